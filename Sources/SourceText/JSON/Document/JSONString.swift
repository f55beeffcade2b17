/// The value of a JSON string, compared the way the style languages compare strings: by code units.
///
/// Swift's own `==` on `String` is canonical equivalence, under which `"é"` and `"e\u{301}"` are equal; in JavaScript and
/// in the native renderers they are two strings. Order is by UTF-16 code units, which is what `<` means in both.
package struct JSONString: Sendable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  /// The number of UTF-16 code units, as `length` counts them.
  ///
  /// - Complexity: O(n).
  package var utf16Count: Int { string.utf16.count }

  package var isEmpty: Bool { string.utf8.isEmpty }
}

extension JSONString: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.string.utf8, right.string.utf8)
    guard left.count == right.count else { return false }
    // Bytes against bytes: going through the views takes three times as long.
    let isEqual = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
    return (isEqual ?? nil) ?? left.elementsEqual(right)
  }

  package func hash(into hasher: inout Hasher) {
    let isDone: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isDone == nil { for unit in string.utf8 { hasher.combine(unit) } }
    hasher.combine(0xFF as UInt8)
  }
}

extension JSONString: Comparable {
  /// UTF-8 has the order of UTF-16 but for one thing: what is spelled with surrogates comes before U+E000.
  package static func < (left: Self, right: Self) -> Bool {
    let precedes = left.string.utf8.withContiguousStorageIfAvailable { left in
      right.string.utf8.withContiguousStorageIfAvailable { right in
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
          return rank(left[index]) < rank(right[index])
        }
        return left.count < right.count
      }
    }
    return (precedes ?? nil) ?? left.string.utf16.lexicographicallyPrecedes(right.string.utf16)
  }

  /// The rank of a leading byte in the order of UTF-16.
  private static func rank(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0xEE, 0xEF: byte + 5
    case 0xF0...: byte - 2
    default: byte
    }
  }
}

extension JSONString: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) {
    self.init(value)
  }

  package var description: String { string }
}

extension JSONString {
  /// The number that this string spells in JSON, if it does.
  package var number: Double? {
    // Most strings are words.
    guard string.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: Array(string.utf8)).root.number
    } catch {
      // Any other text spells no number.
      return nil
    }
  }
}
