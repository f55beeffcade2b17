import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

/// Writes a string with tokens as an expression: in a constant, and in the stops of a camera function.
struct TokenWriter {
  private let form: RewritingForm

  init(_ form: RewritingForm) {
    self.form = form
  }

  func expression(_ tokens: ResolvedTokens, isOutermost: Bool) -> StyleExpression {
    let pieces = tokens.string.pieces
    let parts = pieces.map { piece -> StyleExpression in
      switch piece {
      case .text(let text): .literal(.string(text))
      case .token(let name) where tokens.spellsNull: spelledNull(name, isAlone: pieces.count == 1)
      // What joins texts converts them, too.
      case .token(let name):
        text(name, isConverted: pieces.count > 1 ? !form.isPlain : form.converts(isOutermost: isOutermost))
      }
    }
    return parts.count == 1 ? parts[0] : .concat(parts)
  }

  /// A missing or null attribute converts to "".
  private func text(_ name: JSONString, isConverted: Bool) -> StyleExpression {
    isConverted ? .get(name) : .toString(.get(name))
  }

  /// A token where null has to read `null`, which is told apart from a missing attribute.
  private func spelledNull(_ name: JSONString, isAlone: Bool) -> StyleExpression {
    let value = StyleExpression.get(name)
    return .caseOf(
      [
        (condition: .not(.has(name)), output: .literal(.string(""))),
        (condition: .equal(value, .literal(.null)), output: .literal(.string("null"))),
      ],
      otherwise: text(name, isConverted: isAlone && form.converts(isOutermost: false)))
  }
}
