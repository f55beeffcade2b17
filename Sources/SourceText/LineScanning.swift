/// Lines and characters of source bytes, counted sixteen at a time.
extension Span<UInt8> {
  /// How many lines end in a range: at a line feed, or at a carriage return that no line feed follows.
  package func lineEndCount(from start: Int, to end: Int) -> Int {
    var position = start
    var count = 0
    while position + 16 <= end {
      // Each lane counts the line feeds in its place, which are few enough for it in so many vectors.
      let blockEnd = position + Swift.min((end - position) / 16, 255) * 16
      var lineFeeds = SIMD16<UInt8>()
      var carriageReturns = SIMD16<UInt8>()
      for place in stride(from: position, to: blockEnd, by: 16) {
        let vector = vector(at: place)
        lineFeeds &-= vector.marks(of: 0x0A)
        carriageReturns |= vector.marks(of: 0x0D)
      }
      count += lineFeeds.sumOfLanes
      if !carriageReturns.isZero {
        for place in position..<blockEnd where self[place] == 0x0D && endsLine(place) { count += 1 }
      }
      position = blockEnd
    }
    guard position < end else { return count }
    // The last vector begins among what was counted already, where there are sixteen bytes before the end.
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
      for place in position..<end where self[place] == 0x0D && endsLine(place) { count += 1 }
    }
    return count
  }

  /// The place behind the last line end before a place, or the start of the range where none is.
  package func startOfLine(before end: Int, from start: Int) -> Int {
    var position = end
    while position - 16 >= start {
      let vector = vector(at: position - 16)
      let last = (vector.marks(of: 0x0A) | vector.marks(of: 0x0D)).placeOfLastMark
      position -= 15 - last
      if last >= 0 {
        if endsLine(position - 1) { return position }
        position -= 1
      }
    }
    while position > start, !endsLine(position - 1) { position -= 1 }
    return position
  }

  private func endsLine(_ place: Int) -> Bool {
    switch self[place] {
    case 0x0A: true
    case 0x0D: place + 1 == count || self[place + 1] != 0x0A
    default: false
    }
  }

  /// How many Unicode scalars begin in a range of UTF-8.
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

  package var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// The spaces and tabs at the start of the line of an offset.
  package func indentation(before offset: Int) -> SourceRange {
    let start = startOfLine(before: offset, from: 0)
    var end = start
    while end < offset, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return SourceRange(lowerBound: start, upperBound: end)
  }
}
