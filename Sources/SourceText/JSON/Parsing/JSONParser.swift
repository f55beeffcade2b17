/// Reads JSON text into a tape, iteratively: depth costs memory, never stack.
///
/// The bytes and the tape are handed to every function as spans: a span is checked at every access like the array, and needs
/// no counting of references on the way. What is called rarely takes the parser by value, so that it may stay in registers.
///
/// - Source: RFC 8259, strictly: no comments, no trailing commas, UTF-8 and escapes validated.
struct JSONParser {
  typealias Reason = JSONSyntaxError.Reason
  typealias Tape = OutputSpan<TapeWord>

  /// A reason without line and column, which only the outermost caller computes.
  struct Failure: Error {
    /// `nil` where the tape is full.
    let reason: Reason?
    let offset: Int
  }

  var position = 0
  private let maximumDepth: Int

  // The innermost open array or object. While one is open, its words hold the index, the kind and the count so far of its
  // parent, so no second stack is needed.
  private var depth = 0
  private var container = 0
  private var kind = JSONKind.null
  private var count = 0

  /// The tape of a text.
  static func tape(of bytes: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) -> [TapeWord] {
    guard UInt(bytes.count) < UInt(UInt32.max) else { throw JSONSyntaxError(.tooLarge, at: 0, in: []) }
    do throws(Failure) {
      return try tape(of: bytes, maximumDepth, capacity: max(64, bytes.count / bytesForWord))
    } catch {
      if let reason = error.reason { throw JSONSyntaxError(reason, at: error.offset, in: bytes) }
    }
    do throws(Failure) {
      return try tape(of: bytes, maximumDepth, capacity: 2 * bytes.count + 1)
    } catch {
      throw JSONSyntaxError(error.reason ?? .tooLarge, at: error.offset, in: bytes)
    }
  }

  /// The bytes of text to reserve a word for.
  ///
  /// Minified styles have a word for every five bytes, lists of digits have more. A byte makes at most two.
  ///
  /// Memory that is reserved and not written costs nothing.
  private static let bytesForWord = 2

  private static func tape(
    of bytes: [UInt8], _ maximumDepth: Int, capacity: Int
  ) throws(Failure) -> [TapeWord] {
    let start = bytes.hasByteOrderMark ? 3 : 0
    let bytes = bytes[...]
    return try [TapeWord](capacity: capacity) { (tape: inout Tape) throws(Failure) in
      var parser = JSONParser(maximumDepth: maximumDepth)
      parser.position = start
      try parser.begin(bytes.span)
      try parser.parse(bytes.span, onto: &tape)
      if parser.position < bytes.count { throw parser.textAfterDocument(bytes.span) }
    }
  }

  private init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  // MARK: Structure

  /// Reads a value with all that is in it.
  private mutating func parse(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) {
    while true {
      count += 1
      if kind == .object { try parseKey(bytes, onto: &tape) }
      guard position < bytes.count else { throw unexpected(expectedValue, bytes) }
      let first = bytes[position]
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        try open(first == UInt8(ascii: "{") ? .object : .array, on: &tape)
        skipBlanks(bytes)
        guard position < bytes.count, bytes[position] == end else { continue }
        try close(on: &tape)
      } else {
        try parseScalar(bytes, onto: &tape)
      }
      guard try goToNextValue(bytes, closingOn: &tape) else { break }
    }
  }

  private mutating func begin(_ bytes: Span<UInt8>) throws(Failure) {
    if bytes.looksLikeOtherEncoding { throw Failure(reason: .otherEncoding, offset: 0) }
    skipBlanks(bytes)
    guard position < bytes.count else { throw Failure(reason: .emptyInput, offset: position) }
  }

  @inline(always)
  private mutating func parseScalar(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) {
    switch bytes[position] {
    case UInt8(ascii: "\""): try parseString(bytes, onto: &tape)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber(bytes, onto: &tape)
    case UInt8(ascii: "t"): try parseWord(Self.true, .boolean, bytes, onto: &tape)
    case UInt8(ascii: "f"): try parseWord(Self.lettersAfterF, after: 1, .boolean, bytes, onto: &tape)
    case UInt8(ascii: "n"): try parseWord(Self.null, .null, bytes, onto: &tape)
    default: throw unexpected(expectedValue, bytes)
    }
  }

  /// Closes what ends here and goes to the next value or key; false at the end of the outermost value.
  @inline(always)
  private mutating func goToNextValue(_ bytes: Span<UInt8>, closingOn tape: inout Tape) throws(Failure) -> Bool {
    while true {
      skipBlanks(bytes)
      guard depth > 0 else { return false }
      let byte = position < bytes.count ? bytes[position] : 0
      if byte == UInt8(ascii: ",") {
        let comma = position
        position += 1
        skipBlanks(bytes)
        if position < bytes.count, bytes[position] == end { throw Failure(reason: .trailingComma, offset: comma) }
        return true
      }
      guard byte == end else { throw unexpected(kind == .array ? .commaOrEndOfArray : .commaOrEndOfObject, bytes) }
      try close(on: &tape)
    }
  }

  /// The closing bracket of the innermost array or object.
  @inline(always)
  private var end: UInt8 { kind == .array ? UInt8(ascii: "]") : UInt8(ascii: "}") }

  @inline(always)
  private mutating func parseKey(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw unexpected(count == 1 ? .keyOrEndOfObject : .key, bytes)
    }
    try parseString(bytes, onto: &tape)
    skipBlanks(bytes)
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { throw unexpected(.colon, bytes) }
    position += 1
    skipBlanks(bytes)
  }

  @inline(always)
  private mutating func open(_ opened: JSONKind, on tape: inout Tape) throws(Failure) {
    guard depth < maximumDepth else { throw Failure(reason: .tooDeep(limit: maximumDepth), offset: position) }
    // What a word cannot hold would come back smaller when this one closes.
    guard count <= TapeWord.largestCount else {
      throw Failure(reason: .tooManyElements, offset: Int(tape[container].low))
    }
    guard tape.freeCapacity > 1 else { throw Failure(reason: nil, offset: position) }
    let parent = container
    container = tape.count
    tape.append(TapeWord(container: kind, from: position, count: count))
    tape.append(TapeWord(end: 0, next: parent))
    depth += 1
    kind = opened
    count = 0
    position += 1
  }

  @inline(always)
  private mutating func close(on tape: inout Tape) throws(Failure) {
    position += 1
    let parent = tape.span.node(at: container)
    guard count <= TapeWord.largestCount else { throw Failure(reason: .tooManyElements, offset: Int(parent.start)) }
    tape[container] = TapeWord(container: kind, from: Int(parent.start), count: count)
    tape[container + 1] = TapeWord(end: position, next: tape.count)
    depth -= 1
    container = Int(parent.next)
    kind = parent.kind
    count = parent.count
  }

  /// Adds a scalar that ends at the position.
  @inline(always)
  func append(_ kind: JSONKind, from start: Int, hasEscape: Bool = false, to tape: inout Tape) throws(Failure) {
    guard !tape.isFull else { throw Failure(reason: nil, offset: start) }
    guard position - start <= TapeWord.largestLength else { throw Failure(reason: .tooLong, offset: start) }
    tape.append(TapeWord(scalar: kind, from: start, to: position, hasEscape: hasEscape))
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
