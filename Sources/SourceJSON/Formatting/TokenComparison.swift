import SourceText

/// Comparison of JSON texts that counts no white space.
extension Span<UInt8> {
  /// Whether two JSON texts differ at most in the white space between their tokens.
  ///
  /// - Complexity: O(bytes).
  package func hasSameTokens(as other: Span<UInt8>) -> Bool {
    var (left, right) = (0, 0)
    var isInString = false
    while left < count, right < other.count {
      if left + 16 <= count, right + 16 <= other.count, let quotes = quotes(in: other, left, right) {
        isInString = isInString != !quotes.isMultiple(of: 2)
        left += 16
        right += 16
        continue
      }
      let byte = self[left]
      guard byte == other[right] else {
        // White space that the other text does not have here.
        if isInString { return false }
        if byte.isWhiteSpace {
          left = endOfBlanks(from: left)
        } else if other[right].isWhiteSpace {
          right = other.endOfBlanks(from: right)
        } else {
          return false
        }
        continue
      }
      left += 1
      right += 1
      if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if byte == UInt8(ascii: "\\"), isInString {
        // The next byte is escaped, and ends no string.
        guard left < count, right < other.count, self[left] == other[right] else { return false }
        left += 1
        right += 1
      }
    }
    return isBlank(from: left) && other.isBlank(from: right)
  }

  /// The number of quotes among sixteen bytes that are the same in both texts; `nil` where they are not, and where a
  /// backslash is among them.
  @inline(__always)
  private func quotes(in other: Span<UInt8>, _ left: Int, _ right: Int) -> Int? {
    let bytes = vector(at: left)
    guard (bytes ^ other.vector(at: right)).isZero, bytes.marks(of: UInt8(ascii: "\\")).isZero else { return nil }
    return bytes.marks(of: UInt8(ascii: "\"")).countOfMarks(behind: 0)
  }

  /// Whether only white space follows.
  private func isBlank(from start: Int) -> Bool {
    for offset in start..<count where !self[offset].isWhiteSpace { return false }
    return true
  }
}

extension UInt8 {
  /// Whether JSON allows this byte between tokens.
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
