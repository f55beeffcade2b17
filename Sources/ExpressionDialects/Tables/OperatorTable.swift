package import SourceText
package import StyleExpressions
import StyleSpec

/// The operators of the style specification, and their counterparts in the SDKs.
///
/// Every reader and writer of a dialect uses this table. The switch has no `default`, so that an operator without a
/// row does not compile; `FormatWriterTests` and `FormatLawTests` check that written text is read back.
///
/// - Source: `NSExpression+MGLAdditions.mm` of mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.mm` of
///   maplibre/maplibre-native, and Azure Maps' page on data-driven style expressions.
package enum OperatorTable {
  package static func form(of operation: Operator) -> FormatForm {
    switch operation {
    case .zoom: .variable("zoomLevel")
    case .id: .variable("featureIdentifier")
    case .properties: .variable("featureAttributes")
    case .geometryType: .variable("geometryType")
    case .lineProgress: .variable("lineProgress")
    case .heatmapDensity: .variable("heatmapDensity")
    case .accumulated: .variable("featureAccumulated")

    case .length: .functions([.text("length:"), .fixed("count:")])
    case .coalesce: .functions([.list("mgl_coalesce:")])
    case .concat: .functions([.list("mgl_join:")])
    case .upcase: .functions([.fixed("uppercase:")])
    case .downcase: .functions([.fixed("lowercase:")])
    case .distance: .functions([.fixed("mgl_distanceFrom:")])

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

    case .semiliteral, .numberFormat, .foreign: .unavailable

    case .literal, .number, .string, .boolean, .object, .array, .typeof, .toNumber, .toString, .toBoolean, .toColor,
      .get, .has, .at, .isIn, .indexOf, .slice, .featureState, .globalState, .elevation, .within, .case, .match, .step,
      .interpolate, .interpolateHCL, .interpolateLab, .let, .variable, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .not, .all, .any, .split, .join, .isSupportedScript, .resolvedLocale, .collator,
      .format, .rgb, .rgba, .toRGBA, .image, .error, .pi, .e, .ln2:
      .named
    }
  }
}

extension Operator {
  /// The type that the core enforces for every operand; `nil` for any.
  var operandType: PropertyType? {
    switch self {
    case .upcase, .downcase: .string
    case .add, .subtract, .multiply, .divide, .remainder, .power, .minimum, .maximum, .squareRoot, .log10, .ln, .log2,
      .sin, .cos, .tan, .asin, .acos, .atan, .abs, .ceil, .floor, .round:
      .number
    default: nil
    }
  }

  /// Whether the result is always a boolean, so that a predicate needs no assertion.
  var isCondition: Bool {
    isComparison || isConnective || [.boolean, .toBoolean, .has, .isIn, .within].contains(self)
  }
}

/// How a format string spells an operator.
package enum FormatForm: Sendable {
  /// `$name`; in code a property of `NSExpression`.
  case variable(JSONString)

  /// The first function that takes the operands; by name if none does.
  case functions([FormatFunction])

  /// A syntax of its own, written by `FormatWriter` and read by `FormatReader`; otherwise `MGL_FUNCTION('name', …)`.
  case named

  /// No format string can express it.
  case unavailable
}

/// A function of format strings that passes on its arguments unchanged, by its selector.
package enum FormatFunction: Hashable, Sendable {
  /// One operand for each colon.
  case fixed(JSONString)

  /// Two operands; more are read, but not written.
  case chain(JSONString)

  /// One list; loose arguments are read, but not written.
  case list(JSONString)

  /// One string constant; anything is read.
  case text(JSONString)

  /// The exponent of a power of e.
  case exponent(JSONString)

  package var selector: JSONString {
    switch self {
    case .fixed(let name), .chain(let name), .list(let name), .text(let name), .exponent(let name): name
    }
  }
}

extension JSONString {
  /// The number of arguments that a selector names.
  var colonCount: Int { string.utf8.count { $0 == UInt8(ascii: ":") } }
}
