import Foundation
import MigrationReports
import StyleMigration
import TestSupport
import Testing

/// The structure of the page: well-formed, escaped, grouped, bounded.
@Suite struct StylePageTests {
  private func page(_ style: String) throws -> String { try page(Array(style.utf8), file: "a.json") }

  private func page(_ style: [UInt8], file: String) throws -> String {
    let migrated = try StyleMigrator().migrate(style: style)
    let pictures = try StylePictures(from: style, to: migrated.bytes, options: .init())
    let record = FileRecord(file: SystemString(file), outcome: .migrated(migrated.report, isChanged: true))
    let section = StylePage(file: file, report: migrated.report, pictures: pictures).section()
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
        #"{"id":"f","type":"line","filter":["all",["==","class","a"],[">","n",3]]}"#,
        line("left", #""line-width":{"stops":[[9,1],[0,2]]}"#)))
    #expect(WellFormedness.fault(of: page) == nil)
    for word in ["class=\"o\"", "class=\"n\"", "zoom 4.5", "features pass", "unsorted-stops"] {
      #expect(page.contains(word), "\(word)")
    }
    // Left values stand before rewritten ones.
    let left = try #require(page.range(of: "Left as they were"))
    let rewritten = try #require(page.range(of: "Rewritten:"))
    #expect(left.lowerBound < rewritten.lowerBound)
    // Old and new agree, so there is no plot of a difference.
    #expect(!page.contains("class=\"d\""))
    #expect(!page.contains("<script"))
  }

  @Test func everyPictureSaysWhatItShows() throws {
    let page = try page(style(line("a", #""line-width":{"stops":[[0,1],[10,2]]}"#)))
    let pictures = page.components(separatedBy: "<svg").dropFirst()
    #expect(!pictures.isEmpty)
    for picture in pictures { #expect(picture.contains("role=\"img\"") && picture.contains("<title>")) }
    #expect(page.contains("<desc>old and new agree; over zoom"))
  }

  @Test func hostileNamesAreText() throws {
    let page = try page(
      style(
        line(
          #"</title><script>alert('\"&')</script>\u202e\u200b\u0007"#,
          #""line-width":{"property":"<b>\u2066&","type":"categorical","stops":[["<i>\u0000",1],["]]>",2]]}"#)))
    #expect(WellFormedness.fault(of: page) == nil)
    #expect(!page.contains("<script") && !page.contains("<i>") && page.contains("&lt;script&gt;"))
    for scalar in page.unicodeScalars where scalar != "\n" { #expect(!TerminalText.isHarmful(scalar)) }
    #expect(page.contains("\\u{202E}"))
  }

  @Test func textsStandAtTheEdge() throws {
    let width = "\"line-width\": {\n        \"stops\": [\n          [0, 1],\n          [10, 2]\n        ]\n      }"
    let page = try page(style(line("a", width)))
    #expect(page.contains("<pre class=\"was\">{\n  &quot;stops&quot;: [\n    [0, 1],\n    [10, 2]\n  ]\n}</pre><pre>["))
  }

  @Test func equalFunctionsAreDrawnOnce() throws {
    let width = #""line-width":{"stops":[[0,1],[10,2]]}"#
    let page = try page(style(line("a", width), line("b", width), line("c", #""line-width":{"stops":[[0,1],[9,2]]}"#)))
    #expect(page.components(separatedBy: "<article").count - 1 == 2)
    #expect(page.contains("line-width <small>in 2 places") && page.contains("(3, 2 different)"))
    #expect(page.contains("/layers/0/paint/line-width") && page.contains("/layers/1/paint/line-width"))
  }

  @Test func aPageOverItsBudgetListsWithoutPictures() throws {
    let bytes = Array(style(line("a", #""line-width":{"stops":[[0,1],[10,2]]}"#)).utf8)
    let migrated = try StyleMigrator().migrate(style: bytes)
    let pictures = try StylePictures(from: bytes, to: migrated.bytes, options: .init())
    let section = StylePage(file: "a", report: migrated.report, pictures: pictures).section(budget: 0)
    #expect(!section.contains("<svg") && section.contains("Not drawn"))
    #expect(section.contains("/layers/0/paint/line-width"))
  }

  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func aLargeStyleGivesAPageBelowFiveMegabytes() throws {
    let bytes = try SharedData.bytes(of: "corpus/styles/mapbox_mapbox-gl-native__heavy_style@7e6acfd.json")
    let page = try page(bytes, file: "heavy")
    #expect(page.utf8.count < 5_000_000)
    #expect(WellFormedness.fault(of: page) == nil)
  }
}
