import SourceJSON
package import StyleExpressions

/// The operators of the style specification, and what the SDKs have for them.
///
/// Every reader and writer of a dialect goes by this table. The switches have no `default`, so that an operator without a
/// row does not compile; `FormatWriterTests` and `FormatLawTests` check that what is written is read back.
///
/// - Source: `NSExpression+MGLAdditions.mm` of mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.mm` of
///   maplibre/maplibre-native, and Azure Maps' page on data-driven style expressions.
package enum OperatorTable {
  package static func row(of operation: ExpressionOperator) -> OperatorRow {
    switch operation {
    case .literal: OperatorRow(.structure, source: .structure)
    case .semiliteral: OperatorRow(.unavailable, source: .json)
    case .assertion(let kind): row(of: kind)
    case .conversion(let kind): OperatorRow(.structure, source: .structure, isCondition: kind == .toBoolean)
    case .typeName: .named
    case .lookup(let kind):
      OperatorRow(.structure, source: kind == .get ? .structure : .json, isCondition: kind == .has)
    case .featureState, .globalState: .named
    case .context(let value): row(of: value)
    case .list(let kind): row(of: kind)
    case .conditional, .matching, .steps: OperatorRow(.structure, source: .structure)
    case .coalescence:
      OperatorRow(.functions([.list("mgl_coalesce:")]), source: .list(.coalescence))
    case .comparison: OperatorRow(.named, source: .json, isCondition: true)
    case .logic: OperatorRow(.named, source: .json, isCondition: true)
    case .interpolation(let space): OperatorRow(.structure, source: space == .rgb ? .structure : .json)
    case .binding, .variable: OperatorRow(.structure, source: .json)
    case .arithmetic(let kind): OperatorRow(format(of: kind), source: .json, operands: .number)
    case .text(let kind): row(of: kind)
    case .colorComponents(let kind): OperatorRow(.structure, source: kind == .toRGBA ? .json : .structure)
    case .collator, .format: OperatorRow(.structure, source: .json)
    case .image: .named
    case .numberFormat: OperatorRow(.unavailable, source: .json)
    case .within: OperatorRow(.named, source: .json, isCondition: true)
    case .distance: OperatorRow(.functions([.fixed("mgl_distanceFrom:")]), source: .json)
    case .failure: .named
    case .foreign: .named
    }
  }

  private static func row(of kind: Assertion.Kind) -> OperatorRow {
    switch kind {
    case .number, .string: OperatorRow(.named, source: .structure)
    case .boolean: OperatorRow(.named, source: .json, isCondition: true)
    case .object, .array: .named
    }
  }

  private static func row(of value: ContextValue) -> OperatorRow {
    switch value {
    case .zoom: .variable("zoomLevel")
    case .id: .variable("featureIdentifier")
    case .properties: .variable("featureAttributes", inAzure: "featureProperties")
    case .geometryType: .variable("geometryType")
    case .lineProgress: .variable("lineProgress")
    case .heatmapDensity: .variable("heatmapDensity")
    case .accumulated: .variable("featureAccumulated")
    case .elevation: .named
    }
  }

  private static func row(of kind: ListOperation.Kind) -> OperatorRow {
    switch kind {
    case .at: OperatorRow(.structure, source: .json)
    case .isIn: OperatorRow(.named, source: .json, isCondition: true)
    case .length: OperatorRow(.functions([.text("length:"), .fixed("count:")]), source: .json)
    case .indexOf, .slice: .named
    }
  }

  private static func row(of kind: TextOperation.Kind) -> OperatorRow {
    switch kind {
    case .concat: OperatorRow(.functions([.list("mgl_join:")]), source: .list(.join))
    case .upcase: OperatorRow(.functions([.fixed("uppercase:")]), source: .json, operands: .string)
    case .downcase: OperatorRow(.functions([.fixed("lowercase:")]), source: .json, operands: .string)
    case .split, .join, .isSupportedScript, .resolvedLocale: .named
    }
  }

  private static func format(of kind: Arithmetic.Kind) -> FormatForm {
    switch kind {
    case .add: .functions([.chain("add:to:"), .list("sum:")])
    case .subtract: .functions([.fixed("from:subtract:")])
    case .multiply: .functions([.chain("multiply:by:")])
    case .divide: .functions([.fixed("divide:by:")])
    case .remainder: .functions([.fixed("modulus:by:")])
    case .power: .functions([.exponent("exp:"), .fixed("raise:toPower:")])
    case .minimum: .functions([.list("min:")])
    case .maximum: .functions([.list("max:")])
    case .squareRoot: .functions([.fixed("sqrt:")])
    case .log10: .functions([.fixed("log:")])
    case .ln: .functions([.fixed("ln:")])
    case .log2: .functions([.fixed("mgl_log2:")])
    case .sin: .functions([.fixed("mgl_sin:")])
    case .cos: .functions([.fixed("mgl_cos:")])
    case .tan: .functions([.fixed("mgl_tan:")])
    case .asin: .functions([.fixed("mgl_asin:")])
    case .acos: .functions([.fixed("mgl_acos:")])
    case .atan: .functions([.fixed("mgl_atan:")])
    case .abs: .functions([.fixed("abs:")])
    case .ceil: .functions([.fixed("ceiling:")])
    case .floor: .functions([.fixed("floor:")])
    case .round: .functions([.fixed("mgl_round:")])
    case .pi: .number(Double.pi)
    case .e: .number(2.718281828459045)
    case .ln2: .named
    }
  }
}
