package import MigrationReports

/// A `.migrate-styles.json`: an object with the keys of the options that may stand in it, `requiredVersion`, and `$schema`.
///
/// What the command line says counts more, except that both exclude files.
package struct ConfigurationFile: Hashable, Sendable {
  package static let fileName: SystemString = ".migrate-styles.json"

  /// The name of the files whose lines leave files out.
  package static let ignoreFileName: SystemString = ".migratestylesignore"

  package let path: SystemString

  /// The patterns of `exclude`, which belong to the folder of the file.
  package var exclude: [SystemString] = []
  package var requiredVersion: String?

  package init(path: SystemString) {
    self.path = path
  }
}
