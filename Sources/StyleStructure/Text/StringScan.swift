import SourceText

/// The strings among the values in a value, in the order of the text, each with the way to it; keys are not values.
///
/// Nothing recurses: JSON may be a million levels deep.
struct StringScan {
  private struct Level {
    var container: JSONNode
    var elements: JSONElements
    var members: JSONMembers
    var place = -1
    var key: JSONNode?

    /// The next value in the container.
    mutating func advance() -> JSONNode? {
      if let element = elements.next() {
        place += 1
        return element
      }
      guard let member = members.next() else { return nil }
      key = member.key
      return member.value
    }
  }

  /// A string, and the array or object that holds it.
  struct Found {
    var node: JSONNode
    var container: JSONNode?

    /// How many arrays and objects are around it.
    var depth: Int
  }

  private var levels: [Level] = []
  private var root: JSONNode?

  init(_ node: JSONNode) {
    if node.isContainer {
      levels = [Self.level(node)]
    } else {
      root = node
    }
  }

  private static func level(_ node: JSONNode) -> Level {
    Level(container: node, elements: node.elements, members: node.members)
  }

  mutating func next() -> Found? {
    if let node = root {
      root = nil
      return node.kind == .string ? Found(node: node, container: nil, depth: 0) : nil
    }
    while let top = levels.indices.last {
      guard let value = levels[top].advance() else {
        levels.removeLast()
        continue
      }
      switch value.kind {
      case .string: return Found(node: value, container: levels[top].container, depth: levels.count)
      case .array, .object: levels.append(Self.level(value))
      default: break
      }
    }
    return nil
  }

  /// The way from the value that is scanned to the string that was found last.
  var path: [JSONPath.Component] {
    levels.map { level in level.key.map { .key($0.string ?? "") } ?? .index(level.place) }
  }
}

extension JSONNode {
  /// Whether the text is a name as constants have: `@` and more.
  var isConstantName: Bool {
    guard kind == .string, range.count > 3 else { return false }
    return document.bytes[range.lowerBound + 1] == UInt8(ascii: "@") || string?.string.utf8.first == UInt8(ascii: "@")
  }
}
