/// One value of a document: a cheap view that keeps the document alive.
package struct JSONNode: Sendable {
  package let document: JSONDocument

  /// The index of the value on its document's tape.
  let index: Int

  private var node: TapeNode { document.tape.node(at: index) }
  private var word: TapeWord { document.tape[index] }

  package var kind: JSONKind { word.kind }

  /// The bytes of the value, brackets and quotes included.
  package var range: SourceRange {
    SourceRange(lowerBound: Int(node.start), upperBound: Int(node.end))
  }

  /// The bytes of the value as the source spells them.
  package var spelling: ArraySlice<UInt8> {
    document.bytes[Int(node.start)..<Int(node.end)]
  }

  package var location: SourceLocation { document.location(at: Int(node.start)) }

  package func hasSpelling(of other: JSONNode) -> Bool {
    spelling.elementsEqual(other.spelling)
  }

  // MARK: Scalars

  package var boolean: Bool? {
    kind == .boolean ? document.bytes[Int(node.start)] == UInt8(ascii: "t") : nil
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
  /// - Complexity: O(subtree), without recursion.
  package var hasLoneSurrogate: Bool {
    contains { value in
      value.kind == .string && value.hasEscape
        && JSONEscapes.resolve(value.spelling.dropFirst().dropLast()).hasLoneSurrogate
    }
  }

  var hasEscape: Bool { node.hasEscape }

  /// Whether this is a string, or a key, that begins with a text.
  package func begins(with text: StaticString) -> Bool {
    guard kind == .string else { return false }
    if hasEscape { return string?.string.utf8.starts(with: text.description.utf8) ?? false }
    return text.withUTF8Buffer { spelling.dropFirst().starts(with: $0) }
  }

  /// Whether this value or any value in it satisfies a predicate; keys are passed to it as strings.
  ///
  /// - Complexity: O(subtree), without recursion.
  package func contains(_ isSuch: (JSONNode) -> Bool) -> Bool {
    let (tape, end) = (document.tape, endOfTape)
    var current = index
    while current < end {
      let word = tape[current]
      if isSuch(JSONNode(document: document, index: current)) { return true }
      current += word.width
    }
    return false
  }

  /// Whether this value is or contains an object, or a string that begins with a byte.
  ///
  /// - Complexity: O(subtree), without recursion.
  package func containsObject(orStringBeginningWith byte: UInt8) -> Bool {
    contains { value in
      value.kind == .object
        || value.kind == .string
          && (value.hasEscape ? value.string?.string.utf8.first : value.spelling.dropFirst().first) == byte
    }
  }

  // MARK: Containers

  package var isContainer: Bool { word.isContainer }

  /// The number of elements or members; 0 for scalars.
  package var count: Int { word.isContainer ? word.count : 0 }

  /// The elements of an array; none for any other value.
  package var elements: JSONElements { JSONElements(node: self) }

  /// The members of an object in source order, duplicates included; none for any other value.
  package var members: JSONMembers { JSONMembers(node: self) }

  /// The value of a key, of duplicates the last, which is the one that a renderer reads.
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
    guard elementIndex >= 0 else { return nil }
    var rest = elementIndex
    for element in elements {
      if rest == 0 { return element }
      rest -= 1
    }
    return nil
  }

  /// The levels of nesting in this value: 0 for a scalar, 1 for `[]`.
  ///
  /// - Complexity: O(subtree), without recursion.
  package var height: Int {
    let (tape, end) = (document.tape, endOfTape)
    var open: [UInt32] = []
    var height = 0
    var current = index
    while current < end {
      while let last = open.last, current >= Int(last) { open.removeLast() }
      let entry = tape.node(at: current)
      if entry.isContainer {
        open.append(entry.next)
        height = max(height, open.count)
      }
      current += entry.width
    }
    return height
  }

  /// Whether arrays and objects are nested in more than a number of levels.
  ///
  /// - Complexity: O(1) for a value of at most as many words, otherwise O(subtree).
  package func isHigher(than levels: Int) -> Bool {
    Int(node.next) - index > levels && height > levels
  }

  /// The index of the first value in this one.
  var firstChild: Int { index + word.width }

  /// The index behind the last value in this one.
  var endOfTape: Int { Int(node.next) }
}

/// The elements of an array, read off the tape.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var current: Int
  private let end: Int

  init(node: JSONNode) {
    document = node.document
    current = node.firstChild
    end = node.kind == .array ? node.endOfTape : current
  }

  // Not inlined, like the next one below: hundreds of loops call them.
  @inline(never)
  package mutating func next() -> JSONNode? {
    guard current < end else { return nil }
    let tape = document.tape
    defer { current = Int(tape.node(at: current).next) }
    return JSONNode(document: document, index: current)
  }
}

/// A key and its value.
package struct JSONMember: Sendable {
  package let key: JSONNode
  package let value: JSONNode

  /// Whether the key is this string, without making a string of the key where it holds no escapes.
  package func hasKey(_ string: JSONString) -> Bool {
    if key.hasEscape { return key.string == string }
    let range = key.range
    guard range.count - 2 == string.string.utf8.count else { return false }
    let bytes = key.document.bytes
    var index = range.lowerBound
    for unit in string.string.utf8 {
      index += 1
      if bytes[index] != unit { return false }
    }
    return true
  }
}

/// The members of an object, read off the tape.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var current: Int
  private let end: Int

  init(node: JSONNode) {
    document = node.document
    current = node.firstChild
    end = node.kind == .object ? node.endOfTape : current
  }

  @inline(never)
  package mutating func next() -> JSONMember? {
    guard current < end else { return nil }
    defer { current = Int(document.tape.node(at: current + 1).next) }
    return JSONMember(
      key: JSONNode(document: document, index: current), value: JSONNode(document: document, index: current + 1))
  }
}
