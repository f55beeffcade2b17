import SourceText

/// Reads JavaScript, TypeScript and JSX as tokens, with brackets matched.
///
/// It is not a parser: the preceding tokens decide whether a `/` begins a regular expression, and a `<` an element.
struct ScriptLexer {
  /// What is open around a position.
  enum Context {
    /// A bracket, and whether it is the end of an operand when it closes.
    case bracket(Int, endsOperand: Bool)

    /// `${` of the template that begins with this token.
    case substitution(Int)

    /// A tag, which is that of an end or not.
    case tag(Int, isEnd: Bool)

    /// The text between a tag and its end.
    case children
  }

  let bytes: [UInt8]
  let end: Int
  let language: WebLanguage
  var position: Int
  var tokens: [ScriptToken] = []
  var comments: [Range<Int>] = []
  var contexts: [Context] = []
  var followsLineBreak = true

  /// Whether a value is expected next, so that a `/` begins a regular expression.
  var expectsOperand = true

  /// The names of the elements that end anywhere, computed on first use.
  lazy var endedElements: Set<[UInt8]> = elementsThatEnd

  init(_ bytes: [UInt8], in range: Range<Int>, language: WebLanguage) {
    self.bytes = bytes
    self.language = language
    position = range.lowerBound
    end = range.upperBound
    tokens.reserveCapacity(range.count / 5)
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { takeLineComment() }
  }

  /// Reads everything.
  ///
  /// - Returns: Whether all brackets, strings and comments close.
  mutating func run() -> Bool {
    while true {
      switch contexts.last {
      case .children?: guard takeChild() else { return false }
      case .tag?: guard takeTagPart() else { return false }
      case .bracket?, .substitution?, nil:
        guard skipBlanks() else { return false }
        guard position < end else { return contexts.isEmpty }
        guard takeCode() else { return false }
      }
    }
  }

  /// Where reading stopped; at the end of everything, the last bracket or tag that is open.
  var fault: Int {
    if position < end { return position }
    switch contexts.last {
    case .bracket(let open, _)?, .substitution(let open)?, .tag(let open, _)?: return tokens[open].start
    case .children?, nil: return tokens.last?.start ?? 0
    }
  }

  /// The byte at a distance from the position; 0 past the end.
  func byte(_ distance: Int) -> UInt8 { position + distance < end ? bytes[position + distance] : 0 }

  func isAt(_ text: StaticString) -> Bool { bytes.has(text, at: position, before: end) }

  func spells(_ token: ScriptToken, _ text: StaticString) -> Bool {
    token.end - token.start == text.utf8CodeUnitCount && bytes.has(text, at: token.start, before: token.end)
  }

  mutating func append(_ kind: ScriptToken.Kind, length: Int) {
    let parent: Int =
      switch contexts.last(where: { if case .children = $0 { false } else { true } }) {
      case .bracket(let index, _)?, .substitution(let index)?, .tag(let index, _)?: index
      case .children?, nil: -1
      }
    tokens.append(
      ScriptToken(
        kind: kind, range: position..<position + length, followsLineBreak: followsLineBreak, parent: parent))
    position += length
    followsLineBreak = false
  }

  mutating func match(_ index: Int) {
    tokens[index].partner = tokens.count - 1
    tokens[tokens.count - 1].partner = index
  }

  // MARK: Blanks

  /// Skips white space and comments; fails where a comment does not end.
  mutating func skipBlanks() -> Bool {
    while position < end {
      switch bytes[position] {
      case 0x0A, 0x0D:
        followsLineBreak = true
        position += 1
      case 0x20, 0x09, 0x0B, 0x0C: position += 1
      case 0xC2 where byte(1) == 0xA0: position += 2
      case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: position += 3
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): takeLineComment()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): guard takeComment() else { return false }
      case UInt8(ascii: "<") where !language.hasTypes && isAt("<!--"): takeLineComment()
      case UInt8(ascii: "-") where followsLineBreak && !language.hasTypes && isAt("-->"): takeLineComment()
      default: return true
      }
    }
    return true
  }

  private mutating func takeLineComment() {
    let comment = bytes[position..<end].prefix { $0 != 0x0A && $0 != 0x0D }
    position = comment.endIndex
    comments.append(comment.indices)
  }

  private mutating func takeComment() -> Bool {
    let start = position
    position += 2
    while !isAt("*/") {
      guard position < end else { return false }
      if bytes[position] == 0x0A { followsLineBreak = true }
      position += 1
    }
    position += 2
    comments.append(start..<position)
    return true
  }
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }
}
