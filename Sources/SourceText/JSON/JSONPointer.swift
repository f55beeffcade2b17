/// The place of a value in a JSON document: `/layers/0/paint/line-width`.
///
/// - Source: RFC 6901.
public struct JSONPointer: Hashable, Sendable {
  private let text: String

  /// A pointer from its text; `nil` where that does not begin with a slash, or has a `~` without `0` or `1` after it.
  ///
  /// The empty text is the pointer to the whole document.
  public init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped, byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { return nil }
      isEscaped = byte == UInt8(ascii: "~")
    }
    guard !isEscaped else { return nil }
    self.text = text
  }

  /// A pointer whose text was written by ``JSONPath``.
  package init(written text: String) {
    self.text = text
  }

  /// The keys and indices on the path from the root, without escapes: `["layers", "0", "paint", "line-width"]`.
  ///
  /// - Complexity: O(text).
  public var tokens: [String] {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map(Self.unescaped)
  }

  /// Whether it points into the value that another one points to.
  package func isInside(_ other: JSONPointer) -> Bool { text.utf8.starts(with: "\(other.text)/".utf8) }

  private static func unescaped(_ token: Substring.UTF8View) -> String {
    var parts = token.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)[...]
    var bytes = Array(parts.removeFirst())
    for part in parts {
      bytes += [part.first == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~")] + part.dropFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The text, with `~0` for `~` and `~1` for `/`.
  public var description: String { text }
}

extension JSONPointer: ExpressibleByStringLiteral {
  /// The pointer that a literal spells, as in `site.pointer == "/light/intensity"`.
  ///
  /// - Precondition: The literal is a pointer; see ``init(_:)`` for text that may not be one.
  public init(stringLiteral text: String) {
    guard let pointer = JSONPointer(text) else { preconditionFailure("not a JSON pointer: \(text)") }
    self = pointer
  }
}
