import MigrationReports

/// The lines of one ignore file, or the patterns of `--exclude`.
///
/// Each rule is indexed by the rarest part that every path it matches has, so a long list costs only as much as its
/// rules for similar paths.
struct IgnoreRuleList: Sendable {
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

  private let rules: [Rule]

  /// The indices of the rules by a part of their paths; under `nil` those without a known part.
  private var byPart: [PathPart?: [Int]] = [:]

  init(_ lines: [ArraySlice<UInt8>]) {
    rules = lines.compactMap { Rule($0) }
    let parts = rules.map { $0.pattern.forms.map { PathPart.required(by: $0) } }
    var uses: [PathPart: Int] = [:]
    for form in parts.joined() where form.count > 1 { for part in form { uses[part, default: 0] += 1 } }
    for (index, forms) in parts.enumerated() {
      for form in forms {
        let rarest = form.count > 1 ? form.min { (uses[$0] ?? 0) < (uses[$1] ?? 0) } : form.first
        byPart[rarest, default: []].append(index)
      }
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Whether the last matching rule excludes a path; `nil` where none matches.
  func decision(on path: SystemString, isFolder: Bool) -> Bool? {
    let names = path.pathNames.map { $0.elements }
    var found: Int?
    for part in PathPart.all(of: names).map(Optional.some) + [nil] {
      guard let indices = byPart[part] else { continue }
      found =
        indices.last { index in
          (isFolder || !rules[index].isForFoldersOnly) && index > found ?? -1
            && rules[index].pattern.matches(names[...])
        } ?? found
    }
    return found.map { !rules[$0].isNegated }
  }
}
