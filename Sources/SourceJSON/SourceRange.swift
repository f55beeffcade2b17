/// A half-open range of bytes of a source.
package struct SourceRange: Hashable, Sendable {
  package var lowerBound: Int
  package var upperBound: Int

  package init(lowerBound: Int, upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  package var count: Int { upperBound - lowerBound }
}

/// A place in a source as an editor shows it: line and column from 1, columns counted in Unicode scalars.
package struct SourceLocation: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte.
  ///
  /// - Complexity: O(offset).
  package init(of offset: Int, in bytes: [UInt8]) {
    self.init(line: 1, column: 1)
    advance(from: 0, to: offset, in: bytes)
  }

  /// Moves on from one byte to a later one.
  ///
  /// Lines end at LF, CR LF or a lone CR; a byte order mark has no column.
  mutating func advance(from start: Int, to end: Int, in bytes: [UInt8]) {
    var index = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
    let end = min(end, bytes.count)
    while index < end {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0D where index < bytes.count && bytes[index] == 0x0A:
        // The line ends after the line feed.
        column += 1
      case 0x0A, 0x0D:
        line += 1
        column = 1
      case 0x80...0xBF:
        break
      default:
        column += 1
      }
    }
  }
}
