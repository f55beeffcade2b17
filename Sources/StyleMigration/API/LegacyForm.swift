import LegacyStyle
package import SourceText
import StyleExpressions
import StyleSpec

/// The legacy form of a standalone value, as far as it is recognisable without the name of its property.
package enum LegacyForm: Hashable, Sendable {
  /// A filter; some are expressions as well, which mean something else.
  case filter(isExpression: Bool)
  case function
  case tokens

  /// - Returns: `nil` for a modern value, and for one that only its property could tell.
  package init?(_ node: JSONNode) {
    switch node.kind {
    case .string:
      guard let string = node.string, TokenString(string) != nil else { return nil }
      self = .tokens
    case .object:
      // Other objects are anything: a transition, a filter of the first versions, a function of 2015.
      guard
        node["stops"] != nil || (node["property"] != nil && (node["type"] != nil || node["default"] != nil))
      else { return nil }
      self = .function
    case .array:
      guard !node.isTooDeep, let name = node[0]?.string?.string else { return nil }
      // What is not read as a condition may be the value of any property.
      guard
        FilterClass(node) == .legacy || ["all", "any", "none", "!"].contains(name)
          || name.utf8.starts(with: "filter-".utf8),
        // What is wrong with it is reported for a filter.
        !node.isModernFilter
      else { return nil }
      self = .filter(isExpression: CompiledExpression(node, of: .filter) != nil)
    case .null, .boolean, .number: return nil
    }
  }
}
