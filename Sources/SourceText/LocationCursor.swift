/// Finds the places of many bytes of one source; in ascending order each byte is looked at once.
package struct LocationCursor: Sendable {
  private struct Mark {
    var offset = 0
    var location = SourceLocation(line: 1, column: 1)
  }

  private let bytes: [UInt8]

  /// The place that was asked for last.
  private var last = Mark()

  /// What was passed on the way, the places of every so many bytes.
  private var marks = [Mark()]
  private static let stride = 1 << 16

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The place of a byte.
  ///
  /// - Complexity: O(distance from the last one); for a place before it, from the mark before that.
  package mutating func location(at target: Int) -> SourceLocation {
    let target = min(target, bytes.count)
    let nearest = marks[min(target / Self.stride, marks.count - 1)]
    if target < last.offset || nearest.offset > last.offset { last = nearest }
    while marks.count * Self.stride <= target {
      advance(to: marks.count * Self.stride)
      marks.append(last)
    }
    advance(to: target)
    return last.location
  }

  private mutating func advance(to target: Int) {
    last.location.advance(from: last.offset, to: target, in: bytes)
    last.offset = max(last.offset, target)
  }
}
