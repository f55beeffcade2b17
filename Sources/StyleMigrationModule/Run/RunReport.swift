import MigrationReports
import StyleMigration

/// What a run collects of its files, and the texts that are made of all of them.
struct RunReport {
  private(set) var results: [FileResult] = []
  private var text = ""
  private var sections = ReportPage.SectionList()

  /// Adds a file, of whose texts only those for the report are kept.
  mutating func add(_ result: FileResult) {
    text += String(decoding: result.parts[.report] ?? [], as: UTF8.self)
    if let page = result.parts[.page] { sections.append(String(decoding: page, as: UTF8.self), of: result.path) }
    results.append(result)
    results[results.count - 1].parts = [:]
  }

  /// The status before `--max-warnings` and `--exit-zero` are applied.
  func status(of arguments: Arguments) -> ExitStatus {
    results.reduce(.done) { $0.joined(ExitStatus(of: $1, reportsChanges: arguments.reportsChanges)) }
  }

  /// The same after they are applied; pending changes count as before.
  func settledStatus(of arguments: Arguments) -> ExitStatus {
    let status = status(of: arguments)
    guard status == .left else { return status }
    let left = results.reduce(0) { $0 + ($1.report?.leftCount ?? 0) }
    let counts = arguments.reportsChanges && results.contains { $0.isChanged } || left > arguments.maximumWarnings ?? 0
    return counts && !arguments.exitZero ? .left : .done
  }

  /// A text about all files.
  ///
  /// - Parameters:
  ///   - part: Which one; those of single files are put together.
  ///   - arguments: The arguments of the run.
  ///   - isSingle: Whether the run is about one file, whose JSON report has its own form.
  /// - Returns: The text.
  func bytes(_ part: ReportPart, for arguments: Arguments, isSingle: Bool) -> [UInt8] {
    let semantics = arguments.file.migration.semantics
    let isDryRun = arguments.destination == .nowhere
    switch part {
    case .page: return ReportPage.bytes(of: results, sections: sections.texts)
    case .json:
      if isSingle, let result = results.first {
        switch result.outcome {
        case .migrated(let report, _): return JSONReport(file: result.path).bytes(of: report, texts: result.texts)
        case .refused(let error): return JSONReport(file: result.path).bytes(of: error, semantics: semantics)
        case .failed, .skipped, .dropped: break
        }
      }
      return JSONReport.bytes(of: results, semantics: semantics)
    case .sarif: return SARIFReport.bytes(of: results)
    case .markdown:
      return MarkdownReport.bytes(of: results, isDryRun: isDryRun, command: arguments.command("--check"))
    case .github: return GitHubReport.bytes(of: results, isWritten: !isDryRun)
    case .summary: return Array(RunSummary(of: results, isDryRun: isDryRun, isLint: arguments.file.lint).text.utf8)
    case .text, .diff, .messages, .report, .compare: return Array(text.utf8)
    }
  }
}
