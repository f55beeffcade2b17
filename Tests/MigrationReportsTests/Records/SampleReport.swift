import LegacyStyle
import Rewriters
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A report made by hand.
enum SampleReport {
  static let source = """
    {
      "line-width": {"stops": [[5, 1], [0, 2]]},
      "fill-color": 1
    }
    """

  private static func range(at text: String) -> SourceRange {
    let bytes = Array(source.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: Array(text.utf8)) } ?? bytes.count
    return SourceRange(lowerBound: start, upperBound: start + text.utf8.count)
  }

  static func left(_ severity: Diagnostic.Severity = .warning, layer: String? = "road") -> MigrationReport.Site {
    MigrationReport.Site(
      pointer: "/layers/0/paint/line-width", range: range(at: "{\"stops"),
      location: SourceLocation(line: 2, column: 17), layer: layer,
      property: "line-width",
      kind: .function(.camera, nil),
      outcome: .left(
        Diagnostic(
          id: DiagnosticID(.unsortedStops), severity: severity, pointer: "/layers/0/paint/line-width",
          offset: range(at: "[0").lowerBound, location: SourceLocation(line: 2, column: 36),
          message: "stops that do not ascend", divergence: "B8")))
  }

  static func migrated(
    samples: Int = 1_234_567, exemptions: Int = 0, isUnshortened: Bool = false,
    rewriter: RewriterID = .cameraExponential
  ) -> MigrationReport.Site {
    MigrationReport.Site(
      pointer: "/light/intensity", range: range(at: "\"fill"), location: SourceLocation(line: 3, column: 3), layer: nil,
      property: "intensity",
      kind: .function(.camera, .exponential),
      outcome: .migrated(
        MigrationReport.Rewriting(
          newOperator: "interpolate", rewriter: rewriter,
          proof: .init(samples: samples, exemptions: exemptions), isUnshortened: isUnshortened)))
  }

  static let note = Diagnostic(
    id: DiagnosticID(.renderersDifferAlphaBlending), severity: .note, pointer: "/light/intensity",
    offset: range(at: "\"fill").lowerBound, location: SourceLocation(line: 3, column: 3),
    message: "renderers differ")

  static func report(_ sites: [MigrationReport.Site], notes: [Diagnostic] = []) -> MigrationReport {
    MigrationReport(semantics: .documented, sites: sites, notes: notes)
  }
}
