import SourceText

/// The line of a text that contains an offset, and its location, as errors show them.
struct MarkedLine {
  private let offset: Int
  private let bytes: [UInt8]

  init(_ offset: Int, of text: String) {
    bytes = Array(text.utf8)
    self.offset = min(offset, bytes.count)
  }

  private static let newline = UInt8(ascii: "\n")

  /// How many bytes of a line an excerpt shows on each side of its offset.
  private static let reach = 80

  /// The byte in a text of one line, the line and column in a longer one.
  var words: String {
    guard bytes.contains(Self.newline) else { return "byte \(offset)" }
    let location = SourceLocation(of: offset, in: bytes)
    return "\(location.line):\(location.column)"
  }

  /// The line that contains the offset, and under it a caret that points at the offset.
  ///
  /// A long line is cut on both sides of the offset.
  var excerpt: String {
    func isInside(_ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    let lineStart = bytes[..<offset].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let lineEnd = bytes[offset...].firstIndex(of: Self.newline) ?? bytes.count
    var (start, end) = (max(lineStart, offset - Self.reach), min(lineEnd, offset + Self.reach))
    // Cut between characters.
    while isInside(start) { start += 1 }
    while isInside(end) { end += 1 }
    let before = (start > lineStart ? "…" : "") + String(decoding: bytes[start..<max(start, offset)], as: UTF8.self)
    let after = String(decoding: bytes[max(start, offset)..<end], as: UTF8.self) + (end < lineEnd ? "…" : "")
    // A tab stays a tab, so that the caret is under its character.
    return before + after + "\n" + String(before.map { $0 == "\t" ? $0 : " " }) + "^"
  }
}
