import Foundation
import StyleMigration
import TestSupport
import Testing

/// Nothing old is left in any file of the corpus that the report does not list, by a walk that shares no code with the product.
///
/// The two large styles take half a minute in a debug build; `swift test -c release --filter ForeignWalk` walks over them, too.
@Suite struct ForeignWalkTests {
  #if DEBUG
    private static let folders = ["corpus/styles", "corpus/render-tests"]
  #else
    private static let folders = ["corpus/styles", "corpus/large", "corpus/render-tests"]
  #endif

  @Test(
    .enabled(if: SharedData.folder.exists, "../shared is not here: it has the real styles"),
    arguments: folders)
  func nothingOldIsLeftUnreported(folder: String) throws {
    let files = try #require(try SharedData.files(below: folder, suffix: ".json"))
    var (walked, before, after) = (0, 0, 0)
    for file in files {
      let bytes = try #require(try SharedData.bytes(of: file))
      let migrated: MigratedStyle
      do {
        migrated = try StyleMigrator().migrate(bytes)
      } catch {
        // Not a style, or a version that is refused by name.
        continue
      }
      walked += 1
      before += try ForeignWalk(style: bytes).pointers.count
      let left = migrated.report.sites.left.map(\.pointer)
      for pointer in try ForeignWalk(style: migrated.bytes).pointers.sorted() {
        after += 1
        if left.contains(where: { pointer == $0 || pointer.hasPrefix($0 + "/") }) { continue }
        Issue.record("\(file): something old is left at \(pointer), and not reported")
      }
    }
    print("\(folder): \(walked) styles, \(before) old values by the foreign walk, \(after) afterwards, all reported")
    #expect(walked > 0)
    #expect(before > after)
  }

  /// The walk finds what it should, so that finding nothing says something.
  @Test func theWalkFindsEachForm() throws {
    let style = """
      {"version": 8, "constants": {"@c": 1}, "fog": {"range": {"stops": [[0, 1]]}},
       "lights": [{"properties": {"intensity": {"property": "p", "type": "identity"}}}],
       "sources": {"s": {"filter": ["==", "a", 1]}},
       "imports": [{"data": {"layers": [{"paint": {"line-width": {"stops": []}}}]}}],
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
        "/imports/0/data/layers/0/paint/line-width", "/layers/0/filter/2/2", "/layers/0/paint/line-color",
        "/layers/0/paint/fill-color/2", "/layers/0/paint/line-dasharray/0", "/layers/0/paint.night/line-color",
        "/layers/0/layout/text-field", "/layers/1/filter",
      ])
  }
}
