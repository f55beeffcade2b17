import Foundation
import LegacyStyle
import MigrationReports
import StyleMigration
import TestSupport
import Testing

import SourceText

/// The page of every real style, and one page for all of them.
@Suite struct CorpusPageTests {
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func everyStyleHasAPage() throws {
    var pages = 0
    var drawings = 0
    for file in try RecordedSet.sample(6, below: "corpus/styles") {
      let bytes = try SharedData.bytes(of: file)
      guard RecordedSet.isComplete || bytes.count < 40_000 else { continue }
      let migrated: MigratedStyle
      do { migrated = try StyleMigrator().migrate(style: bytes) } catch { continue }
      let page = StylePage(file: file, report: migrated.report, pictures: migrated.pictures)
      let record = FileResult(file: SystemString(file), outcome: .migrated(migrated.report, isChanged: true))
      let html = String(decoding: ReportPage.bytes(of: [record], sections: [page.section()]), as: UTF8.self)
      #expect(html.utf8.count < 5_000_000, "\(file)")
      #expect(WellFormedness.fault(of: html) == nil, "\(file)")
      // No proved value is drawn as unproved.
      #expect(!html.contains("class=\"d\""), "\(file)")
      // Every rewriting is shown as text, once for each group of equal values.
      let texts = html.components(separatedBy: "<pre class=\"diff\"").count - 1
      if migrated.report.migratedCount > 0 { #expect(texts > 0, "\(file)") }
      pages += 1
      drawings += html.components(separatedBy: "<svg role").count - 1
    }
    #expect(pages > 3 && drawings > 10)
  }

  /// A page of many files stays as small as one of a large style, and knows of all of them.
  @Test func manyFilesStayUsable() throws {
    let value = #""line-width":{"stops":[[0,1],[10,NUMBER]]}"#
    let layers = (0..<120).map { number in
      #"{"id":"l\#(number)","type":"line","paint":{"#
        + value.replacingOccurrences(of: "NUMBER", with: "\(number + 2)") + "}}"
    }
    let style = Array(#"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"#.utf8)
    let migrated = try StyleMigrator().migrate(style: style)
    let sections = migrated.page(named: "a.json", isAlone: false).sections()
    #expect(sections.whole.utf8.count > 90_000)
    #expect(sections.numbers.utf8.count < 3_000)
    for text in [sections.whole, sections.numbers] { #expect(WellFormedness.fault(of: text) == nil) }
    var list = ReportPage.SectionList()
    for _ in 0..<100 { list.append(sections) }
    #expect(list.texts.count == 100)
    #expect(list.texts[0].contains("<svg"))
    #expect(list.texts.joined().utf8.count < 5_000_000)
    for text in list.texts { #expect(text.contains("120 legacy values")) }
  }

  /// The section of a style that is alone is on the page whatever its size; its own limits hold it small enough.
  @Test func aLoneSectionIsNeverLeftOut() {
    let whole = "<section>\(String(repeating: "x", count: StylePage.budget + 1))</section>"
    var list = ReportPage.SectionList()
    list.append(StylePage.Sections(whole: whole, numbers: whole))
    #expect(list.texts == [whole])
  }

  /// A style of so many functions that even a list of them would be too long.
  @Test func aHugeStyleIsCounted() throws {
    let sites = (0..<2000).map { number in
      MigrationReport.Site(
        pointer: JSONPointer(written: "/layers/\(number)/paint/line-width"),
        range: SourceRange(lowerBound: 0, upperBound: 0), layer: String(repeating: "long", count: 15),
        property: "line-width", kind: .function(.camera, nil), outcome: SampleReport.migrated().outcome)
    }
    let section = StylePage(file: "a", report: SampleReport.report(sites), pictures: nil).section(
      budget: 100_000)
    #expect(section.utf8.count > 90_000 && section.utf8.count < 102_000)
    #expect(section.contains(": the report as JSON lists all."))
    #expect(WellFormedness.fault(of: section) == nil)
  }
}
