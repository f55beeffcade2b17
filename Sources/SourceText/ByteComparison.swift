/// Comparisons of source bytes, sixteen or eight at a time.
extension Span<UInt8> {
  /// Whether two ranges hold the same bytes.
  package func isSame(_ left: SourceRange, _ right: SourceRange) -> Bool {
    guard left.count == right.count else { return false }
    let (first, second, count) = (left.lowerBound, right.lowerBound, left.count)
    guard count >= 8 else {
      for offset in 0..<count where self[first + offset] != self[second + offset] { return false }
      return true
    }
    // The last words overlap what was compared already.
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

  /// Whether the bytes from an offset on are those of a text.
  ///
  /// - Precondition: At least as many bytes follow the offset as the text has.
  package func holds(_ text: StaticString, at start: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    let letters = UnsafeRawBufferPointer(start: text.utf8Start, count: count)
    guard count >= 4, count <= 8 else {
      for index in 0..<count where self[start + index] != letters[index] { return false }
      return true
    }
    // The two halves overlap.
    return half(at: start) == letters.loadUnaligned(as: UInt32.self)
      && half(at: start + count - 4) == letters.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
  }
}
