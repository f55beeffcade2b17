import MigrationReports
import SourceText
import StyleLint
import StyleMigration
import WebSources

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

  func result(
    of input: [UInt8], named name: SystemString, in language: CodeLanguage?, mayBeNoStyle: Bool
  ) -> FileResult {
    do throws(MigrationError) {
      let migrated = try MigratedFile(
        input, named: name, in: language, mayBeNoStyle: mayBeNoStyle, options: arguments.fileOptions)
      if let migrated { return result(of: migrated, named: name) }
      var skipped = FileResult(file: name, outcome: .skipped)
      let note = manner.volume == .verbose ? "\(TerminalText.escaped(name.text)): skipped: no style\n" : ""
      if parts.contains(.messages) { skipped.parts[.messages] = Array(note.utf8) }
      return skipped
    } catch {
      let error = error.explained(for: input, takesComments: arguments.file.takesComments)
      var refused = FileResult(file: name, outcome: .refused(error))
      // Bytes that are not text are not shown.
      let shown = input.isText ? input : []
      for (part, manner) in [(ReportPart.messages, manner), (.report, TextManner())] where parts.contains(part) {
        let text = TextReport(file: name.text, source: shown, manner: manner).text(of: error)
        refused.parts[part] = Array(text.utf8)
      }
      return refused
    }
  }

  private func result(of file: MigratedFile, named name: SystemString) -> FileResult {
    let (style, report) = (file.style, file.style.report)
    let hasTexts = !parts.isDisjoint(with: [.json, .sarif, .markdown])
    var result = FileResult(
      file: name, outcome: .migrated(report, isChanged: file.isChanged), values: hasTexts ? style.values : nil)
    if keepsStyles { result.migrated = file.result }
    for part in parts {
      switch part {
      case .text: result.parts[part] = file.output
      case .diff:
        let diff = UnifiedDiff(file: name.text, manner: diffManner, isForTerminal: isForTerminal)
        result.parts[part] = diff.bytes(from: style.source, to: file.output, noting: report.notes)
      case .messages: result.parts[part] = Array(messages(about: file, named: name).utf8)
      case .report:
        var full = TextManner()
        (full.isDryRun, full.isLint) = (manner.isDryRun, manner.isLint)
        result.parts[part] = Array(text(about: file, named: name, full).utf8)
      case .compare: result.parts[part] = style.comparison(named: name.text, with: renderer)
      case .page:
        let page = style.page(named: name.text, isAlone: isAlone, isDryRun: manner.isDryRun)
        result.parts[part] = Array(page.section().utf8)
      case .json, .sarif, .markdown, .github, .summary: break
      }
    }
    return result
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
