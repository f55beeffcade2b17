import SourceText

/// Access to the tape itself, for walks over whole styles that hold spans of bytes and nodes instead of counted references.
extension JSONDocument {
  /// The value at an index of the tape.
  package func node(at place: Int) -> JSONNode { JSONNode(document: self, index: place) }

  /// The member whose key has an index on the tape; its value follows it.
  package func member(at place: Int) -> JSONMember {
    JSONMember(key: node(at: place), value: node(at: place + 1))
  }
}

extension JSONNode {
  /// The index of the value on its document's tape.
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
    let letters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard Int(end - start) >= letters.count + 2 else { return false }
    for index in letters.indices where bytes[Int(start) + 1 + index] != letters[index] { return false }
    return true
  }

  /// The first byte of a string or key, escapes resolved; `nil` for an empty one.
  ///
  /// - Complexity: O(1), with escapes O(string).
  @inlinable
  package func firstByte(in bytes: Span<UInt8>) -> UInt8? {
    if hasEscape { return firstByteOfEscaped(in: bytes) }
    return end - start > 2 ? bytes[Int(start) + 1] : nil
  }

  @usableFromInline
  package func firstByteOfEscaped(in bytes: Span<UInt8>) -> UInt8? { resolvedText(in: bytes).first }

  /// The text of a string, as ``JSONNode/string`` has it; `nil` for any other value.
  ///
  /// - Complexity: O(string).
  package func text(in bytes: Span<UInt8>) -> String? {
    guard isString else { return nil }
    if hasEscape { return resolved(in: bytes) }
    return bytes.extracting(Int(start) + 1..<Int(end) - 1)
      .withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  private func resolvedText(in bytes: Span<UInt8>) -> [UInt8] { Array(resolved(in: bytes).utf8) }

  private func resolved(in bytes: Span<UInt8>) -> String {
    let content = (Int(start) + 1..<Int(end) - 1).map { bytes[$0] }
    return JSONEscapes.resolve(content[...]).string
  }
}
