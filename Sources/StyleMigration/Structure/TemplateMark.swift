package import SourceText

/// The marks of template engines: `{{`, `{%`, `{#`, `<%` and `<?`, however they are closed, and `@name@`.
///
/// `${name}` is not one: it is a token after a dollar sign.
package enum TemplateMark {
  private static let openings = ["{{", "{%", "{#", "<%", "<?"].map { Array($0.utf8) }
  private static let sign = UInt8(ascii: "@")

  /// Whether a mark, or `${`, begins at an offset or one byte before it, where a reader of JSON stops.
  package static func begins(near offset: Int, in bytes: [UInt8]) -> Bool {
    guard bytes.indices.contains(offset) else { return false }
    let here = bytes[offset...]
    // A file of another kind.
    if here.starts(with: "<?xml".utf8) { return false }
    return opens(here) || opens(bytes[max(offset - 1, 0)...]) || here.starts(with: "${".utf8) || isName(here)
  }

  fileprivate static func opens(_ bytes: ArraySlice<UInt8>) -> Bool { openings.contains { bytes.starts(with: $0) } }

  /// Whether the bytes begin with `@name@`, whose name has no blanks: texts may contain mail addresses.
  fileprivate static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == sign else { return false }
    let name = bytes.dropFirst().prefix { $0 > 0x20 && $0 != sign }
    guard let first = name.first, !(0x2D...0x39).contains(first), name.endIndex < bytes.endIndex else { return false }
    return bytes[name.endIndex] == sign
  }
}

extension JSONString {
  /// Whether this contains a placeholder of a template.
  ///
  /// - Complexity: O(bytes).
  package var isTemplate: Bool {
    // Most texts are told by a look.
    guard string.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") })
    else { return false }
    let bytes = Array(string.utf8)
    return bytes.indices.contains { TemplateMark.opens(bytes[$0...]) || TemplateMark.isName(bytes[$0...]) }
  }
}

extension JSONNode {
  /// The first text or key in here that holds a placeholder of a template.
  ///
  /// - Complexity: O(bytes), without recursion.
  package var placeholder: JSONNode? {
    guard mayHoldPlaceholder else { return nil }
    var found: JSONNode?
    _ = contains { value in
      guard let string = value.string, string.isTemplate else { return false }
      found = value
      return true
    }
    return found
  }

  /// Whether the bytes spell the beginning of a mark; most values are told by this look.
  package var mayHoldPlaceholder: Bool {
    var last: UInt8 = 0
    for byte in spelling {
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "\\"): return true
      case UInt8(ascii: "{"), UInt8(ascii: "#"): if last == UInt8(ascii: "{") { return true }
      case UInt8(ascii: "?"): if last == UInt8(ascii: "<") { return true }
      case UInt8(ascii: "%"): if last == UInt8(ascii: "{") || last == UInt8(ascii: "<") { return true }
      default: break
      }
      last = byte
    }
    return false
  }
}
