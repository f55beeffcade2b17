import SourceText
import StyleMigration
import StyleSpec

/// Text for HTML and SVG: nothing from a style can become markup, move the text next to it, or hide.
package enum PageText {
  /// A text as the content of an element or of a quoted attribute.
  ///
  /// Markup is escaped; a character that a terminal would not show as it is becomes `\u{202E}`, a key of a map service
  /// `…`.
  package static func escaped(_ text: String) -> String { quoted(TerminalText.escaped(text)) }

  /// A text with several lines, escaped.
  static func escapedLines(_ text: String) -> String { quoted(TerminalText.escapedLines(text)) }

  /// The start of a text, escaped.
  static func escaped(_ text: String, atMost count: Int) -> String {
    let start = text.unicodeScalars.prefix(count)
    return escaped(String(start)) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }

  /// A text with its keys, escaped: an address that is loaded.
  static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // Not a character of XML.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number for people: at most four decimals.
  static func number(_ number: Double) -> String {
    let rounded = abs(number) < 1e9 ? (number * 10_000).rounded() / 10_000 : number
    return String(decoding: JSONFragment.number(rounded).text, as: UTF8.self)
  }

  /// A value for people, not escaped.
  static func wording(of value: StyleValue?) -> String {
    switch value {
    case nil: "no value"
    case .null?: "nothing"
    case .number(let number)?: Self.number(number)
    case let value?: String(decoding: value.fragment.text, as: UTF8.self)
    }
  }
}

extension String {
  static func element(_ name: String, _ content: String) -> String { element(name, [:], content) }

  /// An element of HTML or SVG, without content an empty one; content and values of attributes are markup already.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String? = nil
  ) -> String {
    var text = "<" + name
    for (key, value) in attributes { text += " \(key)=\"\(value)\"" }
    return text + (content.map { ">\($0)</\(name)>" } ?? "/>")
  }
}
