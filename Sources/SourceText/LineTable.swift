/// The lines and columns of the offsets of a source.
package struct LineTable: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The locations of the multiples of ``distance``.
  private var marks = [SourceLocation(line: 1, column: 1)]
  private static let distance = 1 << 8

  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var location = marks[0]
    for end in stride(from: Self.distance, through: bytes.count, by: Self.distance) {
      location.advance(from: end - Self.distance, to: end, in: bytes)
      marks.append(location)
    }
  }

  /// The location of an offset; that of the end for one behind it.
  ///
  /// - Complexity: O(1).
  package func location(of offset: Int) -> SourceLocation {
    let offset = min(offset, bytes.count)
    let mark = offset / Self.distance
    var location = marks[mark]
    location.advance(from: mark * Self.distance, to: offset, in: bytes)
    return location
  }
}
