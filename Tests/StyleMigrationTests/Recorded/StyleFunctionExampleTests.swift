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
  @Test("OLD-E1") func oldE1() throws {
    try example(
      "OLD-E1", "circleColor",
      StyleFunction(
        interpolationMode: .exponential, sourceStops: magnitudes, attributeName: "mag",
        options: [.defaultValue(StyleFunction(rawValue: .green))]))
  }

  @Test("OLD-E2") func oldE2() throws {
    try example("OLD-E2", "circleRadius", StyleFunction(rawValue: 10))
  }

  @Test("OLD-E3") func oldE3() throws {
    let stops = [
      12: StyleFunction(rawValue: 0.5), 14: StyleFunction(rawValue: 2), 18: StyleFunction(rawValue: 18),
    ]
    try example(
      "OLD-E3", "circleRadius",
      StyleFunction(interpolationMode: .exponential, cameraStops: stops, options: [.interpolationBase(1.5)]))
  }

  @Test("OLD-E4") func oldE4() throws {
    try example(
      "OLD-E4", "circleColor",
      StyleFunction(
        interpolationMode: .interval, sourceStops: magnitudes, attributeName: "mag",
        options: [.defaultValue(StyleFunction(rawValue: .green))]))
  }

  @Test("OLD-E5") func oldE5() throws {
    try example("OLD-E5", "circleColor", events)
  }

  @Test("OLD-E6") func oldE6() throws {
    try example("OLD-E6", "circleRadius", identity)
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

  private func example(_ id: JSONString, _ property: String, _ function: StyleFunction) throws {
    let migrated = try StyleMigrator().migrate(function, for: property)
    let seed = try SeedCase(id)
    // The seed spells colours as calls of rgb, a style spells them as a style does; and a curve asks for a number by itself.
    let expected = StyleValue(json: try #require(seed.node["json"])).withColorsAsText.withBareInputs
    #expect(StyleValue(json: try JSONDocument(parsing: Array(migrated.json.utf8)).root) == expected)
    try seed.check(migrated.json, property: migrated.property)
  }
}

/// The stops of the guide: earthquakes by magnitude.
let magnitudes = [
  0: StyleFunction(rawValue: .yellow),
  2.5: StyleFunction(rawValue: StyleFunction.Color.orange),
  5: StyleFunction(rawValue: StyleFunction.Color.red),
  7.5: StyleFunction(rawValue: StyleFunction.Color.blue),
  10: StyleFunction(rawValue: StyleFunction.Color.white),
]

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
