import Foundation

/// The folder of the package whose tests run, found from this file's own path.
package enum Checkout {
  /// The folder that holds `Package.swift`.
  ///
  /// Links stay unresolved, so that a folder of links into a checkout works too.
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

  /// The folders of the cases that are about one value, a folder for each rewriter.
  ///
  /// The others, whole styles, code and lint, have their own formats and tests.
  package static func foldersOfRewriters() throws -> [String] {
    try migrationCases.folders().filter {
      !$0.hasPrefix("structure-") && !$0.hasPrefix("app-") && !["lint", "web-code"].contains($0)
    }
  }

  /// The paths of these cases below ``migrationCases``.
  package static func casesOfRewriters() throws -> [String] {
    try foldersOfRewriters().flatMap { try migrationCases.files(below: $0, suffix: ".md") }
  }
}
