package import SourceText

/// The line of a source that a message is about, with a caret under the offset; for a long line the part around it.
///
/// Keys of map services are covered.
package struct SourceExcerpt {
  private let bytes: ArraySlice<UInt8>

  /// How many scalars of a line are shown, and how many of them before the caret where the line is longer.
  private let width: Int
  private var lead: Int { width * 2 / 5 }

  /// A part of a line, at most as wide as what is shown.
  private struct Part {
    var scalars: [Unicode.Scalar]

    /// Whether the line has nothing beyond it.
    var isWhole: Bool
  }

  /// - Parameters:
  ///   - bytes: The source.
  ///   - width: How many scalars of a line are shown.
  package init(of bytes: [UInt8], width: Int = 100) {
    self.init(of: bytes[...], width: width)
  }

  private init(of bytes: ArraySlice<UInt8>, width: Int) {
    self.bytes = bytes
    self.width = max(20, width)
  }

  /// The text that may be shown around an offset, with enough before it to recognise a key.
  private func covered(at offset: Int) -> SourceExcerpt {
    let reach = 4 * width + 1000
    let (first, last) = (max(bytes.startIndex, offset - reach), min(bytes.endIndex, offset + reach))
    guard first < last else { return self }
    return SourceExcerpt(of: MaskedKeys.covering(bytes[first..<last]), width: width)
  }

  /// Two lines with a gutter, each with its end; nothing where the source is empty.
  ///
  /// - Complexity: O(width).
  package func lines(at offset: Int, _ location: SourceLocation) -> String {
    bytes.isEmpty ? "" : covered(at: offset).shown(at: offset, location)
  }

  private func shown(at offset: Int, _ location: SourceLocation) -> String {
    let offset = scalarStart(from: offset)
    let (before, after) = (part(before: offset), part(from: offset))
    let lead = max(
      min(self.lead, before.scalars.count), min(before.scalars.count, width - after.scalars.count))
    let trail = min(after.scalars.count, width - lead)

    var shown = String.UnicodeScalarView()
    if !before.isWhole || lead < before.scalars.count { shown.append("…") }
    for scalar in before.scalars.suffix(lead) { Self.append(scalar, to: &shown) }
    let indentation = shown.reduce(0) { $0 + TerminalText.width(of: $1) }
    for scalar in after.scalars.prefix(trail) { Self.append(scalar, to: &shown) }
    if !after.isWhole || trail < after.scalars.count { shown.append("…") }

    let number = String(location.line)
    let gutter = String(repeating: " ", count: number.utf8.count)
    return " \(number) | \(String(shown))\n \(gutter) | \(String(repeating: " ", count: indentation))^\n"
  }

  /// A tab would put the caret elsewhere on every terminal.
  private static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    TerminalText.append(scalar == "\t" ? " " : scalar, to: &text)
  }

  /// A byte order mark is not part of the first line.
  private var start: Int { bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }

  /// The first offset, from another one on, where a scalar or a line end begins.
  private func scalarStart(from offset: Int) -> Int {
    var offset = min(max(offset, start), bytes.endIndex)
    while offset < bytes.endIndex, bytes[offset].isContinuation { offset += 1 }
    let isInLineEnd =
      offset > bytes.startIndex && offset < bytes.endIndex && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
    return isInLineEnd ? offset - 1 : offset
  }

  private func part(before offset: Int) -> Part {
    var (first, count) = (offset, 0)
    while first > start, !bytes[first - 1].endsLine, count < width {
      first -= 1
      if !bytes[first].isContinuation { count += 1 }
    }
    return Part(
      scalars: Array(String(decoding: bytes[first..<offset], as: UTF8.self).unicodeScalars),
      isWhole: first == start || bytes[first - 1].endsLine)
  }

  private func part(from offset: Int) -> Part {
    // A scalar takes four bytes at most.
    let limit = min(bytes.endIndex, offset + 4 * width)
    let line = bytes[offset..<limit].prefix { !$0.endsLine }
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    return Part(
      scalars: Array(scalars.prefix(width)),
      isWhole: scalars.count <= width && (line.endIndex < limit || limit == bytes.endIndex))
  }
}

extension UInt8 {
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
