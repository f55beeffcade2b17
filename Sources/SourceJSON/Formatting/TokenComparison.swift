/// Comparison of JSON texts that counts no white space.
extension [UInt8] {
  /// Whether two JSON texts differ at most in the white space between their tokens.
  ///
  /// - Complexity: O(bytes).
  package func hasSameTokens(as other: [UInt8]) -> Bool {
    var (left, right) = (0, 0)
    var isInString = false
    while left < count, right < other.count {
      let byte = self[left]
      guard byte == other[right] else {
        // White space that the other text does not have here.
        if isInString { return false }
        if byte.isWhiteSpace {
          left = endOfWhiteSpace(from: left)
        } else if other[right].isWhiteSpace {
          right = other.endOfWhiteSpace(from: right)
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
    return endOfWhiteSpace(from: left) == count && other.endOfWhiteSpace(from: right) == other.count
  }

  private func endOfWhiteSpace(from start: Int) -> Int { self[start...].firstIndex { !$0.isWhiteSpace } ?? count }
}

extension UInt8 {
  /// Whether JSON allows this byte between tokens.
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
