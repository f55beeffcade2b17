extension Collection<UInt8> {
  /// Whether a text stands anywhere in these bytes.
  ///
  /// - Complexity: O(*n* · *m*) at worst, O(*n*) for texts whose first byte is rare.
  @inlinable package func holds(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Whether one of some texts stands anywhere in these bytes.
  package func holds(anyOf texts: [String]) -> Bool { texts.contains { holds($0.utf8) } }
}

extension [UInt8] {
  /// Whether a text stands at an offset, and ends at or before another one.
  package func has(_ text: StaticString, at offset: Int, before end: Int) -> Bool {
    guard offset >= 0, offset + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }
}

extension UInt8 {
  /// Whether a name in code may have this byte: letters, digits, `_` and `$`, and all that is not ASCII.
  package var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }
}
