package import MigrationReports
import StyleMigrationModule
import WebSources

/// A file that is to be migrated.
package struct SourceFile: Hashable, Sendable {
  /// How messages call it.
  package var name: SystemString

  /// Where it is; `nil` for standard input.
  package var path: SystemString?

  /// Where its result goes below an output folder.
  package var relativePath: SystemString

  /// Whether it is skipped quietly if it is not a style.
  package var mayBeNoStyle: Bool
}

extension Arguments {
  /// The language of a file that is app code; `nil` for a style.
  func language(of file: SourceFile) -> CodeLanguage? {
    (file.path.map { InputLanguage(of: $0) } ?? standardInputLanguage).code
  }
}
