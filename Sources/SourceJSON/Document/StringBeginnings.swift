package import SourceText

/// Prefixes of strings that make a search worthwhile.
///
/// One pass over the tape finds which of them occur, so that a search for one that does not can be skipped.
package struct StringBeginnings: Sendable {
  private let texts: [StaticString]

  /// For each byte the texts that begin with it, a bit each; then the texts whose second byte it is, or that have only one.
  private var first = [UInt32](repeating: 0, count: 256)
  private var second: [UInt32]

  /// - Parameter texts: 1 to 32, none empty.
  package init(_ texts: [StaticString]) {
    self.texts = texts
    let short = texts.enumerated().reduce(0 as UInt32) { $1.element.utf8CodeUnitCount == 1 ? $0 | 1 << $1.offset : $0 }
    second = [UInt32](repeating: short, count: 256)
    for (number, text) in texts.enumerated() {
      first[Int(text.utf8Start[0])] |= 1 << number
      if text.utf8CodeUnitCount > 1 { second[Int(text.utf8Start[1])] |= 1 << number }
    }
  }

  /// For each text whether a string or key of the document begins with it; a large document is searched in chunks.
  ///
  /// - Complexity: O(values), a few instructions for each.
  package func occurrences(in document: JSONDocument, sharing: some WorkSharing = Unshared()) -> [Bool] {
    let limits = [0] + document.boundaries.map { $0.place } + [document.tape.count]
    let parts = sharing.results(of: limits.count - 1) { part in
      let (tape, bytes) = (document.tape, document.bytes)
      return found(tape.span, bytes.span, limits[part]..<limits[part + 1])
    }
    return occurrences(parts.reduce(0, |))
  }

  /// For each text whether a string or key of a value begins with it.
  ///
  /// - Complexity: O(values in it).
  package func occurrences(in value: JSONNode) -> [Bool] {
    let (tape, bytes) = (value.document.tape, value.document.bytes)
    return occurrences(found(tape.span, bytes.span, value.place..<Int(tape.node(at: value.place).next)))
  }

  private func occurrences(_ found: UInt32) -> [Bool] { texts.indices.map { found & (1 << UInt32($0)) != 0 } }

  private func found(_ tape: Span<TapeWord>, _ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    let (first, second) = (first.span, second.span)
    let all = UInt32.max >> UInt32(32 - texts.count)
    var found: UInt32 = 0
    var current = range.lowerBound
    while current < range.upperBound {
      let node = tape.node(at: current)
      current += node.width
      guard node.isString else { continue }
      // The quote behind the text begins none of the texts; an escape may be any character.
      guard node.end - node.start > 2 else { continue }
      var candidates = first[Int(bytes[Int(node.start) + 1])] & second[Int(bytes[Int(node.start) + 2])]
      if node.hasEscape { candidates = all }
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
