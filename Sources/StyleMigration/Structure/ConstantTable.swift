import SourceText
import StyleSpec

/// The `constants` of a style: the value of each name, with all constants that it mentions inlined.
///
/// The value of a name may be exponentially larger than the table, so sizes are computed before anything is written.
struct ConstantTable {
  /// Why a constant cannot be inlined.
  enum Obstacle: Hashable, Sendable {
    case cyclic
    case tooDeep
    case tooLarge
  }

  /// The value of a name.
  struct Value {
    var fragment: JSONFragment

    /// The levels and bytes of the value with all constants put in.
    var height: Int
    var size: Int

    /// The value in the table whose layout it has.
    var model: JSONNode
  }

  enum Entry {
    case value(Value)
    case obstacle(Obstacle)

    /// Not yet known, with the names that occur in it.
    case open(JSONNode, [(node: JSONNode, depth: Int)])
  }

  /// Larger values are left: 16 MiB.
  private static let maximumSize = 1 << 24

  private var entries: [JSONString: Entry] = [:]

  /// Reads a table: `{"@name": value, …}`, or of the drafts of version 8 `{"@name": {"type": …, "value": …}}`.
  ///
  /// Of equal names the last counts. Names may lead to names, at most as often as values have levels.
  ///
  /// - Complexity: O(levels · table).
  init(_ table: JSONNode) {
    for member in table.members where member.key.isConstantName {
      guard let name = member.key.string else { continue }
      let value = Self.value(of: member.value)
      entries[name] = value.isTooDeep ? .obstacle(.tooDeep) : .open(value, [])
    }
    for (name, entry) in entries {
      guard case .open(let value, _) = entry else { continue }
      var names: [(node: JSONNode, depth: Int)] = []
      value.forEachString { node, path in if self.entry(of: node) != nil { names.append((node, path.count)) } }
      entries[name] = .open(value, names)
    }
    var isGrowing = true
    for _ in 0...StyleValue.maximumHeight where isGrowing {
      isGrowing = false
      let known = self
      for (name, entry) in known.entries {
        guard case .open(let value, let names) = entry, let resolved = known.resolved(value, names) else { continue }
        entries[name] = resolved
        isGrowing = true
      }
    }
    for (name, entry) in entries {
      if case .open = entry { entries[name] = .obstacle(isGrowing ? .tooDeep : .cyclic) }
    }
  }

  /// The value of an entry; entries with a type were in drafts of version 8 only.
  private static func value(of entry: JSONNode) -> JSONNode {
    guard entry.count == 2, entry["type"]?.kind == .string, let value = entry["value"] else { return entry }
    return value
  }

  func entry(of name: JSONNode) -> Entry? { name.isConstantName ? name.string.flatMap { entries[$0] } : nil }

  /// A value with all constants put in; `nil` where one of them is not known yet.
  private func resolved(_ value: JSONNode, _ names: [(node: JSONNode, depth: Int)]) -> Entry? {
    var result = Value(fragment: .null, height: value.height, size: value.range.count, model: value)
    for (node, depth) in names {
      switch entry(of: node) {
      case .value(let inner)?:
        result.height = max(result.height, depth + inner.height)
        result.size = min(result.size - node.range.count + inner.size, Self.maximumSize + 1)
        if depth == 0 { result.model = inner.model }
      case .obstacle(let obstacle)?: return .obstacle(obstacle)
      case .open?, nil: return nil
      }
    }
    if result.height > StyleValue.maximumHeight { return .obstacle(.tooDeep) }
    if result.size > Self.maximumSize { return .obstacle(.tooLarge) }
    result.fragment = fragment(of: value)
    return .value(result)
  }

  private func fragment(of node: JSONNode) -> JSONFragment {
    switch node.kind {
    case .array: return .array(node.elements.map { fragment(of: $0) })
    case .object:
      return .object(
        node.members.map { JSONFragmentMember(key: Array($0.key.spelling), value: fragment(of: $0.value)) })
    default:
      if case .value(let value)? = entry(of: node) { return value.fragment }
      return .scalar(Array(node.spelling))
    }
  }
}

extension JSONNode {
  /// Calls a function with every string among the values in here, and the way to it; keys are not values.
  ///
  /// - Precondition: The value is not too deep: this recurs over its levels.
  func forEachString(
    at path: [JSONPath.Component] = [], _ body: (_ string: JSONNode, _ path: [JSONPath.Component]) -> Void
  ) {
    switch kind {
    case .string: body(self, path)
    case .array:
      for (index, element) in elements.enumerated() where element.kind == .string || element.isContainer {
        element.forEachString(at: path + [.index(index)], body)
      }
    case .object:
      for member in members where member.value.kind == .string || member.value.isContainer {
        member.value.forEachString(at: path + [.key(member.key.string ?? "")], body)
      }
    case .null, .boolean, .number: break
    }
  }

  /// Whether the text is a name as constants have: `@` and more.
  var isConstantName: Bool {
    guard kind == .string, range.count > 3 else { return false }
    return document.bytes[range.lowerBound + 1] == UInt8(ascii: "@") || string?.string.utf8.first == UInt8(ascii: "@")
  }
}
