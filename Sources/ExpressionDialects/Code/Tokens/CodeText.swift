import SourceText

/// The characters of a string literal, and the offset of each in the source.
struct CodeText: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// The offset of each byte, and of the end.
  private(set) var offsets: [Int]

  /// Whether parts of the text are computed.
  private(set) var isComputed = false

  init(at offset: Int) {
    offsets = [offset]
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ other: CodeText) {
    bytes += other.bytes
    offsets.removeLast()
    offsets += other.offsets
    isComputed = isComputed || other.isComputed
  }

  /// The offset of a byte of the text in the source.
  func offset(of index: Int) -> Int { offsets[min(index, offsets.count - 1)] }

  fileprivate mutating func append(_ byte: UInt8, from offset: Int, to end: Int) {
    bytes.append(byte)
    offsets[offsets.count - 1] = offset
    offsets.append(end)
  }

  fileprivate mutating func markInterpolation() { isComputed = true }
}

extension CodeText {
  /// The text of a terminated literal, as far as it is not computed.
  ///
  /// - Parameters:
  ///   - range: The literal with its delimiters: on one line, over several, raw, in Objective-C with `@`. Text in single quotes
  ///     is read, too.
  ///   - bytes: The source.
  ///   - language: Its language.
  init(ofLiteral range: SourceRange, in bytes: [UInt8], _ language: SourceLanguage) {
    var decoder = CodeTextDecoder(range, in: bytes, language)
    decoder.run()
    self = decoder.result
  }
}

/// Decodes a string literal of Swift or Objective-C.
private struct CodeTextDecoder {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private var place: Int
  private let end: Int
  private let hashes: Int
  private let isBlock: Bool
  private(set) var result: CodeText

  init(_ range: SourceRange, in bytes: [UInt8], _ language: SourceLanguage) {
    var start = range.lowerBound
    if bytes[start] == UInt8(ascii: "@") { start += 1 }
    let first = start
    while start < range.upperBound, bytes[start] == UInt8(ascii: "#") { start += 1 }
    hashes = start - first
    isBlock =
      range.upperBound - start >= 6 + hashes
      && bytes[start..<(start + 3)].allSatisfy { $0 == UInt8(ascii: "\"") }
      // A raw string of quotation marks closes on its line.
      && bytes[start..<range.upperBound].contains { $0.isLineBreak }
    let quotes = isBlock ? 3 : 1
    self.bytes = bytes
    self.language = language
    place = start + quotes
    end = max(place, range.upperBound - hashes - quotes)
    result = CodeText(at: place)
  }

  mutating func run() {
    if isBlock { readBlock() } else { read(to: end) }
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
      place = isEscape ? mark + 1 : place + 1
      if isEscape { readEscape(bytes[mark], from: start, limit) } else { append(bytes[start], from: start) }
    }
  }

  /// Reads a backslash and the letter after it.
  private mutating func readEscape(_ letter: UInt8, from start: Int, _ limit: Int) {
    let isSwift = language == .swift
    switch letter {
    case 0x0A: break
    case 0x0D: if place < end, bytes[place] == 0x0A { place += 1 }
    case UInt8(ascii: "n"): append(0x0A, from: start)
    case UInt8(ascii: "r"): append(0x0D, from: start)
    case UInt8(ascii: "t"): append(0x09, from: start)
    case UInt8(ascii: "(") where isSwift:
      result.markInterpolation()
      place = max(place, limit)
    case UInt8(ascii: "u") where isSwift:
      place += 1
      let value = digits(radix: 16, end)
      place = min(place + 1, end)
      append(scalar: value, from: start)
    case UInt8(ascii: "0") where isSwift: append(0, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where !isSwift:
      place -= 1
      append(scalar: digits(radix: 8, 3), from: start)
    case UInt8(ascii: "u") where !isSwift: append(scalar: digits(radix: 16, 4), from: start)
    case UInt8(ascii: "x") where !isSwift, UInt8(ascii: "U") where !isSwift:
      append(scalar: digits(radix: 16, 8), from: start)
    case UInt8(ascii: "a") where !isSwift: append(0x07, from: start)
    case UInt8(ascii: "b") where !isSwift: append(0x08, from: start)
    case UInt8(ascii: "f") where !isSwift: append(0x0C, from: start)
    case UInt8(ascii: "v") where !isSwift: append(0x0B, from: start)
    default: append(letter, from: start)
    }
  }

  private mutating func digits(radix: UInt32, _ count: Int) -> UInt32 {
    var value: UInt32 = 0
    let limit = min(end, place + count)
    while place < limit, let digit = bytes[place].hexadecimalDigit, digit < radix, value < 0x11_0000 {
      value = value * radix + digit
      place += 1
    }
    return value
  }

  private mutating func append(scalar value: UInt32, from start: Int) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in String(Character(scalar)).utf8 { result.append(byte, from: start, to: place) }
  }

  private mutating func append(_ byte: UInt8, from start: Int) {
    result.append(byte, from: start, to: place)
  }
}
