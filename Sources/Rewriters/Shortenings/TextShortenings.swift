import SourceJSON
import StyleExpressions
import StyleSpec

// Text: what converts any value by itself needs no `to-string`.
extension Shortenings {
  /// Whether the property converts any value to a string.
  var isConverted: Bool { property.type == .formatted || property.type == .resolvedImage }

  /// `["to-string", x]` as `x`, where the property converts it.
  ///
  /// - Source: `text-field` is formatted text since GL JS 0.50.0, images are of a type of their own since 1.4.0; before that
  ///   the outermost value was converted to a string.
  func convertedByProperty(_ expression: StyleExpression, isOutermost: Bool) -> StyleExpression {
    guard case .conversion(let conversion) = expression, conversion.kind == .toString, isConverted,
      isOutermost || profile.target.convertsNestedText
    else { return expression }
    return conversion.arguments[0]
  }

  /// The arguments of a `concat`, which prints any value as `to-string` does.
  ///
  /// - Source: GL JS 0.50.0, iOS 4.5.0, Android 6.6.0.
  func joined(_ text: TextOperation) -> TextOperation {
    guard text.kind == .concat else { return text }
    var result = text
    result.arguments = text.arguments.map { argument in
      guard case .conversion(let conversion) = argument, conversion.kind == .toString else { return argument }
      return conversion.arguments[0]
    }
    return result
  }
}
