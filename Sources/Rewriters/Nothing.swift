import SourceText
import StyleExpressions
import StyleSpec

/// An expression that fails at run time, which is how an expression leaves a property without a value.
///
/// The failing assertion has to depend on the feature: a constant one is folded, and then it does not compile.
enum Nothing {
  /// - Source: `FAIL(type)` of the exact-conversion recipe.
  static func expression(
    reading attribute: Attribute, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    let typeName = StyleExpression.typeOf(attribute.value)
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
