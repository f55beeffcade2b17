package import MigrationReports

/// Which files are left out: the lines of `.migratestylesignore` files, and the patterns of `--exclude`.
///
/// The lines are those of a `.gitignore`: a comment after `#`, `!` takes back, `/` at the end means folders only, `/` before
/// the end binds the pattern to the file's own folder. Of several lines that match the last counts, of several files the
/// nearest. What lies in a folder that is left out is left out too.
package struct IgnoreRules: Sendable {
  package static let fileName: SystemString = ".migratestylesignore"

  private struct Rule: Sendable {
    var pattern: PathPattern
    var isNegated: Bool
    var isForFoldersOnly: Bool

    init?(_ line: some Sequence<UInt8>) {
      var line = Array(line)[...]
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

  /// The rules of a folder bind paths below it.
  private var rulesByFolder: [SystemString: [Rule]] = [:]
  private var excluded: [(folder: SystemString, rules: [Rule])] = []
  private let reads: Bool

  /// - Parameters:
  ///   - excluded: Patterns of the command line and the configuration.
  ///   - folder: The folder to which they belong, as an absolute path.
  ///   - reads: Whether ignore files are read.
  package init(excluding excluded: [SystemString], in folder: SystemString, readingFiles reads: Bool = true) {
    self.reads = reads
    exclude(excluded, in: folder)
  }

  /// Adds patterns that belong to a folder.
  package mutating func exclude(_ patterns: [SystemString], in folder: SystemString) {
    excluded.append((folder, patterns.compactMap { Rule($0.bytes) }))
  }

  /// Whether a file or folder is left out.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether the rules leave it, or a folder above it, out.
  package mutating func excludes(_ path: SystemString, isFolder: Bool) -> Bool {
    var above: SystemString = "/"
    var folders: [SystemString] = []
    let names = path.pathNames
    for (index, name) in names.enumerated() {
      folders.append(above)
      let entry = above.appendingPath(name)
      if decision(on: entry, in: folders, isFolder: isFolder || index < names.count - 1) { return true }
      above = entry
    }
    return false
  }

  private mutating func decision(on entry: SystemString, in folders: [SystemString], isFolder: Bool) -> Bool {
    var decision = false
    for folder in folders {
      for rule in rules(of: folder) where Self.matches(rule, entry, in: folder, isFolder) { decision = !rule.isNegated }
    }
    for (folder, rules) in excluded {
      for rule in rules where Self.matches(rule, entry, in: folder, isFolder) { decision = !rule.isNegated }
    }
    return decision
  }

  private static func matches(_ rule: Rule, _ entry: SystemString, in folder: SystemString, _ isFolder: Bool) -> Bool {
    guard isFolder || !rule.isForFoldersOnly, let path = entry.path(below: folder) else { return false }
    return rule.pattern.matches(path)
  }

  private mutating func rules(of folder: SystemString) -> [Rule] {
    guard reads else { return [] }
    if let rules = rulesByFolder[folder] { return rules }
    var rules: [Rule] = []
    do throws(SystemError) {
      let bytes = try FileBytes(of: folder.appendingPath(Self.fileName)).bytes
      rules = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { Rule($0) }
    } catch {
      // Where there is none, or none that can be read, nothing is left out.
    }
    rulesByFolder[folder] = rules
    return rules
  }
}
