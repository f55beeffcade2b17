/// Operands: literals, names, messages, and bracketed expressions.
extension CodeCursor {
  mutating func primary() throws(DialectError) -> CodeNode {
    guard let token = token() else { throw expected("a value") }
    let start = token.offset
    switch (token.kind, language) {
    case (.number, _): return try number(token)
    case (.string, .swift), (.character, .swift):
      guard token.isTerminated else { throw error(.unclosedString) }
      advance()
      return try node(.string(CodeText(ofLiteral: token.range, in: bytes, language)), from: start)
    case (.string, .objectiveC): return try joinedStrings(from: start)
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

  private mutating func named(from start: Int) throws(DialectError) -> CodeNode {
    guard let name = name() else { throw expected("a value") }
    let isQuoted = bytes[start] == UInt8(ascii: "`")
    let words = language == .swift ? Self.wordsOfSwift : Self.wordsOfObjectiveC
    if !isQuoted, words.contains(name) { throw expected("a value") }
    advance()
    let literal: CodeNode.Kind? =
      switch (name, language) {
      case ("true", _), ("YES", .objectiveC), ("TRUE", .objectiveC): .boolean(true)
      case ("false", _), ("NO", .objectiveC), ("FALSE", .objectiveC): .boolean(false)
      case ("nil", _), ("Nil", .objectiveC), ("NULL", .objectiveC), ("null", .swift), ("undefined", .swift): .null
      default: nil
      }
    return try node(isQuoted ? .name(name) : literal ?? .name(name), from: start)
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
    var depth = 0
    while !isAt(closing), !isAtEnd {
      let first = try element(of: opening, start)
      depth = max(depth, first.depth)
      if holdsPairs ?? (elements.isEmpty && (isAt(":") || !entries.isEmpty)) {
        // The bracket is the fault where an assignment follows.
        if holdsPairs == nil, isAt("=") { break }
        guard take(":") else { throw expected("\":\" and a value") }
        let value = try element(of: opening, start)
        depth = max(depth, value.depth)
        entries.append(CodeEntry(key: first, value: value))
      } else {
        elements.append(first)
      }
      if !take(",") { break }
    }
    try close(closing, of: opening, from: start)
    let isDictionary = holdsPairs ?? !entries.isEmpty
    return try node(isDictionary ? .dictionary(entries) : .array(elements), from: start, above: depth)
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
      guard elements.count != 1 else { return elements[0] }
      return try node(.other("a tuple"), from: start, above: elements.map { $0.depth }.max() ?? 0)
    }
    if isAt("{") {
      closures.append(skipBracket())
      return try node(.other("a closure"), from: start)
    }
    throw expected("a value")
  }

  // MARK: Objective-C

  /// A literal with the literals directly after it, which form one string.
  private mutating func joinedStrings(from start: Int) throws(DialectError) -> CodeNode {
    var text: CodeText?
    while let token = token(), token.kind == .string {
      guard token.isTerminated else { throw error(.unclosedString) }
      let next = CodeText(ofLiteral: token.range, in: bytes, language)
      if text == nil { text = next } else { text?.append(next) }
      advance()
    }
    return try node(.string(text ?? CodeText(at: start)), from: start)
  }

  private mutating func objectiveCBracketed(from start: Int) throws(DialectError) -> CodeNode {
    if take("@") { return try boxed(from: start) }
    if take("[") { return try message(from: start) }
    if take("(") {
      let inner = try expression()
      try close(")", of: "(", from: start)
      return inner
    }
    if take("^") {
      if isAt("(") { _ = skipBracket() }
      if isAt("{") { closures.append(skipBracket()) }
      return try node(.other("a block"), from: start)
    }
    if isAt("{") {
      _ = skipBracket()
      return try node(.other("a list in braces"), from: start)
    }
    throw expected("a value")
  }

  /// The part after `@`: a list, a dictionary, a number, or an expression in parentheses.
  private mutating func boxed(from start: Int) throws(DialectError) -> CodeNode {
    if take("[") { return try collection("@[", "]", holdsPairs: false, from: start) }
    if take("{") { return try collection("@{", "}", holdsPairs: true, from: start) }
    if isAt("selector") || isAt("encode") || isAt("protocol") {
      advance()
      if isAt("(") { _ = skipBracket() }
      return try node(.other("a selector"), from: start)
    }
    return try prefixed()
  }

  /// `[receiver name]` or `[receiver name:value other:value, …]`, after its bracket.
  private mutating func message(from start: Int) throws(DialectError) -> CodeNode {
    let target = try receiver()
    var depth = target.depth
    var selector = ""
    var arguments: [CodeNode] = []
    guard name() != nil || isAt(":") else {
      guard !isAtEnd else { throw error(.unclosed("["), at: start) }
      throw expected("the name of a method")
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
        repeat {
          let argument = try expression()
          depth = max(depth, argument.depth)
          arguments.append(argument)
        } while take(",")
      }
    }
    guard take("]") else {
      if isAtEnd || isAt(";") { throw error(.unclosed("["), at: start) }
      throw expected("\"]\" or another part of the message")
    }
    return try node(.message(target, selector: selector, arguments), from: start, above: depth)
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
