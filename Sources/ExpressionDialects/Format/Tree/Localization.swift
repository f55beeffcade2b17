package import SourceText

/// Names of places in another language, as `mgl_expressionLocalized(into:)` finds them in Mapbox Streets.
extension FormatString {
  /// The languages in which Mapbox Streets has names.
  ///
  /// - Source: https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v8/#name-text--name_lang-code-text
  private static let languages: Set<String> = [
    "ar", "de", "en", "es", "fr", "it", "ja", "ko", "pt", "ru", "vi", "zh", "zh-Hans", "zh-Hant",
  ]

  /// The expression with every key path `name` or `name_…` in place of names in a language.
  ///
  /// - Parameter locale: A language tag; `mul` is the local language of each place, and `nil` changes nothing.
  /// - Returns: The localized expression; a predicate stays as it is.
  package func localized(into locale: JSONString?) -> FormatString {
    guard let locale, case .expression(let expression) = content else { return self }
    return FormatString(.expression(Self.localize(expression, Self.names(in: locale.string))), dialect: dialect)
  }

  /// The attributes to ask for, best first.
  private static func names(in locale: String) -> [JSONString] {
    switch language(of: locale) {
    case "zh-Hans"?: ["name_zh-Hans", "name_zh-CN", "name_zh", "name"]
    case "zh-Hant"?: ["name_zh-Hant", "name_zh-Hans", "name_zh-CN", "name_zh", "name"]
    case let language?: [JSONString("name_\(language)"), "name"]
    case nil: ["name"]
    }
  }

  /// The longest beginning of a tag that is a known language.
  private static func language(of locale: String) -> String? {
    let parts = locale.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map {
      String(decoding: Array($0), as: UTF8.self)
    }
    guard let first = parts.first else { return nil }
    if first == "zh" {
      if parts.contains("Hans") || parts.contains("CN") || parts.contains("SG") { return "zh-Hans" }
      if parts.contains("Hant") || parts.contains("TW") || parts.contains("HK") || parts.contains("MO") {
        return "zh-Hant"
      }
    }
    return languages.contains(first) ? first : nil
  }

  private static func localize(_ expression: FormatExpression, _ names: [JSONString]) -> FormatExpression {
    func all(_ expressions: [FormatExpression]) -> [FormatExpression] { expressions.map { localize($0, names) } }
    switch expression {
    case .keyPath(let path) where path == "name" || path.string.utf8.starts(with: "name_".utf8):
      guard names.count > 1 else { return .keyPath(names[0]) }
      return .function("mgl_coalesce:", [.aggregate(names.map(FormatExpression.keyPath))])
    case .aggregate(let elements): return .aggregate(all(elements))
    case .function(let selector, let arguments): return .function(selector, all(arguments))
    case .message(let selector, let operand, let arguments):
      return .message(selector, to: localize(operand, names), all(arguments))
    case .control(let structure, let arguments): return .control(structure, all(arguments))
    case .conditional(let test, let first, let second):
      return .conditional(test, localize(first, names), localize(second, names))
    case .constant(.array(let elements)): return .constant(.array(all(elements)))
    case .constant(.dictionary(let entries)):
      return .constant(.dictionary(entries.map { FormatEntry($0.key, localize($0.value, names)) }))
    case .constant(.attributed(let text)):
      return .constant(.attributed(FormatAttributedText(localize(text.text, names), text.attributes)))
    default: return expression
    }
  }
}
