package import ExpressionDialects
package import MigrationReports
import SourceText
import StyleSpec
import WebSources

/// What the arguments of `migrate-styles convert` ask for.
package struct ConversionRequest: Hashable, Sendable {
  /// The language of the text; `nil` to detect it.
  package var source: ExpressionConverter.InputLanguage?
  package var target = ExpressionConverter.OutputLanguage.json
  package var dialect = Dialect.mapbox

  /// The property that the value is for; `filter` for a filter.
  package var propertyName: SystemString?
  var property: String? { propertyName?.text }

  /// What the placeholders of a format string stand for, in Swift.
  package var arguments: [SystemString] = []

  /// A command prints one text, without separate arguments.
  var converter: ExpressionConverter { ExpressionConverter(dialect: dialect) }

  /// Whether a condition is requested.
  var isCondition: Bool { property == "filter" || (property == nil && target == .predicate) }

  /// The property that the value is for; `nil` for a filter, or if none is named.
  func specification() throws(RunFailure) -> PropertySpecification? {
    guard let property, property != "filter" else { return nil }
    guard let found = PropertyTable.specification(named: JSONString(property)) else {
      throw .conversion("unknown property '\(property)'")
    }
    return found
  }

  /// The language of a text, as requested or detected, and the text, as JSON where it is a literal of JavaScript.
  ///
  /// It is JSON if it is JSON, code if it names a Foundation class that code instantiates, and otherwise a format string:
  /// a predicate if a condition is requested, and an expression if it can be read as one.
  func read(_ text: String) throws(RunFailure) -> (language: ExpressionConverter.InputLanguage, text: String) {
    var text = text
    if source ?? .json == .json, Self.beginsAsJSON(text), JSONDocument(reading: Array(text.utf8)) == nil,
      let json = LiteralText.json(Array(text.utf8))
    {
      text = String(decoding: json, as: UTF8.self)
    }
    let language = if let source { source } else { try detectedLanguage(of: text) }
    guard arguments.isEmpty || language == .nsexpression || language == .predicate else {
      throw .conversion("'--arg' is for the placeholders of a format string; this is \(language.rawValue)")
    }
    return (language, text)
  }

  private func detectedLanguage(of text: String) throws(RunFailure) -> ExpressionConverter.InputLanguage {
    if JSONDocument(reading: Array(text.utf8)) != nil { return .json }
    if let code = SourceLanguage(ofCode: text) { return code == .swift ? .swift : .objc }
    // A list of a format string begins with a brace, too, and is read as one with `--from`.
    if Self.beginsAsJSON(text) { return .json }
    let values = try values
    if isCondition, isFormat(text, .predicate, values) { return .predicate }
    return isFormat(text, .expression, values) ? .nsexpression : .predicate
  }

  /// Whether a text begins with a bracket, a brace or a comment.
  private static func beginsAsJSON(_ text: String) -> Bool {
    text.utf8.first { $0 > 0x20 }.map { "[{/".utf8.contains($0) } == true
  }

  private func isFormat(_ text: String, _ kind: FormatString.Kind, _ arguments: [FormatNode]) -> Bool {
    do throws(DialectError) {
      _ = try FormatString.parse(text, arguments: arguments, dialect: dialect, kind: kind)
      return true
    } catch {
      return false
    }
  }

  /// The arguments of a format string.
  var values: [FormatNode] {
    get throws(RunFailure) {
      try RunFailure.ofDialect { () throws(DialectError) in
        try arguments.map { (argument) throws(DialectError) in try FormatNode(swift: argument.text, dialect: dialect) }
      }
    }
  }
}
