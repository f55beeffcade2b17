import SourceText

/// Tokens outside of markup.
extension ScriptLexer {
  /// Takes one token of code.
  mutating func takeCode() -> Bool {
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(first)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close(first)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return takeString(first)
    case UInt8(ascii: "`"): return takeTemplate(from: nil)
    case UInt8(ascii: "/") where expectsOperand: if !takeRegularExpression() { takeSign() }
    case UInt8(ascii: "<") where expectsOperand && language.hasMarkup:
      if beginsTag { beginTag() } else { takeSign() }
    case UInt8(ascii: "."):
      if byte(1).isDigit { takeNumber() } else { takeSign() }
    case _ where first.isDigit: takeNumber()
    case UInt8(ascii: "#"), UInt8(ascii: "\\"): takeName()
    case _ where first.isNamePart: takeName()
    default: takeSign()
    }
    return true
  }

  // MARK: Brackets

  private mutating func open(_ bracket: UInt8) {
    var endsOperand = true
    if bracket == UInt8(ascii: "("), let last = tokens.indices.last, tokens[last].kind == .name {
      endsOperand = !beginsStatement(last)
    } else if bracket == UInt8(ascii: "{") {
      endsOperand = beginsObject
    }
    append(.open, length: 1)
    contexts.append(.bracket(tokens.count - 1, endsOperand: endsOperand))
    expectsOperand = true
  }

  /// Whether a word is that of a statement with parentheses, and not the name of a member.
  private func beginsStatement(_ index: Int) -> Bool {
    // `for await (…)`
    let word = spells(tokens[index], "await") && index > 0 ? index - 1 : index
    return !isMember(word) && ["if", "while", "for", "with"].contains { spells(tokens[word], $0) }
  }

  private func isMember(_ index: Int) -> Bool {
    index > 0 && (spells(tokens[index - 1], ".") || spells(tokens[index - 1], "?."))
  }

  /// Whether a `{` begins an object, and not a block.
  private var beginsObject: Bool {
    guard expectsOperand, let last = tokens.last else { return false }
    switch last.kind {
    case .sign: return !spells(last, ";") && !spells(last, "=>") && !(spells(last, ":") && endsLabel)
    case .name: return !["else", "do", "try", "finally"].contains { spells(last, $0) }
    case .open: return bytes[last.start] != UInt8(ascii: "{")
    case .close: return false
    default: return true
    }
  }

  /// Whether the colon that was read last ends a label or a `case`, and not a key or a condition.
  private var endsLabel: Bool {
    if case .bracket(let open, let endsOperand)? = contexts.last,
      endsOperand || bytes[tokens[open].start] != UInt8(ascii: "{")
    {
      return false
    }
    var index = tokens.count - 2
    guard index >= 0 else { return false }
    if tokens[index].kind == .name, !isMember(index) {
      if index == 0 || spells(tokens[index], "default") { return true }
      if [";", ":", "{", "}"].contains(where: { spells(tokens[index - 1], $0) }) { return true }
    }
    // There are few tokens between `case` and its colon.
    for _ in 0..<32 where index >= 0 {
      let token = tokens[index]
      if token.kind == .open || spells(token, "?") || spells(token, ";") { return false }
      if spells(token, "case"), !isMember(index) { return true }
      index = (token.kind == .close ? token.partner : index) - 1
    }
    return false
  }

  private mutating func close(_ bracket: UInt8) -> Bool {
    switch contexts.last {
    case .substitution(let start)?:
      guard bracket == UInt8(ascii: "}") else { return false }
      contexts.removeLast()
      return takeTemplate(from: start)
    case .bracket(let start, let endsOperand)?:
      let expected: UInt8 =
        switch bytes[tokens[start].start] {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: UInt8(ascii: "}")
        }
      guard bracket == expected else { return false }
      contexts.removeLast()
      append(.close, length: 1)
      match(start)
      expectsOperand = !endsOperand
      return true
    case .tag?, .children?, nil: return false
    }
  }

  // MARK: Literals

  private mutating func takeString(_ quote: UInt8) -> Bool {
    var length = 1
    while byte(length) != quote {
      guard position + length < end, byte(length) != 0x0A, byte(length) != 0x0D else { return false }
      let isEscape = byte(length) == UInt8(ascii: "\\")
      length += !isEscape ? 1 : byte(length + 1) == 0x0D && byte(length + 2) == 0x0A ? 3 : 2
    }
    append(.string, length: length + 1)
    expectsOperand = false
    return true
  }

  /// Takes a template up to its end or its next substitution, or continues one after a substitution.
  private mutating func takeTemplate(from start: Int?) -> Bool {
    var length = 1
    while byte(length) != UInt8(ascii: "`") {
      guard position + length < end else { return false }
      if byte(length) == UInt8(ascii: "$"), byte(length + 1) == UInt8(ascii: "{") {
        append(start == nil ? .templateStart : .templateMiddle, length: length + 2)
        if let start { tokens[tokens.count - 1].partner = start }
        contexts.append(.substitution(start ?? tokens.count - 1))
        expectsOperand = true
        return true
      }
      length += byte(length) == UInt8(ascii: "\\") ? 2 : 1
    }
    append(start == nil ? .template : .templateEnd, length: length + 1)
    if let start { match(start) }
    expectsOperand = false
    return true
  }

  private mutating func takeRegularExpression() -> Bool {
    var (length, isInClass) = (1, false)
    while byte(length) != UInt8(ascii: "/") || isInClass {
      switch byte(length) {
      case 0x0A, 0x0D: return false
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      length += 1
      guard position + length < end else { return false }
    }
    repeat { length += 1 } while byte(length).isNamePart
    append(.regularExpression, length: length)
    expectsOperand = false
    return true
  }

  private mutating func takeNumber() {
    let isDecimal =
      byte(0) != UInt8(ascii: "0") || byte(1) | 0x20 < UInt8(ascii: "a") || byte(1) | 0x20 == UInt8(ascii: "e")
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
    var length = 1
    while byte(length).isNamePart
      || isDecimal
        && (byte(length) == UInt8(ascii: ".") || isSign(byte(length)) && byte(length - 1) | 0x20 == UInt8(ascii: "e"))
    {
      length += 1
    }
    append(.number, length: length)
    expectsOperand = false
  }

  // MARK: Names and signs

  private mutating func takeName() {
    var length = 1
    while byte(length).isNamePart || byte(length) == UInt8(ascii: "\\") { length += 1 }
    append(.name, length: length)
    let last = tokens.count - 1
    expectsOperand =
      !isMember(last) && (Self.keywords.contains { spells(tokens[last], $0) } || spells(tokens[last], "of") && isInHead)
  }

  /// Whether the parentheses of a statement are open, such as those of `for (… of …)`.
  private var isInHead: Bool {
    guard case .bracket(let open, false)? = contexts.last else { return false }
    return bytes[tokens[open].start] == UInt8(ascii: "(")
  }

  /// The words after which a value is expected.
  private static let keywords: [StaticString] = [
    "return", "typeof", "instanceof", "in", "new", "delete", "void", "throw", "case", "do", "else", "yield",
    "await", "default",
  ]

  private static let signs: [StaticString] = [
    ">>>=", "...", "===", "!==", "**=", "<<=", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??",
    "++",
    "--", "**", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<",
  ]

  private mutating func takeSign() {
    if byte(0) == UInt8(ascii: "?"), byte(1) == UInt8(ascii: "."), !byte(2).isDigit {
      append(.sign, length: 2)
      expectsOperand = true
      return
    }
    // Most signs are one byte, which the next byte shows: a longer sign continues with `<=>?`, `*+-.`, `&` or `|`.
    let second = byte(1)
    let mayBeLong =
      0x3C...0x3F ~= second || 0x2A...0x2E ~= second || second == UInt8(ascii: "&") || second == UInt8(ascii: "|")
    let sign = mayBeLong ? Self.signs.first { isAt($0) } : nil
    let length = sign?.utf8CodeUnitCount ?? 1
    let keepsOperand =
      length == 2 && (bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-"))
      && bytes[position + 1] == bytes[position] || length == 1 && bytes[position] == UInt8(ascii: "!")
    append(.sign, length: length)
    if !keepsOperand { expectsOperand = true }
  }
}
