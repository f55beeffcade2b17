import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import Testing

@Suite struct JSONReportTests {
  private func root(_ report: MigrationReport) throws -> JSONNode {
    try JSONDocument(parsing: JSONReport(file: "a.json").bytes(of: report)).root
  }

  @Test func theHeadAndTheCounts() throws {
    let root = try root(
      SampleReport.report([
        SampleReport.left(), SampleReport.migrated(samples: 7, exemptions: 2), SampleReport.left(layer: nil),
      ]))
    #expect(root["schemaVersion"]?.number == 2)
    #expect(root["tool"]?.string == "migrate-styles")
    #expect(root["version"]?.string?.string == Tool.version)
    #expect(root["file"]?.string == "a.json")
    #expect(root["semantics"]?.string == "documented")
    #expect(root["target"]?.string == "current")
    #expect(root["prefer"]?.string == "silent")
    let counts = root["counts"]
    #expect(counts?["unshortened"]?.number == 0)
    #expect(counts?["legacy"]?.number == 3)
    #expect(counts?["migrated"]?.number == 1)
    #expect(counts?["left"]?.number == 2)
    #expect(counts?["samples"]?.number == 7)
    #expect(counts?["exemptions"]?.number == 2)
  }

  @Test func sitesAndNotes() throws {
    let root = try root(
      SampleReport.report([SampleReport.left(), SampleReport.migrated(samples: 7)], notes: [SampleReport.note]))
    let left = root["sites"]?[0]
    #expect(left?["pointer"]?.string == "/layers/0/paint/line-width")
    #expect(left?["line"]?.number == 2)
    #expect(left?["column"]?.number == 17)
    #expect(left?["layer"]?.string == "road")
    #expect(left?["property"]?.string == "line-width")
    #expect(left?["kind"]?.string == "camera function")
    #expect(left?["status"]?.string == "left")
    #expect(try self.root(SampleReport.report([SampleReport.left(.fault)]))["sites"]?[0]?["status"]?.string == "fault")
    #expect(left?["diagnostic"]?["id"]?.string == "unsorted-stops")
    #expect(left?["diagnostic"]?["severity"]?.string == "warning")
    #expect(left?["diagnostic"]?["column"]?.number == 36)
    #expect(left?["diagnostic"]?["divergence"]?.string == "B8")
    let migrated = root["sites"]?[1]
    #expect(migrated?["layer"]?.kind == .null)
    #expect(migrated?["status"]?.string == "migrated")
    #expect(migrated?["operator"]?.string == "interpolate")
    #expect(migrated?["rewriter"]?.string == "camera-exponential")
    #expect(migrated?["samples"]?.number == 7)
    #expect(root["notes"]?[0]?["id"]?.string == "renderers-differ-alpha-blending")
  }

  @Test func anErrorReplacesTheSites() throws {
    let error = MigrationError(.notAStyle, "no layers", at: SourceLocation(line: 1, column: 2), offset: 0)
    let root = try JSONDocument(parsing: JSONReport(file: "a").bytes(of: error, semantics: .native)).root
    #expect(root["semantics"]?.string == "native")
    #expect(root["error"]?["message"]?.string == "no layers")
    #expect(root["error"]?["column"]?.number == 2)
    #expect(root["sites"]?.kind == nil)
  }
}
