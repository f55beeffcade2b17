/// The value of a JSON string, compared the way the style languages compare strings: by code units.
///
/// Swift's own `==` on `String` is canonical equivalence, under which `"é"` and `"e\u{301}"` are equal; in JavaScript
/// and in the native renderers they are two strings. Order is by UTF-16 code units, which is the meaning of `<` in
/// both.
package struct JSONString: Sendable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package var isEmpty: Bool { string.isEmpty }

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

extension JSONString: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.string.utf8, right.string.utf8)
    guard left.count == right.count else { return false }
    // Comparing bytes directly takes a third of the time of comparing views.
    let isEqual = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
    return (isEqual ?? nil) ?? left.elementsEqual(right)
  }

  /// Canonically equivalent strings have the same hash, which is harmless.
  package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension JSONString: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    left.string.utf16.lexicographicallyPrecedes(right.string.utf16)
  }
}

extension JSONString: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) {
    self.init(value)
  }

  package var description: String { string }
}
