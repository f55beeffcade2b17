package import SourceText

extension [[SourceEdit]] {
  /// Passes over a text, each over the output of the previous one, as edits of the first text: sorted, and without overlaps.
  ///
  /// - Precondition: The edits of each pass are sorted and do not overlap.
  /// - Complexity: O(passes · bytes).
  package func composed(overBytes count: Int) -> [SourceEdit] {
    // Each byte of the text so far: its offset in the first text, or what was written.
    var bytes: [(offset: Int?, written: UInt8)] = (0..<count).map { ($0, 0) }
    for pass in self {
      var result: [(offset: Int?, written: UInt8)] = []
      var position = 0
      for edit in pass {
        result += bytes[position..<edit.range.lowerBound]
        result += edit.replacement.map { (nil, $0) }
        position = edit.range.upperBound
      }
      bytes = result + bytes[position...]
    }
    var edits: [SourceEdit] = []
    var (position, text) = (0, [UInt8]())
    for (offset, written) in bytes + [(count, 0)] {
      guard let offset else {
        text.append(written)
        continue
      }
      if offset > position || !text.isEmpty {
        edits.append(SourceEdit(range: SourceRange(position..<offset), replacement: text))
        text = []
      }
      position = offset + 1
    }
    return edits
  }
}
