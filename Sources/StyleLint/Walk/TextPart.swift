extension String {
  /// Whether another text stands inside, byte by byte.
  ///
  /// - Complexity: O(*n*·*m*).
  func hasPart(_ part: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
