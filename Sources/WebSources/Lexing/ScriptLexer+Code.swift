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
    case _ where first.isScriptNamePart: takeName()
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

  /// The most tokens between `case` and its colon.
  private static let caseLimit = 32

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
      let before = tokens[index - 1]
      if spells(before, ";") || spells(before, ":") || spells(before, "{") || spells(before, "}") { return true }
    }
    for _ in 0..<Self.caseLimit where index >= 0 {
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
    var place = position + 1
    while place < end, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "\\") {
        if place + 2 < end, bytes[place + 1] == 0x0D, bytes[place + 2] == 0x0A { place += 1 }
        place += 2
      } else if bytes[place] == 0x0A || bytes[place] == 0x0D {
        return false
      } else {
        place += 1
      }
    }
    guard place < end else { return false }
    append(.string, length: place + 1 - position)
    expectsOperand = false
    return true
  }

  /// Takes a template up to its end or its next substitution; or goes on behind a substitution of one.
  private mutating func takeTemplate(from start: Int?) -> Bool {
    var place = position + 1
    while place < end, bytes[place] != UInt8(ascii: "`") {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 1
      } else if bytes[place] == UInt8(ascii: "$"), place + 1 < end, bytes[place + 1] == UInt8(ascii: "{") {
        append(start == nil ? .templateStart : .templateMiddle, length: place + 2 - position)
        if let start { tokens[tokens.count - 1].partner = start }
        contexts.append(.substitution(start ?? tokens.count - 1))
        expectsOperand = true
        return true
      }
      place += 1
      if place >= end { return false }
    }
    guard place < end else { return false }
    append(start == nil ? .template : .templateEnd, length: place + 1 - position)
    if let start { match(start) }
    expectsOperand = false
    return true
  }

  private mutating func takeRegularExpression() -> Bool {
    var place = position + 1
    var isInClass = false
    while place < end {
      switch bytes[place] {
      case 0x0A, 0x0D: return false
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        place += 1
        while place < end, bytes[place].isScriptNamePart { place += 1 }
        append(.regularExpression, length: place - position)
        expectsOperand = false
        return true
      default: break
      }
      place += 1
    }
    return false
  }

  private mutating func takeNumber() {
    var place = position
    let isDecimal =
      bytes[place] != UInt8(ascii: "0") || byte(1) | 0x20 < UInt8(ascii: "a") || byte(1) | 0x20 == UInt8(ascii: "e")
    while place < end {
      let byte = bytes[place]
      if byte.isScriptNamePart || byte == UInt8(ascii: ".") && isDecimal {
        place += 1
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), isDecimal,
        bytes[place - 1] | 0x20 == UInt8(ascii: "e"),
        place > position
      {
        place += 1
      } else {
        break
      }
    }
    append(.number, length: place - position)
    expectsOperand = false
  }

  // MARK: Names and signs

  private mutating func takeName() {
    var length = 1
    while byte(length).isScriptNamePart || byte(length) == UInt8(ascii: "\\") { length += 1 }
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

  /// The words behind which a value is expected.
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
    // Most signs are one byte, and what follows shows that.
    let second = byte(1)
    let isLong = second >= 0x21 && second < 0x80 && !second.isScriptNamePart
    let sign = isLong ? Self.signs.first { isAt($0) } : nil
    let length = sign?.utf8CodeUnitCount ?? 1
    let keepsOperand =
      length == 2 && (bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-"))
      && bytes[position + 1] == bytes[position] || length == 1 && bytes[position] == UInt8(ascii: "!")
    append(.sign, length: length)
    if !keepsOperand { expectsOperand = true }
  }

  func spells(_ token: ScriptToken, _ text: StaticString) -> Bool {
    guard token.end - token.start == text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[token.start + index] != text.utf8Start[index] { return false }
    return true
  }
}
