import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec
import StyleStructure

/// A token in an expression.
enum TokenInExpression {
  static let rule = LintRule.warning(
    "token-in-expression", "token in an expression",
    because: "Renderers log nothing: tokens are replaced in plain strings only, so the braces are drawn.",
    example: .layout("symbol", #""text-field": ["step", ["zoom"], "", 6, "{name}"]"#),
    action: "write get, or concat where there is text around the token")

  static func findings(in expression: PlacedExpression) -> [LintFinding] {
    guard expression.place.property.hasTokens else { return [] }
    var found: [LintFinding] = []
    expression.node.forEachOutput { found += finding(inOutput: $0).map { [$0] } ?? [] }
    return found
  }

  private static func finding(inOutput node: JSONNode) -> LintFinding? {
    guard let string = node.string, !string.isTemplate, let tokens = TokenString(string) else {
      return nil
    }
    var name: JSONString = ""
    for case .token(let token) in tokens.pieces {
      name = token
      break
    }
    let isAlone = tokens.pieces.count == 1
    return LintFinding(
      rule, node, "tokens are not replaced in an expression, so \"{\(name.string)}\" is drawn with its braces",
      advice: isAlone
        ? "write [\"get\", \"\(name.string)\"]" : "write [\"concat\", …] with [\"get\", \"\(name.string)\"] in it")
  }
}
