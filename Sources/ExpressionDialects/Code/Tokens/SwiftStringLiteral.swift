import SourceText

/// Decodes Swift's string literals: on one line, over several, and raw.
struct SwiftStringLiteral {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  private let hashes: Int
  private var result: CodeText

  /// The text of a terminated literal.
  ///
  /// - Parameters:
  ///   - range: The literal with its delimiters; text in single quotes is read, too.
  ///   - bytes: The source.
  /// - Returns: The text, as far as it is not computed.
  static func text(of range: SourceRange, in bytes: [UInt8]) -> CodeText {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == UInt8(ascii: "#") { start += 1 }
    let hashes = start - range.lowerBound
    let quote = bytes[start]
    let isBlock =
      range.upperBound - start >= 6 + hashes
      && bytes[start..<(start + 3)].allSatisfy { $0 == UInt8(ascii: "\"") }
      // A raw string of quotation marks closes on its line.
      && bytes[start..<range.upperBound].contains { $0 == 0x0A || $0 == 0x0D }
    let quotes = isBlock ? 3 : 1
    let inner = SourceRange(
      lowerBound: start + quotes, upperBound: max(start + quotes, range.upperBound - hashes - quotes))
    var literal = SwiftStringLiteral(bytes, inner, hashes: hashes)
    if isBlock, quote == UInt8(ascii: "\"") { literal.readBlock() } else { literal.read(to: inner.upperBound) }
    return literal.result
  }

  private init(_ bytes: [UInt8], _ inner: SourceRange, hashes: Int) {
    self.bytes = bytes
    place = inner.lowerBound
    end = inner.upperBound
    self.hashes = hashes
    result = CodeText(at: inner.lowerBound)
  }

  /// Lines without the indentation of the closing delimiter.
  private mutating func readBlock() {
    while place < end, bytes[place] != 0x0A { place += 1 }
    place += 1
    var lineStart = end
    while lineStart > place, bytes[lineStart - 1] != 0x0A { lineStart -= 1 }
    let indentation = end - lineStart
    // The line break before the delimiter is not part of the text.
    var last = max(place, lineStart - 1)
    if last > place, bytes[last - 1] == 0x0D { last -= 1 }
    while place < last {
      let blanks = bytes[place..<last].prefix(indentation).prefix { $0 == 0x20 || $0 == 0x09 }
      place += blanks.count
      var lineEnd = place
      while lineEnd < last, bytes[lineEnd] != 0x0A { lineEnd += 1 }
      read(to: min(lineEnd + 1, last))
    }
  }

  private mutating func read(to limit: Int) {
    while place < limit {
      let start = place
      let mark = place + 1 + hashes
      let isEscape =
        bytes[place] == UInt8(ascii: "\\") && mark < end
        && bytes[(place + 1)..<mark].allSatisfy { $0 == UInt8(ascii: "#") }
      guard isEscape else {
        place += 1
        result.append(bytes[start], from: start, to: place)
        continue
      }
      place = mark + 1
      readEscape(bytes[mark], from: start, limit)
    }
  }

  private mutating func readEscape(_ letter: UInt8, from start: Int, _ limit: Int) {
    switch letter {
    case UInt8(ascii: "("):
      result.hasInterpolation = true
      place = max(place, limit)
    case 0x0A: break
    case UInt8(ascii: "u"):
      var digits = place + 1
      var value: UInt32 = 0
      while digits < end, let digit = bytes[digits].hexadecimalValue, value < 0x11_0000 {
        value = value * 16 + UInt32(digit)
        digits += 1
      }
      place = min(digits + 1, end)
      if let scalar = Unicode.Scalar(value) { result.append(scalar, from: start, to: place) }
    default:
      if let scalar = CodeEscape.scalar(letter) {
        result.append(scalar, from: start, to: place)
      } else {
        result.append(letter, from: start, to: place)
      }
    }
  }
}
