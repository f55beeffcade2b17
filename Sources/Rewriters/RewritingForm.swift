import LegacyStyle
import SourceText
import StyleExpressions
package import StyleSpec

extension Attribute {
  /// The key path: `["get", name]`.
  var value: StyleExpression { .get(name) }

  /// The key path asserted to be a number: `["number", ["get", name]]`.
  var number: StyleExpression { .assertNumber([value]) }

  /// `["==", ["typeof", ["get", name]], "number"]`.
  var isNumber: StyleExpression { .equal(.typeOf(value), .literal(.string("number"))) }

  /// The fallback: the value to inline, or an expression that fails at run time, which leaves a property without a value.
  ///
  /// The failing assertion has to depend on the feature: a constant one is folded, and then fails to compile.
  ///
  /// - Source: `FAIL(type)` of the exact-conversion recipe.
  func otherwise(
    for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    if let output = fallback { return output.expression(in: form) }
    let typeName = StyleExpression.typeOf(value)
    switch property.type {
    case .number: return .assertNumber([typeName])
    case .color: return .toColor([typeName])
    case .boolean: return .assertBoolean([typeName])
    case .string, .enumeration: return .assertString([.equal(typeName, .literal(.string("")))])
    case .array(let element, let length): return .assertArray(item: element.assertion, length: length, [typeName])
    case .formatted, .resolvedImage: return .literal(.string(""))
    case .variableAnchorOffsetCollection: return .assertArray(item: nil, length: nil, [typeName])
    case .padding, .numberArray, .colorArray, .projectionDefinition, .any:
      throw .cannotGiveNothing(property: property)
    }
  }
}

extension StopOutput {
  /// The output as a literal in its own spelling, or its tokens as an expression.
  func expression(in form: RewritingForm, isOutermost: Bool = false) -> StyleExpression {
    tokens.map { TokenWriter(form).expression($0, isOutermost: isOutermost) } ?? json.literal
  }
}

extension WrittenValue {
  /// The value as a label in its own spelling.
  var label: Literal { Literal(value, spelled: spelling) }

  /// The value as a constant in its own spelling.
  var literal: StyleExpression { .literal(value, spelled: spelling) }
}

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
