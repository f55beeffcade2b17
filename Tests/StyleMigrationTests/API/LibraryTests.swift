import Foundation
import LegacyStyle
import Rewriters
import SourceText
import StyleLint
import StyleMigration
import StyleSpec
import Testing

/// The library as an upgrade script sees it.
@Suite struct LibraryTests {
  private static let style = #"""
    {"version": 8, "layers": [
      {"id": "road", "type": "line", "paint": {"line-width": {"stops": [[5, 1], [10, 4]]}}},
      {"id": "rail", "type": "line", "filter": ["==", "class", "rail"],
       "paint": {"line-width": {"stops": [[10, 1], [5, 4]]}}}
    ]}
    """#

  @Test func aStringBytesAndASliceGiveTheSameResult() throws {
    let migrator = StyleMigrator()
    let migrated = try migrator.migrate(style: Self.style)
    #expect(migrated.text.contains(#""line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]"#))
    #expect(try migrator.migrate(style: Array(Self.style.utf8)) == migrated)
    #expect(try migrator.migrate(style: Data(Self.style.utf8)) == migrated)
    #expect(try migrator.migrate(style: Array("  \(Self.style)".utf8).dropFirst(2)) == migrated)
    #expect(try migrator.lint(style: Self.style) == migrator.lint(style: Array(Self.style.utf8)))
  }

  @Test func theReportIsTyped() throws {
    let sites = Array(try StyleMigrator().migrate(style: Self.style).report.sites)
    #expect(sites.map(\.kind) == [.function(.camera, nil), .filter, .function(.camera, nil)])
    #expect(sites[0].pointer == "/layers/0/paint/line-width")
    #expect(sites[0].pointer.tokens == ["layers", "0", "paint", "line-width"])
    #expect(sites.map { "\($0.location)" } == ["2:58", "3:44", "4:28"])
    guard case .migrated(let first) = sites[0].outcome, case .left(let last) = sites[2].outcome else {
      Issue.record("\(sites)")
      return
    }
    #expect(first.rewriter == .cameraExponential)
    #expect(first.proof.description.hasPrefix("proved equal on "))
    #expect(last.id.rawValue == "unsorted-stops")
  }

  @Test func aSingleValueHasAnOutcome() throws {
    let migrator = StyleMigrator()
    let filter = try migrator.migrate(filter: #"["==", "class", "rail"]"#)
    #expect(filter.text == #"["==", ["get", "class"], "rail"]"#)
    guard case .migrated? = filter.report.sites.first?.outcome else {
      Issue.record("\(filter)")
      return
    }
    #expect(try migrator.migrate(filter: filter.text).report.sites.isEmpty)
    #expect(try migrator.migrate(value: "5", of: "line-width").report.sites.isEmpty)
  }
}
