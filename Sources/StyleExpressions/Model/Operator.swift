package import SourceText
package import StyleSpec

/// The operators of the expression language.
///
/// A new one is a case with its name here and a row in ``definition``; the compiler asks for the row.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/
package enum Operator: String, Hashable, Sendable, CaseIterable {
  // Values and types
  case literal, semiliteral, number, string, boolean, object, array, typeof
  case toNumber = "to-number"
  case toString = "to-string"
  case toBoolean = "to-boolean"
  case toColor = "to-color"

  // The feature and the map
  case get, has, id, properties, zoom, elevation, accumulated, within, distance
  case geometryType = "geometry-type"
  case featureState = "feature-state"
  case globalState = "global-state"
  case lineProgress = "line-progress"
  case heatmapDensity = "heatmap-density"

  // Decisions, curves and variables
  case `case`, match, coalesce, step, interpolate, `let`
  case interpolateHCL = "interpolate-hcl"
  case interpolateLab = "interpolate-lab"
  case variable = "var"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case not = "!"
  case all, any, error

  // Lists and text
  case at, slice, length, concat, upcase, downcase, split, join, collator, format, image
  case isIn = "in"
  case indexOf = "index-of"
  case numberFormat = "number-format"
  case isSupportedScript = "is-supported-script"
  case resolvedLocale = "resolved-locale"

  // Numbers and colours
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case power = "^"
  case minimum = "min"
  case maximum = "max"
  case squareRoot = "sqrt"
  case log10, ln, log2, sin, cos, tan, asin, acos, atan, abs, ceil, floor, round, ln2, pi, e, rgb, rgba
  case toRGBA = "to-rgba"

  /// Any operator that only Mapbox GL JS has, with one of ``foreignNames``.
  case foreign = ""

  package init?(_ name: JSONString) {
    guard let operation = Self.byName[name] else { return nil }
    self = operation
  }

  package static var names: [JSONString] { Array(byName.keys) }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .foreign }.map { (JSONString($0.rawValue), $0) })

  /// Operators of Mapbox GL JS 2 and later, which the open specification does not have.
  ///
  /// - Source: https://docs.mapbox.com/style-spec/reference/expressions/
  package static let foreignNames: Set<JSONString> = [
    "activeFloor", "at-interpolated", "config", "distance-from-center", "hsl", "hsla", "is-active-floor",
    "measure-light", "pitch", "random", "raster-particle-speed", "raster-value", "sky-radial-progress", "to-hsla",
    "worldview",
  ]

  /// Whether this is an ordering comparison.
  package var isOrder: Bool { [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(self) }

  /// Whether this joins conditions: `!`, `all` or `any`.
  package var isConnective: Bool { self == .not || self == .all || self == .any }

  /// Whether this is a comparison.
  package var isComparison: Bool { isOrder || self == .equal || self == .notEqual }
}

extension StyleExpression {
  /// Whether a renderer may take an array that begins with this string for an expression.
  package static func isOperator(_ name: JSONString) -> Bool {
    Operator(name) != nil || Operator.foreignNames.contains(name)
  }

  /// Whether an array is an expression: it begins with an operator, or with a string and is not a value of the property.
  ///
  /// Other arrays are constants, as offsets and fonts are.
  package static func isExpression(_ node: JSONNode, for property: PropertySpecification) -> Bool {
    guard node.kind == .array, let name = node[0]?.string else { return false }
    return isOperator(name) || StyleValue(json: node).typed(as: property.type) == nil
  }
}
