import StyleDiagnostics
public import StyleMigration

/// A text that is made of a file, or of all files of a run.
package enum ReportPart: String, Hashable, Sendable, CaseIterable {
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

  /// The report of the run as a page; of a file, its section.
  case page
  case json
  case sarif
  case markdown
  case github

  /// The last line of a run over files.
  case summary

  /// Whether each file has its own.
  package var isOfFile: Bool {
    switch self {
    case .text, .diff, .messages, .report, .compare: true
    case .page, .json, .sarif, .markdown, .github, .summary: false
    }
  }
}

/// The outcome for one file of a run; a file with neither result nor error was skipped, because it is not a style.
public struct FileResult: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// It was migrated; the result may be equal to the input.
    case migrated(MigrationReport, isChanged: Bool)

    /// It is not JSON, or not a style.
    case refused(MigrationError)

    /// It could not be read or written.
    case failed(String)

    /// It is not a style, and was not named as one.
    case skipped

    /// The command was stopped before it.
    case dropped
  }

  /// How messages call the file.
  package let file: SystemString
  package let outcome: Outcome

  /// Its values with their texts, for reports that have them.
  package var values: [MigratedStyle.Value]?

  /// Its own texts, those that are wanted.
  package var parts: [ReportPart: [UInt8]] = [:]

  /// The migrated style or code, which may be equal to the input; `nil` where there is none.
  public package(set) var migrated: MigratedStyle?

  /// Whether the result was written.
  public package(set) var isWritten = false

  /// What the command would print about the file.
  public var messages: String { String(decoding: parts[.messages] ?? [], as: UTF8.self) }

  package init(file: SystemString, outcome: Outcome, values: [MigratedStyle.Value]? = nil) {
    (self.file, self.outcome, self.values) = (file, outcome, values)
  }

  /// The path of the file.
  public var path: String { file.text }

  /// Why the file was not migrated: it is not a style, or cannot be read or written.
  public var error: MigrationError? {
    switch outcome {
    case .refused(let error): error
    case .failed(let message): MigrationError(.unusableFile, message)
    case .migrated, .skipped, .dropped: nil
    }
  }

  /// Whether the migration changes the file, or would if it were written.
  public var isChanged: Bool { if case .migrated(_, isChanged: true) = outcome { true } else { false } }

  /// The values that were left as they were.
  public var left: [MigrationReport.Site] { report?.sites.left ?? [] }

  package var report: MigrationReport? { if case .migrated(let report, _) = outcome { report } else { nil } }

  var isFailure: Bool { error != nil }
}

extension [FileResult] {
  /// The JSON report of the run, `--output-format json`.
  public var jsonReport: String {
    let semantics = lazy.compactMap { $0.report?.semantics }.first ?? .documented
    return String(decoding: JSONReport.bytes(of: withValues, semantics: semantics), as: UTF8.self)
  }

  /// The report as SARIF 2.1.0, for code scanning.
  public var sarifReport: String { String(decoding: SARIFReport.bytes(of: withValues), as: UTF8.self) }

  /// The report as GitHub annotations.
  public var githubReport: String { String(decoding: GitHubReport.bytes(of: self), as: UTF8.self) }

  /// The report as one HTML page that needs no other file.
  public var htmlReport: String { htmlReport(isDryRun: isDryRun) }

  func htmlReport(isDryRun: Bool) -> String {
    var sections = ReportPage.SectionList()
    for file in self {
      guard let page = file.migrated?.page(named: file.path, isAlone: count == 1, isDryRun: isDryRun) else { continue }
      sections.append(page.section(), of: file.path)
    }
    return String(decoding: ReportPage.bytes(of: self, sections: sections.texts), as: UTF8.self)
  }

  /// The changes as a unified diff, which `git apply -p0` takes; empty where there are none.
  public var unifiedDiff: String {
    reduce(into: "") { $0 += $1.migrated?.unifiedDiff(named: $1.path) ?? "" }
  }

  /// The last line of the command: `3 files: 1 changed, 2 unchanged; 12 values migrated, 1 left`.
  public var summary: String { RunSummary(of: self, isDryRun: isDryRun).text }

  /// Whether nothing was written.
  private var isDryRun: Bool { !contains { $0.isWritten } }

  private var withValues: [FileResult] {
    map { file in
      var file = file
      file.values = file.migrated?.values
      return file
    }
  }
}
