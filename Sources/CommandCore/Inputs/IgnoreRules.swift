package import MigrationReports
import SourceText

/// The rules that exclude files: the lines of the `.gitignore` files of a repository, and the patterns of `--exclude`.
///
/// Both support this part of the gitignore grammar: `#` begins a comment, `!` includes again, `/` at the end matches
/// only folders, `/` before the end anchors the pattern to the file's own folder. The last matching line counts, and
/// the nearest file. The content of an excluded folder is excluded too.
package struct IgnoreRules {
  package static let fileName = ConfigurationFile.ignoreFileName

  /// The rules for the entries of a folder.
  private struct Scope: Sendable {
    /// Whether the folder, or one above it, is excluded.
    var isExcluded: Bool

    /// Whether it is in a git repository; elsewhere ignore files have no effect.
    var isInRepository = false

    /// The lists of the ignore files at and above it that have rules, the nearest last.
    var lists: [IgnoreRuleList] = []

    /// Whether an entry is excluded, by these rules or others.
    func excludes(_ path: SystemString, isFolder: Bool, besides others: [IgnoreRuleList]) -> Bool {
      if isExcluded { return true }
      for list in others.reversed() + lists.reversed() {
        if let decision = list.decision(on: path, isFolder: isFolder) { return decision }
      }
      return false
    }
  }

  private var scopes: [SystemString: Scope] = [:]
  private var excluded: [IgnoreRuleList] = []
  private var host: Host?

  /// - Parameters:
  ///   - excluded: Patterns of the command line and the configuration.
  ///   - folder: The folder to which they belong, as an absolute path.
  ///   - host: Where ignore files are; without it none is read.
  package init(excluding excluded: [SystemString], in folder: SystemString, reading host: Host?) {
    self.host = host
    exclude(excluded, in: folder)
  }

  /// Adds patterns that belong to a folder.
  package mutating func exclude(_ patterns: [SystemString], in folder: SystemString) {
    if let list = IgnoreRuleList(patterns.map { $0.bytes[...] }, in: folder) { excluded.append(list) }
  }

  /// Excludes the content of a folder, by its absolute path.
  package mutating func exclude(folder: SystemString) {
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
    var scope = Scope(isExcluded: false, isInRepository: true)
    enter(path, &scope)
    scopes[path] = scope
  }

  /// Whether a file or folder is excluded, by the rules or because a folder above it is.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether the rules exclude it.
  /// - Complexity: Results for folders are cached, so entries cost no more than their own names.
  package mutating func excludes(_ path: SystemString, isFolder: Bool) -> Bool {
    let path = "/" + path.pathNames.path
    return path != "/" && scope(of: path.folder).excludes(path, isFolder: isFolder, besides: excluded)
  }

  /// The scope of a folder; the folders above it are inspected once.
  private mutating func scope(of folder: SystemString) -> Scope {
    if let known = scopes[folder] { return known }
    var scope = Scope(isExcluded: false)
    if folder != "/" {
      scope = self.scope(of: folder.folder)
      scope.isExcluded = scope.excludes(folder, isFolder: true, besides: excluded)
    }
    if !scope.isExcluded { enter(folder, &scope) }
    scopes[folder] = scope
    return scope
  }

  /// Adds the ignore file of a folder to its scope; a repository ignores the ignore files above it.
  private func enter(_ folder: SystemString, _ scope: inout Scope) {
    if host?.entryKind(folder.appendingPath(".git")) != nil { (scope.isInRepository, scope.lists) = (true, []) }
    guard scope.isInRepository, let bytes = host?.bytes(folder.appendingPath(Self.fileName)) else { return }
    let text = bytes[(bytes.hasByteOrderMark ? 3 : 0)...]
    let lines = text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    if let list = IgnoreRuleList(lines, in: folder) { scope.lists.append(list) }
  }
}

/// The lines of one ignore file, or the patterns of `--exclude`, which apply to everything below their folder.
private struct IgnoreRuleList: Sendable {
  private struct Rule: Sendable {
    var pattern: PathPattern
    var isNegated: Bool
    var isForFoldersOnly: Bool

    init?(_ line: ArraySlice<UInt8>) {
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
    }
  }

  private let folder: SystemString
  private let rules: [Rule]

  /// - Returns: `nil` where no line is a rule.
  init?(_ lines: [ArraySlice<UInt8>], in folder: SystemString) {
    self.folder = folder
    rules = lines.compactMap { Rule($0) }
    if rules.isEmpty { return nil }
  }

  /// Whether the last matching rule excludes an absolute path; `nil` where none matches.
  func decision(on path: SystemString, isFolder: Bool) -> Bool? {
    guard let names = path.path(below: folder)?.pathNames.map({ $0.scalars })[...] else { return nil }
    return rules.last { (isFolder || !$0.isForFoldersOnly) && $0.pattern.matches(names) }.map { !$0.isNegated }
  }
}
