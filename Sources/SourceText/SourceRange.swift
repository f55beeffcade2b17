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

/// A location in a source as an editor shows it: line and column from 1, columns counted in Unicode scalars.
package struct SourceLocation: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
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
    let bytes = bytes.span
    var index = start == 0 && bytes.hasByteOrderMark ? 3 : start
    let end = min(end, bytes.count)
    guard index < end else { return }
    let ended = bytes.lineEndCount(from: index, to: end)
    if ended > 0 {
      line += ended
      column = 1
      index = bytes.startOfLine(before: end, from: index)
    }
    column += bytes.scalarCount(from: index, to: end)
  }
}
