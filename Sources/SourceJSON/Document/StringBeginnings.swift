package import SourceText

/// Beginnings of strings that somebody may have to look for.
///
/// One pass over the tape answers for all of them, so that nobody looks for what is nowhere.
package struct StringBeginnings: Sendable {
  private let texts: [StaticString]

  /// For each byte the texts that begin with it, a bit each; then the texts that have it in the second place, or no second.
  private var first = [UInt32](repeating: 0, count: 256)
  private var second: [UInt32]

  /// - Parameter texts: 1 to 32, none empty.
  package init(_ texts: [StaticString]) {
    self.texts = texts
    let short = texts.enumerated().reduce(0 as UInt32) { $1.element.utf8CodeUnitCount == 1 ? $0 | 1 << $1.offset : $0 }
    second = [UInt32](repeating: short, count: 256)
    for (place, text) in texts.enumerated() {
      first[Int(text.utf8Start[0])] |= 1 << place
      if text.utf8CodeUnitCount > 1 { second[Int(text.utf8Start[1])] |= 1 << place }
    }
  }

  /// For each text whether a string or key of the document begins with it; the parts in which a large document was read are
  /// shared.
  ///
  /// - Complexity: O(values), a few instructions for each.
  package func occurrences(in document: JSONDocument, sharing: some WorkSharing = Unshared()) -> [Bool] {
    let limits = [0] + document.partings.map { $0.place } + [document.tape.count]
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
    return occurrences(found(tape.span, bytes.span, value.place..<Int(tape[value.place].next)))
  }

  private func occurrences(_ found: UInt32) -> [Bool] { texts.indices.map { found & (1 << UInt32($0)) != 0 } }

  private func found(_ tape: Span<TapeNode>, _ bytes: Span<UInt8>, _ places: Range<Int>) -> UInt32 {
    let (first, second) = (first.span, second.span)
    let all = UInt32.max >> UInt32(32 - texts.count)
    var found: UInt32 = 0
    var place = places.lowerBound
    while place < places.upperBound {
      let node = tape[place]
      place = node.isGap ? node.gap.upperBound : place + 1
      guard node.isString else { continue }
      // Behind the text stands its quote, which begins no text; an escape may be any character.
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
