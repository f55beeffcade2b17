package import MigrationReports
import SourceText

/// The rules that exclude files: the lines of the `.gitignore` files of a repository, and the patterns of `--exclude`.
///
/// Both support this part of the gitignore grammar: `#` begins a comment, `!` includes again, `/` at the end matches
/// only folders, `/` before the end anchors the pattern to the file's own folder. The last matching line counts, and
/// the nearest file. The content of an excluded folder is excluded too.
package struct IgnoreRules {
  /// The rules for the entries of a folder.
  private struct Scope: Sendable {
    /// Whether the folder, or one above it, is excluded.
    var isExcluded = false

    /// Whether it is in a git repository; elsewhere ignore files have no effect.
    var isInRepository = false

    /// The lines of the ignore files at and above it, the nearest last.
    var rules: [IgnoreRule] = []
  }

  private var scopes: [SystemString: Scope] = [:]
  private var excluded: [IgnoreRule] = []
  private var host: Host?

  /// The patterns belong to a folder, given by its absolute path; without a host no ignore file is read.
  package init(excluding excluded: [SystemString], in folder: SystemString, reading host: Host?) {
    self.host = host
    exclude(excluded, in: folder)
  }

  /// Adds patterns that belong to a folder.
  mutating func exclude(_ patterns: [SystemString], in folder: SystemString) {
    excluded += patterns.compactMap { IgnoreRule($0.bytes[...], in: folder) }
  }

  /// Excludes the content of a folder, by its absolute path.
  mutating func exclude(folder: SystemString) {
    scopes["/" + folder.pathNames.path] = Scope(isExcluded: true)
  }

  /// The same without ignore files.
  var ofPatterns: IgnoreRules {
    var rules = self
    rules.host = nil
    return rules
  }

  /// Includes a named folder, whatever the ignore files above it say.
  mutating func take(folder path: SystemString) {
    let path = "/" + path.pathNames.path
    guard scope(of: path).isExcluded else { return }
    var scope = Scope(isInRepository: true)
    enter(path, &scope)
    scopes[path] = scope
  }

  /// Whether an absolute path is excluded, by the rules or because a folder above it is.
  ///
  /// - Complexity: Results for folders are cached, so entries cost no more than their own names.
  package mutating func excludes(_ path: SystemString, isFolder: Bool) -> Bool {
    let path = "/" + path.pathNames.path
    return path != "/" && excludes(path, isFolder: isFolder, in: scope(of: path.folder))
  }

  private func excludes(_ path: SystemString, isFolder: Bool, in scope: Scope) -> Bool {
    if scope.isExcluded { return true }
    let names = path.pathNames.map { $0.scalars }
    for rules in [excluded, scope.rules] {
      if let rule = rules.last(where: { $0.matches(names, isFolder: isFolder) }) { return !rule.isNegated }
    }
    return false
  }

  /// The scope of a folder; the folders above it are inspected once.
  private mutating func scope(of folder: SystemString) -> Scope {
    if let known = scopes[folder] { return known }
    var scope = Scope()
    if folder != "/" {
      scope = self.scope(of: folder.folder)
      scope.isExcluded = excludes(folder, isFolder: true, in: scope)
    }
    if !scope.isExcluded { enter(folder, &scope) }
    scopes[folder] = scope
    return scope
  }

  /// Adds the ignore file of a folder to its scope; a repository ignores the ignore files above it.
  private func enter(_ folder: SystemString, _ scope: inout Scope) {
    if host?.entryKind(folder.appendingPath(".git")) != nil { (scope.isInRepository, scope.rules) = (true, []) }
    guard scope.isInRepository, let bytes = host?.bytes(folder.appendingPath(ConfigurationFile.ignoreFileName)) else {
      return
    }
    let lines = bytes[(bytes.hasByteOrderMark ? 3 : 0)...]
      .split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    scope.rules += lines.compactMap { IgnoreRule($0, in: folder) }
  }
}

/// A line of an ignore file, or a pattern of `--exclude`, which applies to everything below its folder.
private struct IgnoreRule: Sendable {
  /// The names of its folder.
  private let folder: [[Unicode.Scalar]]
  private let pattern: PathPattern
  let isNegated: Bool
  private let isForFoldersOnly: Bool

  /// - Returns: `nil` where the line is not a rule.
  init?(_ line: ArraySlice<UInt8>, in folder: SystemString) {
    var line = line
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    guard !line.isEmpty, line.first != UInt8(ascii: "#") else { return nil }
    isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    isForFoldersOnly = line.last == UInt8(ascii: "/")
    if isForFoldersOnly { line.removeLast() }
    guard !line.isEmpty else { return nil }
    let text = SystemString(bytes: line)
    pattern = PathPattern(line.contains(UInt8(ascii: "/")) ? text : "**/" + text)
    self.folder = folder.pathNames.map { $0.scalars }
  }

  /// Whether it matches an absolute path, given by its names.
  func matches(_ names: [[Unicode.Scalar]], isFolder: Bool) -> Bool {
    (isFolder || !isForFoldersOnly) && names.count > folder.count && names.starts(with: folder)
      && pattern.matches(names[folder.count...])
  }
}
