package import MigrationReports
import SourceText

/// The words that may replace an option as the first argument: `migrate-styles check styles`.
///
/// Only the first argument is checked; write `./check` for a file of such a name.
package enum Subcommand: String, Hashable, Sendable, CaseIterable {
  case check
  case diff
  case lint
  case convert
  case explain
  case help

  /// What follows the word, as the help of a command shows it.
  package var placeholder: String {
    switch self {
    case .check, .diff, .lint: " [options] [FILE | DIR | PATTERN | -]..."
    case .convert: " [options] [TEXT | -]"
    case .explain: " [ID]"
    case .help: " [convert]"
    }
  }

  /// What it does, in one line of help.
  package var summary: String {
    switch self {
    case .check: "the same as --check"
    case .diff: "the same as --diff"
    case .lint: "the same as --lint"
    case .convert: "convert one expression, function or filter to another language; see \(Tool.name) help convert"
    case .explain: "the same as --explain; without an ID, list all"
    case .help: "print help, of the command or of convert"
    }
  }

  /// The arguments that ask for the same with options alone; the first of them `convert` where that is wanted.
  ///
  /// - Throws: ``RunFailure`` where help is asked for something that is not a command.
  package static func expanded(_ words: [SystemString]) throws(RunFailure) -> [SystemString] {
    guard let first = words.first, let command = Subcommand(rawValue: first.text) else { return words }
    let rest = Array(words.dropFirst())
    switch command {
    case .check, .diff, .lint: return [SystemString("--" + command.rawValue)] + rest
    case .convert: return words
    // The empty id is unknown, so it lists all of them.
    case .explain: return ["--explain"] + (rest.isEmpty ? [""] : rest)
    case .help:
      if let word = rest.first(where: { !$0.hasPrefix("-") && Subcommand(rawValue: $0.text) == nil }) {
        let known = Subcommand.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw .usage("unknown command '\(word.text)'; expected \(known)")
      }
      return rest.first == "convert" ? ["convert", "--help"] : ["--help"]
    }
  }
}
