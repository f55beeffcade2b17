/// A JSON text, read: its bytes, and a flat tape of its values.
///
/// Copies share one storage. Nothing here recurses: a document of a million levels is read, walked and freed like any other.
package struct JSONDocument: Sendable {
  private final class Storage: Sendable {
    let bytes: [UInt8]
    let tape: [TapeWord]

    init(bytes: [UInt8], tape: [TapeWord]) {
      self.bytes = bytes
      self.tape = tape
    }
  }

  private let storage: Storage

  package var bytes: [UInt8] { storage.bytes }

  /// The values in the order of the text.
  var tape: [TapeWord] { storage.tape }

  /// Reads strict JSON, RFC 8259.
  ///
  /// A UTF-8 byte order mark is accepted; offsets count it.
  ///
  /// - Parameters:
  ///   - bytes: The text, under 4 GiB.
  ///   - maximumDepth: How many arrays and objects may be open at once. Past a few million, mind the memory.
  /// - Throws: ``JSONSyntaxError`` for the first byte that is wrong.
  /// - Complexity: O(n) time, 8 bytes of memory for each value and key, 16 for an array or object.
  package init(parsing bytes: [UInt8], maximumDepth: Int = 10_000) throws(JSONSyntaxError) {
    storage = Storage(bytes: bytes, tape: try JSONParser.tape(of: bytes, maximumDepth: maximumDepth))
  }

  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// The location of an offset, as an editor shows it.
  ///
  /// - Complexity: O(offset).
  package func location(at offset: Int) -> SourceLocation {
    SourceLocation(of: offset, in: bytes)
  }
}
