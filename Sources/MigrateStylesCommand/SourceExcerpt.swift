package import SourceJSON

/// The line of a source that a message is about, with a caret under the place; of a long line the part around it.
package struct SourceExcerpt {
  private let bytes: [UInt8]

  /// Where each line begins.
  ///
  /// A byte order mark is no part of the first line.
  private let lineStarts: [Int]

  /// O(n).
  package init(of bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      if isEnd { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// How many scalars of a line are shown, and how many of them before the caret where the line is longer.
  private static let width = 100
  private static let lead = 40

  /// Two lines with a gutter, each with its end; nothing where the source has no such line or is empty.
  package func lines(at place: SourceLocation) -> String {
    guard place.line >= 1, place.line <= lineStarts.count, !bytes.isEmpty else { return "" }
    let line = scalars(ofLine: place.line)
    let caret = min(max(place.column - 1, 0), line.count)
    var window = 0..<line.count
    if line.count > Self.width {
      let start = min(max(caret - Self.lead, 0), line.count - Self.width)
      window = start..<(start + Self.width)
    }
    var shown = String.UnicodeScalarView()
    var indentation = 0
    if window.lowerBound > 0 { shown.append("…") }
    for index in window {
      if index == caret { indentation = shown.reduce(0) { $0 + TerminalText.width(of: $1) } }
      // A tab would put the caret elsewhere on every terminal.
      let scalar = line[index] == "\t" ? " " : line[index]
      TerminalText.append(scalar, to: &shown)
    }
    if caret == window.upperBound { indentation = shown.reduce(0) { $0 + TerminalText.width(of: $1) } }
    if window.upperBound < line.count { shown.append("…") }
    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.utf8.count)
    return " \(number) | \(String(shown))\n \(gutter) | \(String(repeating: " ", count: indentation))^\n"
  }

  /// The text of a line without its end.
  ///
  /// Bytes that are no UTF-8 become U+FFFD.
  private func scalars(ofLine number: Int) -> [Unicode.Scalar] {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return Array(String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars)
  }
}
