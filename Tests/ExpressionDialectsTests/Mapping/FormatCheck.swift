import ExpressionDialects
import SourceText
import StyleSpec

/// A format string, or an expression, and what holds of it.
enum FormatCheck {
  /// Each spelling gives this JSON in every dialect, and the JSON, printed, comes back.
  case reads([String], FormatString.Kind, arguments: [String], json: String, warnings: [String])

  /// The JSON has these values.
  case isWorth(String, PropertyType?, [Worth])

  /// The value that Foundation itself computes.
  case isInFoundation(String, String)

  /// Each spelling is refused with this code, `parse-error` where it cannot be read.
  case isRefused([String], FormatString.Kind, arguments: [String], code: String)

  /// For a property, the spelling is accepted; or refused with this code.
  case isFor(String, FormatString.Kind, arguments: [String], property: JSONString, code: String?)

  /// The JSON, for a property, is this Swift for Azure's SDK; layout does not count.
  case isSwift(String, property: JSONString?, String)

  /// Anything else.
  case holds(String, () throws -> Bool)
}

/// An input, and the value for it: JSON, or `error`.
struct Worth {
  var value: String
  var attributes = SeedFeature.sample
  var zoom = 0.0
  var heatmapDensity: Double?
  var lineProgress: Double?

  init(
    _ value: String, _ attributes: String = SeedFeature.sample, zoom: Double = 0, density: Double? = nil,
    progress: Double? = nil
  ) {
    self.value = value
    self.attributes = attributes
    self.zoom = zoom
    heatmapDensity = density
    lineProgress = progress
  }
}

extension FormatCheck {
  static func predicate(
    _ spellings: String..., arguments: [String] = [], is json: String, warnings: [String] = []
  ) -> Self {
    .reads(spellings, .predicate, arguments: arguments, json: json, warnings: warnings)
  }

  static func expression(
    _ spellings: String..., arguments: [String] = [], is json: String, warnings: [String] = []
  ) -> Self {
    .reads(spellings, .expression, arguments: arguments, json: json, warnings: warnings)
  }

  static func worth(_ json: String, _ values: Worth...) -> Self { .isWorth(json, nil, values) }

  /// Colours: red, green and blue to 255, and alpha.
  static func color(_ json: String, _ values: Worth...) -> Self { .isWorth(json, .color, values) }

  static func refusedPredicate(_ spellings: String..., arguments: [String] = [], code: String) -> Self {
    .isRefused(spellings, .predicate, arguments: arguments, code: code)
  }

  static func refused(_ spellings: String..., arguments: [String] = [], code: String) -> Self {
    .isRefused(spellings, .expression, arguments: arguments, code: code)
  }

  static func fits(_ spelling: String, arguments: [String] = [], _ property: JSONString) -> Self {
    .isFor(spelling, .expression, arguments: arguments, property: property, code: nil)
  }

  static func misfits(_ spelling: String, arguments: [String] = [], _ property: JSONString, code: String) -> Self {
    .isFor(spelling, .expression, arguments: arguments, property: property, code: code)
  }

  static func swift(_ json: String, for property: JSONString? = nil, is swift: String) -> Self {
    .isSwift(json, property: property, swift)
  }
}
