import SourceJSON

/// Reads the filters of versions 1 to 5: `{"class": "park", "$type": "Polygon", "rank": {"<": 3}}`.
///
/// All members have to hold. A list stands for one of its values; `all`, `any` and `none` take lists of filters. Today's
/// runtimes show every feature for an object, so a rewriting is a repair.
enum ObjectFilterReader {
  static func filter(_ node: JSONNode) throws(LegacyFilterError) -> LegacyFilter {
    // A function never was a filter.
    if node["stops"]?[0]?.kind == .array { throw LegacyFilterError(.unreadableObject, at: node) }
    var filters: [LegacyFilter] = []
    for member in lastMembers(of: node) {
      guard let name = member.key.string else { continue }
      switch name {
      case "all": filters.append(.all(try children(of: member.value)))
      case "any": filters.append(.any(try children(of: member.value)))
      case "none": filters.append(.none(try children(of: member.value)))
      default: filters += try conditions(on: FilterKey(name), member.value)
      }
    }
    return filters.count == 1 ? filters[0] : .all(filters)
  }

  /// Of members with one key the last, as every JSON reader has it.
  private static func lastMembers(of node: JSONNode) -> [JSONMember] {
    var lastIndices: [JSONString: Int] = [:]
    for (index, member) in node.members.enumerated() {
      if let key = member.key.string { lastIndices[key] = index }
    }
    return node.members.enumerated().filter { index, member in member.key.string.map { lastIndices[$0] } == index }
      .map { $0.element }
  }

  private static func children(of node: JSONNode) throws(LegacyFilterError) -> [LegacyFilter] {
    guard node.kind == .array else { throw LegacyFilterError(.unreadableObject, at: node) }
    var filters: [LegacyFilter] = []
    for child in node.elements {
      guard child.kind == .object else { throw LegacyFilterError(.unreadableObject, at: child) }
      filters.append(try filter(child))
    }
    return filters
  }

  private static func conditions(on key: FilterKey, _ node: JSONNode) throws(LegacyFilterError) -> [LegacyFilter] {
    switch node.kind {
    case .array: return [try list(key, node, isNegated: false)]
    case .object:
      var filters: [LegacyFilter] = []
      for member in lastMembers(of: node) { filters.append(try condition(on: key, member)) }
      return filters
    case .null, .boolean, .number, .string: return [try FilterCondition.comparison(of: key, .equal, node)]
    }
  }

  private static func condition(on key: FilterKey, _ member: JSONMember) throws(LegacyFilterError) -> LegacyFilter {
    let isList = member.value.kind == .array
    switch member.key.string {
    case "in" where isList, "==" where isList: return try list(key, member.value, isNegated: false)
    case "!in" where isList, "!=" where isList: return try list(key, member.value, isNegated: true)
    default:
      guard let comparison = member.key.string.flatMap({ FilterComparison(rawValue: $0.string) }) else {
        throw LegacyFilterError(.unreadableObject, at: member.key)
      }
      return try FilterCondition.comparison(of: key, comparison, member.value)
    }
  }

  private static func list(
    _ key: FilterKey, _ node: JSONNode, isNegated: Bool
  ) throws(LegacyFilterError) -> LegacyFilter {
    try FilterCondition.membership(of: key, in: node.elements.map { $0 }, isNegated: isNegated)
  }
}
