import StyleDiagnostics
public import StyleMigration

/// The outcome for one file of a run; a file with neither result nor error was skipped, because it is not a style.
public struct FileResult: Hashable, Sendable {
  private let record: FileRecord

  /// The migrated style or code, which may be equal to the input; `nil` where there is none.
  public let migrated: MigratedStyle?

  /// Whether the result was written.
  public let isWritten: Bool

  /// What the command would print about the file.
  public let messages: String

  package init(_ record: FileRecord, _ migrated: MigratedStyle?, isWritten: Bool = false, messages: String = "") {
    (self.record, self.migrated, self.isWritten, self.messages) = (record, migrated, isWritten, messages)
  }

  /// The path of the file.
  public var path: String { record.file.text }

  /// Why the file was not migrated: it is not a style, or cannot be read or written.
  public var error: MigrationError? {
    switch record.outcome {
    case .refused(let error): error
    case .failed(let message): .unusableSource(message: message, DiagnosticID(.unusableFile))
    case .migrated, .skipped, .dropped: nil
    }
  }

  /// Whether the migration changes the file, or would if it were written.
  public var isChanged: Bool { record.isChanged }

  /// The values that were left as they were.
  public var left: [MigrationReport.Site] { record.report?.sites.left ?? [] }

  fileprivate func record(withTexts hasTexts: Bool) -> FileRecord {
    FileRecord(file: record.file, outcome: record.outcome, texts: hasTexts ? migrated?.texts : nil)
  }
}

extension [FileResult] {
  /// The JSON report of the run, `--output-format json`.
  public var jsonReport: String {
    let semantics = lazy.compactMap { $0.migrated?.report.semantics }.first ?? .documented
    return String(decoding: JSONReport.bytes(of: records(withTexts: true), semantics: semantics), as: UTF8.self)
  }

  /// The report as SARIF 2.1.0, for code scanning.
  public var sarifReport: String {
    String(decoding: SARIFReport.bytes(of: records(withTexts: true)), as: UTF8.self)
  }

  /// The report as GitHub annotations.
  public var githubReport: String { String(decoding: GitHubReport.bytes(of: records()), as: UTF8.self) }

  /// The report as one HTML page that needs no other file.
  public var htmlReport: String { htmlReport(isDryRun: isDryRun) }

  func htmlReport(isDryRun: Bool) -> String {
    var sections = ReportPage.SectionList()
    for file in self {
      guard let page = file.migrated?.page(named: file.path, isAlone: count == 1, isDryRun: isDryRun) else { continue }
      sections.append(count == 1 ? StylePage.Sections(whole: page.section()) : page.sections())
    }
    return String(decoding: ReportPage.bytes(of: records(), sections: sections.texts), as: UTF8.self)
  }

  /// The changes as a unified diff, which `git apply -p0` takes; empty where there are none.
  public var unifiedDiff: String {
    reduce(into: "") { $0 += $1.migrated?.unifiedDiff(named: $1.path) ?? "" }
  }

  /// The last line of the command: `3 files: 1 changed, 2 unchanged; 12 values migrated, 1 left`.
  public var summary: String { RunSummary(of: records(), isDryRun: isDryRun).text }

  /// Whether nothing was written.
  private var isDryRun: Bool { !contains { $0.isWritten } }

  private func records(withTexts hasTexts: Bool = false) -> [FileRecord] { map { $0.record(withTexts: hasTexts) } }
}
