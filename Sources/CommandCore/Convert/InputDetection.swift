import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
import WebSources

extension ConversionRequest {
  /// The language of a text, as requested or detected.
  ///
  /// JSON if it is JSON, code if it names a Foundation class that code instantiates; otherwise a predicate if a
  /// condition is requested, and an expression if it can be read as one. A JSON string is a format string as well, and
  /// is read as JSON only if the property is known.
  func language(of text: String) throws(RunFailure) -> ExpressionConverter.InputLanguage {
    let language = if let source { source } else { try detectedLanguage(of: text) }
    guard arguments.isEmpty || language == .nsexpression || language == .predicate else {
      throw .conversion("'--arg' is for the placeholders of a format string; this is \(language.rawValue)")
    }
    return language
  }

  /// A JavaScript array or object, as JSON: bare keys, single quotes, comments, trailing commas; `nil` for JSON and
  /// for other texts.
  func literal(_ text: String) -> String? {
    guard source == nil || source == .json, let first = text.utf8.first(where: { $0 > 0x20 }),
      [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "/")].contains(first)
    else { return nil }
    return isJSON(text) ? nil : asJSON(text)
  }

  private func asJSON(_ literal: String) -> String? {
    LiteralText.json(Array(literal.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Members of an object that were copied without the braces around them, in braces: `"line-width": {…},`; `nil` for other texts.
  func members(_ text: String) -> String? {
    guard source == nil || source == .json, let colon = text.firstIndex(of: ":") else { return nil }
    let key = text[..<colon].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    guard key == "paint" || key == "layout" || Conversion.isProperty(key) else { return nil }
    // A comment may end the text.
    let object = "{\(text)\n}"
    return isJSON(object) ? object : asJSON(object)
  }

  private func isJSON(_ text: String) -> Bool { JSONDocument(reading: Array(text.utf8)) != nil }

  private func detectedLanguage(of text: String) throws(RunFailure) -> ExpressionConverter.InputLanguage {
    switch JSONDocument(reading: Array(text.utf8))?.root.kind {
    case .array?, .object?: return .json
    case .string? where property != nil, .boolean? where isCondition: return .json
    // Anything else may be code or a format string.
    case .null?, .boolean?, .number?, .string?, nil: break
    }
    if let code = SourceLanguage(ofCode: text) { return code == .swift ? .swift : .objc }
    if beginsAsJSON(text) { return .json }
    if beginsWithToken(text) {
      throw .conversion(
        "this looks like a text with {tokens}, which is JSON in quotes of its own: '\"\(text)\"' with --property "
          + "text-field; for a list of a format string, use --from nsexpression")
    }
    let values = try values
    if isCondition, isFormat(text, .predicate, values) { return .predicate }
    return isFormat(text, .expression, values) ? .nsexpression : .predicate
  }

  /// Whether a text begins like JSON only, with an array of style JSON or a member of an object.
  private func beginsAsJSON(_ text: String) -> Bool {
    let words = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard words.starts(with: "{\"".utf8) else { return words.starts(with: "[\"".utf8) || words.starts(with: "[[".utf8) }
    guard let end = words.dropFirst(2).firstIndex(of: UInt8(ascii: "\"")) else { return true }
    // `{"a", "b"}` is a list of a format string.
    return words[(end + 1)...].first == UInt8(ascii: ":")
  }

  /// Whether a text begins as `{name}` does.
  private func beginsWithToken(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "{"), let end = text.utf8.firstIndex(of: UInt8(ascii: "}")) else {
      return false
    }
    let name = text.utf8[..<end].dropFirst()
    guard let first = name.first, first >= 0x80 || 0x61...0x7A ~= first | 0x20 || first == UInt8(ascii: "_") else {
      return false
    }
    return !name.contains { " ,'\"(".utf8.contains($0) }
  }

  private func isFormat(_ text: String, _ kind: FormatString.Kind, _ arguments: [FormatNode]) -> Bool {
    do throws(DialectError) {
      _ = try FormatString.parse(text, arguments: arguments, dialect: dialect, kind: kind)
      return true
    } catch {
      // It is still a format string, with missing arguments.
      return error.isMissingArgument && kind == .expression && !text.utf8.contains(UInt8(ascii: "="))
    }
  }

  /// The arguments of a format string.
  var values: [FormatNode] {
    get throws(RunFailure) {
      var values: [FormatNode] = []
      for argument in arguments {
        do throws(DialectError) {
          values.append(try FormatNode(swift: argument.text, dialect: dialect))
        } catch {
          let isText = error.kind == .unknownValue
          throw .conversion(
            "'--arg \(argument.text)': \(error.message)"
              + (isText ? "; a string needs quotation marks: '\"text\"'" : "")
              + " [\(error.id)]")
        }
      }
      return values
    }
  }
}
