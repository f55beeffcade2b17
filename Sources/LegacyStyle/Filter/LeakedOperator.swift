import SourceJSON

/// The internal operators into which GL JS compiles filters, as some styles were saved with them: `["filter-==", "a", 1]`.
///
/// The runtime still knows them, with the meaning of the filter they came from.
enum LeakedOperator {
  static func isLeaked(_ name: String) -> Bool { name.utf8.starts(with: "filter-".utf8) }

  static func filter(_ node: JSONNode, name: String) throws(LegacyFilterError) -> LegacyFilter {
    let test = String(decoding: name.utf8.dropFirst(7), as: UTF8.self)
    switch test {
    case "has-id": return .presence(.id, isNegated: false)
    case "has": return FilterCondition.presence(of: try key(in: node), isNegated: false)
    case "in-small", "in-large":
      return try FilterCondition.membership(of: try key(in: node), in: try list(in: node, at: 2), isNegated: false)
    case "type-in": return try membership(of: .geometryType, in: node)
    case "id-in": return try membership(of: .id, in: node)
    default: break
    }
    if test.utf8.starts(with: "type-".utf8) {
      return try comparison(of: .geometryType, test, cutting: 5, in: node, at: 1)
    }
    if test.utf8.starts(with: "id-".utf8) { return try comparison(of: .id, test, cutting: 3, in: node, at: 1) }
    return try comparison(of: try key(in: node), test, cutting: 0, in: node, at: 2)
  }

  private static func key(in node: JSONNode) throws(LegacyFilterError) -> FilterKey {
    guard let name = node[1]?.string else { throw LegacyFilterError(.leakedOperator, at: node) }
    return .attribute(name)
  }

  private static func membership(of key: FilterKey, in node: JSONNode) throws(LegacyFilterError) -> LegacyFilter {
    try FilterCondition.membership(of: key, in: try list(in: node, at: 1), isNegated: false)
  }

  private static func list(in node: JSONNode, at index: Int) throws(LegacyFilterError) -> [JSONNode] {
    guard node.count == index + 1, let literal = node[index], literal[0]?.string == "literal", let list = literal[1],
      list.kind == .array
    else { throw LegacyFilterError(.leakedOperator, at: node) }
    return list.elements.map { $0 }
  }

  private static func comparison(
    of key: FilterKey, _ test: String, cutting prefix: Int, in node: JSONNode, at index: Int
  ) throws(LegacyFilterError) -> LegacyFilter {
    let name = String(decoding: test.utf8.dropFirst(prefix), as: UTF8.self)
    guard let comparison = FilterComparison(rawValue: name), node.count == index + 1, let constant = node[index] else {
      throw LegacyFilterError(.leakedOperator, at: node)
    }
    return try FilterCondition.comparison(of: key, comparison, constant)
  }
}
