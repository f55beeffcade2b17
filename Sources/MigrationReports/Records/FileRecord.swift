package import StyleMigration

/// The outcome for one file in reports.
package struct FileRecord: Hashable, Sendable {
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
  package var file: SystemString
  package var outcome: Outcome

  /// The texts of its values, for reports that have them.
  package var texts: ValueTexts?

  package init(file: SystemString, outcome: Outcome, texts: ValueTexts? = nil) {
    self.file = file
    self.outcome = outcome
    self.texts = texts
  }

  package var isChanged: Bool {
    if case .migrated(_, isChanged: true) = outcome { true } else { false }
  }

  package var report: MigrationReport? {
    if case .migrated(let report, _) = outcome { report } else { nil }
  }
}
