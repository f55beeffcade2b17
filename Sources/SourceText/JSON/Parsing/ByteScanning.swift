/// Scans for the tokens of JSON.
extension Span<UInt8> {
  /// The position behind the spaces, tabs and line ends that begin at `start`.
  @inline(never)
  func endOfBlanks(from start: Int) -> Int {
    var position = start
    while position < count, self[position].isBlankOfJSON { position += 1 }
    return position
  }

  /// The position of the first byte from `start` on that is a quote, a backslash, a control character or not ASCII, or the
  /// end.
  @inline(always)
  func endOfPlainText(from start: Int) -> Int {
    var position = start
    while position < count, self[position] != 0x22, self[position] != 0x5C, 0x20..<0x80 ~= self[position] {
      position += 1
    }
    return position
  }

  /// The length of the UTF-8 sequence at `position`, 0 for an invalid one: shortest forms only, no surrogates, nothing
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

  /// Whether the text begins as UTF-16 or UTF-32 does, with or without a byte order mark: JSON begins with ASCII, of which
  /// every other byte is zero there.
  package var looksLikeOtherEncoding: Bool {
    guard count >= 2 else { return false }
    if self[0] == 0xFE && self[1] == 0xFF || self[0] == 0xFF && self[1] == 0xFE { return true }
    guard count >= 4 else { return false }
    return self[0] == 0 && (self[1] == 0 || self[2] == 0) || self[1] == 0 && self[3] == 0
  }
}

extension UInt8 {
  /// Whether JSON allows this byte between tokens.
  var isBlankOfJSON: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
