/// An input that provokes a diagnostic: a test runs each of them and expects exactly that diagnostic.
package enum DiagnosticExample: Hashable, Sendable {
  /// A file, migrated with these options.
  case file(String, options: [String] = [])

  /// A file too long to print: its description, and its text.
  case generated(String, text: String)

  /// A text for `migrate-styles convert`, and the options.
  case conversion(String, options: [String])

  /// A request for `style-eval`.
  case request(String)

  /// The Swift source of a `StyleFunction`, and the property it is migrated for.
  case styleFunction(String, property: String)

  /// A Swift file, migrated with these options.
  case source(String, options: [String] = [])

  /// A JavaScript file, migrated with these options.
  case script(String, options: [String] = [])

  /// Arguments of the command without any input file.
  case arguments([String])

  /// No input provokes the diagnostic, for this reason.
  case unreachable(String)

  /// A version-8 style of these layers, one on each line.
  package static func layers(_ layers: String...) -> Self { .file(style(#""version": 8"#, layers)) }

  /// A style of version 7 with these layers.
  static func versionSeven(_ layers: String...) -> Self { .file(style(#""version": 7"#, layers)) }

  /// A style with these members and these layers.
  package static func style(_ members: String, _ layers: String...) -> Self { .file(style(members, layers)) }

  /// A layer with this member in its paint.
  package static func paint(_ type: String, _ member: String) -> Self {
    .layers(#"{"id": "a", "type": "\#(type)", "paint": {\#(member)}}"#)
  }

  /// A layer with this member in its layout.
  package static func layout(_ type: String, _ member: String) -> Self {
    .layers(#"{"id": "a", "type": "\#(type)", "layout": {\#(member)}}"#)
  }

  /// A line whose width is this.
  static func lineWidth(_ value: String) -> Self { .paint("line", "\"line-width\": " + value) }

  /// A symbol whose text is this.
  static func textField(_ value: String) -> Self { .layout("symbol", "\"text-field\": " + value) }

  /// A layer with this filter.
  package static func filter(_ filter: String) -> Self {
    .layers(#"{"id": "a", "type": "line", "filter": \#(filter)}"#)
  }

  /// A line with a member that is too long to print.
  static func generated(_ summary: String, ofLine member: String) -> Self {
    .generated(summary, text: style(#""version": 8"#, [#"{"id": "a", "type": "line", \#(member)}"#]))
  }

  /// Swift code to convert.
  static func code(_ code: String) -> Self { .conversion(code, options: ["--from", "swift", "--to", "json"]) }

  /// An expression or a predicate to convert to JSON.
  static func toJSON(_ text: String) -> Self { .conversion(text, options: ["--to", "json"]) }

  /// A format string of an expression, or of a predicate.
  static func format(_ format: String) -> Self { .request("{\"format\": \"\(format)\"}") }

  static func predicate(_ format: String) -> Self {
    .request("{\"format\": \"\(format)\", \"kind\": \"predicate\"}")
  }

  /// A style function with a mode and these arguments, and the property it is migrated for.
  static func function(_ mode: String, _ arguments: String, of property: String) -> Self {
    .styleFunction("StyleFunction(interpolationMode: .\(mode), \(arguments))", property: property)
  }

  /// A style value of the old iOS SDK, assigned to a property.
  static func styleValue(_ property: String, _ arguments: String) -> Self {
    .source("layer.\(property) = MGLStyleValue(\(arguments))")
  }

  /// The same file, migrated with these options.
  package func with(_ options: String...) -> Self {
    switch self {
    case .file(let text, let others): .file(text, options: others + options)
    case .source(let text, let others): .source(text, options: others + options)
    default: self
    }
  }

  /// The text of a style, short enough to print.
  static func style(_ members: String, _ layers: [String]) -> String {
    let lines = layers.map { "  " + $0 }.joined(separator: ",\n")
    return "{\(members), \"layers\": [\n\(lines)\n]}"
  }
}
