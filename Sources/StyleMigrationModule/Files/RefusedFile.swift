package import MigrationReports
package import StyleMigration

/// A file that could not be migrated at all, with its error message.
package struct RefusedFile: Sendable {
  package let name: SystemString

  /// The error, worded for what the input appears to be.
  package let error: MigrationError

  /// The input as excerpts show it: bytes that are not text are not shown.
  private let shown: [UInt8]

  /// - Parameters:
  ///   - error: What ``MigratedFile`` threw.
  ///   - input: The bytes of the file.
  ///   - name: How messages call it.
  ///   - takesComments: Whether comments are allowed in it.
  package init(_ error: MigrationError, _ input: [UInt8], named name: SystemString, takesComments: Bool) {
    self.name = name
    self.error = error.explained(for: input, named: name.text, takesComments: takesComments)
    shown = ForeignText.isBinary(input) ? [] : input
  }

  package var status: ExitStatus { if case .fault = error { .fault } else { .unusable } }

  package var record: FileRecord { FileRecord(file: name, outcome: .refused(error)) }

  /// The line and the excerpt.
  package func messages(_ manner: TextManner = TextManner()) -> String {
    TextReport(file: name.text, source: shown, manner: manner).text(of: error)
  }
}
