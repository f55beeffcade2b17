package import ExpressionDialects
package import MigrationReports
import SourceText

/// The arguments of `migrate-styles convert`: one expression, function or filter in, one out.
package struct ConversionRequest: Hashable, Sendable {
  /// The language of the text; `nil` to detect it.
  package var source: ExpressionConverter.InputLanguage?
  package var target = ExpressionConverter.OutputLanguage.json
  package var dialect = Dialect.mapbox

  /// The property that the value is for; `filter` for a filter.
  package var property: String?

  /// What the placeholders of a format string stand for, in Swift.
  package var arguments: [SystemString] = []

  /// The text; `nil` for standard input.
  package var text: String?

  init() {}

  /// Reads the words after `convert`.
  package init(_ words: [String]) throws(ConversionError) {
    (self, _) = try Self.read(words)
  }

  /// What the words after `convert` say, and whether they ask for help or the version.
  static func read(_ words: [String]) throws(ConversionError) -> (ConversionRequest, Arguments.Request?) {
    var arguments = Arguments()
    let asked: (option: Option, request: Arguments.Request)?
    do throws(UsageError) {
      asked = try arguments.read(words.map { SystemString($0) }, by: Option.ofConvert, takingText: true)
    } catch {
      guard case .unknownOption(let name) = error else { throw .usage(error.message) }
      let names = Option.ofConvert.flatMap { $0.names }
      throw .usage("unknown option '\(name)'" + Suggestion.question(about: name, among: names))
    }
    let texts = arguments.words
    if asked == nil, texts.count > 1 { throw .usage("expected one text, found \(texts.count); put it in quotes") }
    arguments.conversion.text = texts.first.flatMap { $0 == "-" ? nil : $0.text }
    return (arguments.conversion, asked?.request)
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
