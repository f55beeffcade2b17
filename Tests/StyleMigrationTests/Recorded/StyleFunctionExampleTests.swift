import LegacyStyle
import SDKFunctions
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The examples of Mapbox's guide "Data-Driven Styling": their expressions and values, as the seed cases record them.
@Suite struct StyleFunctionExampleTests {
  @Test(arguments: [
    ("OLD-E1", "circleColor", byMagnitude(.exponential)), ("OLD-E2", "circleRadius", StyleFunction(rawValue: 10)),
    ("OLD-E3", "circleRadius", byZoom), ("OLD-E4", "circleColor", byMagnitude(.interval)),
    ("OLD-E5", "circleColor", events), ("OLD-E6", "circleRadius", identity),
  ])
  func example(id: JSONString, property: String, function: StyleFunction) throws {
    let migrated = try StyleMigrator().migrate(function, for: property)
    let seed = try SeedCase(id)
    // The seed spells colours as calls of rgb, a style as text; and a curve itself requires a number.
    let expected = StyleValue(json: try #require(seed.node["json"])).withColorsAsText.withBareInputs
    #expect(StyleValue(json: try JSONDocument(parsing: Array(migrated.json.utf8)).root) == expected)
    try seed.check(migrated.json, property: migrated.property)
  }

  @Test("A style value is not a base, which is a number.")
  func basesAreNumbers() throws {
    func messages(base: String) throws -> String {
      try TypeCheckedScript(
        """
        import SDKFunctions
        let one = StyleFunction(rawValue: 1)
        let width = StyleFunction(
          interpolationMode: .exponential, cameraStops: [0: one], options: [.interpolationBase(\(base))])
        _ = width
        """
      ).messages
    }
    #expect(try messages(base: "1.5") == "")
    #expect(try messages(base: "one").contains("cannot convert value of type 'StyleFunction'"))
  }
}

/// The guide's earthquakes by magnitude.
func byMagnitude(_ mode: StyleFunction.InterpolationMode) -> StyleFunction {
  let stops: [StyleFunction.Key: StyleFunction] = [
    0: StyleFunction(rawValue: .yellow), 2.5: StyleFunction(rawValue: .orange), 5: StyleFunction(rawValue: .red),
    7.5: StyleFunction(rawValue: .blue), 10: StyleFunction(rawValue: .white),
  ]
  return StyleFunction(
    interpolationMode: mode, sourceStops: stops, attributeName: "mag",
    options: [.defaultValue(StyleFunction(rawValue: .green))])
}

/// The guide's radius by zoom.
let byZoom = StyleFunction(
  interpolationMode: .exponential,
  cameraStops: [12: StyleFunction(rawValue: 0.5), 14: StyleFunction(rawValue: 2), 18: StyleFunction(rawValue: 18)],
  options: [.interpolationBase(1.5)])

/// The guide's categories.
let events = StyleFunction(
  interpolationMode: .categorical,
  sourceStops: [
    "earthquake": StyleFunction(rawValue: .orange), "explosion": StyleFunction(rawValue: .red),
    "quarry blast": StyleFunction(rawValue: .yellow),
  ],
  attributeName: "type", options: [.defaultValue(StyleFunction(rawValue: .blue))])

/// The guide's identity.
let identity = StyleFunction(
  interpolationMode: .identity, sourceStops: nil, attributeName: "mag",
  options: [.defaultValue(StyleFunction(rawValue: 0))])
