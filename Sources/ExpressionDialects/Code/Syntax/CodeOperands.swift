/// Operands: literals, names, messages, and bracketed expressions.
extension CodeCursor {
  mutating func primary() throws(DialectError) -> CodeNode {
    guard let token = token() else { throw expected("a value") }
    let start = token.offset
    switch (token.kind, language) {
    case (.number, _):
      guard let number = CodeNumber.value(of: Array(bytes[start..<token.end]), in: language) else {
        throw error(.badNumber(token.text(in: bytes)))
      }
      advance()
      return try node(.number(number.value, isInteger: number.isInteger), from: start)
    case (.string, _), (.character, .swift): return try strings(from: token)
    case (.character, .objectiveC):
      advance()
      return try node(.other("a character"), from: start)
    case (.identifier, _): return try named(from: start)
    case (.sign, .swift): return try swiftBracketed(from: start)
    case (.sign, .objectiveC): return try objectiveCBracketed(from: start)
    case (.unknown, .swift) where token.spells("\\", in: bytes) && isAt(".", 1):
      place += 2
      while name() != nil {
        advance()
        guard isAt("."), name(1) != nil else { break }
        advance()
      }
      return try node(.other("a key path of Swift"), from: start)
    case (.unknown, _), (.comment, _), (.directive, _): throw expected("a value")
    }
  }

  /// A string literal; in Objective-C with the literals directly after it, which form one string.
  private mutating func strings(from first: CodeToken) throws(DialectError) -> CodeNode {
    var text: CodeText?
    while let token = token(), text == nil || language == .objectiveC && token.kind == .string {
      guard token.isTerminated else { throw error(.unclosedString) }
      let next = CodeText(ofLiteral: token.range, in: bytes, language)
      if text == nil { text = next } else { text?.append(next) }
      advance()
    }
    return try node(.string(text ?? CodeText(at: first.offset)), from: first.offset)
  }

  private mutating func named(from start: Int) throws(DialectError) -> CodeNode {
    guard let name = name() else { throw expected("a value") }
    let isQuoted = bytes[start] == UInt8(ascii: "`")
    let words = language == .swift ? Self.wordsOfSwift : Self.wordsOfObjectiveC
    if !isQuoted, words.contains(name) { throw expected("a value") }
    advance()
    let literal: CodeNode.Kind =
      switch (name, language) {
      case _ where isQuoted: .name(name)
      case ("true", _), ("YES", .objectiveC), ("TRUE", .objectiveC): .boolean(true)
      case ("false", _), ("NO", .objectiveC), ("FALSE", .objectiveC): .boolean(false)
      case ("nil", _), ("Nil", .objectiveC), ("NULL", .objectiveC), ("null", .swift), ("undefined", .swift): .null
      default: .name(name)
      }
    return try node(literal, from: start)
  }

  private static let wordsOfSwift: Set<String> = [
    "if", "switch", "for", "while", "let", "var", "func", "return", "guard", "in", "else",
  ]
  private static let wordsOfObjectiveC: Set<String> = ["if", "switch", "for", "while", "return", "else", "do"]

  /// The elements of an array or the pairs of a dictionary, after the opening bracket; `nil` if the first of them decides.
  private mutating func collection(
    _ opening: String, _ closing: StaticString, holdsPairs: Bool?, from start: Int
  ) throws(DialectError) -> CodeNode {
    var elements: [CodeNode] = []
    var entries: [CodeEntry] = []
    while !isAt(closing), !isAtEnd {
      let first = try element(of: opening, start)
      if holdsPairs ?? (elements.isEmpty && (isAt(":") || !entries.isEmpty)) {
        // The bracket is the fault where an assignment follows.
        if holdsPairs == nil, isAt("=") { break }
        guard take(":") else { throw expected("\":\" and a value") }
        entries.append(CodeEntry(key: first, value: try element(of: opening, start)))
      } else {
        elements.append(first)
      }
      if !take(",") { break }
    }
    try close(closing, of: opening, from: start)
    return try node(holdsPairs ?? !entries.isEmpty ? .dictionary(entries) : .array(elements), from: start)
  }

