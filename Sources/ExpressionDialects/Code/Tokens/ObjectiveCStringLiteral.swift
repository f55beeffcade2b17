import SourceText

/// Decodes string and character literals of Objective-C.
enum ObjectiveCStringLiteral {
  /// The text of a terminated literal, with its delimiters and the `@` before them.
  static func text(of range: SourceRange, in bytes: [UInt8]) -> CodeText {
    var place = range.lowerBound + (bytes[range.lowerBound] == UInt8(ascii: "@") ? 2 : 1)
    let end = range.upperBound - 1
    var result = CodeText(at: place)
    while place < end {
      let start = place
      place += 1
      guard bytes[start] == UInt8(ascii: "\\"), place < end else {
        result.append(bytes[start], from: start, to: place)
        continue
      }
      let letter = bytes[place]
      place += 1
      switch letter {
      case 0x0A: break
      case 0x0D: if place < end, bytes[place] == 0x0A { place += 1 }
      case UInt8(ascii: "x"): append(digits(16, 8, &place, end, bytes), from: start, to: place, &result)
      case UInt8(ascii: "u"): append(digits(16, 4, &place, end, bytes), from: start, to: place, &result)
      case UInt8(ascii: "U"): append(digits(16, 8, &place, end, bytes), from: start, to: place, &result)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        place -= 1
        append(digits(8, 3, &place, end, bytes), from: start, to: place, &result)
      case UInt8(ascii: "a"): result.append(0x07, from: start, to: place)
      case UInt8(ascii: "b"): result.append(0x08, from: start, to: place)
      case UInt8(ascii: "f"): result.append(0x0C, from: start, to: place)
      case UInt8(ascii: "v"): result.append(0x0B, from: start, to: place)
      default:
        if let scalar = CodeEscape.scalar(letter) {
          result.append(scalar, from: start, to: place)
        } else {
          result.append(letter, from: start, to: place)
        }
      }
    }
    return result
  }

  private static func digits(
    _ radix: UInt32, _ count: Int, _ place: inout Int, _ end: Int, _ bytes: [UInt8]
  ) -> UInt32 {
    var value: UInt32 = 0
    let limit = min(end, place + count)
    while place < limit, let digit = bytes[place].hexadecimalValue, digit < radix, value < 0x11_0000 {
      value = value * radix + UInt32(digit)
      place += 1
    }
    return value
  }

  private static func append(_ value: UInt32, from start: Int, to end: Int, _ result: inout CodeText) {
    if let scalar = Unicode.Scalar(value) { result.append(scalar, from: start, to: end) }
  }
}
