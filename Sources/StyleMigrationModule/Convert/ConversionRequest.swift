package import ExpressionDialects
package import MigrationReports
import StyleDiagnostics

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
    do throws(RunFailure) {
      asked = try arguments.read(words.map { SystemString($0) }, by: Option.ofConvert, takingText: true)
    } catch {
      throw ConversionError(error.message)
    }
    let texts = arguments.words
    if asked == nil, texts.count > 1 {
      throw ConversionError("expected one text, found \(texts.count); put it in quotes")
    }
    arguments.conversion.text = texts.first.flatMap { $0 == "-" ? nil : $0.text }
    return (arguments.conversion, asked?.request)
  }
}

/// Why a text was not converted: the command line is wrong, or the text cannot be read, or has no form in the target
/// language.
package struct ConversionError: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }

  init(_ error: DialectError) {
    var advice = ""
    if error.kind == .needsArgument { advice = "; a format string alone cannot say that: use --to swift" }
    if error.cause == .missingArgument { advice = "; pass it with --arg VALUE, in Swift" }
    // The location follows the message, and the text has a line of its own.
    let rest = error.description.dropFirst(error.message.count)
    let place = rest.prefix { $0 != "\n" }
    self.init("\(error.message)\(advice)\(place) [\(error.id)]\(rest.dropFirst(place.count))")
  }
}
