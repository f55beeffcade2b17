/// Reading the tape itself, for walks over whole styles: such a walk holds the two spans, and nothing is counted or copied
/// on the way.
extension JSONDocument {
  /// The value at a place of the tape.
  package func node(at place: Int) -> JSONNode { JSONNode(document: self, index: place) }

  /// The member whose key stands at a place of the tape; its value stands behind it.
  package func member(at place: Int) -> JSONMember {
    JSONMember(key: node(at: place), value: node(at: place + 1))
  }
}

extension JSONNode {
  /// The place of the value on its document's tape.
  package var place: Int { index }

  /// Whether this is a string that holds escapes.
  package var hasEscapes: Bool { kind == .string && hasEscape }
}

extension TapeNode {
  /// Whether a string or key is this text, escapes resolved.
  ///
  /// - Complexity: O(text).
  @inlinable
  package func spells(_ text: StaticString, in bytes: Span<UInt8>) -> Bool {
    (Int(end - start) == text.utf8CodeUnitCount + 2 || hasEscape) && isText(text, in: bytes)
  }

  @usableFromInline
  package func isText(_ text: StaticString, in bytes: Span<UInt8>) -> Bool {
    hasEscape ? resolvedText(in: bytes).elementsEqual(text.description.utf8) : begins(with: text, in: bytes)
  }

  /// Whether a string or key begins with this text, escapes resolved.
  ///
  /// - Complexity: O(text), with escapes O(string).
  package func begins(with text: StaticString, in bytes: Span<UInt8>) -> Bool {
    if hasEscape { return resolvedText(in: bytes).starts(with: text.description.utf8) }
    guard Int(end - start) >= text.utf8CodeUnitCount + 2 else { return false }
    var place = 0
    while place < text.utf8CodeUnitCount {
      if bytes[Int(start) + 1 + place] != text.utf8Start[place] { return false }
      place += 1
    }
    return true
  }

  /// The first byte of a string or key, escapes resolved; `nil` for an empty one.
  ///
  /// - Complexity: O(1), with escapes O(string).
  package func firstByte(in bytes: Span<UInt8>) -> UInt8? {
    if hasEscape { return resolvedText(in: bytes).first }
    return end - start > 2 ? bytes[Int(start) + 1] : nil
  }

  /// The text of a string, as ``JSONNode/string`` has it; `nil` for any other value.
  ///
  /// - Complexity: O(string).
  package func text(in bytes: [UInt8]) -> String? {
    guard isString else { return nil }
    if hasEscape { return JSONEscapes.resolve(bytes[Int(start) + 1..<Int(end) - 1]).string }
    return bytes.withUnsafeBufferPointer { String(decoding: $0[Int(start) + 1..<Int(end) - 1], as: UTF8.self) }
  }

  private func resolvedText(in bytes: Span<UInt8>) -> [UInt8] {
    let content = (Int(start) + 1..<Int(end) - 1).map { bytes[$0] }
    return Array(JSONEscapes.resolve(content[...]).string.utf8)
  }
}
