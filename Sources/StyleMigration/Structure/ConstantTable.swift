import SourceText
import StyleSpec

/// The `constants` of a style: the value of each name, with all constants that it mentions inlined.
struct ConstantTable {
  /// The value of a name.
  struct Value {
    var fragment: JSONFragment

    /// The bytes of the value with all constants put in.
    var size: Int

    /// The value in the table whose layout it has.
    var model: JSONNode
  }

  /// How often a name may lead to names.
  private static let levelLimit = 8

  /// The bytes of the largest value: of constants that mention constants twice it would be exponential.
  private static let sizeLimit = 1 << 16

  private var values: [JSONString: Value] = [:]

  /// The names whose value is not known: those that lead to themselves, or to too much.
  private var unresolved: [JSONString: JSONNode] = [:]

  /// Reads a table: `{"@name": value, …}`, or of the drafts of version 8 `{"@name": {"type": …, "value": …}}`.
  ///
  /// Of equal names the last counts.
  ///
  /// - Complexity: O(table).
  init(_ table: JSONNode) {
    for member in table.members where member.key.isConstantName {
      if let name = member.key.string { unresolved[name] = Self.value(of: member.value) }
    }
    for _ in 0..<Self.levelLimit {
      let known = self
      for (name, value) in known.unresolved {
        guard let resolved = known.resolved(value) else { continue }
        values[name] = resolved
        unresolved[name] = nil
      }
      if values.count == known.values.count { break }
    }
  }

  /// The value of an entry; entries with a type were in drafts of version 8 only.
  private static func value(of entry: JSONNode) -> JSONNode {
    guard entry.count == 2, entry["type"]?.kind == .string, let value = entry["value"] else { return entry }
    return value
  }

  /// Whether a text is a name of the table.
  func contains(_ name: JSONNode) -> Bool {
    guard name.isConstantName, let string = name.string else { return false }
    return values[string] != nil || unresolved[string] != nil
  }

  /// The value of a name; `nil` for another text, and for a name whose value is not known.
  func value(of name: JSONNode) -> Value? { name.isConstantName ? name.string.flatMap { values[$0] } : nil }

  /// A value with all constants put in; `nil` where one of them is not known, and where the result would be too large.
  private func resolved(_ value: JSONNode) -> Value? {
    guard !value.isTooDeep else { return nil }
    var result = Value(fragment: .null, size: value.range.count, model: value)
    var isKnown = true
    value.forEachString { node, path in
      guard contains(node) else { return }
      guard let inner = self.value(of: node) else { return isKnown = false }
      result.size += inner.size - node.range.count
      if path.isEmpty { result.model = inner.model }
    }
    guard isKnown, result.size <= Self.sizeLimit else { return nil }
    result.fragment = fragment(of: value)
    return result
  }

  private func fragment(of node: JSONNode) -> JSONFragment {
    switch node.kind {
    case .array: .array(node.elements.map { fragment(of: $0) })
    case .object:
      .object(node.members.map { JSONFragmentMember(key: Array($0.key.spelling), value: fragment(of: $0.value)) })
    default: value(of: node)?.fragment ?? .scalar(Array(node.spelling))
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

  /// The name of a constant, if this is one and not a placeholder, `"@road@"`.
  var constantName: JSONString? {
    guard isConstantName, let name = string, !name.isTemplate else { return nil }
    return name
  }
}
