package import LegacyStyle
import SourceText
package import StyleExpressions
import StyleSpec

/// A constant string with tokens, on a property whose tokens are resolved.
///
/// ## Before
/// `"{name} ({ele} m)"`
///
/// ## After
/// `["concat", ["to-string", ["get", "name"]], " (", ["to-string", ["get", "ele"]], " m)"]`; a token alone is its conversion.
///
/// - Source: https://maplibre.org/maplibre-style-spec/types/#string
package enum TokenConstant {
  package static func rewrite(_ tokens: TokenString, in form: RewritingForm = .plain) -> StyleExpression {
    expression(tokens, in: form, isOutermost: true)
  }

  /// The string as an expression, here and in the stops of a camera function.
  static func expression(_ tokens: TokenString, in form: RewritingForm, isOutermost: Bool) -> StyleExpression {
    let isAlone = tokens.pieces.count == 1
    let parts = tokens.pieces.map { piece -> StyleExpression in
      switch piece {
      case .text(let text): .literal(.string(text))
      case .token(let name) where tokens.spellsNull:
        spelledNull(name, isConverted: isAlone && form.converts(isOutermost: false))
      // `concat` converts its operands.
      case .token(let name): text(name, isConverted: isAlone ? form.converts(isOutermost: isOutermost) : !form.isPlain)
      }
    }
    return isAlone ? parts[0] : .concat(parts)
  }

  /// A missing or null attribute converts to "".
  private static func text(_ name: JSONString, isConverted: Bool) -> StyleExpression {
    isConverted ? .get(name) : .toString(.get(name))
  }

  /// A token where a null attribute has to become `null`, unlike a missing one.
  private static func spelledNull(_ name: JSONString, isConverted: Bool) -> StyleExpression {
    .caseOf(
      [
        (condition: .not(.has(name)), output: .literal(.string(""))),
        (condition: .equal(.get(name), .literal(.null)), output: .literal(.string("null"))),
      ],
      otherwise: text(name, isConverted: isConverted))
  }
}
