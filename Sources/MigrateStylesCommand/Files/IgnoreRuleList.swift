import MigrationReports

/// The lines of one ignore file, or the patterns of `--exclude`.
///
/// Most lines end in a plain name. These are found by the name of the entry, so that a long list costs what its patterns cost.
struct IgnoreRuleList: Sendable {
  private struct Rule: Sendable {
    var pattern: PathPattern
    var isNegated: Bool
    var isForFoldersOnly: Bool

    /// What the last name of every path that matches begins and ends with, and whether that is all of it.
    var start: [UInt8]
    var end: [UInt8]
    var isPlain: Bool

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
      let name = text.fileName == "." ? [UInt8(ascii: "*")] : text.fileName.bytes
      func isMark(_ byte: UInt8) -> Bool { "*?[]{},\\".utf8.contains(byte) }
      isPlain = !name.contains(where: isMark)
      start = Array(name.prefix { !isMark($0) })
      end = isPlain ? [] : Array(name.suffix(from: (name.lastIndex(where: isMark) ?? -1) + 1))
      pattern = PathPattern(line.contains(UInt8(ascii: "/")) ? text : "**/" + text)
    }
  }

  private let rules: [Rule]

  /// The indices of the rules that ask for a name, and of those that ask for a pattern.
  private var byName: [SystemString: [Int]] = [:]
  private var others: [Int] = []

  init(_ lines: [ArraySlice<UInt8>]) {
    rules = lines.compactMap { Rule($0) }
    for (index, rule) in rules.enumerated() {
      if rule.isPlain {
        byName[SystemString(bytes: rule.start), default: []].append(index)
      } else {
        others.append(index)
      }
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Whether the last rule that matches leaves a path out; `nil` where none matches.
  func decision(on path: SystemString, isFolder: Bool) -> Bool? {
    let names = path.pathNames.map { $0.elements }
    let name = path.fileName
    func last(of indices: [Int]) -> Int? {
      indices.last { index in
        let rule = rules[index]
        guard isFolder || !rule.isForFoldersOnly, name.bytes.starts(with: rule.start) else { return false }
        return name.bytes.reversed().starts(with: rule.end.reversed()) && rule.pattern.matches(names[...])
      }
    }
    let found = [byName[name].flatMap(last), last(of: others)].compactMap { $0 }.max()
    return found.map { !rules[$0].isNegated }
  }
}
