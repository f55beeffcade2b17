/// A parsed JSON text: its bytes, and a flat tape of its values.
///
/// Copies share one storage. Nothing here recurses: a document of a million levels is read, walked and freed like any
/// other.
package struct JSONDocument: Sendable {
  private final class Storage: Sendable {
    let bytes: [UInt8]
    let tape: [TapeEntry]

    init(bytes: [UInt8], tape: [TapeEntry]) {
      self.bytes = bytes
      self.tape = tape
    }
  }

  private let storage: Storage

  package var bytes: [UInt8] { storage.bytes }

  /// The values in the order of the text.
  var tape: [TapeEntry] { storage.tape }

  /// Reads strict JSON, RFC 8259.
  ///
  /// A UTF-8 byte order mark is accepted; offsets count it.
  ///
  /// - Parameters:
  ///   - bytes: The text, under 512 MiB.
  ///   - maximumDepth: How many arrays and objects may be open at once. Beyond a few million, watch the memory.
  /// - Throws: ``JSONSyntaxError`` for the first byte that is wrong.
  /// - Complexity: O(n) time, 16 bytes of memory for each value and key.
  package init(parsing bytes: [UInt8], maximumDepth: Int = 10_000) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes, maximumDepth: maximumDepth)
    try parser.parse()
    storage = Storage(bytes: bytes, tape: parser.tape)
  }

  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// The location of an offset, as an editor shows it.
  ///
  /// - Complexity: O(offset).
  package func location(at offset: Int) -> SourceLocation {
    SourceLocation(of: offset, in: bytes)
  }
}

/// One value of a JSON text.
///
/// A key is a string before its member's value; the content of an array or object follows it.
struct TapeEntry: BitwiseCopyable, Sendable {
  /// The offsets of the first byte and of the byte after the value, brackets and quotes included.
  let start: UInt32
  var end: UInt32

  /// The index of the first entry that is not inside this value.
  var next: UInt32

  /// The kind in three bits, whether a string holds escapes in one, and the number of elements or members.
  private var bits: UInt32

  init(_ kind: JSONKind, from start: Int, to end: Int, next: Int, hasEscape: Bool = false) {
    self.start = UInt32(start)
    self.end = UInt32(end)
    self.next = UInt32(next)
    bits = UInt32(kind.rawValue) | (hasEscape ? 8 : 0)
  }

  var kind: JSONKind { JSONKind(rawValue: UInt8(bits & 7)) ?? .null }
  var hasEscape: Bool { bits & 8 != 0 }
  var isContainer: Bool { kind == .array || kind == .object }

  var count: Int {
    get { Int(bits >> 4) }
    set { bits = bits & 15 | UInt32(newValue) << 4 }
  }
}

/// The kinds of JSON values.
package enum JSONKind: UInt8, BitwiseCopyable, Hashable, Sendable, CustomStringConvertible {
  case null
  case boolean
  case number
  case string
  case array
  case object

  /// The word for messages; Embedded Swift has no names of cases at run time.
  package var description: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The name of a value of this kind in a sentence, such as `an array`.
  package var wording: String {
    switch self {
    case .null: "null"
    case .array, .object: "an \(description)"
    case .boolean, .number, .string: "a \(description)"
    }
  }
}
