import StyleMigration
import Testing

/// Colours with fractions, in every place that holds a colour, and nowhere else.
@Suite struct ColorMigrationTests {
  private func migrated(_ value: String, of property: String, in layer: String? = nil) throws -> String {
    try StyleMigrator().migrate(value: value, of: property, in: layer).text
  }

  @Test func stopsAndDefaultsAreRespelledBeforeTheFunctionIsRead() throws {
    #expect(
      try migrated(#"{"stops": [[0, "hsl(0, 1, 0.5)"], [10, "hsl(0, 1, 0)"]]}"#, of: "fill-color")
        == #"["interpolate", ["linear"], ["zoom"], 0, "hsl(0, 100%, 50%)", 10, "hsl(0, 100%, 0%)"]"#)
    #expect(
      try migrated(
        #"{"property": "c", "type": "categorical", "stops": [["hsl(0, 1, 0.5)", "red"]], "default": "hsl(0, 1, .5)"}"#,
        of: "fill-color") == #"["match", ["get", "c"], "hsl(0, 1, 0.5)", "red", "hsl(0, 100%, 50%)"]"#)
  }

  @Test func aDefaultMayPrecedeTheStops() throws {
    #expect(
      try migrated(
        #"{"default": "hsl(0, 1, .5)", "property": "c", "type": "categorical", "stops": [["a", "hsl(0, 1, 0)"]]}"#,
        of: "fill-color") == #"["match", ["get", "c"], "a", "hsl(0, 100%, 0%)", "hsl(0, 100%, 50%)"]"#)
  }

  @Test func expressionsHoldColoursInTheirOutputs() throws {
    #expect(
      try migrated(
        #"["match", ["get", "c"], "hsl(0, 1, .5)", "hsl(0, 1, .5)", ["case", ["==", ["get", "d"], "hsl(0, 1, .5)"], "hsl(1, 0, .5)", "red"]]"#,
        of: "fill-color")
        == #"["match", ["get", "c"], "hsl(0, 1, .5)", "hsl(0, 100%, 50%)", ["case", ["==", ["get", "d"], "hsl(0, 1, .5)"], "hsl(1, 0%, 50%)", "red"]]"#
    )
  }

  @Test func listsOfColours() throws {
    #expect(
      try migrated(#"["hsl(0, 1, .5)", "red"]"#, of: "hillshade-shadow-color") == #"["hsl(0, 100%, 50%)", "red"]"#)
  }

  @Test(arguments: ["hsl(0, 100%, 50%)", "hsl(0 100% 50%)", "rgb(1, 2, 3)", "hsl(0, 1)", "no colour"])
  func otherColoursKeepTheirSpelling(color: String) throws {
    #expect(try migrated("\"\(color)\"", of: "fill-color") == "\"\(color)\"")
  }

  @Test func invalidColoursKeepTheirSpelling() throws {
    #expect(try migrated(#""hsl(0, 1, .5)""#, of: "text-field") == #""hsl(0, 1, .5)""#)
  }
}
