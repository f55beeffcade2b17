/// A half-open range of bytes of a source.
package struct SourceRange: Hashable, Sendable {
  package var lowerBound: Int
  package var upperBound: Int

  package init(lowerBound: Int, upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  package init(_ range: Range<Int>) { (lowerBound, upperBound) = (range.lowerBound, range.upperBound) }

  package var count: Int { upperBound - lowerBound }
}

/// A replacement of some bytes of a source.
package struct SourceEdit: Hashable, Sendable {
  package var range: SourceRange
  package var replacement: [UInt8]

  package init(range: SourceRange, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// The edit moved by a distance in bytes.
  package func moved(by distance: Int) -> SourceEdit {
    SourceEdit(
      range: SourceRange(lowerBound: range.lowerBound + distance, upperBound: range.upperBound + distance),
      replacement: replacement)
  }

  /// The source with the edits made; every byte outside their ranges is kept.
  ///
  /// - Precondition: The edits are sorted and do not overlap.
  /// - Complexity: O(bytes).
  package static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    if edits.isEmpty { return bytes }
    var result = [UInt8](
      reservingCapacity: edits.reduce(bytes.count) { $0 + $1.replacement.count - $1.range.count })
    var position = 0
    for edit in edits {
      precondition(edit.range.lowerBound >= position, "edits overlap or are not sorted")
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}
