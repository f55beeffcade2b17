import SourceText
import StyleDiagnostics

enum LegacyOperator {
  static let rule = Rule<ExpressionPart>(
    .warning, "legacy-operator", "legacy operator in an expression",
    because: "Renderers refuse the value with \"Unknown expression \"!in\". If you wanted a literal array, use "
      + "[\"literal\", [...]].\".",
    example: .paint("line", #""line-width": ["case", ["!has", "p"], 1, 2]"#),
    action: "run migrate-styles --lint --fix"
  ) { part, report in
    guard ["none", "&&", "||", "!has", "!in"].contains(part.name) else { return }
    report(
      part.node, "\"\(part.name)\" is not an expression: \(BareList.logged(part.node))",
      advice: "write an expression", fix: replacement(of: part.node, part.name))
  }

  /// The replacement; `nil` where a person has to decide.
  private static func replacement(of node: JSONNode, _ name: JSONString) -> JSONFragment? {
    let operands = Array(node.elements.dropFirst())
    let fragments = operands.map { $0.fragment }
    switch name {
    case "none": return .call("!", .array([.string("any")] + fragments))
    case "&&": return .array([.string("all")] + fragments)
    case "||": return .array([.string("any")] + fragments)
    case "!has":
      // `["has", …]` cannot ask for these: a type is never missing, and a missing id is null.
      guard operands.count == 1, let key = operands[0].string, !key.isSpecialKey else { return nil }
      return .call("!", .call("has", fragments[0]))
    // "!in"
    default:
      let values = Array(operands.dropFirst())
      guard !values.isEmpty, values.allSatisfy({ $0.kind != .array && $0.kind != .object }) else { return nil }
      let subject = operands[0].string.map { JSONFragment.subject(ofOldKey: $0) } ?? fragments[0]
      return .membership(of: subject, in: values, isNegated: true)
    }
  }
}
