/// A word of the tape, 8 bytes: the tape has the values of a JSON text in its order.
///
/// A key is a string in front of its member's value. An array or object is followed by what it holds.
///
/// A scalar or key takes one, an array or object two: large styles have millions of scalars.
///
/// | of | low half | high half |
/// | --- | --- | --- |
/// | a scalar | the offset of its first byte | its length, whether it holds escapes, its kind |
/// | an array or object, first | the offset of its first byte | the number of its elements or members, its kind |
/// | an array or object, second | the offset behind it | the index of the first value that is not inside it |
struct TapeWord: BitwiseCopyable, Sendable {
  /// The most elements or members, and the greatest length of a scalar in bytes.
  static let largestCount = Int(UInt32.max >> 3)
  static let largestLength = Int(UInt32.max >> 4)

  let low: UInt32
  let high: UInt32

  @inline(__always)
  private init(_ low: Int, _ high: UInt32) {
    self.low = UInt32(truncatingIfNeeded: low)
    self.high = high
  }

  /// A scalar or key, of at most ``largestLength`` bytes.
  @inline(__always)
  init(scalar kind: JSONKind, from start: Int, to end: Int, hasEscape: Bool) {
    self.init(
      start, UInt32(kind.rawValue) | (hasEscape ? Self.escape : 0) | UInt32(truncatingIfNeeded: end &- start) << 4)
  }

  /// The first word of an array or object, of at most ``largestCount`` elements or members.
  @inline(__always)
  init(container kind: JSONKind, from start: Int, count: Int) {
    self.init(start, UInt32(kind.rawValue) | UInt32(truncatingIfNeeded: count) << 3)
  }

  /// The second word of an array or object.
  @inline(__always)
  init(end: Int, next: Int) {
    self.init(end, UInt32(truncatingIfNeeded: next))
  }

  private static let escape: UInt32 = 8

  var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: high & 7)) ?? .null }
  var count: Int { Int(high >> 3) }

  var isContainer: Bool { high & 6 == 4 }

  /// The number of words up to the next value in the order of the text, which for an array or object is its first one.
  var width: Int { isContainer ? 2 : 1 }
}

/// One value of the tape.
struct TapeNode {
  /// The first word, or the only one.
  let word: TapeWord

  /// The offset behind the value, brackets and quotes included.
  let end: UInt32

  /// The index of the first value that is not inside this one.
  let next: UInt32

  /// An array or object.
  init(_ first: TapeWord, _ second: TapeWord) {
    word = first
    end = second.low
    next = second.high
  }

  /// A scalar, by the index of its word.
  init(_ word: TapeWord, at index: Int) {
    self.word = word
    end = word.low &+ word.high >> 4
    next = UInt32(truncatingIfNeeded: index &+ 1)
  }

  /// The offset of the first byte.
  var start: UInt32 { word.low }

  var kind: JSONKind { word.kind }

  /// The number of elements or members of an array or object.
  var count: Int { word.count }

  var isArray: Bool { word.high & 7 == 4 }
  var isObject: Bool { word.high & 7 == 5 }
  var isContainer: Bool { word.isContainer }

  /// Whether a string or key holds escapes.
  var hasEscape: Bool { word.high & 15 == 11 }

  /// The number of words up to the next value in the order of the text, which for an array or object is its first one.
  var width: Int { word.width }
}

extension Span<TapeWord> {
  /// The value at an index, that of its first word.
  func node(at index: Int) -> TapeNode {
    let word = self[index]
    return word.isContainer ? TapeNode(word, self[index + 1]) : TapeNode(word, at: index)
  }
}

extension [TapeWord] {
  /// The value at an index, that of its first word.
  ///
  /// Not inlined: it has hundreds of callers, which read one value each, and the WebAssembly module would grow by a hundredth.
  /// A span of the array would take a fifth of the time of a build without optimisation.
  @inline(never)
  func node(at index: Int) -> TapeNode {
    let word = self[index]
    return word.isContainer ? TapeNode(word, self[index + 1]) : TapeNode(word, at: index)
  }
}
