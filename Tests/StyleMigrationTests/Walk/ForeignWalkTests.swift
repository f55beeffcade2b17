import Foundation
import StyleMigration
import TestSupport
import Testing

/// The walk that shares no code with the product; `CorpusTests` runs it over every migrated style.
@Suite struct ForeignWalkTests {
  /// The walk finds each legacy form, so that finding none is evidence.
  @Test func theWalkFindsEachForm() throws {
    let style = """
      {"version": 8, "constants": {"@c": 1}, "fog": {"range": {"stops": [[0, 1]]}},
       "lights": [{"properties": {"intensity": {"property": "p", "type": "identity"}}}],
       "sources": {"s": {"filter": ["==", "a", 1]}},
       "layers": [
        {"filter": ["all", ["!", ["has", "x"]], ["let", "v", ["==", "class", "x"], ["var", "v"]]],
         "paint": {"line-color": "@c", "fill-color": ["case", true, "hsl(30, 0.3, .2)", "red"],
          "line-dasharray": [{"stops": [[0, 1]]}, 2], "line-opacity": 1},
         "paint.night": {"line-color": "hsl(30, 0.3, .2)"}, "layout": {"text-field": "a {b}", "icon-image": "{{x}}"}},
        {"filter": {"class": "x"}}, {"filter": ["match", ["get", "x"], ["in", "a"], true, false]}]}
      """
    #expect(
      try ForeignWalk(style: Array(style.utf8)).pointers == [
        "/constants", "/fog/range", "/lights/0/properties/intensity", "/sources/s/filter",
        "/layers/0/filter/2/2", "/layers/0/paint/line-color",
        "/layers/0/paint/fill-color/2", "/layers/0/paint/line-dasharray/0", "/layers/0/paint.night/line-color",
        "/layers/0/layout/text-field", "/layers/1/filter",
      ])
  }
}
