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

/// The files that the arguments mean: names as they are, folders and patterns by the files found in them.
///
/// Found files are in the order of their names, byte by byte, depth first; a file that is named twice is taken once.
package struct Inputs {
  package private(set) var files: [SourceFile] = []
  package private(set) var failures: [RunFailure] = []

  /// The names of files that rules exclude.
  package private(set) var excluded: [SystemString] = []

  /// Those of them that the arguments name.
  private var namedAndExcluded: [SystemString] = []

  /// How many script tests were found in folders, and skipped.
  package private(set) var unreadTestCount = 0

  private let arguments: Arguments
  private let host: Host
  private var rules: IgnoreRules

  /// The rules for named files and folders.
  private var patterns: IgnoreRules
  private var seen: Set<SystemString> = []

  package init(_ arguments: Arguments, excludedBy rules: IgnoreRules, on host: Host) {
    (self.arguments, self.host, self.rules) = (arguments, host, rules)
    patterns = rules.ofPatterns
    for word in arguments.words.isEmpty ? ["-"] : arguments.words {
      let kind = host.kindIfKnown(word)
      if word == "-" {
        let name = arguments.standardInputName
        add(
          SourceFile(
            name: name ?? "<stdin>", path: nil, relativePath: (name ?? "stdin.json").fileName, mayBeNoStyle: false),
          mayExclude: false)
      } else if kind == .folder, arguments.isRecursive {
        find(below: word, matching: nil)
      } else if kind == .folder {
        let reason = "is a directory; use --recursive to migrate the styles in it"
        failures.append(.cannotRead(word.text, reason: reason))
      } else if kind == nil, let address = word.address {
        // Before patterns: a query begins with a question mark.
        let message = "'\(address)' is a URL, and this command opens no connection; download the style first"
        failures.append(RunFailure(message, about: address))
      } else if kind == nil, PathPattern.isPattern(word) {
        findMatches(of: word)
      } else {
        add(named: word, mayExclude: kind != nil)
      }
    }
  }

  private mutating func add(named word: SystemString, mayExclude: Bool) {
    add(
      SourceFile(name: word, path: word, relativePath: word.fileName, mayBeNoStyle: arguments.isRecursive),
      mayExclude: mayExclude, isNamed: true)
  }

  private mutating func add(_ file: SourceFile, mayExclude: Bool, isNamed: Bool = false) {
    if mayExclude, let path = file.path, excludes(path, isNamed: isNamed) {
      if isNamed { namedAndExcluded.append(file.name) } else { excluded.append(file.name) }
    } else if seen.insert(file.path.map { host.resolved($0) } ?? "-").inserted {
      files.append(file)
      guard let emitted = arguments.file.emission, arguments.language(of: file) == nil else { return }
      files[files.count - 1].relativePath =
        file.relativePath.replacingExtension(with: emitted == .swift ? ".swift" : ".m")
    }
  }

  /// Whether the rules exclude a file, or the target of a link, which is the file that would be written.
  private mutating func excludes(_ path: SystemString, isNamed: Bool) -> Bool {
    for path in [path.absolutePath(in: host.currentFolder), target(of: path)].compactMap({ $0 })
    where isNamed ? patterns.excludes(path, isFolder: false) : rules.excludes(path, isFolder: false) { return true }
    return false
  }

  /// The absolute path of a link's target; `nil` for anything else.
  private func target(of path: SystemString) -> SystemString? {
    host.entryKind(path) == .link ? host.resolved(path) : nil
  }

  /// The lines about files that rules exclude; a named one has a line in every run.
  package func notes(isVerbose: Bool) -> String {
    let reason = ": excluded by --exclude or a configuration\n"
    return namedAndExcluded.map { TerminalText.escaped($0.text) + reason }.joined()
      + (isVerbose ? excluded.map { "\(TerminalText.escaped($0.text)): excluded\n" }.joined() : "")
  }

  // MARK: Folders

  private mutating func findMatches(of word: SystemString) {
    let (start, rest) = PathPattern.split(word)
    let pattern = PathPattern(rest)
    let countBefore = files.count + excluded.count + failures.count
    find(below: start, matching: pattern)
    if files.count + excluded.count + failures.count == countBefore {
      failures.append(RunFailure("no file matches '\(word.text)'", about: word.text))
    }
  }

  /// Takes the files below a folder: those that match, or those named `.json` or `.mbstyle`.
  ///
  /// Links to folders are not followed, hidden folders and `node_modules` not entered.
  private mutating func find(below start: SystemString, matching pattern: PathPattern?) {
    var pending: [SystemString] = [""]
    while let inner = pending.popLast() {
      let path = inner.isEmpty ? start : start.appendingPath(inner)
      do throws(SystemError) {
        if try host.status(path, inner.isEmpty).kind != .folder {
          addFound(path, inner: inner, matching: pattern)
        } else if enters(path, isStart: inner.isEmpty) {
          for name in try host.names(path).sorted().reversed() {
            let entry = inner.appendingPath(name)
            if name == "node_modules" || (name.hasPrefix(".") && pattern?.meansHiddenNames != true) { continue }
            if pattern?.canMatch(at: entry) != false { pending.append(entry) }
          }
        }
      } catch {
        // A missing entry was deleted after its folder was read; any other failure, such as a path that is too long,
        // hides files.
        if !error.isAbsence { failures.append(.cannotRead(path.text, reason: error.reason)) }
      }
    }
  }

  /// Whether a folder is searched; one that is named is, whatever ignore files say.
  private mutating func enters(_ path: SystemString, isStart: Bool) -> Bool {
    let folder = path.absolutePath(in: host.currentFolder)
    if isStart ? patterns.excludes(folder, isFolder: true) : rules.excludes(folder, isFolder: true) {
      excluded.append(path)
      return false
    }
    if isStart { rules.take(folder: folder) }
    return true
  }

  private mutating func addFound(_ path: SystemString, inner: SystemString, matching pattern: PathPattern?) {
    if pattern == nil, arguments.takesSources, inner.isTestOfScripts { unreadTestCount += 1 }
    guard !inner.isEmpty, pattern?.matches(inner) ?? isTaken(path, inner: inner), host.kindIfKnown(path) == .regular
    else { return }
    add(SourceFile(name: path, path: path, relativePath: inner, mayBeNoStyle: true), mayExclude: true)
  }

  /// Whether a file in a folder is taken: by its name, and by the folders that lead to it and to the target of a link.
  private func isTaken(_ path: SystemString, inner: SystemString) -> Bool {
    let isJSON = path.isJSONName(withComments: arguments.file.takesComments)
    guard isJSON || arguments.takesSources && CodeLanguage(fileName: path.text) != nil else { return false }
    let places = [inner] + (target(of: path).map { [$0.path(below: host.currentFolder) ?? $0] } ?? [])
    return places.allSatisfy { place in
      isJSON ? !place.pathNames.dropLast().contains("node_modules") : !place.isOfOthers && !place.isTestOfScripts
    }
  }
}

