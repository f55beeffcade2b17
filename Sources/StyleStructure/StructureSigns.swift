package import SourceJSON

/// Which parts of an old structure a style may have, by the strings in it, so that absent parts need no pass.
package struct StructureSigns {
  /// Names of constants.
  private(set) var hasConstants = false

  /// Classes, `paint.night`.
  private(set) var hasClasses = false

  /// Layers that take their type from others.
  private(set) var hasReferences = false

  /// What one value may have, or the root of a style.
  ///
  /// - Complexity: O(values in it).
  package init(_ value: JSONNode) {
    _ = value.contains { string in
      guard string.kind == .string, let first = string.spelling.dropFirst().first else { return false }
      func begins(_ texts: StaticString...) -> Bool { texts.contains { string.begins(with: $0) } }
      // Most strings have another first letter; an escape may be any.
      switch first {
      case UInt8(ascii: "@"), UInt8(ascii: "c"), UInt8(ascii: "p"), UInt8(ascii: "l"), UInt8(ascii: "r"),
        UInt8(ascii: "\\"):
        hasConstants = hasConstants || begins("@", "constants")
        hasClasses = hasClasses || begins("paint.", "layout.")
        hasReferences = hasReferences || begins("ref")
      default: break
      }
      return false
    }
  }

  /// Whether a style of version 8 may have anything to bring up to date.
  package var isAny: Bool { hasConstants || hasClasses || hasReferences }

  /// Whether a value of a style of version 8 may have anything to bring up to date.
  ///
  /// Classes and references are members of layers; in a value, `ref_length` is an attribute.
  package var isAnyOfValue: Bool { hasConstants }
}
