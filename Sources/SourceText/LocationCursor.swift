/// Finds the locations of many offsets in one source; for ascending offsets each byte is visited once.
package struct LocationCursor: Sendable {
  private struct Mark {
    var offset = 0
    var location = SourceLocation(line: 1, column: 1)
  }

  private let bytes: [UInt8]

  /// The location of the previous request.
  private var last = Mark()

  /// The locations of every multiple of ``stride`` passed so far.
  private var marks = [Mark()]
  private static let stride = 1 << 16

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The location of an offset.
  ///
  /// - Complexity: O(distance from the previous request); for an earlier offset, O(distance from the mark before it).
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
