/// A source with edits that are applied when it is written, so that the result need not be in memory as a whole.
package struct EditedSource: Sendable {
  private let source: [UInt8]
  package let edits: SourceEdits

  /// The number of bytes of the edited text.
  package let count: Int

  /// - Precondition: The edits are sorted and do not overlap.
  package init(_ source: [UInt8], _ edits: SourceEdits = SourceEdits()) {
    self.source = source
    self.edits = edits
    count = edits.count(of: source)
  }

  /// The bytes with the edits made; many edits are applied in chunks.
  ///
  /// - Complexity: O(bytes); without edits O(1).
  package func bytes(sharing: some WorkSharing = Unshared()) -> [UInt8] {
    edits.isEmpty ? source : edits.applied(to: source, sharing: sharing)
  }

  /// Calls the body with consecutive parts of the text, small enough for a processor's cache; without edits with the whole
  /// source.
  ///
  /// - Complexity: O(bytes).
  package func forEachPart<Failure: Error>(
    of size: Int = 1 << 18, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if edits.isEmpty {
      return try source.withUnsafeBufferPointer { (bytes) throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
    }
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { part.deallocate() }
    var cursor = SourceEdits.Cursor()
    while true {
      let count = edits.write(source, to: part, from: &cursor)
      if count > 0 { try body(UnsafeRawBufferPointer(rebasing: part[..<count])) }
      if count < size { return }
    }
  }

  /// Whether the edited text equals other bytes; stops at the first part that differs.
  package func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    if edits.isEmpty { return source == other }
    var position = 0
    do throws(Difference) {
      try forEachPart { (part) throws(Difference) in
        let isSame = other.withUnsafeBytes { $0[position..<(position + part.count)].elementsEqual(part) }
        guard isSame else { throw Difference() }
        position += part.count
      }
      return true
    } catch {
      return false
    }
  }

  private struct Difference: Error {}
}
