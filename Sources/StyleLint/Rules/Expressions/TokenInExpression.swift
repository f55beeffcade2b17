import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

enum TokenInExpression {
  static let rule = Rule<PlacedExpression>(
    .warning, "token-in-expression", "token in an expression",
    because: "Renderers log nothing: tokens are replaced in plain strings only, so the braces are drawn.",
    example: .layout("symbol", #""text-field": ["step", ["zoom"], "", 6, "{name}"]"#),
    action: "write get, or concat where there is text around the token"
  ) { expression, report in
    guard expression.place.property.hasTokens else { return }
    expression.node.forEachOutput { output in
      guard let text = output.string, !text.isTemplate, let pieces = TokenString(text)?.pieces else { return }
      let names = pieces.compactMap { if case .token(let name) = $0 { name } else { nil as JSONString? } }
      let get = "[\"get\", \"\(names.first ?? "")\"]"
      report(
        output, "tokens are not replaced in an expression, so \"{\(names.first ?? "")}\" is drawn with its braces",
        advice: pieces.count == 1 ? "write \(get)" : "write [\"concat\", …] with \(get) in it")
    }
  }
}
