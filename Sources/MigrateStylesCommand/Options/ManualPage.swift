import MigrationReports
import StyleMigrationModule

/// The manual page, made from the option table.
///
/// - Source: man(7), https://man7.org/linux/man-pages/man7/man.7.html
package enum ManualPage {
  package static var text: String {
    var lines = [
      ".TH \(Tool.name.uppercased()) 1 \"\" \"\(Tool.name) \(Tool.version)\" \"User Commands\"", ".SH NAME",
      escaped("\(Tool.name) - \(Help.purpose)"), ".SH SYNOPSIS", ".B \(escaped(Tool.name))",
      escaped("[options] [FILE | DIR | PATTERN | -]..."), ".SH DESCRIPTION",
    ]
    lines += Help.description.map(escaped)
    lines.append(".SH COMMANDS")
    lines.append(escaped("The first argument may be one of these words; a file of such a name is ./check."))
    for command in Subcommand.allCases {
      lines += [".TP", ".B \(escaped(command.rawValue + command.placeholder))", escaped(command.summary)]
    }
    lines.append(".SH OPTIONS OF CONVERT")
    for option in ConversionHelp.options {
      lines += [".TP", ".B \(escaped(option.title))"] + option.summary.map(escaped)
    }
    for section in Option.Section.allCases {
      lines.append(".SH \(escaped(section.rawValue.uppercased()))")
      for option in Option.all where option.section == section {
        lines += [
          ".TP",
          ".BR " + option.names.map { "\"\(escaped($0))\"" }.joined(separator: " \", \" ") + argument(of: option),
        ]
        lines += option.summary.map(escaped)
      }
    }
    lines.append(".SH FILES")
    for (name, text) in files { lines += [".TP", ".I \(escaped(name))", escaped(text)] }
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases { lines += [".TP", ".B \(status.text)", escaped(status.summary)] }
    lines.append(".SH EXAMPLES")
    for example in Help.examples { lines += [".PP", ".nf", escaped(example), ".fi"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let files = [
    (
      ConfigurationFile.fileName.text,
      "A JSON object of options for all files below its folder; --print-config prints the keys."
    ),
    (IgnoreRules.fileName.text, "Patterns of files to skip below its folder, as in a .gitignore."),
  ]

  private static func argument(of option: Option) -> String {
    option.placeholder.isEmpty ? "" : " \"\(escaped(option.placeholder))\""
  }

  /// Text in which nothing is taken for a request: backslashes, hyphens, quotes, and dots and apostrophes at the start.
  private static func escaped(_ text: String) -> String {
    var result = text.first == "." || text.first == "'" ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "…": result += "..."
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
