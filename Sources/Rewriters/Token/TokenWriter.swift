import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleSpec

/// Writes a string with tokens as an expression: in a constant, and in the stops of a camera function.
enum TokenWriter {
  static func expression(_ tokens: ResolvedTokens) -> StyleExpression {
    let parts = tokens.string.pieces.map { piece -> StyleExpression in
      switch piece {
      case .text(let text): .literal(.string(text))
      case .token(let name): token(name, spellsNull: tokens.spellsNull)
      }
    }
    return parts.count == 1 ? parts[0] : .concat(parts)
  }

  /// A missing or null attribute converts to "".
  ///
  /// Where null has to read `null`, both are told apart first.
  private static func token(_ name: JSONString, spellsNull: Bool) -> StyleExpression {
    let value = StyleExpression.get(name)
    guard spellsNull else { return .toString(value) }
    return .caseOf(
      [
        (condition: .not(.has(name)), output: .literal(.string(""))),
        (condition: .equal(value, .literal(.null)), output: .literal(.string("null"))),
      ],
      otherwise: .toString(value))
  }
}
