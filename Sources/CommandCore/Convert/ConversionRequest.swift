package import ExpressionDialects
package import MigrationReports

/// The arguments of `migrate-styles convert`: one expression, function or filter in, one out.
package struct ConversionRequest: Hashable, Sendable {
  /// The language of the text; `nil` to detect it.
  package var source: ExpressionConverter.InputLanguage?
  package var target = ExpressionConverter.OutputLanguage.json
  package var dialect = Dialect.mapbox

  /// The property that the value is for; `filter` for a filter.
  package var property: String? { propertyName?.text }
  package var propertyName: SystemString?

  /// What the placeholders of a format string stand for, in Swift.
  package var arguments: [SystemString] = []

  /// The text; `nil` for standard input.
  package var text: String?

  init() {}

  /// Reads the words after `convert`.
  package init(_ words: [SystemString]) throws(RunFailure) {
    (self, _) = try Self.read(words)
  }

  /// What the words after `convert` say, and whether they ask for help or the version.
  static func read(_ words: [SystemString]) throws(RunFailure) -> (ConversionRequest, Arguments.Question?) {
    for word in words where word.utf8 == nil { throw .conversion("argument is not UTF-8") }
    var arguments = Arguments()
    do throws(RunFailure) {
      try arguments.read(words, by: Option.ofConvert, takingText: true)
    } catch {
      throw .conversion(error.message)
    }
    let texts = arguments.words
    if arguments.question == nil, texts.count > 1 {
      throw .conversion("expected one text, found \(texts.count); put it in quotes")
    }
    arguments.conversion.text = texts.first.flatMap { $0 == "-" ? nil : $0.text }
    return (arguments.conversion, arguments.question)
  }
}
