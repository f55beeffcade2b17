/// The characters of a string literal, and where each of them stands in the source.
struct CodeText: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// The offset of each byte, and of what follows the last.
  private(set) var offsets: [Int]

  /// Whether parts of the text are computed.
  var hasInterpolation = false

  init(at offset: Int) {
    offsets = [offset]
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8, from offset: Int, to end: Int) {
    bytes.append(byte)
    offsets[offsets.count - 1] = offset
    offsets.append(end)
  }

  mutating func append(_ scalar: Unicode.Scalar, from offset: Int, to end: Int) {
    for byte in String(Character(scalar)).utf8 { append(byte, from: offset, to: end) }
  }

  mutating func append(_ other: CodeText) {
    bytes += other.bytes
    offsets.removeLast()
    offsets += other.offsets
    hasInterpolation = hasInterpolation || other.hasInterpolation
  }

  /// Where a byte of the text stands in the source.
  func offset(of index: Int) -> Int { offsets[min(index, offsets.count - 1)] }
}

/// What a backslash and the letter after it stand for in both languages.
enum CodeEscape {
  static func scalar(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "0"): "\0"
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): Unicode.Scalar(letter)
    default: nil
    }
  }
}
