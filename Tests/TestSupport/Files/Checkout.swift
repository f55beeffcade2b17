import Foundation

/// The folder of the package whose tests run, found from this file's own path.
package enum Checkout {
  /// The folder that holds `Package.swift`.
  ///
  /// Links stay unresolved, so that a folder of links into a checkout is one too.
  package static let root: String = {
    var folder = #filePath[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return String(folder) }
    }
    return FileManager.default.currentDirectoryPath
  }()

  /// The folder of the migration cases: one folder per rewriter, one Markdown file per case.
  package static var migrationCases: TestFolder { TestFolder(path: root + "/MigrationCases") }
}
