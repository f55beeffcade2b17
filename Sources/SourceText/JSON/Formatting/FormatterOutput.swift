/// What takes the pieces of a formatted text, in their order; each method tells whether it was taken.
protocol FormatterOutput {
  /// A bracket, comma, colon or space.
  mutating func append(_ byte: UInt8, _ source: Span<UInt8>) -> Bool

  /// A line end with an indentation: the first bytes of a text.
  mutating func append(_ text: [UInt8], count: Int, _ source: Span<UInt8>) -> Bool

  /// A key or a scalar, spelled as in the source.
  mutating func append(from start: Int, to end: Int, _ source: Span<UInt8>) -> Bool
}

/// Compares a formatted text with its own source, up to the first difference.
struct FormatterComparison: FormatterOutput {
  /// The offset up to which both are the same.
  private(set) var position: Int

  init(from position: Int) {
    self.position = position
  }

  mutating func append(_ byte: UInt8, _ source: Span<UInt8>) -> Bool {
    guard position < source.count, source[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func append(_ text: [UInt8], count: Int, _ source: Span<UInt8>) -> Bool {
    guard position + count <= source.count else { return false }
    for offset in 0..<count where source[position + offset] != text[offset] { return false }
    position += count
    return true
  }

  mutating func append(from start: Int, to end: Int, _ source: Span<UInt8>) -> Bool {
    // What stands at the same offset is the same.
    guard position == start else { return false }
    position = end
    return true
  }
}

/// A formatted text.
struct FormatterText: FormatterOutput {
  var bytes: [UInt8]

  init(reservingCapacity count: Int) {
    bytes = [UInt8](reservingCapacity: count)
  }

  mutating func append(_ byte: UInt8, _ source: Span<UInt8>) -> Bool {
    bytes.append(byte)
    return true
  }

  mutating func append(_ text: [UInt8], count: Int, _ source: Span<UInt8>) -> Bool {
    bytes += text[..<count]
    return true
  }

  mutating func append(from start: Int, to end: Int, _ source: Span<UInt8>) -> Bool {
    source.extracting(start..<end).withUnsafeBufferPointer { bytes += $0 }
    return true
  }
}
