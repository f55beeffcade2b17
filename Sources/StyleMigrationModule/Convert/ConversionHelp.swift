import ExpressionDialects
import MigrationReports

/// What `convert --help` prints.
package enum ConversionHelp {
  static let inputs = ExpressionConverter.InputLanguage.allCases.map { $0.rawValue }
  static let outputs = ExpressionConverter.OutputLanguage.allCases.map { $0.rawValue }
  static let dialects = Dialect.allCases.map { $0.rawValue }

  /// An option of `convert`.
  package struct Option: Sendable {
    package let names: [String]

    /// The words that its value may be; empty where it takes no value, or any.
    package var words: [String] = []

    /// How help calls its value; `nil` where it takes none.
    package var value: String?

    /// What it does, in lines of help.
    package let summary: [String]

    /// The names and the value, as help shows them.
    package var title: String { names.joined(separator: ", ") + (value.map { " " + $0 } ?? "") }
  }

  private static let from = Option(
    names: ["--from"], words: ["auto"] + inputs, value: (["auto"] + inputs).joined(separator: "|"),
    summary: [
      "the language of TEXT (default: auto, found out from TEXT): style JSON, a format string of NSExpression",
      "or NSPredicate, or Swift or Objective-C that builds one, with the layer around it",
    ])
  private static let to = Option(
    names: ["--to"], words: outputs, value: outputs.joined(separator: "|"),
    summary: [
      "what is written: style JSON (the default), a format string of NSExpression or of NSPredicate, Swift or Objective-C;",
      "legacy functions, filters, tokens and colours are migrated in any case",
    ])
  private static let dialect = Option(
    names: ["--dialect"], words: dialects, value: dialects.joined(separator: "|"),
    summary: ["whose SDK format strings and source code are for (default: mapbox, as for --emit)"])

  /// The forms of the command, for the help of the whole as well.
  static let usage = Help.conversionUsage

  /// Every option, for help and completions.
  package static let options: [Option] = [
    from, to, dialect,
    Option(
      names: ["--property"], value: "NAME",
      summary: [
        "the property that the value is for, or filter; the value must have its type.",
        "Functions and strings with {tokens} need it, filters are recognized without",
      ]),
    Option(
      names: ["--arg"], value: "VALUE",
      summary: [
        "what a placeholder (%@, %K, %d, …) of a format string stands for, in Swift: 5, '\"name\"', '[1, 2]',",
        "UIColor.red, '[0: 1, 10: 2]', 'NSExpression(forKeyPath: \"name\")'; once for each placeholder, in order",
      ]),
    Option(names: ["--no-config"], summary: ["accepted for scripts; no configuration is read"]),
    Option(names: ["--help", "-h"], summary: ["print this help"]),
    Option(names: ["--version"], summary: ["print the version"]),
    Option(names: ["--"], summary: ["what follows is TEXT, even if it begins with -"]),
  ]

  static let text: String = {
    var lines = ["Convert one expression, function or filter.", "", "Usage: \(usage[0])", "       \(usage[1])", ""]
    lines += [
      "Reads TEXT, or standard input where TEXT is - or missing. The result goes to standard output, warnings to"
    ]
    lines += ["standard error. Exit status: 0 if TEXT was converted, 2 if it was refused; the reason is printed.", ""]
    lines.append("Options:")
    for option in options { lines += ["  " + option.title] + option.summary.map { "      " + $0 } }
    lines +=
      ["", "Examples:"] + Help.examples.filter { $0.split(separator: " ").contains("convert") }.map { "  " + $0 } + [""]
    return lines.joined(separator: "\n")
  }()
}
