extension Collection<UInt8> {
  /// Whether these bytes contain a text.
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

  /// Whether these bytes contain any of some texts.
  package func holds(anyOf texts: [String]) -> Bool { texts.contains { holds($0.utf8) } }
}

extension [UInt8] {
  /// Whether there is a text at an offset that ends at or before another one.
  package func has(_ text: StaticString, at offset: Int, before end: Int) -> Bool {
    guard offset >= 0, offset + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// The offset of the first byte in a range for which a condition does not hold, or the end of the range.
  @inline(__always)
  func end(from start: Int, before end: Int, while holds: (UInt8) -> Bool) -> Int {
    withUnsafeBufferPointer { bytes in
      var offset = start
      while offset < end, holds(bytes[offset]) { offset += 1 }
      return offset
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element a condition does not hold for, or the end.
  ///
  /// - Precondition: Elements for which the condition holds come first.
  /// - Complexity: O(log n).
  package func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array {
  /// Creates an empty array with a reserved capacity.
  @inlinable
  package init(reservingCapacity count: Int) {
    self.init()
    reserveCapacity(count)
  }
}

extension String {
  /// The text of UTF-8 bytes; `nil` where they are not valid.
  ///
  /// `String(validating:as:)` needs macOS 15. Decoding replaces invalid bytes by U+FFFD, so it changes the bytes of an
  /// invalid text only.
  package init?(validUTF8 bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard Array(text.utf8) == bytes else { return nil }
    self = text
  }
}

/// Lines of source bytes: they end at LF, CR LF or a lone CR.
extension [UInt8] {
  package var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

  /// The offset after the last line end before an offset, or the start of the range.
  package func startOfLine(before end: Int, from start: Int = 0) -> Int {
    var position = end
    while position > start, !endsLine(position - 1) { position -= 1 }
    return position
  }

  /// Whether a byte is the last of a line end.
  package func endsLine(_ offset: Int) -> Bool {
    switch self[offset] {
    case 0x0A: true
    case 0x0D: offset + 1 == count || self[offset + 1] != 0x0A
    default: false
    }
  }

  /// The first line break, which new lines use; a line feed where there is none.
  package var firstLineBreak: [UInt8] {
    let first = firstIndex { $0 == 0x0A || $0 == 0x0D } ?? count
    return self[first...].starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : [first < count ? self[first] : 0x0A]
  }

  /// The spaces and tabs at the start of the line of an offset, up to it.
  package func indentation(before offset: Int) -> ArraySlice<UInt8> {
    self[startOfLine(before: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  /// The same lines without the blanks that all of them begin with.
  package var withoutIndentation: [UInt8] {
    let blanks = prefix { $0 == 0x20 || $0 == 0x09 }
    guard !blanks.isEmpty else { return self }
    return Array(
      split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { line in line.starts(with: blanks) ? line.dropFirst(blanks.count) : line }
        .joined(separator: [0x0A]))
  }
}

extension UInt8 {
  /// Whether a name in code may have this byte: letters, digits, `_` and `$`, and everything beyond ASCII.
  package var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }
}
