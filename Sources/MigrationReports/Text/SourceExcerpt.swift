package import SourceText

/// The line of a source that a message is about, with a caret under the offset; for a long line the part around it.
///
/// Keys of map services are covered.
package struct SourceExcerpt {
  private let bytes: [UInt8]

  /// How many scalars of a line are shown.
  private let width: Int

  /// - Parameters:
  ///   - bytes: The source.
  ///   - width: How many scalars of a line are shown.
  package init(of bytes: [UInt8], width: Int = 100) {
    (self.bytes, self.width) = (bytes, max(20, width))
  }

  /// Two lines with a gutter, each with its end; nothing where the source is empty.
  ///
  /// - Complexity: O(width).
  package func lines(at offset: Int, _ location: SourceLocation) -> String {
    guard !bytes.isEmpty else { return "" }
    let offset = scalarStart(from: offset)
    // More than is shown, so that a key is recognised that begins before it.
    let reach = 4 * width + 1000
    let near = MaskedKeys.covering(bytes[max(start, offset - reach)..<min(bytes.endIndex, offset + reach)])
    let lineStart = near[..<offset].lastIndex { $0.endsLine }.map { $0 + 1 } ?? near.startIndex
    let before = Array(String(decoding: near[lineStart..<offset], as: UTF8.self).unicodeScalars)
    let after = Array(String(decoding: near[offset...].prefix { !$0.endsLine }, as: UTF8.self).unicodeScalars)
    let lead = max(min(width * 2 / 5, before.count), min(before.count, width - after.count))
    let trail = min(after.count, width - lead)

    var shown = String.UnicodeScalarView()
    if lead < before.count { shown.append("…") }
    for scalar in before.suffix(lead) { Self.append(scalar, to: &shown) }
    let indentation = shown.reduce(0) { $0 + TerminalText.width(of: $1) }
    for scalar in after.prefix(trail) { Self.append(scalar, to: &shown) }
    if trail < after.count { shown.append("…") }

    let number = String(location.line)
    let gutter = String(repeating: " ", count: number.utf8.count)
    return " \(number) | \(String(shown))\n \(gutter) | \(String(repeating: " ", count: indentation))^\n"
  }

  /// A tab would put the caret elsewhere on every terminal.
  private static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    TerminalText.append(scalar == "\t" ? " " : scalar, to: &text)
  }

  /// A byte order mark is not part of the first line.
  private var start: Int { bytes.hasByteOrderMark ? 3 : 0 }

  /// The first offset, from another one on, where a scalar or a line end begins.
  private func scalarStart(from offset: Int) -> Int {
    var offset = min(max(offset, start), bytes.endIndex)
    while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    let isInLineEnd = offset > 0 && offset < bytes.endIndex && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
    return isInLineEnd ? offset - 1 : offset
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
