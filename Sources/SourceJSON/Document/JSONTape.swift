/// The values of a JSON text in its order; where it was read in parts, with gaps between some elements of an array.
struct JSONTape: Sendable {
  var nodes: [TapeNode]
  var boundaries: [JSONDocument.Boundary] = []
}

/// One value of the flat tape, 16 bytes.
///
/// Nodes are in the order of the text; a key is a string value in front of its member's value.
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

  // Where a text was parsed in parts, the tape has gaps. The nodes at both ends mark a gap; those between are uninitialised.
  // Following `next` from value to value skips gaps. The `next` of an empty array or object may lie behind a gap, though, so
  // its count has to be checked before its elements are visited.

  /// Both ends of a gap.
  init(gap: Range<Int>) {
    start = UInt32(truncatingIfNeeded: gap.lowerBound)
    end = 0
    next = UInt32(truncatingIfNeeded: gap.upperBound)
    kindAndCount = Self.gap
  }

  private static let gap: UInt32 = 7

  /// Whether this is the first or the last node of a gap rather than a value.
  var isGap: Bool { kindAndCount & 7 == Self.gap }

  /// The indices of a gap.
  var gap: Range<Int> { Int(start)..<Int(next) }

  /// The same value with another next one.
  func followed(by next: Int) -> TapeNode {
    TapeNode(start: start, end: end, next: UInt32(truncatingIfNeeded: next), kind: kind, count: count)
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
package enum JSONKind: UInt8, BitwiseCopyable, Hashable, Sendable, CustomStringConvertible {
  case null
  case boolean
  case number
  case string
  case array
  case object

  /// The word for messages; Embedded Swift knows the names of no cases.
  package var description: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// What a value of this kind is called in a sentence, such as `an array`.
  package var wording: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
