package import ExpressionDialects
import MigrationReports

/// What `migrate-styles convert` is asked: one expression, function or filter in, one out.
package struct ConversionRequest: Hashable, Sendable {
  /// The languages that an expression can be written in.
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case json
    case nsexpression
    case predicate
    case swift
  }

  /// `nil` to find it out.
  package var source: Language?
  package var target: Language
  package var dialect: Dialect

  /// The property that the value is for; `filter` for a filter.
  package var property: String?

  /// The text; `nil` for standard input.
  package var text: String?

  /// The options that take a value.
  private static let names = ["--from", "--to", "--dialect", "--property"]

  /// What is printed in place of a conversion, where the words ask for that.
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

  /// Reads the words behind `convert`.
  package init(_ words: [String]) throws(ConversionError) {
    var target: Language?
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
      // Nothing is configured here; who calls the command with its usual options may say so all the same.
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
        guard let language = Language(rawValue: value), language != .swift else {
          throw .usage("'--from' takes auto, json, nsexpression or predicate, not '\(value)'")
        }
        source = language
      case "--to":
        guard let language = Language(rawValue: value) else {
          throw .usage("'--to' takes json, nsexpression, predicate or swift, not '\(value)'")
        }
        target = language
      case "--dialect":
        guard let choice = Dialect(rawValue: value) else {
          throw .usage("'--dialect' takes mapbox, maplibre or azure, not '\(value)'")
        }
        dialect = choice
      default: property = value
      }
    }
    guard let target else { throw .usage("'--to' is missing: json, nsexpression, predicate or swift") }
    guard texts.count < 2 else { throw .usage("one text is converted at a time; put it into quotes") }
    self.target = target
    text = texts.first.flatMap { $0 == "-" ? nil : $0 }
  }
}

/// Why nothing was converted.
package enum ConversionError: Error, Hashable, Sendable {
  /// The words make no sense.
  case usage(String)

  /// The text cannot be read, or has no form in the target language.
  case refused(String)

  package var message: String {
    switch self {
    case .usage(let message), .refused(let message): message
    }
  }
}
