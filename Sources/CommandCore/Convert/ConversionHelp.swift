import ExpressionDialects
import MigrationReports

extension Option {
  /// Every option of `convert`, in the order of its help.
  static let ofConvert: [Option] = [
    Option(
      "--from",
      sets: .keeping(
        .choice(["auto"] + ExpressionConverter.InputLanguage.allCases.map { $0.rawValue }),
        in: { $1(&$0.conversion.source) },
        setting: { words, source in
          source = words.first.flatMap { ExpressionConverter.InputLanguage(rawValue: $0.text) }
          return source != nil || words == ["auto"]
        }, as: { [SystemString($0?.rawValue ?? "auto")] }), in: .meaning,
      "the language of TEXT (default: auto, found out from TEXT): style JSON, a format string of NSExpression",
      "or NSPredicate, or Swift or Objective-C that builds one, with the layer around it"),
    Option(
      "--to", sets: .choice { $1(&$0.conversion.target) }, in: .meaning,
      "what is written: style JSON (the default), a format string of NSExpression or of NSPredicate, Swift or Objective-C;",
      "legacy functions, filters, tokens and colours are migrated in any case"),
    Option(
      "--dialect", sets: .choice { $1(&$0.conversion.dialect) }, in: .meaning,
      "whose SDK format strings and source code are for (default: mapbox, as for --emit)"),
    Option(
      "--property",
      sets: .text(.text("NAME")) { $1(&$0.conversion.propertyName) }, in: .meaning,
      "the property that the value is for, or filter; the value must have its type.",
      "Functions and strings with {tokens} need it, filters are recognized without"),
    Option(
      "--arg", sets: .list("VALUE") { $1(&$0.conversion.arguments) }, in: .meaning,
      "what a placeholder (%@, %K, %d, …) of a format string stands for, in Swift: 5, '\"name\"', '[1, 2]',",
      "UIColor.red, '[0: 1, 10: 2]', 'NSExpression(forKeyPath: \"name\")'; once for each placeholder, in order"),
    Option(
      "--no-config", sets: .flag(to: false) { $1(&$0.readsConfiguration) }, in: .configuration,
      "accepted for scripts; no configuration is read"),
    Option("--help", "-h", sets: .asking { _ in .help }, in: .help, "print this help"),
    Option("--version", sets: .asking { _ in .version }, in: .help, "print the version"),
  ]
}

/// What `convert --help` prints.
enum ConversionHelp {
  /// The forms of the command, which the main help shows too.
  static let usage = [
    "\(Tool.name) convert [--from LANGUAGE] [--to \(choice("--to"))]",
    "        [--dialect \(choice("--dialect"))] [--property NAME] [--arg VALUE]... [TEXT | -]",
  ]

  private static func choice(_ name: String) -> String {
    Option.ofConvert.named(name)?.words.joined(separator: "|") ?? ""
  }

  static let text: String = {
    var lines = ["Convert one expression, function or filter.", "", "Usage: \(usage[0])", "       \(usage[1])", ""]
    lines += [
      "Reads TEXT, or standard input where TEXT is - or missing. The result goes to standard output, warnings to"
    ]
    lines += ["standard error. Exit status: 0 if TEXT was converted, 2 if it was refused; the reason is printed.", ""]
    lines.append("Options:")
    lines += Option.ofConvert.flatMap { $0.help }
    lines += ["  --", "      what follows is TEXT, even if it begins with -"]
    lines +=
      ["", "Examples:"] + Help.examples.filter { $0.split(separator: " ").contains("convert") }.map { "  " + $0 } + [""]
    return lines.joined(separator: "\n")
  }()
}
