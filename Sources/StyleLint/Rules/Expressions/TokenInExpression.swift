import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A token in an expression.
///
/// ## Before
/// `["step", ["zoom"], "", 6, "{name}"]`
///
/// ## What a person decides
/// Whether `["get", "name"]` is meant: it changes what is drawn.
///
/// - Message: none; the braces are drawn
enum TokenInExpression {
  static let diagnostic = DiagnosticKind.expression(.tokenInExpression)

  static func finding(inOutput node: JSONNode, of property: PropertySpecification) -> LintFinding? {
    guard property.hasTokens, let string = node.string, !string.isTemplate, let tokens = TokenString(string) else {
      return nil
    }
    var name: JSONString = ""
    for case .token(let token) in tokens.pieces {
      name = token
      break
    }
    let isAlone = tokens.pieces.count == 1
    return LintFinding(
      diagnostic, node, "tokens are not replaced in an expression, so \"{\(name.string)}\" is drawn with its braces",
      advice: isAlone
        ? "write [\"get\", \"\(name.string)\"]" : "write [\"concat\", …] with [\"get\", \"\(name.string)\"] in it")
  }
}