extension SystemString {
  /// Whether a path below a folder leads into third-party code or build output.
  fileprivate var isOfOthers: Bool {
    pathNames.dropLast().contains { Self.foldersOfOthers.contains($0) || $0.hasSuffix(".framework") }
      || hasSuffix(".min.js") || hasSuffix(".d.ts")
  }

  private static let foldersOfOthers: Set<SystemString> = [
    "node_modules", "Pods", "Carthage", "vendor", ".build", "build", "dist", ".next", "coverage",
  ]

  /// Whether a file is a script test by its name or folder, and not third-party code.
  fileprivate var isTestOfScripts: Bool {
    guard CodeLanguage(fileName: text)?.web != nil, !isOfOthers else { return false }
    let middle = fileName.text.split(separator: ".").dropFirst().dropLast()
    return pathNames.dropLast().contains("__tests__") || middle.contains { $0 == "test" || $0 == "spec" }
  }

  /// Whether the name has an extension of JSON files, including `.jsonc` where comments are allowed.
  fileprivate func isJSONName(withComments: Bool) -> Bool {
    func ends(_ ending: String) -> Bool {
      bytes.suffix(ending.utf8.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } == Array(ending.utf8)
    }
    return ends(".json") || ends(".mbstyle") || withComments && ends(".jsonc")
  }
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
