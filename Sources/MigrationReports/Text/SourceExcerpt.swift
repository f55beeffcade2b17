import SourceJSON
package import SourceText

/// The line of a source that a message is about, with a caret under the place; of a long line the part around it.
package struct SourceExcerpt {
  private let bytes: [UInt8]

  /// Where each line begins, found when the first excerpt is wanted: of most files none is.
  private var lineStarts: [Int] = []

  /// The last place found: messages stand in the order of the file, and a whole style may be one line.
  private var found = (line: 0, column: 1, offset: 0)

  /// - Parameters:
  ///   - bytes: The source.
  ///   - width: How many scalars of a line are shown.
  package init(of bytes: [UInt8], width: Int = 100) {
    self.bytes = bytes
    self.width = max(20, width)
  }

  /// A byte order mark is not part of the first line.
  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      if isEnd { starts.append(index + 1) }
    }
    return starts
  }

  /// How many scalars of a line are shown, and how many of them before the caret where the line is longer.
  private let width: Int
  private var lead: Int { width * 2 / 5 }

  /// Two lines with a gutter, each with its end; nothing where the source has no such line or is empty.
  ///
  /// O(columns from the place before, if that is in the same line); the first time O(n).
  package mutating func lines(at place: SourceLocation) -> String {
    if lineStarts.isEmpty { lineStarts = Self.lineStarts(in: bytes) }
    guard place.line >= 1, place.line <= lineStarts.count, !bytes.isEmpty else { return "" }
    let line = range(ofLine: place.line)
    let offset = offset(of: place, in: line)
    let before = scalars(before: offset, from: line.lowerBound)
    let after = scalars(from: offset, to: line.upperBound)
    let lead = max(min(self.lead, before.count), min(before.count, width - after.count))
    let trail = min(after.count, width - lead)

    var shown = String.UnicodeScalarView()
    if offset - line.lowerBound > before.suffix(lead).utf8Count { shown.append("…") }
    for scalar in before.suffix(lead) { Self.append(scalar, to: &shown) }
    let indentation = shown.reduce(0) { $0 + TerminalText.width(of: $1) }
    for scalar in after.prefix(trail) { Self.append(scalar, to: &shown) }
    if line.upperBound - offset > after.prefix(trail).utf8Count { shown.append("…") }

    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.utf8.count)
    return " \(number) | \(String(shown))\n \(gutter) | \(String(repeating: " ", count: indentation))^\n"
  }

  /// A tab would put the caret elsewhere on every terminal.
  private static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    TerminalText.append(scalar == "\t" ? " " : scalar, to: &text)
  }

  /// The bytes of a line without its end.
  private func range(ofLine number: Int) -> Range<Int> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The byte at a column, counted in scalars; the line's end where it has no such column.
  private mutating func offset(of place: SourceLocation, in line: Range<Int>) -> Int {
    if found.line != place.line || found.column > place.column {
      found = (line: place.line, column: 1, offset: line.lowerBound)
    }
    while found.column < place.column, found.offset < line.upperBound {
      found.offset += 1
      while found.offset < line.upperBound, bytes[found.offset].isContinuation { found.offset += 1 }
      found.column += 1
    }
    return found.offset
  }

  /// The scalars before a place, as many as can be shown.
  private func scalars(before offset: Int, from start: Int) -> ArraySlice<Unicode.Scalar> {
    var first = offset
    var count = 0
    while first > start, count < width {
      first -= 1
      while first > start, bytes[first].isContinuation { first -= 1 }
      count += 1
    }
    return Array(String(decoding: bytes[first..<offset], as: UTF8.self).unicodeScalars)[...]
  }

  /// The scalars from a place on, as many as can be shown.
  private func scalars(from offset: Int, to end: Int) -> ArraySlice<Unicode.Scalar> {
    let bytes = bytes[offset..<min(end, offset + 4 * width)]
    return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(width))[...]
  }
}

extension UInt8 {
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension ArraySlice<Unicode.Scalar> {
  /// The bytes that the scalars take.
  fileprivate var utf8Count: Int { reduce(0) { $0 + (UTF8.encode($1)?.count ?? 3) } }
}
