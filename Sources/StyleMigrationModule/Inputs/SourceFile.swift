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
    (file.path.map { InputLanguage(of: $0) } ?? standardInputLanguage).code
  }

  /// The files that the arguments mean, each with the place of its result below an output folder.
  package func inputs(in host: Host) -> (found: Inputs, files: [SourceFile]) {
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
    let found = Inputs(
      words.isEmpty ? ["-"] : words, isRecursive: isRecursive, rules: rules,
      standardInputName: standardInputName, takesComments: takesComments, takesSources: takesSources, on: host)
    let files = found.files.map { file in
      var file = file
      if let language = emission.language, self.language(of: file) == nil {
        file.relativePath = file.relativePath.replacingExtension(with: SystemString(language.fileExtension))
      }
      return file
    }
    return (found, files)
  }

  /// Refuses several files for one result, and a word that is similar to a command.
  package func requireFiles(_ files: [SourceFile], _ failures: [RunFailure], in host: Host) throws(UsageError) {
    if let word = words.first, files.first?.path == word, let meant = Subcommand.meant(by: word.text),
      host.kindIfKnown(word) == nil
    {
      throw .unknownCommand(word.text, meant: meant)
    }
    if destination.isSingle {
      if files.count > 1 { throw .severalFiles(count: files.count) }
      if files.isEmpty, failures.isEmpty { throw .noFile }
    }
    try requireComparable(files.map { $0.name }) { language(of: files[$0]) != nil }
  }
}
