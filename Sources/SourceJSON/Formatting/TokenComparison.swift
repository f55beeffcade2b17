/// Comparison of JSON texts that counts no white space.
extension Span<UInt8> {
  /// Whether two JSON texts differ at most in the white space between their tokens.
  ///
  /// - Complexity: O(bytes).
  package func hasSameTokens(as other: Span<UInt8>) -> Bool {
    var (left, right) = (0, 0)
    var isInString = false
    while true {
      if !isInString {
        skipWhiteSpace(&left)
        other.skipWhiteSpace(&right)
      }
      guard left < count, right < other.count else { return left == count && right == other.count }
      let byte = self[left]
      guard byte == other[right] else { return false }
      if isInString, byte == UInt8(ascii: "\\") {
        // The next byte is escaped, and compared here.
        guard left + 1 < count, right + 1 < other.count, self[left + 1] == other[right + 1] else { return false }
        left += 1
        right += 1
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      left += 1
      right += 1
    }
  }

  private func skipWhiteSpace(_ offset: inout Int) {
    while offset < count, self[offset] == 0x20 || self[offset] == 0x0A || self[offset] == 0x0D || self[offset] == 0x09 {
      offset += 1
    }
  }
}
