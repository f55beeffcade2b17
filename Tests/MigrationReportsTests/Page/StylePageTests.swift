import Foundation
import MigrationReports
import SourceText
import StyleMigration
import TestSupport
import Testing

/// The structure of the page: well-formed, escaped, grouped, bounded.
@Suite struct StylePageTests {
  private func page(_ style: String) throws -> String { try page(Array(style.utf8), file: "a.json") }

  private func page(_ style: [UInt8], file: String) throws -> String {
    let migrated = try StyleMigrator().migrate(style: style)
    let record = FileResult(file: SystemString(file), outcome: .migrated(migrated.report, isChanged: true))
    let section = StylePage(file: file, report: migrated.report, pictures: ValuePictures(of: migrated)).section()
    return String(decoding: ReportPage.bytes(of: [record], sections: [section]), as: UTF8.self)
  }

  private func style(_ layers: String...) -> String {
    #"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"#
  }

  private func line(_ id: String, _ paint: String) -> String {
    #"{"id":"\#(id)","type":"line","paint":{\#(paint)}}"#
  }

  @Test func everyShapeIsWellFormed() throws {
    let page = try page(
      style(
        line("camera", #""line-width":{"stops":[[0,1],[10,2]]}"#),
        line("ramp", ##""line-color":{"stops":[[0,"#f00"],[10,"rgba(0,0,255,0.5)"]]}"##),
        line("steps", #""line-translate-anchor":{"stops":[[0,"map"],[10,"viewport"]]}"#),
        line("keys", #""line-width":{"property":"class","type":"categorical","stops":[["a",1],["b",2]]}"#),
        line(
          "composite",
          #""line-width":{"property":"p","stops":[[{"zoom":0,"value":0},1],[{"zoom":9,"value":5},2]]}"#),
        #"{"id":"f","type":"line","filter":["all",["==","class","a"],["==",["get","n"],3]]}"#,
        line("left", #""line-width":{"stops":[[9,1],[0,2]]}"#)))
    #expect(WellFormedness.fault(of: page) == nil)
    for word in [
      "class=\"u\"", "url(#alpha)", "p: 5", "unsorted-stops",
      "hidden by today’s renderers, shown now: <code>class = &quot;a&quot;, n = 3</code>",
    ] {
      #expect(page.contains(word), "\(word)")
    }
    // Values that were left come before the layers.
    let left = try #require(page.range(of: ">Left unchanged <small>1 value<"))
    let layers = try #require(page.range(of: ">Layers <small>"))
    #expect(left.lowerBound < layers.lowerBound)
    // Old and new agree, so there is no plot of a difference, and no line is drawn twice.
    #expect(!page.contains("class=\"d\""))
  }

  @Test func everyPictureSaysWhatItShows() throws {
    let page = try page(style(line("a", #""line-width":{"stops":[[0,1],[10,2]]}"#)))
    let pictures = page.components(separatedBy: "<svg").dropFirst().filter { !$0.hasPrefix(" class=\"defs\"") }
    #expect(pictures.count == 1)
    for picture in pictures { #expect(picture.contains("role=\"img\"") && picture.contains("<title>")) }
    #expect(page.contains("<desc>old and new agree; over zoom from 0 to 11: 1 at the start, 2 at the end</desc>"))
  }

  /// The lines end where their labels begin.
  @Test func labelsOfLinesHaveRoom() throws {
    let page = try page(style(line("a", #""line-dasharray":{"stops":[[0,[1,1]],[10,[2,2]]]}"#)))
    let label = try #require(page.firstMatch(of: /<text class="a" x="([0-9.]+)" y="[0-9.]+">x</))
    let start = try #require(Double(label.1))
    // A letter of 12 pixels, in a drawing of 300.
    #expect(start <= 300 - 6)
  }

  /// Every link leads somewhere, and no two things have one anchor, also on a page of several files.
  @Test func linksLeadToAnchors() throws {
    let style = style(
      line("a", #""line-width":{"stops":[[0,1],[10,2]]}"#), line("b", #""line-width":{"stops":[[0,1],[10,2]]}"#),
      line("c", #""line-width":{"stops":[[9,1],[0,2]]}"#),
      #"{"id":"d","type":"line","filter":["all",["==","a",1],["==",["get","b"],2]]}"#)
    let bytes = Array(style.utf8)
    let migrated = try StyleMigrator().migrate(style: bytes)
    let records = ["a.json", "b.json"].map {
      FileResult(file: SystemString($0), outcome: .migrated(migrated.report, isChanged: true))
    }
    let sections = ["a.json", "b.json"].map {
      StylePage(file: $0, report: migrated.report, pictures: ValuePictures(of: migrated), isAlone: false).section()
    }
    let page = String(decoding: ReportPage.bytes(of: records, sections: sections), as: UTF8.self)
    let links = Set(page.matches(of: /href="#([a-z0-9-]+)"/).map { String($0.1) })
    let anchors = page.matches(of: /\sid="([a-z0-9-]+)"/).map { String($0.1) }
    #expect(anchors.count == Set(anchors).count)
    #expect(links.isSubset(of: Set(anchors)))
    #expect(links.count > 20)
  }

  @Test func layersAreInTheOrderOfTheStyle() throws {
    let page = try page(
      style(
        line("z", #""line-width":{"stops":[[0,1],[10,2]]}"#), line("a", #""line-blur":{"stops":[[0,1],[10,2]]}"#),
        line("m", #""line-width":{"stops":[[0,1],[10,3]]}"#)))
    let names = page.matches(of: /<section class="layer" id="l[0-9]+"><h3>([a-z]) </).map { String($0.1) }
    #expect(names == ["z", "a", "m"])
  }

  @Test func aStyleWithNothingToDoSaysSo() throws {
    let page = try page(style(line("a", #""line-width":1"#)))
    #expect(page.contains(">no legacy values found</p>"))
    #expect(!page.contains("<nav"))
  }

  /// As in the command: what asks for nothing is folded.
  @Test func notesThatNeedNoActionAreFolded() throws {
    let page = try page(style(line("a", #""line-width":{"property":"x","stops":[[0,1],[10,2]]}"#)))
    let notes = try #require(page.firstMatch(of: /<section class="notes">.*?<\/section>/.dotMatchesNewlines())).0
    #expect(notes.contains("<details><summary>1 note for which there is nothing to do</summary><ul><li>"))
    #expect(notes.contains("input-fallback"))
  }

  @Test func countsOfOneAreSingular() throws {
    let page = try page(style(line("a", #""line-width":{"stops":[[0,1],[10,2]]}"#)))
    #expect(page.contains(">1 value migrated, proved equal ("))
    #expect(page.contains("<h3>a <small>1 value</small></h3>"))
    for plural in ["1 values", "1 layers", "1 inputs", "1 notes", "1 filters"] { #expect(!page.contains(" \(plural)")) }
  }

  @Test func hostileNamesAreText() throws {
    let page = try page(
      style(
        line(
          #"</title><script>alert('\"&')</script>\u202e\u200b\u0007"#,
          #""line-width":{"property":"<b>\u2066&","type":"categorical","stops":[["<i>\u0000",1],["]]>",2]]}"#)))
    #expect(WellFormedness.fault(of: page) == nil)
    #expect(!page.contains("<script"))
    #expect(!page.contains("<i>") && page.contains("&lt;script&gt;"))
    for scalar in page.unicodeScalars where scalar != "\n" { #expect(!TerminalText.isHarmful(scalar)) }
    #expect(page.contains("\\u{202E}"))
  }

  @Test func valuesLoseTheirIndentation() throws {
    let width =
      "\n      \"line-width\": {\n        \"stops\": [\n          [0, 1],\n          [10, 2]\n        ]\n      }"
    let page = try page(style(line("a", width)))
    #expect(page.contains("<del>{\n  <b>&quot;stops&quot;</b>: [\n    [0, 1],\n"))
    #expect(page.contains("\n  0, 1,\n  10, 2\n]</ins></pre>"))
  }

  @Test func equalFunctionsAreDrawnOnce() throws {
    let width = #""line-width":{"stops":[[0,1],[10,2]]}"#
    let page = try page(style(line("a", width), line("b", width), line("c", #""line-width":{"stops":[[0,1],[9,2]]}"#)))
    #expect(page.components(separatedBy: "<article").count - 1 == 2)
    #expect(page.contains("<summary>in 2 places</summary><ul><li>a, line 1</li><li>b, line 1</li></ul>"))
    #expect(page.contains("<p class=\"same\">line-width <a href=\"#v1\">as in a</a>"))
  }

  @Test(.enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs it, with the real styles in ../shared/corpus"))
  func aLargeStyleGivesAPageBelowFiveMegabytes() throws {
    let bytes = try SharedData.bytes(of: "corpus/styles/mapbox_mapbox-gl-native__heavy_style@7e6acfd.json")
    let page = try page(bytes, file: "heavy")
    #expect(page.utf8.count < 5_000_000)
    #expect(WellFormedness.fault(of: page) == nil)
  }
}
