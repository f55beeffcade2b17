import SourceText

/// The characters of a string literal, and the offset of each in the source.
struct CodeText: Sendable {
  private(set) var bytes: [UInt8] = []

  /// The offset of each byte, and of the end.
  private var offsets: [Int]

  /// Whether parts of the text do not show: they are computed, or escapes of C that are not read.
  private(set) var isComputed = false

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ other: CodeText) {
    bytes += other.bytes
    offsets.removeLast()
    offsets += other.offsets
    isComputed = isComputed || other.isComputed
  }

  /// The offset of a byte of the text in the source.
  func offset(of index: Int) -> Int { offsets[min(index, offsets.count - 1)] }

  private mutating func append(_ byte: UInt8, from offset: Int, to end: Int) {
    bytes.append(byte)
    offsets[offsets.count - 1] = offset
    offsets.append(end)
  }
}

extension CodeText {
  private mutating func append(scalar digits: ArraySlice<UInt8>, radix: UInt32, from offset: Int, to end: Int) {
    let value: UInt32 = digits.reduce(0) { $0 &* radix &+ ($1.hexadecimalDigit ?? 0) }
    guard let scalar = Unicode.Scalar(value) else { return isComputed = true }
    for byte in String(Character(scalar)).utf8 { append(byte, from: offset, to: end) }
  }

  /// The text of a terminated literal, as far as it shows.
  ///
  /// - Parameters:
  ///   - range: The literal with its delimiters: on one line, over several, raw, in Objective-C with `@`. Text in single quotes
  ///     is read, too.
  ///   - bytes: The source.
  ///   - language: Its language.
  init(ofLiteral range: SourceRange, in bytes: [UInt8], _ language: SourceLanguage) {
    let isSwift = language == .swift
    let start = range.lowerBound + (bytes[range.lowerBound] == UInt8(ascii: "@") ? 1 : 0)
    let delimiter = isSwift ? StringDelimiter(at: start, in: bytes) : nil
    let count = delimiter?.count ?? 1
    let content = (start + count)..<max(start + count, range.upperBound - count)
    offsets = [content.lowerBound]
    if delimiter?.isBlock == true {
      // The lines, without the indentation of the closing delimiter, and without the line break before it.
      let lines = bytes[content].split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst()
      let indentation = lines.last?.count ?? 0
      for (index, line) in lines.dropLast().enumerated() {
        let start = line.startIndex + line.prefix(indentation).prefix { $0 == 0x20 || $0 == 0x09 }.count
        let isLast = index == lines.count - 2
        let end = !isLast ? line.endIndex + 1 : line.last == 0x0D ? line.endIndex - 1 : line.endIndex
        read(start..<max(start, end), of: bytes, delimiter, isSwift)
      }
    } else {
      read(content, of: bytes, delimiter, isSwift)
    }
  }

  /// Reads characters and escapes.
  private mutating func read(_ range: Range<Int>, of bytes: [UInt8], _ delimiter: StringDelimiter?, _ isSwift: Bool) {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      let escape =
        bytes[place] == UInt8(ascii: "\\") ? delimiter.map { $0.escape(at: place, in: bytes) } ?? place + 1 : nil
      guard let letter = escape, letter < range.upperBound else {
        place += 1
        append(bytes[start], from: start, to: place)
        continue
      }
      place = letter + 1
      switch bytes[letter] {
      // The line goes on.
      case 0x0A: break
      case 0x0D: if place < range.upperBound, bytes[place] == 0x0A { place += 1 }
      case UInt8(ascii: "n"): append(0x0A, from: start, to: place)
      case UInt8(ascii: "r"): append(0x0D, from: start, to: place)
      case UInt8(ascii: "t"): append(0x09, from: start, to: place)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): append(bytes[letter], from: start, to: place)
      case UInt8(ascii: "u"):
        // `\u{B0}`, or `\u00B0`.
        if isSwift { place = min(place + 1, range.upperBound) }
        let digits = bytes[place..<range.upperBound].prefix(isSwift ? 8 : 4).prefix { $0.hexadecimalDigit != nil }
        place = min(place + digits.count + (isSwift ? 1 : 0), range.upperBound)
        append(scalar: digits, radix: 16, from: start, to: place)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        // `\0`, or `\260`.
        let digits = bytes[letter..<range.upperBound].prefix(isSwift ? 1 : 3).prefix { 0x30...0x37 ~= $0 }
        place = letter + digits.count
        append(scalar: digits, radix: 8, from: start, to: place)
      default:
        isComputed = true
        place = range.upperBound
      }
    }
  }
}
