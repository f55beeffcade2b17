import SourceJSON
package import StyleSpec

/// Text for HTML and SVG: nothing from a style can become markup, move what stands beside it, or hide.
package enum PageText {
  /// A text as the content of an element or of a quoted attribute.
  ///
  /// Markup is escaped; what a terminal would not show as it is stands as `\u{202E}`.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // No character of XML.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text of at most so many characters, escaped.
  static func escaped(_ text: String, atMost count: Int) -> String {
    // Escapes count as the characters that they are shown with.
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

  /// A number for people: four places at most.
  static func number(_ number: Double) -> String {
    let rounded = abs(number) < 1e9 ? (number * 10_000).rounded() / 10_000 : number
    return String(decoding: JSONFragment.number(rounded).text, as: UTF8.self)
  }

  /// A value for people, not escaped.
  package static func wording(of value: StyleValue?) -> String {
    switch value {
    case nil: "no value"
    case .null?: "nothing"
    case .number(let number)?: Self.number(number)
    case .formatted(let text)?: Self.line(text.sections.map({ $0.text.string }).joined())
    case .image(let image)?: image.name.string
    case let value?: String(decoding: value.fragment.text, as: UTF8.self)
    }
  }

  /// A text as one line that is seen, also where it is empty.
  private static func line(_ text: String) -> String {
    text.isEmpty ? "\"\"" : String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "↵" : $0 }))
  }

  /// A colour as attributes of a shape, without premultiplication.
  static func fill(_ color: Color) -> String {
    func byte(_ part: Double) -> Int { part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0 }
    let alpha = color.alpha.isFinite ? min(max(color.alpha, 0), 1) : 1
    let opacity = alpha < 1 ? " fill-opacity=\"\(number(alpha))\"" : ""
    return "fill=\"rgb(\(byte(color.red)),\(byte(color.green)),\(byte(color.blue)))\"\(opacity)"
  }
}

extension PageText {
  /// The first lines of a text, escaped.
  static func excerpt(of bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true)
    // A value begins behind its key; what its other lines have in common is the place of the key.
    let indent = lines.dropFirst().map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    var shown = ""
    for (index, line) in lines.prefix(40).enumerated() where shown.utf8.count < 1200 {
      shown +=
        (shown.isEmpty ? "" : "\n") + escaped(String(line.dropFirst(index == 0 ? 0 : indent)), atMost: 600)
    }
    return lines.count > 40 || bytes.count > shown.utf8.count + 200 ? shown + "\n…" : shown
  }
}
