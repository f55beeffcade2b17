package import SourceText

/// The marks of template engines in a text: `{{…}}`, `{%…%}`, `{#…#}`, `<%…%>`, `<?…?>`, and `@name@`.
///
/// A text between two signs, `@{name}@`, is a mark as a whole. `${name}` is none: it is a token behind a dollar.
package struct TemplateMarks {
  /// What stands around the marks; `nil` where there are none.
  let rest: [ArraySlice<UInt8>]?

  private static let pairs = ["{{": "}}", "{%": "%}", "{#": "#}", "<%": "%>", "<?": "?>"].map {
    (opening: Array($0.key.utf8), closing: Array($0.value.utf8))
  }
  private static let sign = UInt8(ascii: "@")

  /// - Complexity: O(bytes).
  init(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count > 2, bytes.first == Self.sign, bytes.last == Self.sign,
      !bytes[1..<bytes.count - 1].contains(Self.sign)
    {
      rest = [bytes[1..<bytes.count - 1]]
      return
    }
    // What is never closed need not be searched for at every opening.
    let lastEnds = Self.pairs.map { Self.lastEnd(of: $0.closing, in: bytes) }
    var rest: [ArraySlice<UInt8>] = []
    var (start, index) = (0, 0)
    while index + 1 < bytes.count {
      guard let end = Self.end(ofMarkAt: index, in: bytes, lastEnds) else {
        index += 1
        continue
      }
      rest.append(bytes[start..<index])
      (start, index) = (end, end)
    }
    self.rest = start == 0 ? nil : rest + [bytes[start...]]
  }

  /// Whether a mark, or `${`, begins at an offset or one byte before it, where a reader of JSON stops.
  package static func begin(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard bytes.indices.contains(offset) else { return false }
    let (here, before) = (bytes[offset...], bytes[max(offset - 1, 0)...])
    // A file of another kind.
    if here.starts(with: "<?xml".utf8) { return false }
    return pairs.contains { here.starts(with: $0.opening) || before.starts(with: $0.opening) }
      || here.starts(with: "${".utf8) || here.first == sign && endOfName(at: offset, in: bytes) != nil
  }

  private static func end(ofMarkAt start: Int, in bytes: [UInt8], _ lastEnds: [Int]) -> Int? {
    if bytes[start] == sign { return endOfName(at: start, in: bytes) }
    for (pair, lastEnd) in zip(pairs, lastEnds) where bytes[start...].starts(with: pair.opening) && start + 4 <= lastEnd
    {
      return (start + 4...lastEnd).first { bytes[$0 - 2] == pair.closing[0] && bytes[$0 - 1] == pair.closing[1] }
    }
    return nil
  }

  /// The end of `@name@`, whose name has no blanks: there are mail addresses in texts.
  private static func endOfName(at start: Int, in bytes: [UInt8]) -> Int? {
    let name = bytes[(start + 1)...].prefix { $0.isNamePart }
    guard let first = name.first, !(0x2D...0x39).contains(first), name.endIndex < bytes.count else { return nil }
    return bytes[name.endIndex] == sign ? name.endIndex + 1 : nil
  }

  private static func lastEnd(of closing: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.indices.dropFirst().last { bytes[$0 - 1] == closing[0] && bytes[$0] == closing[1] }.map { $0 + 1 } ?? 0
  }
}

extension UInt8 {
  /// Letters, digits, `_`, `-`, `.`, and what is beyond ASCII.
  fileprivate var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }
}

extension JSONString {
  /// Whether a template's placeholder stands in here.
  package var isTemplate: Bool {
    // Most texts are told by a look.
    string.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }
      && TemplateMarks(string).rest != nil
  }

  /// The texts around the placeholders of a template; what stands on both sides of one does not belong together.
  package var textsBesidePlaceholders: [JSONString] {
    (TemplateMarks(string).rest ?? []).map { JSONString(String(decoding: $0, as: UTF8.self)) }
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
