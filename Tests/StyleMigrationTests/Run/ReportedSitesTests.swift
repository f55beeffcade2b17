import SourceText
import StyleMigration
import Testing

@Suite struct ReportedSitesTests {
  private static func report(_ layers: String...) throws -> MigrationReport {
    let style = #"{"version": 8, "layers": [\#(layers.joined(separator: ",\n"))]}"#
    return try StyleMigrator().migrate(style: style).report
  }

  private static let width = #""line-width": {"stops": [[0, 1], [10, 2]]}"#

  private static func layer(_ id: String, _ paint: String) -> String {
    #"{"id": "\#(id)", "type": "line", "paint": {\#(paint)}}"#
  }

  @Test func equalValuesHaveTheirOwnLocations() throws {
    let report = try Self.report(
      Self.layer("a", Self.width), Self.layer("b", #""line-blur": 1"#), Self.layer("c", Self.width))
    #expect(report.sites.count == 2)
    #expect(report.sites.map(\.pointer) == ["/layers/0/paint/line-width", "/layers/2/paint/line-width"])
    #expect(report.sites.map(\.layer) == ["a", "c"])
    #expect(report.sites.map(\.line) == [1, 3])
    #expect(report.sites.map(\.column) == [79, 53])
    #expect(report.migratedCount == 2 && report.leftCount == 0)
    guard case .migrated(let rewriting) = report.sites[1].outcome else {
      Issue.record("\(report.sites[1])")
      return
    }
    #expect(report.sampleCount == 2 * rewriting.proof.samples && rewriting.proof.samples > 0)
  }

  /// Colours are found in a pass before the one that finds functions.
  @Test func layersAndLinesOfSeveralPasses() throws {
    let color = #""line-color": "hsl(30, 0.3, .2)""#
    let report = try Self.report(
      Self.layer("a", color), Self.layer("b", Self.width), Self.layer("x", ""),
      Self.layer("c", Self.width + ", " + color))
    #expect(report.sites.map(\.property) == ["line-color", "line-width", "line-width", "line-color"])
    #expect(report.sites.map(\.layer) == ["a", "b", "c", "c"])
    #expect(report.sites.map(\.line) == [1, 2, 4, 4])
  }

  /// A style of version 7 has its symbol layers in the other order: the report has that of the file, and the new pointers.
  @Test func linesOfLayersThatWereMoved() throws {
    let layers = ["a", "b", "c"].map {
      #"{"id": "\#($0)", "type": "symbol", "layout": {"text-size": {"stops": [[0, 11], [10, 12]]}}}"#
    }
    let style = "{\"version\": 7, \"layers\": [\n\(layers.joined(separator: ",\n\n"))]}"
    let report = try StyleMigrator().migrate(style: style).report
    #expect(report.sites.map(\.layer) == ["a", "b", "c"])
    #expect(report.sites.map(\.line) == [2, 4, 6])
    #expect(report.sites.map(\.column) == [55, 55, 55])
    #expect(
      report.sites.map(\.pointer) == [
        "/layers/2/layout/text-size", "/layers/1/layout/text-size", "/layers/0/layout/text-size",
      ])
  }

  @Test func leftSitesAreFoundWithoutTheRest() throws {
    let unsorted = #""line-width": {"stops": [[5, 1], [0, 2]]}"#
    let report = try Self.report(Self.layer("a", unsorted), Self.layer("b", Self.width), Self.layer("c", unsorted))
    #expect(report.sites.left.map(\.pointer) == ["/layers/0/paint/line-width", "/layers/2/paint/line-width"])
    #expect(report.sites.left.map(\.line) == [1, 3])
    #expect(report.migratedCount == 1 && report.leftCount == 2)
    // The offending part is reported with its own location.
    for site in report.sites.left {
      guard case .left(let diagnostic) = site.outcome else { continue }
      #expect(diagnostic.line == site.line && diagnostic.column > site.column)
    }
  }

  /// A renderer reads the last of two duplicate keys, a migration both.
  @Test func layersOfARepeatedKeyKeepTheirIDs() throws {
    let layers = ["a", "b"].map { #""layers": [\#(Self.layer($0, Self.width))]"# }
    let report = try StyleMigrator().migrate(style: Array(#"{"version": 8, \#(layers.joined(separator: ", "))}"#.utf8))
      .report
    #expect(report.sites.map(\.layer) == ["a", "b"])
  }

  @Test func equalValuesOfAnUnknownLayerKeepTheirGroups() throws {
    let value = #"{"x-y": {"stops": [[0, 1], [10, 2]]}}"#
    let report = try Self.report(#"{"id": "a", "type": "wat", "paint": \#(value), "layout": \#(value)}"#)
    #expect(report.sites.map(\.pointer) == ["/layers/0/paint/x-y", "/layers/0/layout/x-y"])
  }
}
