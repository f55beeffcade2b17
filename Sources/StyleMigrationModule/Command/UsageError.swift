import MigrationReports
import SourceText
import StyleDiagnostics
import StyleLint
import StyleMigration

/// Why arguments are not valid.
package enum UsageError: Error, Hashable, Sendable {
  case unknownOption(String)

  case missingValue(Option)
  case needlessValue(String)
  case badValue(Option, String)

  /// An argument next to an option that requests something other than a migration.
  case needlessArgument(Option, String)
  case contradiction(String, String)

  /// An output that is given twice, where one would be lost.
  case twoOutputs(Option, String, String)
  case onlyWith(String, String)
  case suffixIsPath(String)
  case inPlaceWithoutFile
  case lintInPlace
  case inPlaceOfStandardInput
  case sourceInPlace(FileLanguage)

  /// Files of layers are for Mapbox and MapLibre.
  case layersForAzure
  case severalFiles(count: Int)
  case comparesOneStyle(count: Int)

  /// Code has no map to compare.
  case comparesCode(String)

  /// The first argument is not a file, but similar to a subcommand.
  case unknownCommand(String, meant: String)

  /// `help` is asked about something that is not a command.
  case helpOfUnknownCommand(String)
  case noFile

  /// The lines of standard error.
  package var text: String {
    "\(Tool.name): error: \(TerminalText.escaped(message))\nrun '\(Tool.name) --help' for the options\n"
  }

  package var message: String {
    switch self {
    case .unknownOption(let name):
      // Every short option is one letter away from every other one, so a suggestion would be a guess.
      "unknown option '\(name)'"
        + (OtherNames.question(about: name)
          ?? (name.utf8.count > 2 ? Suggestion.question(about: name, among: Option.all.flatMap { $0.names }) : ""))
    case .missingValue(let option): "'\(option.names[0])' needs a value: \(option.expectation)"
    case .needlessValue(let name): "'\(name)' takes no value"
    case .badValue(let option, let value):
      "'\(option.names[0])' takes \(option.expectation), not '\(value)'"
        + (option.takesPath && value == "-" ? "; write './-' for a file of this name" : option.question(about: value))
    case .needlessArgument(let option, let word):
      "'\(option.names[0])' takes \(option.needsValue ? "one value" : "no argument"), found '\(word)'"
    case .contradiction(let first, let second): "'\(first)' and '\(second)' cannot be combined"
    case .twoOutputs(let option, let first, let second):
      "'\(option.names[0])' takes one name, found '\(first)' and '\(second)'; run the command once for each"
    case .onlyWith(let option, let other): "'\(option)' has no effect without '\(other)'"
    case .suffixIsPath(let suffix): "'--backup' takes a suffix for file names, not the path '\(suffix)'"
    case .inPlaceWithoutFile: "'--in-place' and '--fix' need a file"
    case .lintInPlace: "'--lint' and '--in-place' cannot be combined; use '--lint --fix' to write its fixes"
    case .inPlaceOfStandardInput: "standard input ('-') cannot be written in place"
    case .sourceInPlace(let emission):
      "'--emit \(emission.rawValue)' with '--in-place' would overwrite the style with code; use --output or --output-dir"
    case .layersForAzure:
      "'--emit' writes layers for Mapbox and MapLibre; for Azure Maps convert single values: 'convert --dialect azure'"
    case .unknownCommand(let word, let meant) where word == meant:
      "found no file '\(word)'; put the command of this name first, before other words"
    case .unknownCommand(let word, let meant): "found neither a file nor a command '\(word)'; did you mean '\(meant)'?"
    case .severalFiles(let count):
      "\(count) files cannot share one output; use --in-place, --output-dir DIR, --check, --diff or --list-different"
    case .comparesOneStyle(let count): "'--compare-file' takes one style, found \(count) files; run it once for each"
    case .comparesCode(let name):
      "'--compare-file' draws styles, and '\(name)' is code; use --report-file FILE.html to review it"
    case .helpOfUnknownCommand(let word):
      "unknown command '\(word)'; expected \(Subcommand.allCases.map { $0.rawValue }.joined(separator: ", "))"
    case .noFile: "no file to migrate: the named files are excluded by --exclude or a configuration, or are not styles"
    }
  }
}

extension Option {
  /// A suggestion for the value, or for the first unknown word of a list.
  package func question(about value: String) -> String {
    var words = words
    switch self.value {
    case .choices: break
    case .ids: words = DiagnosticID.all.map { $0.rawValue }
    default: return Suggestion.question(about: value, among: words)
    }
    let parts = value.split(separator: ",").map(String.init)
    return parts.first { !words.contains($0) }.map { Suggestion.question(about: $0, among: words) } ?? ""
  }
}

/// Names that other tools give to options of this one.
///
/// They are suggested but not accepted, so that a script means the same with every version.
enum OtherNames {
  private static let table: [(names: [String], options: [String])] = [
    (["--out", "--out-file", "--outfile", "--output-file"], ["--output", "--output-dir"]),
    (["--out-dir", "--outdir", "--output-directory"], ["--output-dir"]),
    (["--report", "--report-html", "--html"], ["--report-file"]),
    (["--format", "--reporter"], ["--output-format"]),
    (["--overwrite"], ["--in-place"]),
    (["--dry-run"], ["--check", "--diff"]),
    (["--stdin-filepath", "--assume-filename"], ["--stdin-filename"]),
    (["--json"], ["--output-format"]),
    (["--comments", "--json5", "--allow-comments"], ["--jsonc"]),
  ]

  /// `; did you mean '--output FILE' or '--output-dir DIR'?`; `nil` for a name that no other tool has.
  static func question(about name: String) -> String? {
    guard let row = table.first(where: { $0.names.contains(name) }) else { return nil }
    let options = row.options.compactMap { Option.named($0) }.map { "'\($0.names[0])\($0.placeholder)'" }
    return "; did you mean \(options.joined(separator: " or "))?"
  }
}
