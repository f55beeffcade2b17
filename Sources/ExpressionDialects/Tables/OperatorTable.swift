import SourceText
package import StyleExpressions

/// The operators of the style specification, and their counterparts in the SDKs.
///
/// Every reader and writer of a dialect uses this table. The switches have no `default`, so that an operator without a
/// row does not compile; `FormatWriterTests` and `FormatLawTests` check that written text is read back.
///
/// - Source: `NSExpression+MGLAdditions.mm` of mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.mm` of
///   maplibre/maplibre-native, and Azure Maps' page on data-driven style expressions.
package enum OperatorTable {
  package static func row(of operation: Operator) -> OperatorRow {
    switch operation {
    case .literal: OperatorRow(.structure, source: .structure)
    case .semiliteral, .numberFormat: OperatorRow(.unavailable, source: .json)
    case .number, .string: OperatorRow(.named, source: .structure)
    case .boolean: OperatorRow(.named, source: .json, isCondition: true)
    case .object, .array: .named
    case .toBoolean: OperatorRow(.structure, source: .structure, isCondition: true)
    case .toNumber, .toString, .toColor: OperatorRow(.structure, source: .structure)
    case .get: OperatorRow(.structure, source: .structure)
    case .has: OperatorRow(.structure, source: .json, isCondition: true)
    case .typeof, .featureState, .globalState: .named

    case .zoom: .variable("zoomLevel")
    case .id: .variable("featureIdentifier")
    case .properties: .variable("featureAttributes", inAzure: "featureProperties")
    case .geometryType: .variable("geometryType")
    case .lineProgress: .variable("lineProgress")
    case .heatmapDensity: .variable("heatmapDensity")
    case .accumulated: .variable("featureAccumulated")
    case .elevation: .named

    case .at: OperatorRow(.structure, source: .json)
    case .isIn: OperatorRow(.named, source: .json, isCondition: true)
    case .length: OperatorRow(.functions([.text("length:"), .fixed("count:")]), source: .json)
    case .indexOf, .slice: .named

    case .case, .match, .step, .interpolate: OperatorRow(.structure, source: .structure)
    case .interpolateHCL, .interpolateLab: OperatorRow(.structure, source: .json)
    case .coalesce: OperatorRow(.functions([.list("mgl_coalesce:")]), source: .list(.coalescence))
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .not, .all, .any:
      OperatorRow(.named, source: .json, isCondition: true)
    case .let, .variable: OperatorRow(.structure, source: .json)

    case .concat: OperatorRow(.functions([.list("mgl_join:")]), source: .list(.join))
    case .upcase: OperatorRow(.functions([.fixed("uppercase:")]), source: .json, operands: .string)
    case .downcase: OperatorRow(.functions([.fixed("lowercase:")]), source: .json, operands: .string)
    case .split, .join, .isSupportedScript, .resolvedLocale: .named
    case .collator, .format: OperatorRow(.structure, source: .json)
    case .within: OperatorRow(.named, source: .json, isCondition: true)
    case .distance: OperatorRow(.functions([.fixed("mgl_distanceFrom:")]), source: .json)
    case .rgb, .rgba: OperatorRow(.structure, source: .structure)
    case .toRGBA: OperatorRow(.structure, source: .json)
    case .image, .error, .foreign: .named

    case .add: .arithmetic(.chain("add:to:"), .list("sum:"))
    case .subtract: .arithmetic(.fixed("from:subtract:"))
    case .multiply: .arithmetic(.chain("multiply:by:"))
    case .divide: .arithmetic(.fixed("divide:by:"))
    case .remainder: .arithmetic(.fixed("modulus:by:"))
    case .power: .arithmetic(.exponent("exp:"), .fixed("raise:toPower:"))
    case .minimum: .arithmetic(.list("min:"))
    case .maximum: .arithmetic(.list("max:"))
    case .squareRoot: .arithmetic(.fixed("sqrt:"))
    case .log10: .arithmetic(.fixed("log:"))
    case .ln: .arithmetic(.fixed("ln:"))
    case .log2: .arithmetic(.fixed("mgl_log2:"))
    case .sin: .arithmetic(.fixed("mgl_sin:"))
    case .cos: .arithmetic(.fixed("mgl_cos:"))
    case .tan: .arithmetic(.fixed("mgl_tan:"))
    case .asin: .arithmetic(.fixed("mgl_asin:"))
    case .acos: .arithmetic(.fixed("mgl_acos:"))
    case .atan: .arithmetic(.fixed("mgl_atan:"))
    case .abs: .arithmetic(.fixed("abs:"))
    case .ceil: .arithmetic(.fixed("ceiling:"))
    case .floor: .arithmetic(.fixed("floor:"))
    case .round: .arithmetic(.fixed("mgl_round:"))
    case .pi: OperatorRow(.number(Double.pi), source: .json, operands: .number)
    case .e: OperatorRow(.number(2.718281828459045), source: .json, operands: .number)
    case .ln2: OperatorRow(.named, source: .json, operands: .number)
    }
  }
}
