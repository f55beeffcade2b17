/// One value of the flat tape, 16 bytes.
///
/// Values stand in the order of the text; a key is a string value before its member's value.
package struct TapeNode: BitwiseCopyable {
  static let largestCount = Int(UInt32.max >> 3)

  /// The bytes of the value, brackets and quotes included.
  package let start: UInt32
  package let end: UInt32

  /// The index of the first value that is not inside this one.
  package let next: UInt32

  /// The kind in the low three bits, the count above them.
  @usableFromInline let kindAndCount: UInt32

  /// A node whose count is the number of its elements or members, for strings 1 when they hold escapes; at most
  /// ``largestCount``.
  @inline(__always)
  init(start: UInt32, end: UInt32, next: UInt32, kind: JSONKind, count: Int) {
    self.start = start
    self.end = end
    self.next = next
    kindAndCount = UInt32(kind.rawValue) | UInt32(truncatingIfNeeded: count) << 3
  }

  package var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: kindAndCount & 7)) ?? .null }

  /// The number of elements or members.
  package var count: Int { Int(kindAndCount >> 3) }

  /// Whether a string or key holds escapes.
  @inlinable package var hasEscape: Bool { kindAndCount >> 3 != 0 }

  // Walks over millions of values ask these, from other modules.
  @inlinable package var isString: Bool { kindAndCount & 7 == 3 }
  @inlinable package var isArray: Bool { kindAndCount & 7 == 4 }
  @inlinable package var isObject: Bool { kindAndCount & 7 == 5 }
}

/// The kinds of JSON values.
package enum JSONKind: UInt8, BitwiseCopyable, Hashable, Sendable {
  case null
  case boolean
  case number
  case string
  case array
  case object
}
