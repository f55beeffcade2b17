/// Finds the places of many bytes of one source in ascending order, each byte looked at once.
package struct LocationCursor: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private var location = SourceLocation(line: 1, column: 1)

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The place of a byte.
  ///
  /// - Complexity: O(distance from the last one); from the start again when it lies before that.
  package mutating func location(at target: Int) -> SourceLocation {
    if target < offset {
      offset = 0
      location = SourceLocation(line: 1, column: 1)
    }
    location.advance(from: offset, to: target, in: bytes)
    offset = max(offset, min(target, bytes.count))
    return location
  }
}
