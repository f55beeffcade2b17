/// Text that is safe on a terminal: characters that would move the cursor, change the writing direction or be invisible
/// are spelled out as `\u{202E}`.
package enum TerminalText {
  /// A name or a message on one line, with `…` for keys of map services.
  package static func escaped(_ text: String) -> String { spelled(MaskedKeys.masking(text)) }

  /// A name unchanged, for the input of other programs.
  package static func spelled(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return String(result)
  }

  /// Text with several lines.
  package static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\n")
  }

  package static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    if isHarmful(scalar) {
      text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    } else {
      text.append(scalar)
    }
  }

  /// JSON text in which harmful scalars are escaped; they can occur in strings only.
  package static func escapedJSON(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      // Line ends occur between tokens only; inside strings they are escapes already.
      if scalar != "\n", isHarmful(scalar) {
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          result += Array(("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
        }
      } else {
        result += UTF8.encode(scalar) ?? .init()
      }
    }
    return result
  }

  /// Control characters, direction marks, and zero-width characters that do not join visible ones.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E, 0xFEFF: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The columns that a scalar takes on a terminal: 0 for combining marks, 2 for East Asian scalars and emoji.
  ///
  /// - Source: https://www.unicode.org/reports/tr11/, simplified to blocks.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
