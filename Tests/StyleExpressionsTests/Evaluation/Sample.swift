import SourceText
import StyleExpressions
import StyleSpec

/// Short spellings for tests.
func json(_ text: String) throws -> JSONNode {
  try JSONDocument(parsing: Array(text.utf8)).root
}

func expression(_ text: String) throws -> StyleExpression {
  try StyleExpression(json(text))
}

func text(_ fragment: JSONFragment) -> String {
  String(decoding: JSONWriter.minified.text(of: fragment), as: UTF8.self)
}

/// A data-driven property of a type that interpolates.
func property(
  _ type: PropertyType, default defaultValue: StyleValue? = nil, dependence: PropertyDependence = .dataDriven,
  isInterpolated: Bool = true
) -> PropertySpecification {
  PropertySpecification(
    name: "some-property", type: type, defaultValue: defaultValue, isInterpolated: isInterpolated,
    parameters: [.zoom, .feature], dependence: dependence)
}

func compiled(
  _ text: String, _ property: PropertySpecification = .untyped, profile: EvaluationProfile = .glJS
) throws -> CompiledExpression {
  try CompiledExpression(expression(text), for: property, profile: profile)
}

/// The keys of the errors that keep an expression from being read or compiled; empty when it compiles.
func errorKeys(_ text: String, _ property: PropertySpecification = .untyped) throws -> [String] {
  do {
    _ = try compiled(text, property)
    return []
  } catch let error as ExpressionError {
    return [error.key]
  } catch let errors as ExpressionTypeErrors {
    return errors.errors.map(\.key)
  }
}

func input(_ properties: String = "{}", zoom: Double? = nil) throws -> EvaluationContext {
  guard case .object(let object) = StyleValue(json: try json(properties)) else { return EvaluationContext(zoom: zoom) }
  return EvaluationContext(zoom: zoom, feature: Feature(properties: object))
}

/// The raw value of an expression of no particular property.
func value(
  _ text: String, _ properties: String = "{}", zoom: Double? = nil, profile: EvaluationProfile = .glJS
) throws -> StyleValue {
  try compiled(text, profile: profile).evaluate(in: input(properties, zoom: zoom))
}
