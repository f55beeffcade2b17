import StyleMigration
import TestSupport
import Testing
import WebSources

/// Nothing legacy is skipped silently: a value of each kind, planted in each place, is rewritten, left or noted.
@Suite struct MentionedPlacesTests {
  /// Where code keeps values: the place of a filter is known by its name, its type or its call; and places that do not
  /// show what a value is for.
  private static let (named, other) = (
    TextTable("web-places", "places of filters"), TextTable("web-places", "other places")
  )

  private static func places(_ tables: [TextTable], column: Int) throws -> [(WebLanguage, String)] {
    try tables.flatMap { $0.rows }.map { row in
      try #require(row.count == 3)
      return (try #require(WebLanguage(rawValue: row[0])), row[column])
    }
  }

  private static func values(_ table: String) -> [String] { TextTable("web-places", table).texts }

  /// The places in which a value is neither rewritten nor reported.
  private func silentPlaces(_ values: [String], in places: [(WebLanguage, String)]) throws -> [String] {
    var silent: [String] = []
    for (language, place) in places {
      for value in values {
        let source = place.replacing("VALUE", with: value)
        let result = try WebSourceMigrator().migrate(source, language: language)
        if result.text == source, result.report.sites.isEmpty, result.report.notes.isEmpty { silent.append(source) }
      }
    }
    return silent
  }

  /// Values that are recognised as legacy anywhere; and values that may be legacy, and are mentioned in the place of a
  /// filter.
  @Test func filters() throws {
    let places = try Self.places([Self.named, Self.other], column: 1)
    #expect(try silentPlaces(Self.values("conditions"), in: places) == [])
    let named = try Self.places([Self.named], column: 1)
    #expect(try silentPlaces(Self.values("conditions with computed keys"), in: named) == [])
  }

  @Test func functions() throws {
    let places = try Self.places([Self.named, Self.other], column: 2)
    #expect(try silentPlaces(Self.values("functions"), in: places) == [])
    // With a member that no function has, if the place shows that it is a function.
    let ofProperty = places.filter { $0.1.contains("'line-width': VALUE") }
    #expect(ofProperty.count > 4)
    #expect(try silentPlaces(["{stops: [[5, 1]], note: 'x'}"], in: ofProperty) == [])
  }

  @Test func textsInStrings() throws {
    let json = ["[\"==\", \"$type\", \"Point\"]", "{\"stops\": [[5, 1]]}", "{\"filter\": [\"!has\", \"a\"]}"]
    #expect(
      try silentPlaces(json, in: [(.javascript, "const l = JSON.parse('VALUE');"), (.javascript, "f(`VALUE`)")]) == [])
  }

  /// The tables are effective: modern values in the same places are not reported.
  @Test func modernValuesAreQuiet() throws {
    let places = try Self.places([Self.named, Self.other], column: 1)
    #expect(places.count > 45)
    let values = ["['==', ['get', 'class'], 'road']", "['has', 'a']", "['interpolate', ['linear'], ['zoom'], 5, 1]"]
    #expect(try silentPlaces(values, in: places).count == places.count * values.count)
  }
}
