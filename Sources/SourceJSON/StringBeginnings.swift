/// Beginnings of strings that somebody may have to look for.
///
/// One pass over the tape answers for all of them, so that nobody looks for what is nowhere.
package struct StringBeginnings: Sendable {
  private let texts: [StaticString]

  /// For each byte the texts that begin with it, a bit each.
  private var masks = [UInt32](repeating: 0, count: 256)

  /// - Parameter texts: 1 to 32, none empty.
  package init(_ texts: [StaticString]) {
    self.texts = texts
    for (place, text) in texts.enumerated() { masks[Int(text.utf8Start[0])] |= 1 << place }
  }

  /// For each text whether a string or key of the document begins with it.
  ///
  /// - Complexity: O(values), a few instructions for each.
  package func occurrences(in document: JSONDocument) -> [Bool] {
    let found = found(document.tape.span, document.bytes.span)
    return texts.indices.map { found & (1 << UInt32($0)) != 0 }
  }

  private func found(_ tape: Span<TapeNode>, _ bytes: Span<UInt8>) -> UInt32 {
    let masks = masks.span
    let all = UInt32.max >> UInt32(32 - texts.count)
    var found: UInt32 = 0
    for place in tape.indices {
      let node = tape[place]
      guard node.kind == .string else { continue }
      // The quote at the end of an empty string begins no text; an escape may be any character.
      var candidates = node.hasEscape ? all : masks[Int(bytes[Int(node.start) + 1])]
      candidates &= ~found
      while candidates != 0 {
        let bit = candidates.trailingZeroBitCount
        candidates &= candidates - 1
        if node.begins(with: texts[bit], in: bytes) { found |= 1 << UInt32(bit) }
      }
    }
    return found
  }
}
