import SDKFunctions
import StyleMigration
import Testing

/// Values before and after their migration, at the inputs of a script; the expected ones are computed by hand.
@Suite struct ValueComparisonTests {
  private typealias Input = ValueComparison.Input
  private let migrator = StyleMigrator()

  /// The rows as text: before, after, and whether they are equal.
  private func rows(_ comparison: ValueComparison) -> [String] {
    comparison.rows.map { "\($0.before ?? "-") \($0.after ?? "-") \($0.isEqual.map { "\($0)" } ?? "-")" }
  }

  @Test func aFunctionOfTheZoom() throws {
    let comparison = try migrator.comparison(
      value: #"{"stops": [[5, 1], [10, 4]]}"#, of: "line-width", at: [4, 5, 7.5, 12].map { try Input(zoom: $0) })
    #expect(rows(comparison) == ["1 1 true", "1 1 true", "2.5 2.5 true", "4 4 true"])
    #expect(comparison.migrated == #"["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]"#)
    #expect(comparison.rows[2].input.zoom == 7.5)
  }

  @Test func aFunctionOfBothAtEveryFeatureAndZoom() throws {
    let value =
      #"{"property": "rank", "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 10}, 5], [{"zoom": 10, "value": 0}, 0], [{"zoom": 10, "value": 10}, 10]], "default": 7}"#
    let features = #"{"type": "FeatureCollection", "features": [{"properties": {"rank": 4}}, {"properties": null}]}"#
    let inputs = try Input.all(zooms: [0, 5], features: features)
    let comparison = try migrator.comparison(value: value, of: "circle-radius", in: "circle", at: inputs)
    #expect(rows(comparison) == ["2 2 true", "3 3 true", "7 7 true", "7 7 true"])
    #expect(inputs.map { "\($0)" }[1] == #"zoom 5, {"properties": {"rank": 4}}"#)
  }

  @Test func aFilterReadsAttributesIdAndGeometry() throws {
    let inputs = [
      try Input(feature: #"{"id": 7, "properties": {"class": "park"}, "geometry": {"type": "MultiPolygon"}}"#),
      try Input(feature: #"{"id": 7, "properties": {"class": "park"}, "geometry": {"type": "Point"}}"#),
      try Input(feature: #"{"id": 8, "properties": {"class": "park"}, "geometry": {"type": "Polygon"}}"#),
      try Input(),
    ]
    let comparison = try migrator.comparison(
      filter: #"["all", ["==", "class", "park"], ["==", "$type", "Polygon"], ["==", "$id", 7]]"#, at: inputs)
    #expect(rows(comparison) == ["true true true", "false false true", "false false true", "false false true"])
  }

  @Test func aColourAndTokens() throws {
    let color = try migrator.comparison(
      value: #"{"property": "class", "type": "categorical", "stops": [["park", "rgba(255, 0, 0, 0.5)"]]}"#,
      of: "fill-color", at: [Input(feature: #"{"properties": {"class": "park"}}"#), Input()])
    #expect(rows(color) == ["[0.5,0,0,0.5] [0.5,0,0,0.5] true", "[0,0,0,1] [0,0,0,1] true"].map { $0.spaced })
    let text = try migrator.comparison(
      value: #""{name} ({ele} m)""#, of: "text-field",
      at: [Input(feature: #"{"properties": {"name": "Rigi", "ele": 1797}}"#)])
    #expect(rows(text) == [#""Rigi (1797 m)" "Rigi (1797 m)" true"#])
  }

  @Test func aStyleFunctionOfOldCode() throws {
    let radius = StyleFunction(
      interpolationMode: .interval, sourceStops: [0: StyleFunction(rawValue: 2), 8: StyleFunction(rawValue: 24)],
      attributeName: "mag", options: [.defaultValue(StyleFunction(rawValue: 1))])
    let inputs = try [#"{"mag": 7.9}"#, #"{"mag": 8}"#, "{}"].map { try Input(feature: #"{"properties": \#($0)}"#) }
    #expect(
      rows(try migrator.comparison(radius, for: "circleRadius", at: inputs)) == ["2 2 true", "24 24 true", "1 1 true"])
    let constant = try migrator.comparison(StyleFunction(rawValue: 3), for: "circleRadius", at: [Input()])
    #expect(rows(constant) == ["- 3 -"])
    #expect(throws: StyleFunctionError.unknownProperty("circleRadios")) {
      try migrator.comparison(radius, for: "circleRadios", at: inputs)
    }
  }

  @Test func modernValuesHaveOneSide() throws {
    let sum = try migrator.comparison(value: #"["+", 1, ["zoom"]]"#, of: "text-rotate", at: [Input(zoom: 2)])
    #expect(rows(sum) == ["- - -"] && sum.diagnostics.map(\.id.rawValue) == ["does-not-fit"])
    let zoom = try migrator.comparison(
      value: #"["step", ["zoom"], 1, 5, 2]"#, of: "line-width", at: [Input(zoom: 2), Input(zoom: 5)])
    #expect(rows(zoom) == ["- 1 -", "- 2 -"] && zoom.diagnostics.isEmpty)
    #expect(rows(try migrator.comparison(value: #""red""#, of: "line-color", at: [Input()])) == ["- [1, 0, 0, 1] -"])
    let wrong = try migrator.comparison(value: #""red""#, of: "line-width", at: [Input()])
    #expect(rows(wrong) == ["- - -"] && wrong.diagnostics.map(\.id.rawValue) == ["does-not-fit"])
    let broken = try migrator.comparison(filter: #"["nonsense", 1]"#, at: [Input()])
    #expect(rows(broken) == ["- - -"] && broken.diagnostics.map(\.id.rawValue) == ["not-an-expression"])
  }

  @Test func aValueThatIsLeftHasItsReason() throws {
    let comparison = try migrator.comparison(
      value: #"{"stops": [[10, 1], [5, 4]]}"#, of: "line-width", at: [Input(zoom: 5)])
    #expect(comparison.migrated == nil && comparison.rows.map(\.isEqual) == [nil])
    #expect(comparison.diagnostics.map(\.id.rawValue) == ["unsorted-stops"])
  }

  @Test func anInvalidFeatureIsAnErrorWithItsLocation() throws {
    for feature in ["[1]", #"{"properties": 3}"#, #"{"geometry": {"type": "Cube"}}"#] {
      do throws(MigrationError) {
        _ = try Input.all(zooms: [1], features: "[{}, \(feature)]")
        Issue.record("\(feature) was read")
      } catch {
        #expect("\(error)".hasPrefix("1:6: expected a feature of GeoJSON: an object with "))
      }
    }
    #expect(throws: MigrationError.self) { try Input(feature: "{") }
  }
}

extension String {
  /// Lists as JSON is written on one line.
  fileprivate var spaced: String { replacing(",", with: ", ") }
}
