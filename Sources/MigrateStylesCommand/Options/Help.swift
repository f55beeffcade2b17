import MigrationReports
import StyleMigrationModule

/// What `--help` prints, made from the option table.
package enum Help {
  private static let name = Tool.name
  /// What the command is, in one line.
  static let purpose =
    "migrates the legacy values of a map style to expressions, and verifies each of them"

  /// What it reads and writes, for help and manual.
  static let description = [
    "Reads a style from FILE, or from standard input where FILE is - or no file is named. The new style goes to",
    "standard output, everything else to standard error. Only migrated values change; every other byte",
    "stays. Several files, folders (-r) and quoted patterns ('styles/**/*.json') need an option that says where to write.",
  ]

  static let examples = [
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
    var lines =
      [
        "\(name): \(purpose).", "", "Usage: \(name) [options] [FILE | DIR | PATTERN | -]...",
        "       \(ConversionHelp.usage[0])", "       \(ConversionHelp.usage[1])", "",
      ] + description
    lines += ["", "Commands, as the first argument (a file of such a name is ./check):"]
    for command in Subcommand.allCases {
      lines += ["  " + command.rawValue + command.placeholder, "      " + command.summary]
    }
    for section in Option.Section.allCases {
      lines += ["", "\(section.rawValue):"]
      for option in Option.all where option.section == section {
        lines.append("  " + option.names.joined(separator: ", ") + option.placeholder)
        lines += option.summary.map { "      " + $0 }
      }
    }
    lines += ["  --", "      what follows is a file, even if it starts with -", "", "Exit status:"]
    for status in ExitStatus.allCases { lines.append("  \(status.text)  \(status.summary)") }
    lines += ["", "Examples:"]
    lines += examples.map { "  " + $0 }
    lines += [
      "",
      "Never redirect output to the input file: the shell empties it before this command runs. Use:",
      "  \(name) --in-place style.json",
      "",
    ]
    return lines.joined(separator: "\n")
  }
}
