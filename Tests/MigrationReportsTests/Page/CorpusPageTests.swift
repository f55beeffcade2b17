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
      let page = StylePage(file: file, report: migrated.report, pictures: ValuePictures(of: migrated))
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
    let section = migrated.page(named: "a.json", isAlone: false).section()
    #expect(section.utf8.count > 90_000)
    var list = ReportPage.SectionList()
    for number in 0..<100 { list.append(section, of: "<\(number)>.json") }
    #expect(list.texts.count == 100)
    #expect(list.texts[0] == section)
    #expect(list.texts[99].contains("<h2>&lt;99&gt;.json</h2>") && list.texts[99].utf8.count < 300)
    #expect(list.texts.joined().utf8.count < 5_000_000)
    for text in list.texts { #expect(WellFormedness.fault(of: text) == nil) }
  }

  /// The section of a style that is alone is on the page whatever its size.
  @Test func aLoneSectionIsNeverLeftOut() {
    let whole = "<section>\(String(repeating: "x", count: ReportPage.SectionList.budget + 1))</section>"
    var list = ReportPage.SectionList()
    list.append(whole, of: "a.json")
    #expect(list.texts == [whole])
  }
}
