import ExpressionDialects
package import MigrationReports
package import WebSources

/// A file that is to be migrated.
package struct SourceFile: Hashable, Sendable {
  /// How messages call it.
  package var name: SystemString

  /// Where it is; `nil` for standard input.
  package var path: SystemString?

  /// Where its result goes below an output folder.
  package var relativePath: SystemString

  /// Whether it is skipped silently if it is not a style.
  package var mayBeNoStyle: Bool
}

extension Arguments {
  /// The language of a file that is app code; `nil` for a style.
  package func language(of file: SourceFile) -> CodeLanguage? {
    file.path.map { CodeLanguage(fileName: $0.text) } ?? standardInputLanguage
  }

  /// The files that the arguments mean, each with the place of its result below an output folder.
  package func inputs(in host: Host) -> Inputs {
    var rules = IgnoreRules(excluding: exclude, in: host.currentFolder, reading: readsConfiguration ? host : nil)
    // For files outside of the current folder, patterns belong to the named folder, the nearest last.
    let folders = exclude.isEmpty ? [] : Set(words.filter { $0 != "-" }.map { host.folder(of: $0) })
    for folder in folders.sorted() where folder != host.currentFolder && folder.path(below: host.currentFolder) == nil {
      rules.exclude(exclude, in: folder)
    }
    if let configuration { rules.exclude(configuration.exclude, in: configuration.folder) }
    if let outputFolder {
      // The output of an earlier run is included only if it is named.
      let folder = outputFolder.absolutePath(in: host.currentFolder)
      let isNamed = words.contains { word in
        let named = host.folder(of: word)
        return named == folder || named.path(below: folder) != nil
      }
      if !isNamed { rules.exclude(folder: folder) }
    }
    return Inputs(self, excludedBy: rules, on: host)
  }

  /// Refuses several files for one result.
  func requireFiles(_ files: [SourceFile], _ failures: [RunFailure]) throws(RunFailure) {
    if destination.isSingle {
      if files.count > 1 {
        throw .usage(
          "\(files.count) files cannot share one output; "
            + "use --in-place, --output-dir DIR, --check, --diff or --list-different")
      }
      if files.isEmpty, failures.isEmpty {
        throw .usage(
          "no file to migrate: the named files are excluded by --exclude or a configuration, or are not styles")
      }
    }
    guard compareFile != nil else { return }
    if files.count > 1 {
      throw .usage("'--compare-file' takes one style, found \(files.count) files; run it once for each")
    }
    if let file = files.first, language(of: file) != nil {
      throw .usage(
        "'--compare-file' draws styles, and '\(file.name.text)' is code; use --report-file FILE.html to review it")
    }
  }
}
