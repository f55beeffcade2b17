import SourceText
import StyleSpec

/// Reads a single condition: a comparison, a list or a test of presence whose key is a string.
enum FilterCondition {
  static func isCondition(_ name: String?) -> Bool {
    switch name {
    case "==", "!=", "<", "<=", ">", ">=", "in", "!in", "has", "!has": true
    default: false
    }
  }

  static func isNegated(_ name: String?) -> Bool { name == "!=" || name == "!in" || name == "!has" }

  /// The condition in an array of two elements at least; any other operator lets everything through.
  static func filter(_ node: JSONNode, operator name: String?) throws(LegacyFilterError) -> LegacyFilter {
    guard let name, isCondition(name), let keyNode = node[1] else { return .constant(true) }
    let isNegated = isNegated(name)
    if name == "in" || name == "!in", node.count == 2 { return .constant(isNegated) }
    let key = try key(keyNode)
    guard let comparison = FilterComparison(rawValue: name) else {
      return name == "in" || name == "!in"
        ? try membership(of: key, in: node.elements.dropFirst(2).map { $0 }, isNegated: isNegated)
        : presence(of: key, isNegated: isNegated)
    }
    guard let constant = node[2] else { throw LegacyFilterError(.missingConstant, at: node) }
    return try self.comparison(of: key, comparison, constant)
  }

  static func presence(of key: FilterKey, isNegated: Bool) -> LegacyFilter {
    key == .geometryType ? .constant(!isNegated) : .presence(key, isNegated: isNegated)
  }

  /// A list or an object among the constants equals nothing; geometry types are compared only with strings.
  static func membership(
    of key: FilterKey, in constants: [JSONNode], isNegated: Bool
  ) throws(LegacyFilterError) -> LegacyFilter {
    if key == .geometryType, let other = constants.first(where: { $0.kind != .string }) {
      throw LegacyFilterError(.typeNotAString, at: other)
    }
    let scalars = constants.filter { !$0.isContainer }
    guard !scalars.isEmpty else { return .constant(isNegated) }
    return .membership(key, scalars.map { WrittenValue($0) }, isNegated: isNegated)
  }

  static func comparison(
    of key: FilterKey, _ comparison: FilterComparison, _ constant: JSONNode
  ) throws(LegacyFilterError) -> LegacyFilter {
    if key == .geometryType {
      if comparison.isOrder { throw LegacyFilterError(.orderingOfTypes, at: constant) }
      if constant.kind != .string { throw LegacyFilterError(.typeNotAString, at: constant) }
    }
    if constant.isContainer { throw LegacyFilterError(.constantNotAScalar, at: constant) }
    if comparison.isOrder, constant.kind == .null { throw LegacyFilterError(.orderingWithNull, at: constant) }
    return .comparison(key, comparison, WrittenValue(constant))
  }

  static func key(_ node: JSONNode) throws(LegacyFilterError) -> FilterKey {
    guard let name = node.string else { throw LegacyFilterError(.keyNotAString, at: node) }
    return FilterKey(name)
  }
}
