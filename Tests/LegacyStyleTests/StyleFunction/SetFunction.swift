import LegacyRuntime
import SDKFunctions
import SourceText
import StyleSpec
import Testing

/// A style function set for a property: the SDK's interpretation, and its value in native semantics.
struct SetFunction {
  var property: SDKProperty
  var reading: StyleFunctionReading

  init(_ property: String, _ function: StyleFunction) throws {
    self.property = try #require(SDKProperty(named: property))
    reading = try StyleFunctionReading(function, for: self.property)
  }

  /// Its JSON in a style.
  var json: String {
    String(decoding: JSONWriter.minified.text(of: reading.fragment), as: UTF8.self)
  }

  var warningNames: [String] { reading.warnings.map(\.id) }

  func value(zoom: Double = 0, _ attributes: String = "{}") throws -> StyleValue {
    let node = try JSONDocument(parsing: Array(json.utf8)).root
    let evaluation = try LegacyEvaluation(
      FunctionObject(node), for: property.specification, semantics: .native)
    switch evaluation.value(in: try Self.context(zoom: zoom, attributes)) {
    case .value(let value): return value
    case .accident(let accident): throw UnexpectedAccident(accident: accident)
    }
  }

  private static func context(zoom: Double, _ attributes: String) throws -> EvaluationContext {
    let json = StyleValue(json: try JSONDocument(parsing: Array(attributes.utf8)).root)
    guard case .object(let properties) = json else { return EvaluationContext(zoom: zoom, feature: Feature()) }
    return EvaluationContext(zoom: zoom, feature: Feature(properties: properties))
  }

  struct UnexpectedAccident: Error {
    var accident: LegacyAccident
  }
}

/// Why a style function cannot be set, `nil` where it can.
func refusal(_ property: String, _ function: StyleFunction) throws -> StyleFunctionError? {
  let property = try #require(SDKProperty(named: property))
  do throws(StyleFunctionError) {
    _ = try StyleFunctionReading(function, for: property)
    return nil
  } catch {
    return error
  }
}

/// The stops of the old guide: earthquakes by magnitude.
let magnitudes = [
  0: StyleFunction(rawValue: StyleFunction.Color.yellow),
  2.5: StyleFunction(rawValue: StyleFunction.Color.orange),
  5: StyleFunction(rawValue: StyleFunction.Color.red),
  7.5: StyleFunction(rawValue: StyleFunction.Color.blue),
  10: StyleFunction(rawValue: StyleFunction.Color.white),
]

func color(_ red: Double, _ green: Double, _ blue: Double) -> StyleValue {
  .color(Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1))
}
