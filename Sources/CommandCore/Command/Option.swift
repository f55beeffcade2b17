import MigrationReports
import SourceText

/// One option of the command: its names, its value, its effect, and its help.
///
/// Parsing, `--help`, the completion scripts, the configuration file and the options of requests derive from ``all``; a
/// new option is one entry there.
package struct Option: Sendable {
  /// The names, the usual one first.
  package let names: [String]
  package let kind: OptionKind
  package let section: Section

  /// What it does, in lines of help.
  package let summary: [String]

  /// Where it may be set besides a command line.
  private let scope: Scope?

  /// Where options are set as members of a JSON object.
  package enum Scope: Sendable {
    case configuration
    case request
    case everywhere
  }

  /// The parts of help.
  package enum Section: String, CaseIterable, Sendable {
    case meaning = "What is migrated, and how"
    case files = "Files"
    case review = "Review"
    case reports = "Reports"
    case configuration = "Configuration"
    case help = "Help"
  }

  init(
    _ names: String..., sets kind: OptionKind, in section: Section, scope: Scope? = nil, _ summary: String...
  ) {
    (self.names, self.kind, self.section, self.scope, self.summary) = (names, kind, section, scope, summary)
  }

  /// Its key in a JSON object, `maxWarnings` for `--max-warnings`; `nil` where it is set only on a command line.
  package func key(in scope: Scope) -> String? {
    guard self.scope == scope || self.scope == .everywhere,
      let name = names.first(where: { $0.utf8.starts(with: "--".utf8) })
    else { return nil }
    let words = name.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Its lines of help: names and value, and what it does.
  var help: [String] { ["  " + names.joined(separator: ", ") + kind.placeholder] + summary.map { "      " + $0 } }

  /// A value that the option does not take, and what may have been meant by it.
  func badValue(_ text: String) -> RunFailure {
    .usage("'\(names[0])' takes \(kind.expectation), not '\(text)'\(kind.question(about: text))")
  }
}

extension [Option] {
  /// The option of a name.
  func named(_ name: String) -> Option? { first { $0.names.contains(name) } }

  /// A name that no option has, and what may have been meant by it.
  func unknown(_ name: SystemString) -> RunFailure {
    // Every short option is one letter away from every other one, so a suggestion would be a guess.
    let candidates = name.hasPrefix("--") ? flatMap { $0.names } : []
    return .usage("unknown option '\(name.text)'\(Suggestion.question(about: name.text, among: candidates))")
  }
}
