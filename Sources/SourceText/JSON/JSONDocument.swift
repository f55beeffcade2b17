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

  /// Reads strict JSON where the reason of a failure does not matter; `nil` for any other text.
  package init?(reading bytes: [UInt8], maximumDepth: Int = 10_000) {
    do throws(JSONSyntaxError) {
      try self.init(parsing: bytes, maximumDepth: maximumDepth)
    } catch {
      return nil
    }
  }

  package var root: JSONNode { JSONNode(document: self, index: 0) }
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

/// One value of a document: a cheap view that keeps the document alive.
package struct JSONNode: Sendable {
  package let document: JSONDocument

  /// The index of the value on its document's tape.
  let index: Int

  private var entry: TapeEntry { document.tape[index] }

  package var kind: JSONKind { entry.kind }

  /// The bytes of the value, brackets and quotes included.
  package var range: SourceRange {
    SourceRange(lowerBound: Int(entry.start), upperBound: Int(entry.end))
  }

  /// The bytes of the value as the source spells them.
  package var spelling: ArraySlice<UInt8> {
    document.bytes[Int(entry.start)..<Int(entry.end)]
  }

  package var location: SourceLocation { SourceLocation(of: Int(entry.start), in: document.bytes) }

  // MARK: Scalars

  package var boolean: Bool? {
    kind == .boolean ? spelling.first == UInt8(ascii: "t") : nil
  }

  /// The nearest double; a number beyond the range of doubles is infinite, as in every JSON reader of a renderer.
  package var number: Double? {
    kind == .number ? Double(spelledAs: spelling) : nil
  }

  /// The value of a string, escapes resolved.
  ///
  /// A lone surrogate becomes U+FFFD: see ``hasLoneSurrogate``.
  package var string: JSONString? {
    guard kind == .string else { return nil }
    let content = spelling.dropFirst().dropLast()
    return JSONString(hasEscape ? JSONEscapes.resolve(content).string : String(decoding: content, as: UTF8.self))
  }

  /// Whether a string or key in this value spells half of a surrogate pair, which is not Unicode text.
  ///
  /// - Complexity: O(subtree).
  package var hasLoneSurrogate: Bool {
    contains { $0.hasEscape && JSONEscapes.resolve($0.spelling.dropFirst().dropLast()).hasLoneSurrogate }
  }

  var hasEscape: Bool { entry.hasEscape }

  /// Whether this is a string, or a key, that begins with a text.
  package func begins(with text: StaticString) -> Bool {
    if hasEscape { return string?.string.utf8.starts(with: text.description.utf8) ?? false }
    return kind == .string && document.bytes.has(text, at: Int(entry.start) + 1, before: Int(entry.end))
  }

  // MARK: Containers

  package var isContainer: Bool { entry.isContainer }

  /// The number of elements or members; 0 for scalars.
  package var count: Int { entry.count }

  /// The elements of an array; none for any other value.
  package var elements: JSONElements { JSONElements(of: self, if: .array) }

  /// The members of an object in source order, duplicates included; none for any other value.
  package var members: JSONMembers { JSONMembers(keysAndValues: JSONElements(of: self, if: .object)) }

  /// The value of a key; of duplicates the last, which is the one that a renderer reads.
  ///
  /// - Complexity: O(members).
  package subscript(key: JSONString) -> JSONNode? {
    var result: JSONNode?
    for member in members where member.hasKey(key) { result = member.value }
    return result
  }

  /// An element by its index; `nil` outside the array.
  ///
  /// - Complexity: O(index).
  package subscript(elementIndex: Int) -> JSONNode? {
    elementIndex < 0 ? nil : elements.dropFirst(elementIndex).first { _ in true }
  }

  // MARK: All that is inside

  /// Whether this value or any value in it satisfies a predicate; keys are passed to it as strings.
  ///
  /// - Complexity: O(subtree).
  package func contains(_ isSuch: (JSONNode) -> Bool) -> Bool {
    for index in index..<endOfTape where isSuch(JSONNode(document: document, index: index)) { return true }
    return false
  }

  /// The levels of nesting in this value: 0 for a scalar, 1 for `[]`.
  ///
  /// - Complexity: O(subtree).
  package var height: Int {
    let tape = document.tape
    var ends: [UInt32] = []
    var height = 0
    for index in index..<endOfTape where tape[index].isContainer {
      while let end = ends.last, end <= index { ends.removeLast() }
      ends.append(tape[index].next)
      height = max(height, ends.count)
    }
    return height
  }

  /// Whether arrays and objects are nested in more than a number of levels.
  ///
  /// - Complexity: O(1) for a value of at most as many parts, otherwise O(subtree).
  package func isHigher(than levels: Int) -> Bool {
    endOfTape - index > levels && height > levels
  }

  /// The index after the last value in this one.
  var endOfTape: Int { Int(entry.next) }
}

extension JSONDocument {
  /// The value that begins at an offset, or whose key does; `nil` where neither begins.
  ///
  /// - Complexity: O(log values).
  package func value(at offset: Int) -> JSONNode? {
    let index = tape.partitionPoint { Int($0.start) < offset }
    guard index < tape.count, Int(tape[index].start) == offset else { return nil }
    let behind = bytes[Int(tape[index].end)...].first { $0 > 0x20 }
    return JSONNode(document: self, index: behind == UInt8(ascii: ":") ? index + 1 : index)
  }
}

/// The elements of an array, read off the tape.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var current: Int
  private let end: Int

  fileprivate init(of node: JSONNode, if kind: JSONKind) {
    document = node.document
    current = node.index + 1
    end = node.kind == kind ? node.endOfTape : current
  }

  package mutating func next() -> JSONNode? {
    guard current < end else { return nil }
    let node = JSONNode(document: document, index: current)
    current = node.endOfTape
    return node
  }
}

/// A key and its value.
package struct JSONMember: Sendable {
  package let key: JSONNode
  package let value: JSONNode

  /// Whether the key is this string; a key without escapes is compared without creating a string.
  package func hasKey(_ string: JSONString) -> Bool {
    if key.hasEscape { return key.string == string }
    return key.range.count == string.string.utf8.count + 2
      && key.spelling.dropFirst().dropLast().elementsEqual(string.string.utf8)
  }
}

/// The members of an object, read off the tape.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  fileprivate var keysAndValues: JSONElements

  package mutating func next() -> JSONMember? {
    guard let key = keysAndValues.next(), let value = keysAndValues.next() else { return nil }
    return JSONMember(key: key, value: value)
  }
}
