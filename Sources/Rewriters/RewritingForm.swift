import SourceText
import StyleExpressions
package import StyleSpec

/// The form in which a value is written.
///
/// The judge does not know about forms; where the short form cannot be proved, the long form is written.
///
/// | construct | short form | when |
/// | --- | --- | --- |
/// | `["to-string", x]` as an output of text or an image | `x` | the target converts there |
/// | `["to-string", x]` in `concat` | `x` | always |
/// | a curve in a test of the attribute's type | the curve over `["number", x, s]` | at `s` it gives the default |
/// | the same | the curve over `x` | the default is the property's, `short` |
/// | `["number", x]` as the input of a curve | `x` | always |
/// | labels of `match` with equal outputs | one list of labels | always |
/// | `["to-color", ["string", x, ""], d]` | `["to-color", x, d]` | the layer reads vector tiles |
/// | `["number", x, d]` and the like for an identity function | `x` | `d` is the property's default, `short` |
/// | `["all", ["==", ["typeof", x], "number"], [">=", x, 3]]` in a filter | `[">=", ["number", x, 0], 3]` | an input fails |
/// | the same | `[">=", x, 3]` | after such a condition in the same `all`; or where an error may exclude the feature, `short` |
package enum RewritingForm: Hashable, Sendable {
  /// Every part is spelled out.
  case plain

  /// The shortest equal form; in a layer that reads vector tiles no attribute is an array or an object.
  case short(OutputProfile, readsVectorTiles: Bool = false)

  var isPlain: Bool { self == .plain }

  /// Whether a run-time error may give the default, or exclude a feature.
  var allowsErrors: Bool { if case .short(let profile, _) = self { !profile.isSilent } else { false } }

  var readsVectorTiles: Bool { if case .short(_, true) = self { true } else { false } }

  /// Whether a text or image property converts the value that is written there.
  ///
  /// - Source: `text-field` is formatted text since GL JS 0.50.0, images are of a type of their own since 1.4.0; before that
  ///   the outermost value was converted to a string.
  func converts(isOutermost: Bool) -> Bool {
    if case .short(let profile, _) = self { isOutermost || profile.target.convertsNestedText } else { false }
  }
}

extension PropertySpecification {
  /// A constant as a value of the property, so that `"red"` and `"#f00"` are the same.
  func typed(_ expression: StyleExpression) -> StyleValue? {
    guard case .constant(let literal) = expression else { return nil }
    return literal.value.typed(as: type)
  }

  /// Whether an expression is the property's default.
  func isDefault(_ expression: StyleExpression) -> Bool {
    guard let own = typed(expression), let expected = defaultValue else { return false }
    return own == expected.typed(as: type)
  }
}
