package import SourceText
package import StyleSpec

extension StyleExpression {
  /// Whether a renderer may take an array that begins with this string for an expression.
  package static func isOperator(_ name: JSONString) -> Bool {
    ExpressionOperator(name) != nil || ExpressionOperator.foreignNames.contains(name)
  }

  /// Whether an array is an expression: it begins with an operator, or with a string and is not a value of the property.
  ///
  /// Other arrays are constants, as offsets and fonts are.
  package static func isExpression(_ node: JSONNode, for property: PropertySpecification) -> Bool {
    guard node.kind == .array, let name = node[0]?.string else { return false }
    return isOperator(name) || StyleValue(json: node).typed(as: property.type) == nil
  }
}

extension ExpressionOperator {
  /// Operators of Mapbox GL JS 2 and later, which the open specification does not have.
  ///
  /// - Source: https://docs.mapbox.com/style-spec/reference/expressions/
  package static let foreignNames: Set<JSONString> = [
    "activeFloor", "at-interpolated", "config", "distance-from-center", "hsl", "hsla", "is-active-floor",
    "measure-light", "pitch", "random", "raster-particle-speed", "raster-value", "sky-radial-progress", "to-hsla",
    "worldview",
  ]
}
