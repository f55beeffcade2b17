import SourceText
import StyleSpec

/// The attribute sets that a plan tries: first none, then the others.
enum AttributeSets: Sendable {
  /// One attribute with each of these values.
  case each(JSONString, [StyleValue])

  /// Any sets; the first has no attributes.
  case listed([StyleObject])

  /// The number of sets.
  var count: Int {
    switch self {
    case .each(_, let values): values.count + 1
    case .listed(let objects): objects.count
    }
  }

  /// The attributes of the largest set.
  var width: Int {
    switch self {
    case .each: 1
    case .listed(let objects): objects.reduce(0) { max($0, $1.members.count) }
    }
  }

  /// Each set as an object.
  var objects: [StyleObject] {
    switch self {
    case .each(let name, let values): [StyleObject()] + values.map { StyleObject([.init(key: name, value: $0)]) }
    case .listed(let objects): objects
    }
  }
}

extension StyleObject {
  /// Takes the attributes of a set, where there is one in the memory that is there: hundreds of thousands of objects would
  /// not fit the caches of a processor.
  mutating func become(_ index: Int, of sets: AttributeSets) {
    switch sets {
    case .each(let name, let values):
      if index == 0 { removeAll() } else { keepOnly(name, values[index - 1]) }
    case .listed(let objects): self = objects[index]
    }
  }
}
