/// The escapes of JSON strings, both ways.
enum JSONEscapes {
  /// The text of a valid string's content, and whether it holds half of a surrogate pair (which becomes U+FFFD).
  static func resolve(_ content: ArraySlice<UInt8>) -> (string: String, hasLoneSurrogate: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var hasLoneSurrogate = false
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "\\") else {
        text.append(content[index])
        index += 1
        continue
      }
      switch content[index + 1] {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var code = unit(content, at: index + 2)
        index += 4
        if 0xD800..<0xDC00 ~= code, index + 7 < content.endIndex, content[index + 2] == UInt8(ascii: "\\"),
          content[index + 3] == UInt8(ascii: "u"), case let low = unit(content, at: index + 4), 0xDC00..<0xE000 ~= low
        {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
          index += 6
        }
        if Unicode.Scalar(code) == nil { hasLoneSurrogate = true }
        text.append(contentsOf: String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
      case let plain: text.append(plain)
      }
      index += 2
    }
    return (String(decoding: text, as: UTF8.self), hasLoneSurrogate)
  }

  private static func unit(_ content: ArraySlice<UInt8>, at start: Int) -> UInt32 {
    content[start..<min(start + 4, content.endIndex)].reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
  }

  /// The string in quotes, escaped as `JSON.stringify` does: quotes, backslash and control characters only.
  static func quoted(_ string: String) -> [UInt8] {
    var bytes = [UInt8](reservingCapacity: string.utf8.count + 2)
    bytes.append(UInt8(ascii: "\""))
    // Most strings hold nothing that is escaped, and are written as they are.
    let isPlain = string.utf8.withContiguousStorageIfAvailable { text in
      let isPlain = text.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      if isPlain { bytes.append(contentsOf: text) }
      return isPlain
    }
    if isPlain != true { appendEscaped(string, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  private static func appendEscaped(_ string: String, to bytes: inout [UInt8]) {
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += Array("\\b".utf8)
      case 0x0C: bytes += Array("\\f".utf8)
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20:
        bytes += Array("\\u00".utf8) + [byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1")]
        bytes += Array(String(byte & 15, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
  }
}
