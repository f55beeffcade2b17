/// Reads JSON text into a tape, iteratively: depth costs memory, never stack.
///
/// The bytes and the tape are handed to every function as spans: a span is checked at every access like the array, and needs
/// no counting of references on the way. What is called rarely takes the parser by value, so that it may stay in registers.
///
/// - Source: RFC 8259, strictly: no comments, no trailing commas, UTF-8 and escapes validated.
struct JSONParser {
  typealias Reason = JSONSyntaxError.Reason
  typealias Tape = OutputSpan<TapeNode>

  /// A reason without line and column, which only the outermost caller computes.
  struct Failure: Error {
    /// `nil` where the tape is full.
    let reason: Reason?
    let offset: Int
  }

  private static let largestCount = TapeNode.largestCount

  var position = 0
  private let maximumDepth: Int

  // The innermost open array or object. While one is open, its node holds its parent in `next` and the members that the
  // parent had so far in its count, so no second stack is needed.
  private var depth = 0
  private var container = 0
  private var kind = JSONKind.null
  private var count = 0

  static func tape(of bytes: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) -> [TapeNode] {
    do throws(Failure) {
      // Minified styles have a value or key for every seven bytes. Memory that is reserved and not written costs nothing.
      return try tape(of: bytes, maximumDepth, capacity: bytes.count / 4 + 2)
    } catch  where error.reason != nil {
      throw syntaxError(error, in: bytes)
    } catch {
      // Lists of digits have more; a value has a byte at least.
      do throws(Failure) {
        return try tape(of: bytes, maximumDepth, capacity: bytes.count + 1)
      } catch {
        throw syntaxError(error, in: bytes)
      }
    }
  }

  private static func tape(
    of bytes: [UInt8], _ maximumDepth: Int, capacity: Int
  ) throws(Failure) -> [TapeNode] {
    try [TapeNode](capacity: capacity) { (tape: inout Tape) throws(Failure) in
      var parser = JSONParser(maximumDepth: maximumDepth)
      try parser.parse(bytes.span, onto: &tape)
    }
  }

  private static func syntaxError(_ failure: Failure, in bytes: [UInt8]) -> JSONSyntaxError {
    JSONSyntaxError(failure.reason ?? .tooLarge, at: failure.offset, in: bytes)
  }

  private init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  // MARK: Structure

  @inline(always)
  private mutating func parse(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) {
    try begin(bytes)
    repeat {
      try parseValue(bytes, onto: &tape)
    } while try continueAfterValue(bytes, onto: &tape)
    guard position == bytes.count else { throw textAfterDocument(bytes) }
  }

  @inline(always)
  private mutating func begin(_ bytes: Span<UInt8>) throws(Failure) {
    guard bytes.count < Int(UInt32.max) else { throw Failure(reason: .tooLarge, offset: 0) }
    if bytes.looksLikeOtherEncoding { throw Failure(reason: .otherEncoding, offset: 0) }
    position = bytes.hasByteOrderMark ? 3 : 0
    skipBlanks(bytes)
    guard position < bytes.count else { throw Failure(reason: .emptyInput, offset: position) }
  }

  /// Reads a scalar, an empty array or object, or the beginning of any other up to its first value.
  @inline(always)
  private mutating func parseValue(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) {
    while true {
      guard position < bytes.count else { throw unexpected(expectedValue, bytes) }
      switch bytes[position] {
      case UInt8(ascii: "\""): return try parseString(bytes, onto: &tape)
      case UInt8(ascii: "{"):
        try open(.object, on: &tape)
        skipBlanks(bytes)
        if position < bytes.count, bytes[position] == UInt8(ascii: "}") { return try close(on: &tape) }
        try parseKey(bytes, expected: .keyOrEndOfObject, onto: &tape)
      case UInt8(ascii: "["):
        try open(.array, on: &tape)
        skipBlanks(bytes)
        if position < bytes.count, bytes[position] == UInt8(ascii: "]") { return try close(on: &tape) }
        count = 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber(bytes, onto: &tape)
      case UInt8(ascii: "t"): return try parseWord(Self.true, .boolean, bytes, onto: &tape)
      case UInt8(ascii: "f"): return try parseWord(Self.alse, after: 1, .boolean, bytes, onto: &tape)
      case UInt8(ascii: "n"): return try parseWord(Self.null, .null, bytes, onto: &tape)
      default: throw unexpected(expectedValue, bytes)
      }
    }
  }

  /// Closes what ends here and goes to the next value; false at the end of the document.
  @inline(always)
  private mutating func continueAfterValue(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) -> Bool {
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
        if isArray { count += 1 } else { try parseKey(bytes, expected: .key, onto: &tape) }
        return true
      }
      guard byte == end else { throw unexpected(isArray ? .commaOrEndOfArray : .commaOrEndOfObject, bytes) }
      try close(on: &tape)
    }
  }

  @inline(always)
  private mutating func parseKey(
    _ bytes: Span<UInt8>, expected: JSONSyntaxError.Expectation, onto tape: inout Tape
  ) throws(Failure) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected(expected, bytes) }
    count += 1
    try parseString(bytes, onto: &tape)
    skipBlanks(bytes)
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { throw unexpected(.colon, bytes) }
    position += 1
    skipBlanks(bytes)
  }

  @inline(always)
  private mutating func open(_ opened: JSONKind, on tape: inout Tape) throws(Failure) {
    guard depth < maximumDepth else { throw Failure(reason: .tooDeep(limit: maximumDepth), offset: position) }
    // What a node cannot hold would come back smaller when this one closes.
    guard count <= Self.largestCount else {
      throw Failure(reason: .tooManyElements, offset: Int(tape[container].start))
    }
    guard !tape.isFull else { throw Failure(reason: nil, offset: position) }
    let parent = container
    container = tape.count
    tape.append(
      TapeNode(
        start: UInt32(truncatingIfNeeded: position), end: 0, next: UInt32(truncatingIfNeeded: parent),
        kind: kind, count: count))
    depth += 1
    kind = opened
    count = 0
    position += 1
  }

  @inline(always)
  private mutating func close(on tape: inout Tape) throws(Failure) {
    position += 1
    let node = tape[container]
    guard count <= Self.largestCount else { throw Failure(reason: .tooManyElements, offset: Int(node.start)) }
    tape[container] = TapeNode(
      start: node.start, end: UInt32(truncatingIfNeeded: position), next: UInt32(truncatingIfNeeded: tape.count),
      kind: kind, count: count)
    depth -= 1
    container = Int(node.next)
    kind = node.kind
    count = node.count
  }

  /// Adds a scalar that ends at the position.
  @inline(always)
  func append(_ kind: JSONKind, from start: Int, hasEscape: Bool = false, to tape: inout Tape) throws(Failure) {
    guard !tape.isFull else { throw Failure(reason: nil, offset: start) }
    tape.append(
      TapeNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        next: UInt32(truncatingIfNeeded: tape.count + 1), kind: kind, count: hasEscape ? 1 : 0))
  }

  @inline(always)
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
