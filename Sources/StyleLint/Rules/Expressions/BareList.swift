import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// A list of constants in an expression that is not marked as one.
enum BareList {
  static let rule = LintRule.warning(
    "bare-list", "list in an expression that is not marked as one",
    because:
      "Renderers refuse the value with \"Expression name must be a string, but found number instead. If you wanted a literal "
      + "array, use [\"literal\", [...]].\".",
    example: .paint("line", #""line-dasharray": ["step", ["zoom"], [1, 2], 10, [3, 4]]"#),
    action: "run migrate-styles --lint --fix, which writes literal")

  static func findings(in part: ExpressionPart) -> [LintFinding] {
    // Of a text that is searched for another rule speaks.
    if part.name == .isIn, part.node.count != 3 || part.node[1]?.kind == .string { return [] }
    let operands = part.node.operands(of: part.name)
    return operands.filter { isBare($0, in: part) }.map { list in
      let mayBeOperator =
        list[0]?.string.map {
          Suggestion.nearest(to: $0.string, among: ExpressionOperator.names.map { $0.string }.sorted()) != nil
        } ?? false
      return LintFinding(
        rule, list, "the list is not marked as one: \(logged(list))", advice: "write [\"literal\", […]]",
        fix: mayBeOperator ? nil : .array([.string("literal"), list.fragment]))
    }
  }

  /// What renderers print of a list.
  static func logged(_ list: JSONNode) -> String {
    let fault =
      list[0]?.string.map { "Unknown expression \"\($0)\"." }
      ?? "Expression name must be a string, but found \(list[0]?.kind.description ?? "") instead."
    return "\"\(fault) If you wanted a literal array, use [\"literal\", [...]].\""
  }

  private static func isBare(_ list: JSONNode, in part: ExpressionPart) -> Bool {
    guard let first = list[0], list.elements.allSatisfy({ $0.kind == first.kind }) else { return false }
    switch first.kind {
    case .number: return true
    case .string:
      let takesTexts = part.name?.isSearch == true || part.place.property.type.isListOfTexts
      return takesTexts && first.string.map { !StyleExpression.isOperator($0) && !$0.isCurve } ?? false
    case .boolean, .null, .array, .object: return false
    }
  }
}

extension JSONString {
  /// Whether this names the form of a curve, which stands in a list as well.
  fileprivate var isCurve: Bool { ["linear", "exponential", "cubic-bezier"].contains(string) }
}

extension PropertyType {
  fileprivate var isListOfTexts: Bool {
    switch self {
    case .array(.string, _), .array(.enumeration, _): true
    default: false
    }
  }
}
