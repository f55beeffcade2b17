package import ExpressionDialects
import MigrationReports
import SourceText

/// The arguments of `migrate-styles convert`: one expression, function or filter in, one out.
package struct ConversionRequest: Hashable, Sendable {
  /// The language of the text; `nil` to detect it.
  package var source: ExpressionConverter.InputLanguage?
  package var target = ExpressionConverter.OutputLanguage.json
  package var dialect: Dialect

  /// The property that the value is for; `filter` for a filter.
  package var property: String?

  /// What the placeholders of a format string stand for, in Swift.
  package var arguments: [String] = []

  /// The text; `nil` for standard input.
  package var text: String?

  /// The options that take a value.
  private static let names = ["--from", "--to", "--dialect", "--property", "--arg"]

  /// The help or the version, if the words ask for it.
  static func answer(to words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      switch word {
      case "--help", "-h": return ConversionHelp.text
      case "--version": return "\(Tool.name) \(Tool.version)\n"
      default: if names.contains(word) { rest = rest.dropFirst() }
      }
    }
    return nil
  }

  /// Reads the words after `convert`.
  package init(_ words: [String]) throws(ConversionError) {
    var texts: [String] = []
    dialect = .mapbox
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        texts += rest
        break
      }
      guard word.utf8.starts(with: "--".utf8) else {
        texts.append(word)
        continue
      }
      // Accepted, although no configuration is read, for scripts that pass it to every call of the command.
      if word == "--no-config" { continue }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard Self.names.contains(parts[0]) else {
        throw .usage("unknown option '\(parts[0])'" + Suggestion.question(about: parts[0], among: Self.names))
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw .usage("'\(parts[0])' needs a value")
      }
      switch parts[0] {
      case "--from" where value == "auto": source = nil
      case "--from":
        guard let language = ExpressionConverter.InputLanguage(rawValue: value) else {
          throw .usage("'--from' takes \(Choices.sentence(["auto"] + ConversionHelp.inputs)), not '\(value)'")
        }
        source = language
      case "--to":
        guard let language = ExpressionConverter.OutputLanguage(rawValue: value) else {
          throw .usage("'--to' takes \(Choices.sentence(ConversionHelp.outputs)), not '\(value)'")
        }
        target = language
      case "--dialect":
        guard let choice = Dialect(rawValue: value) else {
          throw .usage("'--dialect' takes \(Choices.sentence(ConversionHelp.dialects)), not '\(value)'")
        }
        dialect = choice
      case "--arg": arguments.append(value)
      default: property = value
      }
    }
    guard texts.count < 2 else { throw .usage("expected one text, found \(texts.count); put it in quotes") }
    text = texts.first.flatMap { $0 == "-" ? nil : $0 }
  }
}

/// Why a text was not converted.
package enum ConversionError: Error, Hashable, Sendable {
  /// The command line is wrong.
  case usage(String)

  /// The text cannot be read, or has no form in the target language.
  case refused(String)

  package var message: String {
    switch self {
    case .usage(let message), .refused(let message): message
    }
  }
}

/// Values of an option in a sentence.
private enum Choices {
  /// A list in words: `a, b or c`.
  static func sentence(_ values: [String]) -> String {
    values.dropLast().joined(separator: ", ") + " or " + (values.last ?? "")
  }
}
