/// What `--help` prints, made from the option table.
package enum Help {
  package static let name = "migrate-styles"

  package static var text: String {
    var lines = [
      "\(name): brings a map style into the present: functions and filters become expressions, each proved equal first.",
      "",
      "Usage: \(name) [options] [FILE | -]",
      "",
      "Reads a style from FILE, or from standard input where FILE is - or no file is named. The new style goes to",
      "standard output, everything else to standard error. Only the values that are migrated change; every other byte",
      "stays.",
      "",
      "Options:",
    ]
    for option in Option.allCases {
      let value = option.value.placeholder.map { " \($0)" } ?? ""
      lines.append("  " + option.names.joined(separator: ", ") + value)
      lines += option.summary.map { "      " + $0 }
    }
    lines += ["  --", "      what follows is a file, even if it begins with -", "", "Exit status:"]
    for status in ExitStatus.allCases { lines.append("  \(status.rawValue)  \(status.summary)") }
    lines += [
      "",
      "Examples:",
      "  \(name) legacy.json > modern.json",
      "  \(name) --source-semantics native old-ios-style.json > modern.json",
      "  \(name) --report-file report.json legacy.json > modern.json",
      "  curl -s https://example.org/style.json | \(name) > modern.json",
      "",
      "Never redirect onto the input: the shell empties the file before this command runs. Safe:",
      "  \(name) style.json > style.json.new && mv style.json.new style.json",
      "",
    ]
    return lines.joined(separator: "\n")
  }
}
