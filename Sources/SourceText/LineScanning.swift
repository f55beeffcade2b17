/// Lines and characters of source bytes, counted sixteen at a time.
extension Span<UInt8> {
  /// The number of line ends in a range: line feeds, and carriage returns that no line feed follows.
  package func lineEndCount(from start: Int, to end: Int) -> Int {
    var position = start
    var count = 0
    while position + 16 <= end {
      // Each lane counts its line feeds; in 255 vectors it does not overflow.
      let blockEnd = position + Swift.min((end - position) / 16, 255) * 16
      var lineFeeds = SIMD16<UInt8>()
      var carriageReturns = SIMD16<UInt8>()
      for offset in stride(from: position, to: blockEnd, by: 16) {
        let vector = vector(at: offset)
        lineFeeds &-= vector.marks(of: 0x0A)
        carriageReturns |= vector.marks(of: 0x0D)
      }
      count += lineFeeds.sumOfLanes
      if !carriageReturns.isZero {
        for offset in position..<blockEnd where self[offset] == 0x0D && endsLine(offset) { count += 1 }
      }
      position = blockEnd
    }
    guard position < end else { return count }
    // The last vector overlaps what was counted already, if there are sixteen bytes before the end.
    guard end >= 16 else {
      while position < end {
        if endsLine(position) { count += 1 }
        position += 1
      }
      return count
    }
    let counted = 16 - (end - position)
    let last = vector(at: end - 16)
    count += last.marks(of: 0x0A).countOfMarks(behind: counted)
    if !last.marks(of: 0x0D).isZero {
      for offset in position..<end where self[offset] == 0x0D && endsLine(offset) { count += 1 }
    }
    return count
  }

  /// The offset behind the last line end before an offset, or the start of the range.
  package func startOfLine(before end: Int, from start: Int) -> Int {
    var position = end
    while position - 16 >= start {
      let vector = vector(at: position - 16)
      let last = (vector.marks(of: 0x0A) | vector.marks(of: 0x0D)).indexOfLastMark
      position -= 15 - last
      if last >= 0 {
        if endsLine(position - 1) { return position }
        position -= 1
      }
    }
    while position > start, !endsLine(position - 1) { position -= 1 }
    return position
  }

  private func endsLine(_ offset: Int) -> Bool {
    switch self[offset] {
    case 0x0A: true
    case 0x0D: offset + 1 == count || self[offset + 1] != 0x0A
    default: false
    }
  }

  /// The number of Unicode scalars that begin in a range of UTF-8.
  package func scalarCount(from start: Int, to end: Int) -> Int {
    var position = start
    var count = end - start
    while position + 16 <= end {
      let marks = vector(at: position).marksOfContinuations
      if !marks.isZero { count -= marks.countOfMarks(behind: 0) }
      position += 16
    }
    while position < end {
      if self[position] & 0xC0 == 0x80 { count -= 1 }
      position += 1
    }
    return count
  }

  /// The spaces and tabs at the start of the line of an offset.
  package func indentation(before offset: Int) -> SourceRange {
    let start = startOfLine(before: offset, from: 0)
    var end = start
    while end < offset, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return SourceRange(lowerBound: start, upperBound: end)
  }
}

extension [UInt8] {
  package var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }
}
