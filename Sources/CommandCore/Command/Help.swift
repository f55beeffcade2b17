import MigrationReports
import StyleMigration

/// What `--help` prints, made from the option table.
package enum Help {
  private static let name = Tool.name
  /// A description of the command, in one line.
  private static let purpose =
    "migrates the legacy values of a map style to expressions, and verifies each of them"

  /// What the command prints on a terminal without a file.
  package static var brief: String {
    "\(name): \(purpose).\n\n\(usage)\n\n" + examples.prefix(3).map { "  \($0)\n" }.joined()
      + "\nrun '\(name) --help' for the options\n"
  }

  private static let usage = "Usage: \(name) [options] [FILE | DIR | PATTERN | -]..."

  /// What it reads and writes.
  private static let description = [
    "Reads a style from FILE, or from standard input where FILE is - or no file is named. The new style goes to",
    "standard output, everything else to standard error. Only values change, and in files that",
    "Maputnik saves (json-stringify-pretty-compact) the lines around them.",
    "Several files, folders (-r) and quoted patterns ('styles/**/*.json') need an option that says where to write.",
  ]

  package static let examples = [
    "\(name) legacy.json > modern.json",
    "\(name) --source-semantics native old-ios-style.json > modern.json",
    "\(name) --report-file report.json legacy.json > modern.json",
    "curl -s https://example.org/style.json | \(name) > modern.json",
    "\(name) --in-place --backup styles/*.json",
    "\(name) --check --diff -r styles",
    "\(name) --check --output-format sarif -r . > migrate-styles.sarif",
    "\(name) convert --to predicate --property filter '[\"in\", \"class\", \"park\", \"wood\"]'",
    "\(name) convert --to swift --dialect maplibre --property line-width '{\"stops\": [[5, 1], [10, 4]]}'",
  ]

  package static var text: String {
    var lines = ["\(name): \(purpose).", "", usage, "       \(usageOfConvert)", ""] + description
    lines += ["", "Commands, as the first argument (a file of such a name is ./check):"]
    for command in Subcommand.allCases {
      lines += ["  " + command.rawValue + command.help.placeholder, "      " + command.help.summary]
    }
    for section in Option.Section.allCases {
      lines += ["", "\(section.rawValue):"]
      lines += Option.all.filter { $0.section == section }.flatMap { $0.help }
    }
    lines += ["  --", "      what follows is a file, even if it starts with -", "", "Exit status:"]
    lines += ExitStatus.allCases.map { "  \($0.code)  \($0.summary)" }
    lines += ["", "Examples:"] + examples.map { "  " + $0 }
    lines += [
      "",
      "Never redirect output to the input file: the shell empties it before this command runs. Use:",
      "  \(name) --in-place style.json",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  private static let usageOfConvert = "\(name) convert [options] [TEXT | -]"

  /// What `convert --help` prints.
  static var ofConvert: String {
    var lines = ["Convert one expression, function or filter.", "", "Usage: \(usageOfConvert)", ""]
    lines += [
      "Reads TEXT, or standard input where TEXT is - or missing. The result goes to standard output, warnings to",
      "standard error. Exit status: 0 if TEXT was converted, 2 if it was refused; the reason is printed.", "",
      "Options:",
    ]
    lines += Option.ofConvert.flatMap { $0.help } + ["  --", "      what follows is TEXT, even if it begins with -"]
    let shown = examples.filter { $0.utf8.starts(with: "\(name) convert".utf8) }
    lines += ["", "Examples:"] + shown.map { "  " + $0 } + [""]
    return lines.joined(separator: "\n")
  }
}
