import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

/// The attribute that a source or composite function reads, and what holds where it does not answer.
struct Attribute {
  var name: JSONString
  var fallback: Fallback

  /// The key path: `["get", name]`.
  var value: StyleExpression { .get(name) }

  /// The key path asserted to be a number: `["number", ["get", name]]`.
  var number: StyleExpression { .assertNumber([value]) }

  /// `["==", ["typeof", ["get", name]], "number"]`.
  var isNumber: StyleExpression {
    .equal(.typeOf(value), .literal(.string("number")))
  }

  /// The fallback as an expression: the value to inline, or one that gives nothing.
  func otherwise(
    for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    if let output = fallback.output { return output.expression(in: form) }
    return try Nothing.expression(reading: self, for: property)
  }
}

extension StopOutput {
  /// The output as a literal in its own spelling, or its tokens as an expression.
  func expression(in form: RewritingForm, isOutermost: Bool = false) -> StyleExpression {
    if let tokens {
      TokenWriter(form).expression(tokens, isOutermost: isOutermost)
    } else {
      .literal(json, spelled: spelling)
    }
  }
}

extension StopInput {
  /// The input as a label in its own spelling.
  var label: Literal { Literal(value, spelled: spelling) }
}
