import MigrationReports
import StyleDiagnostics
import StyleMigration

/// The exit status of the command.
package enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  case done = 0
  case left = 1
  case unusable = 2
  case fault = 3

  // 128 and the number of the signal, as in shells.
  case interrupted = 130
  case closedPipe = 141
  case terminated = 143

  /// The status that one file gives to a run; `reportsChanges` says whether a change alone makes it 1.
  init(of result: FileResult, reportsChanges: Bool) {
    self =
      switch result.outcome {
      case .migrated(let report, _) where report.hasFault: .fault
      case .migrated(let report, let isChanged):
        report.leftCount > 0 || reportsChanges && isChanged ? .left : .done
      case .refused(let error) where error.id.family == .fault: .fault
      case .refused, .failed: .unusable
      case .skipped, .dropped: .done
      }
  }

  package var code: Int32 { rawValue }

  /// Its description in `--help`.
  package var summary: String {
    switch self {
    case .done: "done; nothing legacy is left; with --lint: nothing was found"
    case .left:
      "done; legacy values were left, each with a warning; with --check: a file would change; with --lint: a finding"
    case .unusable:
      "bad usage; input that is unreadable, not JSON or not a style; output that cannot be written"
    case .fault:
      "a fault of this tool: a value whose expression failed a check was left unchanged, with an error; the rest is done"
    case .interrupted: "stopped by SIGINT; each file has its old or its new content"
    case .closedPipe: "ended by SIGPIPE: standard output was closed; files in progress were finished first"
    case .terminated: "stopped by SIGTERM; each file has its old or its new content"
    }
  }
}
