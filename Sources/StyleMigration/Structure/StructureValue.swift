import SourceText
import StyleSpec

/// A value that a step of the structure migration writes; parts that stay are values of the text that the step reads.
indirect enum StructureValue {
  /// A value of the text in its own spelling.
  case kept(JSONNode)

  /// A new value, laid out like another one where that is given.
  case written(JSONFragment, like: JSONNode? = nil)
  case object([MemberList.Member])

  /// - Complexity: O(value).
  var fragment: JSONFragment {
    switch self {
    // What is deeper than any value of a property is only handed on.
    case .kept(let node): node.isTooDeep ? .scalar(Array(node.spelling)) : node.fragment
    case .written(let fragment, _): fragment
    case .object(let members):
      .object(members.map { JSONFragmentMember(key: $0.spelledName, value: $0.value.fragment) })
    }
  }

  /// What takes the place of a value of the text.
  func text(insteadOf node: JSONNode) -> [UInt8] {
    switch self {
    case .kept(let other): Array(other.spelling)
    case .written(let fragment, like: let model?): ValueLayout(of: model, at: node).text(of: fragment)
    case .written(let fragment, like: nil): fragment.text
    case .object: ValueLayout(of: node).text(of: fragment)
    }
  }
}

/// The members of an object, while a step changes them.
struct MemberList {
  struct Member {
    /// The member of the text; `nil` for a new one.
    var source: JSONMember?
    var name: JSONString
    var value: StructureValue

    init(_ source: JSONMember) {
      self.source = source
      name = source.key.string ?? ""
      value = .kept(source.value)
    }

    init(_ name: JSONString, _ value: StructureValue) {
      (self.name, self.value) = (name, value)
    }

    fileprivate var isRenamed: Bool { source.map { !$0.hasKey(name) } ?? true }

    fileprivate var spelledName: [UInt8] {
      if let source, !isRenamed { Array(source.key.spelling) } else { JSONFragment.string(name).text }
    }
  }

  let object: JSONNode
  var members: [Member]

  init(_ object: JSONNode) {
    self.object = object
    members = object.members.map { Member($0) }
  }

  /// The position of the last member with a name, which is the one that counts.
  func last(_ name: JSONString) -> Int? { members.lastIndex { $0.name == name } }

  /// Gives the last member of a name, or else of another name, this name and a value, and removes others of the name.
  ///
  /// Without a member of either name, the value comes last.
  mutating func put(_ value: StructureValue, as name: JSONString, insteadOf other: JSONString) {
    guard let position = last(name) ?? last(other) else { return members.append(.init(name, value)) }
    (members[position].name, members[position].value) = (name, value)
    members = members.enumerated().filter { $0.offset == position || $0.element.name != name }.map { $0.element }
  }
}

/// A part of the text that a step replaces.
struct Replacement {
  var range: SourceRange
  var text: [UInt8]

  /// What the text says; `nil` where the range is removed.
  var value: StructureValue?
}

extension MemberList {
  /// What makes the object of the text this one: where members are only changed or removed, the others keep their bytes.
  var replacements: [Replacement] {
    let kept = members.compactMap { $0.source?.key.range.lowerBound }.filter {
      $0 > object.range.lowerBound && $0 < object.range.upperBound
    }
    guard kept.count == members.count else {
      let value = StructureValue.object(members)
      return [Replacement(range: object.range, text: value.text(insteadOf: object), value: value)]
    }
    var result = removals(except: Set(kept))
    for member in members {
      guard let source = member.source else { continue }
      if member.isRenamed {
        let name = JSONFragment.string(member.name)
        result.append(Replacement(range: source.key.range, text: name.text, value: .written(name)))
      }
      if case .kept(let node) = member.value, node.range == source.value.range { continue }
      result.append(
        Replacement(range: source.value.range, text: member.value.text(insteadOf: source.value), value: member.value))
    }
    return result
  }

  /// The ranges of the members that are removed, each with a comma.
  private func removals(except kept: Set<Int>) -> [Replacement] {
    var ranges: [SourceRange] = []
    var (removed, previous): (Int?, Int?) = (nil, nil)
    var end = object.range.upperBound - 1
    for member in object.members {
      let start = member.key.range.lowerBound
      if kept.contains(start) {
        if let removed { ranges.append(SourceRange(lowerBound: removed, upperBound: start)) }
        (removed, previous) = (nil, member.value.range.upperBound)
      } else {
        removed = removed ?? start
        if previous != nil { end = member.value.range.upperBound }
      }
    }
    if removed != nil {
      ranges.append(SourceRange(lowerBound: previous ?? object.range.lowerBound + 1, upperBound: end))
    }
    return ranges.map { Replacement(range: $0, text: [], value: nil) }
  }
}
