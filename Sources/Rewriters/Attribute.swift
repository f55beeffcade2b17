import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

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
      throw RewriteRefusal(.needsDefault)
    }
  }
}

extension StopOutput {
  /// The output as a literal in its own spelling, or its tokens as an expression.
  func expression(in form: RewritingForm, isOutermost: Bool = false) -> StyleExpression {
    tokens.map { TokenConstant.expression($0, in: form, isOutermost: isOutermost) } ?? json.literal
  }
}

extension WrittenValue {
  /// The value as a label in its own spelling.
  var label: Literal { Literal(value, spelled: spelling) }

  /// The value as a constant in its own spelling.
  var literal: StyleExpression { .literal(value, spelled: spelling) }
}
