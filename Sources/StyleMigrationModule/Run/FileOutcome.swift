import MigrationReports
import SourceText
import StyleLint
import StyleMigration
import WebSources

/// A text that is made of a file, or of all files of a run.
enum ReportPart: String, Hashable, Sendable, CaseIterable {
  /// The result of a file, as bytes.
  case text

  /// Its changes as a unified diff.
  case diff

  /// Its messages for people.
  case messages

  /// The same in full.
  case report

  /// The page that draws a style before and after.
  case compare

  /// The report of the run as a page.
  case page
  case json
  case sarif
  case markdown
  case github

  /// The last line of a run over files.
  case summary

  /// Whether each file has its own.
  var isOfFile: Bool {
    switch self {
    case .text, .diff, .messages, .report, .compare: true
    case .page, .json, .sarif, .markdown, .github, .summary: false
    }
  }
}

/// The outcome for one file of a run, with the texts that are wanted of it.
package struct FileOutcome: Sendable {
  var result: FileResult
  var status: ExitStatus

  /// The part of a page that is about this file; `nil` where there is none.
  var page: StylePage.Sections?

  /// Its own texts; those that there are, and that are wanted.
  var parts: [ReportPart: [UInt8]] = [:]

  /// The messages for people; empty where there are none.
  var text: String { parts[.messages].map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

/// The migration of files, one by one and in memory.
struct FileWork: Sendable {
  let arguments: Arguments

  /// The texts that are wanted.
  let parts: Set<ReportPart>

  /// How messages are written, and how a diff.
  let manner: TextManner
  let diffManner: TextManner

  /// Whether no other file is migrated in this run.
  let isAlone: Bool

  /// Whether a file gets a line even where nothing in it is legacy.
  let isSingle: Bool

  /// Whether a diff is shown on a terminal.
  var isForTerminal = false

  /// What a page of comparison draws with.
  var renderer = ComparePage.Renderer.standard

  /// Whether results include the whole style, for callers of the library.
  var keepsStyles = false

  func outcome(
    of input: [UInt8], named name: SystemString, in language: CodeLanguage?, mayBeNoStyle: Bool
  ) -> FileOutcome {
    do throws(MigrationError) {
      let migrated = try MigratedFile(
        input, named: name, in: language, mayBeNoStyle: mayBeNoStyle, options: arguments.fileOptions)
      if let migrated { return outcome(of: migrated, named: name) }
      var skipped = FileOutcome(result: FileResult(file: name, outcome: .skipped), status: .done)
      let note = manner.volume == .verbose ? "\(TerminalText.escaped(name.text)): skipped: no style\n" : ""
      skipped.set(.messages, Array(note.utf8), among: parts)
      return skipped
    } catch {
      let error = error.explained(for: input, named: name.text, takesComments: arguments.file.takesComments)
      let status: ExitStatus = if case .fault = error { .fault } else { .unusable }
      var refused = FileOutcome(result: FileResult(file: name, outcome: .refused(error)), status: status)
      // Bytes that are not text are not shown.
      let shown = ForeignText.isBinary(input) ? [] : input
      for (part, manner) in [(ReportPart.messages, manner), (.report, TextManner())] {
        let text = TextReport(file: name.text, source: shown, manner: manner).text(of: error)
        refused.set(part, Array(text.utf8), among: parts)
      }
      return refused
    }
  }

  private func outcome(of file: MigratedFile, named name: SystemString) -> FileOutcome {
    let (style, report, isChanged) = (file.style, file.style.report, file.isChanged)
    let counts = report.leftCount > 0 || arguments.reportsChanges && isChanged
    let hasTexts = !parts.isDisjoint(with: [.json, .sarif, .markdown])
    var outcome = FileOutcome(
      result: FileResult(
        file: name, outcome: .migrated(report, isChanged: isChanged), texts: hasTexts ? style.texts : nil),
      status: report.hasFault ? .fault : counts ? .left : .done)
    if keepsStyles { outcome.result.migrated = file.result }
    let diff = UnifiedDiff(file: name.text, manner: diffManner, isForTerminal: isForTerminal)
    var full = TextManner()
    (full.isDryRun, full.isLint) = (manner.isDryRun, manner.isLint)
    outcome.set(.text, file.output, among: parts)
    outcome.set(.diff, diff.bytes(from: style.source, to: file.output, noting: report.notes), among: parts)
    outcome.set(.messages, Array(messages(about: file, named: name).utf8), among: parts)
    outcome.set(.report, Array(text(about: file, named: name, full).utf8), among: parts)
    if parts.contains(.compare) { outcome.parts[.compare] = style.comparison(named: name.text, with: renderer) }
    if parts.contains(.page) {
      outcome.page = style.page(named: name.text, isAlone: isAlone, isDryRun: manner.isDryRun).sections()
    }
    return outcome
  }

  /// The messages for people; empty where there are none.
  ///
  /// Among several files, those without anything legacy do not get a line.
  private func messages(about file: MigratedFile, named name: SystemString) -> String {
    let report = file.style.report
    let hasNotes = manner.isCapped ? report.notes.contains { !$0.isAside } : !report.notes.isEmpty
    let isWorthALine =
      isSingle || !report.sites.isEmpty || report.ignoredCount > 0 || hasNotes || manner.volume == .verbose
    return (manner.volume == .quiet ? "" : file.omissions)
      + (isWorthALine ? text(about: file, named: name, manner) : "") + arguments.comparisonNote(of: name)
  }

  private func text(about file: MigratedFile, named name: SystemString, _ manner: TextManner) -> String {
    let options = arguments.fileOptions
    var manner = manner
    // In code lint checks only for legacy values, and nothing is fixed.
    if case .code = file.style.origin { manner.isLintOfCode = options.lint }
    manner.fixesNothing = manner.isLintOfCode && options.fixing != .none
    // Locations refer to the fixed text where findings were fixed.
    let source = options.lint && options.fixing == .writing ? file.output : file.style.source
    return TextReport(file: name.text, source: source, manner: manner).text(of: file.style.report)
  }
}

extension FileOutcome {
  /// A file that could not be read or written.
  init(_ failure: RunFailure, of name: SystemString) {
    self.init(result: FileResult(file: name, outcome: .failed(failure.message)), status: .unusable)
    for part in [ReportPart.messages, .report] { parts[part] = Array(failure.text.utf8) }
  }

  fileprivate mutating func set(
    _ part: ReportPart, _ text: @autoclosure () -> [UInt8], among wanted: Set<ReportPart>
  ) {
    if wanted.contains(part) { parts[part] = text() }
  }
}

/// What a run collects of its files, and the texts that are made of all of them.
struct RunReport {
  private(set) var results: [FileResult] = []
  private(set) var status = ExitStatus.done
  private var text = ""
  private var sections = ReportPage.SectionList()

  mutating func add(_ outcome: FileOutcome) {
    results.append(outcome.result)
    status = status.joined(outcome.status)
    if let report = outcome.parts[.report] { text += String(decoding: report, as: UTF8.self) }
    if let page = outcome.page { sections.append(page) }
  }

  /// A failure before any file.
  mutating func add(_ failure: RunFailure) {
    results.append(failure.result)
    status = .unusable
    text += failure.text
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
