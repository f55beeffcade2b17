/// Reads JSON text into a tape, iteratively: depth costs memory, never stack.
///
/// The bytes are handed to every function as a span: a span is checked at every access like the array, and needs no
/// counting of references on the way.
///
/// - Source: RFC 8259, strictly: no comments, no trailing commas, UTF-8 and escapes validated.
struct JSONParser {
  typealias Reason = JSONSyntaxError.Reason

  /// A reason without line and column, which only the outermost caller computes.
  struct Failure: Error {
    let reason: Reason
    let offset: Int
  }

  private static let largestCount = TapeNode.largestCount

  var position = 0
  private var nodes: [TapeNode] = []
  private let maximumDepth: Int

  // The innermost open array or object. While one is open, its node holds its parent in `next` and the members that the
  // parent had so far in its count, so no second stack is needed.
  private var depth = 0
  private var container = 0
  private var kind = JSONKind.null
  private var count = 0

  static func tape(of bytes: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) -> [TapeNode] {
    var parser = JSONParser(maximumDepth: maximumDepth)
    do throws(Failure) {
      try parser.parse(bytes.span)
    } catch {
      throw JSONSyntaxError(error.reason, at: error.offset, in: bytes)
    }
    return parser.nodes
  }

  private init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  // MARK: Structure

  private mutating func parse(_ bytes: Span<UInt8>) throws(Failure) {
    try begin(bytes)
    repeat {
      try parseValue(bytes)
    } while try continueAfterValue(bytes)
    guard position == bytes.count else { throw textAfterDocument(bytes) }
  }

  private mutating func begin(_ bytes: Span<UInt8>) throws(Failure) {
    guard bytes.count < Int(UInt32.max) else { throw Failure(reason: .tooLarge, offset: 0) }
    if bytes.looksLikeOtherEncoding { throw Failure(reason: .otherEncoding, offset: 0) }
    // Minified styles have a value or key for every seven bytes. Memory that is reserved and not written costs nothing.
    nodes.reserveCapacity(bytes.count / 4 + 1)
    position = bytes.hasByteOrderMark ? 3 : 0
    skipBlanks(bytes)
    guard position < bytes.count else { throw Failure(reason: .emptyInput, offset: position) }
  }

  /// Reads a scalar, an empty array or object, or the beginning of any other up to its first value.
  @inline(__always)
  private mutating func parseValue(_ bytes: Span<UInt8>) throws(Failure) {
    while true {
      guard position < bytes.count else { throw unexpected(expectedValue, bytes) }
      switch bytes[position] {
      case UInt8(ascii: "\""): return try parseString(bytes)
      case UInt8(ascii: "{"):
        try open(.object)
        skipBlanks(bytes)
        if position < bytes.count, bytes[position] == UInt8(ascii: "}") { return try close() }
        try parseKey(bytes, expected: .keyOrEndOfObject)
      case UInt8(ascii: "["):
        try open(.array)
        skipBlanks(bytes)
        if position < bytes.count, bytes[position] == UInt8(ascii: "]") { return try close() }
        count = 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber(bytes)
      case UInt8(ascii: "t"): return try parseWord(Self.true, .boolean, bytes)
      case UInt8(ascii: "f"): return try parseWord(Self.alse, after: 1, .boolean, bytes)
      case UInt8(ascii: "n"): return try parseWord(Self.null, .null, bytes)
      default: throw unexpected(expectedValue, bytes)
      }
    }
  }

  /// Closes what ends here and goes to the next value; false at the end of the document.
  @inline(__always)
  private mutating func continueAfterValue(_ bytes: Span<UInt8>) throws(Failure) -> Bool {
    while true {
      skipBlanks(bytes)
      guard depth > 0 else { return false }
      let isArray = kind == .array
      let end = isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
      let byte = position < bytes.count ? bytes[position] : 0
      if byte == UInt8(ascii: ",") {
        let comma = position
        position += 1
        skipBlanks(bytes)
        if position < bytes.count, bytes[position] == end { throw Failure(reason: .trailingComma, offset: comma) }
        if isArray { count += 1 } else { try parseKey(bytes, expected: .key) }
        return true
      }
      guard byte == end else { throw unexpected(isArray ? .commaOrEndOfArray : .commaOrEndOfObject, bytes) }
      try close()
    }
  }

  @inline(__always)
  private mutating func parseKey(_ bytes: Span<UInt8>, expected: JSONSyntaxError.Expectation) throws(Failure) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected(expected, bytes) }
    count += 1
    try parseString(bytes)
    skipBlanks(bytes)
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { throw unexpected(.colon, bytes) }
    position += 1
    skipBlanks(bytes)
  }

  @inline(__always)
  private mutating func open(_ opened: JSONKind) throws(Failure) {
    guard depth < maximumDepth else { throw Failure(reason: .tooDeep(limit: maximumDepth), offset: position) }
    // What a node cannot hold would come back smaller when this one closes.
    guard count <= Self.largestCount else {
      throw Failure(reason: .tooManyElements, offset: Int(nodes[container].start))
    }
    let parent = container
    container = nodes.count
    nodes.append(
      TapeNode(
        start: UInt32(truncatingIfNeeded: position), end: 0, next: UInt32(truncatingIfNeeded: parent),
        kind: kind, count: count))
    depth += 1
    kind = opened
    count = 0
    position += 1
  }

  @inline(__always)
  private mutating func close() throws(Failure) {
    position += 1
    let node = nodes[container]
    guard count <= Self.largestCount else { throw Failure(reason: .tooManyElements, offset: Int(node.start)) }
    nodes[container] = TapeNode(
      start: node.start, end: UInt32(truncatingIfNeeded: position), next: UInt32(truncatingIfNeeded: nodes.count),
      kind: kind, count: count)
    depth -= 1
    container = Int(node.next)
    kind = node.kind
    count = node.count
  }

  /// Adds a scalar that ends at the position.
  @inline(__always)
  mutating func append(_ kind: JSONKind, from start: Int, hasEscape: Bool = false) {
    nodes.append(
      TapeNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        next: UInt32(truncatingIfNeeded: nodes.count + 1), kind: kind, count: hasEscape ? 1 : 0))
  }

  @inline(__always)
  private mutating func skipBlanks(_ bytes: Span<UInt8>) {
    guard position < bytes.count, bytes[position] <= 0x20 else { return }
    // One space between the values of a line is what most blanks are.
    if bytes[position] == 0x20, position + 1 < bytes.count, bytes[position + 1] > 0x20 {
      position += 1
      return
    }
    position = bytes.endOfBlanks(from: position)
  }

  var expectedValue: JSONSyntaxError.Expectation {
    depth > 0 && kind == .array && count == 1 ? .valueOrEndOfArray : .value
  }
}
