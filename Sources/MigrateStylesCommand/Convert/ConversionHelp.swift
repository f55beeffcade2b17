import ExpressionDialects
import MigrationReports

/// What `convert --help` prints.
enum ConversionHelp {
  static let inputs = ExpressionConverter.InputLanguage.allCases.map { $0.rawValue }
  static let outputs = ExpressionConverter.OutputLanguage.allCases.map { $0.rawValue }
  static let dialects = Dialect.allCases.map { $0.rawValue }

  private static let from = "--from " + (["auto"] + inputs).joined(separator: "|")
  private static let to = "--to " + outputs.joined(separator: "|")
  private static let dialect = "--dialect " + dialects.joined(separator: "|")

  /// The forms of the command, for the help of the whole as well.
  static let usage = [
    "\(Tool.name) convert [--from LANGUAGE] \(to)",
    "        [\(dialect)] [--property NAME] [--arg VALUE]... [TEXT | -]",
  ]

  private static let options: [(names: String, summary: [String])] = [
    (
      from,
      [
        "the language of TEXT (default: auto, found out from TEXT): style JSON, a format string of NSExpression",
        "or NSPredicate, or Swift or Objective-C that builds one, with the layer around it",
      ]
    ),
    (
      to,
      [
        "what is written: style JSON, a format string of NSExpression or of NSPredicate, or Swift or Objective-C source;",
        "legacy functions, filters, tokens and colours are migrated in any case",
      ]
    ),
    (dialect, ["whose SDK format strings and source code are for (default: mapbox, as for --emit)"]),
    (
      "--property NAME",
      [
        "the property that the value is for, or filter; the value must have its type.",
        "Functions and strings with {tokens} need it, filters are recognized without",
      ]
    ),
    (
      "--arg VALUE",
      [
        "what a placeholder (%@, %K, %d, …) of a format string stands for, as JSON: 5, '\"name\"', [1, 2],",
        "'{\"$color\": [255, 0, 0, 1]}', '{\"$stops\": [[0, 1], [10, 2]]}'; once for each placeholder, in order",
      ]
    ),
    ("--no-config", ["accepted for scripts; no configuration is read"]), ("--help, -h", ["print this help"]),
    ("--version", ["print the version"]), ("--", ["what follows is TEXT, even if it begins with -"]),
  ]

  static let text: String = {
    var lines = ["Convert one expression, function or filter.", "", "Usage: \(usage[0])", "       \(usage[1])", ""]
    lines += [
      "Reads TEXT, or standard input where TEXT is - or missing. The result goes to standard output, warnings to"
    ]
    lines += ["standard error. Exit status: 0 if TEXT was converted, 2 if it was refused; the reason is printed.", ""]
    lines.append("Options:")
    for option in options { lines += ["  " + option.names] + option.summary.map { "      " + $0 } }
    lines += ["", "Examples:"] + Help.examples.filter { $0.contains(" convert ") }.map { "  " + $0 } + [""]
    return lines.joined(separator: "\n")
  }()
}
