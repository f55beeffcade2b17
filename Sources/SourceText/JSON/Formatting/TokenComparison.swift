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
        if byte.isBlankOfJSON {
          left = endOfBlanks(from: left)
        } else if other[right].isBlankOfJSON {
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
    return endOfBlanks(from: left) == count && other.endOfBlanks(from: right) == other.count
  }

  private func endOfBlanks(from start: Int) -> Int { self[start...].firstIndex { !$0.isBlankOfJSON } ?? count }
}
