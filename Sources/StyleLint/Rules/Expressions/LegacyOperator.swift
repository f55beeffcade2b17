import SourceJSON
import StyleDiagnostics

/// An operator of legacy filters, or of a programming language, in an expression.
enum LegacyOperator {
  static let rule = LintRule.warning(
    "legacy-operator", "legacy operator in an expression",
    because:
      "Renderers refuse the value with \"Unknown expression \"!in\". If you wanted a literal array, use "
      + "[\"literal\", [...]].\".",
    example: .paint("line", #""line-width": ["case", ["!has", "p"], 1, 2]"#),
    action: "run migrate-styles --lint --fix")

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard let name = part.name, let fix = replacement(of: part.node, name) else { return nil }
    let text = part.node[0]?.string?.string ?? ""
    return LintFinding(
      rule, part.node,
      "\"\(text)\" is not an expression: \"Unknown expression \"\(text)\". If you wanted a literal array, use [\"literal\", "
        + "[...]].\"", advice: "write an expression", fix: fix.fragment)
  }

  /// What is written instead; without a fragment a person has to say.
  private struct Replacement {
    var fragment: JSONFragment?
  }

  /// `nil` for an operator of expressions.
  private static func replacement(of node: JSONNode, _ name: LintOperator) -> Replacement? {
    switch name {
    case .none, .logicalAnd, .logicalOr, .notHas, .notIn: break
    default: return nil
    }
    let operands = Array(node.elements.dropFirst())
    let fragments = operands.map { $0.fragment }
    switch name {
    case .none: return Replacement(fragment: .array([.string("!"), .array([.string("any")] + fragments)]))
    case .logicalAnd: return Replacement(fragment: .array([.string("all")] + fragments))
    case .logicalOr: return Replacement(fragment: .array([.string("any")] + fragments))
    case .notHas:
      // Nothing lacks a type, and an identifier is null where it is missing.
      guard operands.count == 1, let name = operands[0].string, name != "$type", name != "$id" else {
        return Replacement()
      }
      return Replacement(fragment: .array([.string("!"), .array([.string("has"), fragments[0]])]))
    case .notIn:
      guard operands.count > 1, operands.dropFirst().allSatisfy({ $0.kind != .array && $0.kind != .object }) else {
        return Replacement()
      }
      let subject = operands[0].string.map { JSONFragment.subject(ofOldKey: $0) } ?? fragments[0]
      return Replacement(
        fragment: .membership(of: subject, in: Array(operands.dropFirst()), isNegated: true))
    default: return nil
    }
  }
}
