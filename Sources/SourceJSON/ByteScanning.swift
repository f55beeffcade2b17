/// Scans of source bytes, sixteen or eight at a time where it pays.
extension Span<UInt8> {
  /// The position behind the spaces, tabs and line ends that begin at `start`.
  @inline(never)
  func endOfBlanks(from start: Int) -> Int {
    var position = start
    while position + 16 <= count {
      let vector = vector(at: position)
      let blanks = vector.marks(of: 0x20) | vector.marks(of: 0x0A) | vector.marks(of: 0x0D) | vector.marks(of: 0x09)
      let others = (~blanks).placeOfFirstMark
      position += others
      if others < 16 { return position }
    }
    while position < count {
      switch self[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return position
      }
    }
    return position
  }

  /// The position of the first byte from `start` on that is a quote, a backslash, a control character or not ASCII, or the
  /// end.
  @inline(always)
  func endOfPlainText(from start: Int) -> Int {
    var position = start
    while position + 16 <= count {
      let vector = vector(at: position)
      let marks = vector.marks(of: 0x22) | vector.marks(of: 0x5C) | vector.marksOfControlsAndNonASCII
      let place = marks.placeOfFirstMark
      position += place
      if place < 16 { return position }
    }
    while position < count, self[position] != 0x22, self[position] != 0x5C, 0x20..<0x80 ~= self[position] {
      position += 1
    }
    return position
  }

  /// How many lines end in a range: at a line feed, or at a carriage return that no line feed follows.
  func lineEndCount(from start: Int, to end: Int) -> Int {
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
  func scalarCount(from start: Int, to end: Int) -> Int {
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

  /// Whether two ranges hold the same bytes.
  package func isSame(_ left: SourceRange, _ right: SourceRange) -> Bool {
    guard left.count == right.count else { return false }
    let (first, second, count) = (left.lowerBound, right.lowerBound, left.count)
    guard count >= 8 else {
      for offset in 0..<count where self[first + offset] != self[second + offset] { return false }
      return true
    }
    // The last ones begin among what was compared already.
    guard count >= 16 else {
      return word(at: first) == word(at: second) && word(at: first + count - 8) == word(at: second + count - 8)
    }
    var offset = 0
    while offset < count - 16 {
      if !(vector(at: first + offset) ^ vector(at: second + offset)).isZero { return false }
      offset += 16
    }
    return (vector(at: first + count - 16) ^ vector(at: second + count - 16)).isZero
  }

  /// Whether a text stands at a place.
  ///
  /// - Precondition: There are as many bytes from there on as the text has.
  package func holds(_ text: StaticString, at start: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    let letters = UnsafeRawBufferPointer(start: text.utf8Start, count: count)
    guard count >= 4, count <= 8 else {
      for place in 0..<count where self[start + place] != letters[place] { return false }
      return true
    }
    // The second half begins in the first one.
    return half(at: start) == letters.loadUnaligned(as: UInt32.self)
      && half(at: start + count - 4) == letters.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
  }

  /// A number that is the same for the same bytes: a multiplication for every eight of them.
  package func fingerprint(from start: Int, to end: Int) -> UInt64 {
    var result = UInt64(truncatingIfNeeded: end - start)
    var position = start
    while position + 8 <= end {
      result = (result ^ word(at: position)) &* 0x9E37_79B9_7F4A_7C15
      result ^= result >> 29
      position += 8
    }
    if position < end, end - start >= 8 {
      // Some bytes once more: it is the same for the same bytes.
      result = (result ^ word(at: end - 8)) &* 0x9E37_79B9_7F4A_7C15
      return result ^ result >> 32
    }
    while position < end {
      result = (result ^ UInt64(self[position])) &* 0x9E37_79B9_7F4A_7C15
      position += 1
    }
    return result ^ result >> 32
  }

  /// Eight bytes, the first the least significant.
  ///
  /// Unsafe by name alone, as ``vector(at:)`` is: any bytes are integers, and the load checks its bounds.
  @inline(__always)
  private func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Four bytes as they stand in memory.
  @inline(__always)
  private func half(at position: Int) -> UInt32 {
    bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt32.self)
  }

  /// Sixteen bytes.
  @inline(__always)
  private func vector(at position: Int) -> SIMD16<UInt8> {
    bytes.unsafeLoadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
  }

  /// The length of the UTF-8 sequence at `position`, 0 when there is none: shortest forms only, no surrogates, nothing
  /// beyond U+10FFFF.
  ///
  /// - Source: RFC 3629, section 4.
  func lengthOfScalar(at position: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[position] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard position + length <= count, second.contains(self[position + 1]) else { return 0 }
    for offset in 2..<length where self[position + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  @inline(__always)
  func spell(_ letters: (UInt8, UInt8, UInt8, UInt8), at position: Int) -> Bool {
    position + 4 <= count && self[position] == letters.0 && self[position + 1] == letters.1
      && self[position + 2] == letters.2 && self[position + 3] == letters.3
  }

  var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// Whether the text begins as UTF-16 or UTF-32 does, with or without a byte order mark: JSON begins with ASCII, of which
  /// every other byte is zero there.
  var looksLikeOtherEncoding: Bool {
    guard count >= 2 else { return false }
    if self[0] == 0xFE && self[1] == 0xFF || self[0] == 0xFF && self[1] == 0xFE { return true }
    guard count >= 4 else { return false }
    return self[0] == 0 && (self[1] == 0 || self[2] == 0) || self[1] == 0 && self[3] == 0
  }
}
