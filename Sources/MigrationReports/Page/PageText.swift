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

  /// A text of at most so many characters, escaped.
  static func escaped(_ text: String, atMost count: Int) -> String {
    // Escapes count with the characters that they are shown with.
    let shown = TerminalText.escaped(String(text.unicodeScalars.prefix(count + 1)))
    let start = shown.unicodeScalars.prefix(count)
    return escaped(String(start)) + (start.endIndex < shown.unicodeScalars.endIndex ? "…" : "")
  }

  /// A coordinate, to a tenth.
  static func coordinate(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e6 else { return "0" }
    let tenths = Int((number * 10).rounded())
    if tenths % 10 == 0 { return "\(tenths / 10)" }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
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

  private static func byte(_ part: Double) -> Int {
    part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
  }

  /// A colour as attributes of a shape, without premultiplication.
  static func fill(_ color: Color) -> String {
    let alpha = color.alpha.isFinite ? min(max(color.alpha, 0), 1) : 1
    let opacity = alpha < 1 ? " fill-opacity=\"\(number(alpha))\"" : ""
    return "fill=\"rgb(\(byte(color.red)),\(byte(color.green)),\(byte(color.blue)))\"\(opacity)"
  }
}

/// Elements of HTML and SVG; content and values of attributes are markup already.
extension String {
  static func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String) -> String {
    start(name, attributes) + ">\(content)</\(name)>"
  }

  static func element(_ name: String, _ content: String) -> String { element(name, [:], content) }

  /// An element without content.
  static func mark(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
    start(name, attributes) + "/>"
  }

  private static func start(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
    var text = "<" + name
    for (key, value) in attributes { text += " \(key)=\"\(value)\"" }
    return text
  }
}
