import StyleLint
import StyleMigration
import Testing
import WebSources

/// The texts of values before and after, with their bytes.
@Suite struct MigratedStyleValueTests {
  private static let style = #"""
    {"version": 8, "sources": {}, "layers": [{"id": "é", "type": "line", "filter": ["==", "a", 1], "paint": {
      "line-width": {"stops": [[0, 1], [9, 2]]}, "line-blur": {"stops": [[9, 1], [0, 2]]}}}]}
    """#

  @Test func textsAndRangesOfAStyle() throws {
    let migrated = try StyleMigrator().migrate(style: Self.style)
    let expected = [
      (#"["==", "a", 1]"#, #"["==", ["get", "a"], 1]"#),
      (#"{"stops": [[0, 1], [9, 2]]}"#, #"["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2]"#),
      (#"{"stops": [[9, 1], [0, 2]]}"#, #"{"stops": [[9, 1], [0, 2]]}"#),
    ]
    #expect(migrated.source == Array(Self.style.utf8))
    #expect(migrated.values.count == expected.count)
    for (value, (before, after)) in zip(migrated.values, expected) {
      #expect(value.before == before && value.after == after)
      let range = try #require(value.range)
      let newRange = try #require(value.newRange)
      #expect(Array(migrated.source[range]) == Array(before.utf8))
      #expect(Array(migrated.bytes[newRange]) == Array(after.utf8))
    }
  }

  @Test func codeHasTheLinesOfItsCalls() throws {
    let migrated = try CodeMigrator().migrate("map.setFilter('a', ['==', 'k', 1]);\n", language: .javascript)
    #expect(migrated.values.map(\.before) == ["map.setFilter('a', ['==', 'k', 1]);"])
    #expect(migrated.values.map(\.after) == ["map.setFilter('a', ['==', ['get', 'k'], 1]);"])
    #expect(migrated.values.allSatisfy { $0.range == nil && $0.newRange == nil })
  }

  @Test func fixesHaveTheirTexts() throws {
    let style =
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "filter": ["==", ["get", "a"], ["get", "a"]]}]}"#
    let fixed = try StyleMigrator().fix(style: style)
    #expect(fixed.values.count == fixed.report.sites.count)
    #expect(fixed.values.allSatisfy { $0.before != nil })
  }
}
