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

/// A location in a file, as an editor shows it.
public struct SourceLocation: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int

  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// A location by its numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The location of an offset.
  ///
  /// - Complexity: O(offset).
  package init(of offset: Int, in bytes: [UInt8]) {
    self.init(line: 1, column: 1)
    advance(from: 0, to: offset, in: bytes)
  }

  /// Moves the location from one offset to a later one.
  ///
  /// Lines end at LF, CR LF or a lone CR; a byte order mark has no column.
  package mutating func advance(from start: Int, to end: Int, in bytes: [UInt8]) {
    var index = start == 0 && bytes.hasByteOrderMark ? 3 : start
    let end = min(end, bytes.count)
    while index < end {
      let next = bytes.end(from: index, before: end) { $0 > 0x0D && $0 < 0x80 }
      column += next - index
      index = next
      guard index < end else { return }
      if bytes[index] <= 0x0D, bytes.endsLine(index) {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
      index += 1
    }
  }
}

extension SourceLocation: Comparable, CustomStringConvertible {
  /// Whether one location comes before another in a file.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Line and column with a colon between them: `12:5`.
  public var description: String { "\(line):\(column)" }
}

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

  /// The location of an offset; that of the end for an offset past it.
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