  /// An element; if a declaration or the end of a statement follows instead, the bracket is the fault.
  private mutating func element(of bracket: String, _ start: Int) throws(DialectError) -> CodeNode {
    let isFault = language == .swift ? token()?.startsLine == true && (isAt("let") || isAt("var")) : isAt(";")
    if isFault { throw error(.unclosed(bracket), at: start) }
    return try expression()
  }

  // MARK: Swift

  private mutating func swiftBracketed(from start: Int) throws(DialectError) -> CodeNode {
    if take(".") {
      guard let name = name() else { throw expected("a name after \".\"") }
      advance()
      return try node(.member(nil, name), from: start)
    }
    if take("[") {
      guard take(":") else { return try collection("[", "]", holdsPairs: nil, from: start) }
      try close("]", of: "[", from: start)
      return try node(.dictionary([]), from: start)
    }
    if take("(") {
      var elements: [CodeNode] = []
      while !isAt(")"), !isAtEnd {
        if name() != nil, isAt(":", 1) { place += 2 }
        elements.append(try expression())
        if !take(",") { break }
      }
      try close(")", of: "(", from: start)
      return elements.count == 1 ? elements[0] : try node(.other("a tuple"), from: start)
    }
    guard isAt("{") else { throw expected("a value") }
    skipBracket()
    return try node(.other("a closure"), from: start)
  }

  // MARK: Objective-C

  private mutating func objectiveCBracketed(from start: Int) throws(DialectError) -> CodeNode {
    if take("@") { return try boxed(from: start) }
    if take("[") { return try message(from: start) }
    if take("(") {
      let inner = try expression()
      try close(")", of: "(", from: start)
      return inner
    }
    if take("^") {
      if isAt("(") { skipBracket() }
      if isAt("{") { skipBracket() }
      return try node(.other("a block"), from: start)
    }
    guard isAt("{") else { throw expected("a value") }
    skipBracket()
    return try node(.other("a list in braces"), from: start)
  }

  /// The part after `@`: a list, a dictionary, a number, or an expression in parentheses.
  private mutating func boxed(from start: Int) throws(DialectError) -> CodeNode {
    if take("[") { return try collection("@[", "]", holdsPairs: false, from: start) }
    if take("{") { return try collection("@{", "}", holdsPairs: true, from: start) }
    guard take("selector") || take("encode") || take("protocol") else { return try prefixed() }
    if isAt("(") { skipBracket() }
    return try node(.other("a selector"), from: start)
  }

  /// `[receiver name]` or `[receiver name:value other:value, …]`, after its bracket.
  private mutating func message(from start: Int) throws(DialectError) -> CodeNode {
    let target = try receiver()
    var selector = ""
    var arguments: [CodeNode] = []
    guard name() != nil || isAt(":") else {
      throw isAtEnd ? error(.unclosed("["), at: start) : expected("the name of a method")
    }
    if let name = name(), !isAt(":", 1) {
      selector = name
      advance()
    } else {
      while isAt(":") || name() != nil && isAt(":", 1) {
        if let name = name() {
          selector += name
          advance()
        }
        advance()
        selector += ":"
        repeat { arguments.append(try expression()) } while take(",")
      }
    }
    guard take("]") else {
      throw isAtEnd || isAt(";")
        ? error(.unclosed("["), at: start) : expected("\"]\" or another part of the message")
    }
    return try node(.message(target, selector: selector, arguments), from: start)
  }

  /// The receiver of a message: a class, with its type arguments if any, or any operand.
  private mutating func receiver() throws(DialectError) -> CodeNode {
    if let name = name(), isAt("<", 1) {
      let (mark, start) = (place, offset)
      advance()
      if skipTypeArguments() { return try node(.name(name), from: start) }
      place = mark
    }
    return try prefixed()
  }
}
