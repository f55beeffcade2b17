import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

enum BareList {
  static let rule = Rule<ExpressionPart>(
    .warning, "bare-list", "list in an expression that is not marked as one",
    because: "Renderers refuse the value with \"Expression name must be a string, but found number instead. If you "
      + "wanted a literal array, use [\"literal\", [...]].\".",
    example: .paint("line", #""line-dasharray": ["step", ["zoom"], [1, 2], 10, [3, 4]]"#),
    action: "run migrate-styles --lint --fix, which writes literal"
  ) { part, report in
    // Another rule reports a text that is searched for.
    if part.name == "in", part.node.count != 3 || part.node[1]?.kind == .string { return }
    for list in part.node.operands where isBare(list, in: part) {
      let names = Operator.names.map { $0.string }.sorted()
      let mayBeOperator = list[0]?.string.map { Suggestion.nearest(to: $0.string, among: names) != nil } ?? false
      report(
        list, "the list is not marked as one: \(logged(list))", advice: "write [\"literal\", […]]",
        fix: mayBeOperator ? nil : .call("literal", list.fragment))
    }
  }

  /// The form in which renderers print a list.
  static func logged(_ list: JSONNode) -> String {
    let fault =
      list[0]?.string.map { "Unknown expression \"\($0)\"." }
      ?? "Expression name must be a string, but found \(list[0]?.kind.description ?? "") instead."
    return "\"\(fault) If you wanted a literal array, use [\"literal\", [...]].\""
  }

  private static func isBare(_ list: JSONNode, in part: ExpressionPart) -> Bool {
    guard let first = list[0], list.elements.allSatisfy({ $0.kind == first.kind }) else { return false }
    if first.kind == .number { return true }
    // Interpolation types are lists as well.
    guard let name = first.string, !StyleExpression.isOperator(name),
      !["linear", "exponential", "cubic-bezier"].contains(name)
    else { return false }
    if part.name == "in" || part.name == "index-of" { return true }
    switch part.place.property.type {
    case .array(.string, _), .array(.enumeration, _): return true
    default: return false
    }
  }
}
