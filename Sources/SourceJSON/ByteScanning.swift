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
    while position < end {
      if endsLine(position) { count += 1 }
      position += 1
    }
    return count
  }

  /// The place behind the last line end before a place, or the start of the range where none is.
  package func startOfLine(before end: Int, from start: Int) -> Int {
    var position = end
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
    while position + 8 <= end {
      let word = word(at: position)
      // The others have the two highest bits 10.
      count -= (word >> 7 & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
      position += 8
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
    var offset = 0
    while offset + 16 <= count {
      if !(vector(at: first + offset) ^ vector(at: second + offset)).isZero { return false }
      offset += 16
    }
    if offset + 8 <= count {
      if word(at: first + offset) != word(at: second + offset) { return false }
      offset += 8
    }
    while offset < count {
      if self[first + offset] != self[second + offset] { return false }
      offset += 1
    }
    return true
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
