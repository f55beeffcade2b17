import SourceText

/// Reads the filters of versions 1 to 5: `{"class": "park", "$type": "Polygon", "rank": {"<": 3}}`.
///
/// All members have to hold. A list matches any one of its values; `all`, `any` and `none` take lists of filters.
/// Today's runtimes show every feature for an object, so a rewriting is a repair. It is made only where every value is
/// a text, a number or a boolean, or a list of these: no version ever defined what anything else means.
enum ObjectFilterReader {
  static func filter(_ node: JSONNode) throws(LegacyFilterError) -> LegacyFilter {
    var filters: [LegacyFilter] = []
    for (name, member) in lastMembers(of: node) {
      switch name {
      case "all": filters.append(.all(try children(of: member.value)))
      case "any": filters.append(.any(try children(of: member.value)))
      case "none": filters.append(.none(try children(of: member.value)))
      // An operator in the place of a name is a filter of another shape: `{"==": ["class", "park"]}`.
      case _ where FilterCondition.isCondition(name.string): throw LegacyFilterError(.unreadableObject, at: member.key)
      default: filters += try conditions(on: FilterKey(name), member.value)
      }
    }
    return filters.count == 1 ? filters[0] : .all(filters)
  }

  /// The last of several members with the same key, as in every JSON reader.
  private static func lastMembers(of node: JSONNode) -> [(name: JSONString, member: JSONMember)] {
    node.members.compactMap { member in
      guard let name = member.key.string, node[name]?.range == member.value.range else { return nil }
      return (name, member)
    }
  }

  private static func children(of node: JSONNode) throws(LegacyFilterError) -> [LegacyFilter] {
    guard node.kind == .array else { throw LegacyFilterError(.unreadableObject, at: node) }
    return try node.elements.map { child throws(LegacyFilterError) in
      guard child.kind == .object else { throw LegacyFilterError(.unreadableObject, at: child) }
      return try filter(child)
    }
  }

  private static func conditions(on key: FilterKey, _ node: JSONNode) throws(LegacyFilterError) -> [LegacyFilter] {
    guard node.kind == .object else { return [try condition(on: key, "==", node, at: node)] }
    guard node.count > 0 else { throw LegacyFilterError(.unreadableObject, at: node) }
    return try lastMembers(of: node).map { name, member throws(LegacyFilterError) in
      try condition(on: key, name.string, member.value, at: member.key)
    }
  }

  private static func condition(
    on key: FilterKey, _ name: String, _ node: JSONNode, at nameNode: JSONNode
  ) throws(LegacyFilterError) -> LegacyFilter {
    if node.kind == .array, ["in", "==", "!in", "!="].contains(name) {
      if node.isExpression { throw LegacyFilterError(.unreadableObject, at: node) }
      let values = node.elements.map { $0 }
      if let other = values.first(where: { !$0.isReadable }) { throw LegacyFilterError(.unreadableObject, at: other) }
      return try FilterCondition.membership(of: key, in: values, isNegated: name == "!in" || name == "!=")
    }
    guard let comparison = FilterComparison(rawValue: name) else {
      throw LegacyFilterError(.unreadableObject, at: nameNode)
    }
    guard node.isReadable else { throw LegacyFilterError(.unreadableObject, at: node) }
    return try FilterCondition.comparison(of: key, comparison, node)
  }
}

extension JSONNode {
  /// Whether a value in an object filter is a text, a number or a boolean.
  fileprivate var isReadable: Bool { kind == .string || kind == .number || kind == .boolean }

  /// Whether a list begins like an expression or a condition that consists of texts and numbers.
  fileprivate var isExpression: Bool {
    guard let name = self[0]?.string?.string else { return false }
    return FilterCondition.isCondition(name) || ["get", "literal", "to-string", "to-number", "concat"].contains(name)
  }
}
