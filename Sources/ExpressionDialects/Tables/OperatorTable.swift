package import SourceText
package import StyleExpressions
import StyleSpec

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
    case .literal, .toNumber, .toString, .toColor, .get: .structure
    case .semiliteral, .numberFormat, .foreign: OperatorRow(.unavailable)
    case .number, .string, .object, .array: .named
    case .boolean: OperatorRow(.named, isCondition: true)
    case .toBoolean: OperatorRow(.structure, isCondition: true)
    case .has: OperatorRow(.structure, isCondition: true)
    case .typeof, .featureState, .globalState: .named

    case .zoom: .variable("zoomLevel")
    case .id: .variable("featureIdentifier")
    case .properties: .variable("featureAttributes")
    case .geometryType: .variable("geometryType")
    case .lineProgress: .variable("lineProgress")
    case .heatmapDensity: .variable("heatmapDensity")
    case .accumulated: .variable("featureAccumulated")
    case .elevation: .named

    case .at: .structure
    case .isIn: OperatorRow(.named, isCondition: true)
    case .length: OperatorRow(.functions([.text("length:"), .fixed("count:")]))
    case .indexOf, .slice: .named

    case .case, .match, .step, .interpolate, .interpolateHCL, .interpolateLab: .structure
    case .coalesce: OperatorRow(.functions([.list("mgl_coalesce:")]))
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .not, .all, .any:
      OperatorRow(.named, isCondition: true)
    case .let, .variable: .structure

    case .concat: OperatorRow(.functions([.list("mgl_join:")]))
    case .upcase: OperatorRow(.functions([.fixed("uppercase:")]), operands: .string)
    case .downcase: OperatorRow(.functions([.fixed("lowercase:")]), operands: .string)
    case .split, .join, .isSupportedScript, .resolvedLocale: .named
    case .collator, .format: .structure
    case .within: OperatorRow(.named, isCondition: true)
    case .distance: OperatorRow(.functions([.fixed("mgl_distanceFrom:")]))
    case .rgb, .rgba, .toRGBA: .structure
    case .image, .error: .named

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
    case .pi: OperatorRow(.number(Double.pi), operands: .number)
    case .e: OperatorRow(.number(2.718281828459045), operands: .number)
    case .ln2: OperatorRow(.named, operands: .number)
    }
  }
}

/// One row of ``OperatorTable``: how the dialects write an operator.
package struct OperatorRow: Sendable {
  package var format: FormatForm

  /// The type that the core enforces for every operand; `nil` for any.
  var operands: PropertyType?

  /// Whether the result is always a boolean, so that a predicate needs no assertion.
  var isCondition: Bool

  init(_ format: FormatForm, operands: PropertyType? = nil, isCondition: Bool = false) {
    self.format = format
    self.operands = operands
    self.isCondition = isCondition
  }

  /// An operator that the SDKs know by its own name only.
  static let named = OperatorRow(.named)

  /// An operator that is written and read in a way of its own.
  static let structure = OperatorRow(.structure)

  static func arithmetic(_ functions: FormatFunction...) -> Self {
    OperatorRow(.functions(functions), operands: .number)
  }

  static func variable(_ name: JSONString) -> Self { OperatorRow(.variable(name)) }
}

/// How a format string spells an operator.
package enum FormatForm: Sendable {
  /// `$name`; in code a property of `NSExpression`.
  case variable(JSONString)

  /// A number in place of the operator.
  case number(Double)

  /// The first function that takes the operands; by name if none does.
  case functions([FormatFunction])

  /// `MGL_FUNCTION('name', …)`
  case named

  /// A syntax of its own, written by `FormatWriter` and read by `FormatReader`.
  case structure

  /// No format string can express it.
  case unavailable
}

/// A function of format strings that passes on its arguments unchanged.
package struct FormatFunction: Hashable, Sendable {
  enum Operands: Hashable, Sendable {
    /// One for each colon.
    case fixed

    /// Two; more are read, but not written.
    case chain

    /// One list; loose arguments are read, but not written.
    case list

    /// One string constant; anything is read.
    case text

    /// The exponent of a power of e.
    case exponent
  }

  package let selector: JSONString
  let operands: Operands

  static func fixed(_ selector: JSONString) -> Self { Self(selector: selector, operands: .fixed) }
  static func chain(_ selector: JSONString) -> Self { Self(selector: selector, operands: .chain) }
  static func list(_ selector: JSONString) -> Self { Self(selector: selector, operands: .list) }
  static func text(_ selector: JSONString) -> Self { Self(selector: selector, operands: .text) }
  static func exponent(_ selector: JSONString) -> Self { Self(selector: selector, operands: .exponent) }
}

extension JSONString {
  /// The number of arguments that a selector names.
  var colonCount: Int { string.utf8.count { $0 == UInt8(ascii: ":") } }
}
