import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// A legacy value in a test: JSON text and the name of its property.
struct WrittenFunction {
  var property: PropertySpecification
  var value: JSONNode

  init(_ property: JSONString, _ json: String) throws {
    self.property = try #require(PropertyTable.specification(named: property))
    value = try JSONDocument(parsing: Array(json.utf8)).root
  }

  /// The final value of the property at a zoom, for a feature with these attributes (JSON text of an object).
  func value(
    in semantics: LegacySemantics, zoom: Double = 0, _ attributes: String = "{}"
  ) throws -> LegacyOutcome {
    try evaluation(in: semantics).value(in: Self.context(zoom: zoom, attributes))
  }

  func evaluation(in semantics: LegacySemantics) throws -> LegacyEvaluation {
    if let text = value.string { return LegacyEvaluation(constant: text, for: property, semantics: semantics) }
    return try LegacyEvaluation(FunctionObject(value), for: property, semantics: semantics)
  }

  static func context(zoom: Double, _ attributes: String) throws -> EvaluationContext {
    let json = StyleValue(json: try JSONDocument(parsing: Array(attributes.utf8)).root)
    var properties = StyleObject()
    if case .object(let object) = json { properties = object }
    return EvaluationContext(zoom: zoom, feature: Feature(properties: properties))
  }
}

extension LegacyOutcome {
  static func number(_ number: Double) -> LegacyOutcome { .value(.number(number)) }

  static func string(_ string: JSONString) -> LegacyOutcome { .value(.string(string)) }

  static func text(_ text: JSONString) -> LegacyOutcome { .value(.formatted(FormattedText(text))) }

  static func image(_ name: JSONString) -> LegacyOutcome { .value(.image(ResolvedImage(name: name))) }

  static func numbers(_ numbers: [Double]) -> LegacyOutcome { .value(.array(numbers.map { .number($0) })) }

  static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> LegacyOutcome {
    .value(.color(Color(red: red, green: green, blue: blue, alpha: alpha)))
  }

  static func padding(_ numbers: Double...) -> LegacyOutcome {
    Padding(cssOrder: numbers).map { .value(.padding($0)) } ?? .nothing
  }

  static var nothing: LegacyOutcome { .value(.null) }
}
