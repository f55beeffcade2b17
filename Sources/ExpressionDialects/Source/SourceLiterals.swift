import SourceText

extension Double {
  /// The number as languages of the C family take it: whole numbers beyond 64 bits are written with a fraction.
  var literal: String {
    let text = javaScriptText
    let isInteger = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
    return isInteger && magnitude >= 9.2e18 ? text + ".0" : text
  }
}

extension JSONString {
  /// The string in quotes, with the escapes that Swift, Objective-C and format strings share.
  ///
  /// `escape` gives the escape of any other character after the one before it, or `nil` to write it as it is.
  func quoted(
    _ quote: Unicode.Scalar, escape: (Unicode.Scalar, _ previous: Unicode.Scalar?) -> String? = { _, _ in nil }
  ) -> String {
    var text = String(quote)
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case quote: text += "\\" + String(quote)
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if let escaped = escape(scalar, previous) { text += escaped } else { text.unicodeScalars.append(scalar) }
      }
      previous = scalar
    }
    return text + String(quote)
  }
}

extension Unicode.Scalar {
  /// Whether the character would not be seen in a literal: controls, separators of lines and paragraphs, and invisible or
  /// bidirectional formatting characters.
  var isInvisible: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
