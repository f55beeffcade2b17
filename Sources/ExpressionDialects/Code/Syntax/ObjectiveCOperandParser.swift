import SourceText

/// Operands of Objective-C: literals, names, messages, and what stands in brackets.
enum ObjectiveCOperandParser {
  static func primary(_ cursor: inout CodeCursor) throws(DialectError) -> CodeNode {
    guard let token = cursor.token() else { throw cursor.expected("a value") }
    let start = token.offset
    switch token.kind {
    case .number: return try cursor.number(token)
    case .string: return try string(&cursor, from: start)
    case .character:
      cursor.advance()
      return try cursor.node(.other("a character"), from: start)
    case .identifier: return try named(&cursor, from: start)
    case .sign: return try bracketed(&cursor, from: start)
    case .unknown, .comment, .directive: throw cursor.expected("a value")
    }
  }

  /// A literal with those that follow it at once, which are one string.
  private static func string(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    var text: CodeText?
    while let token = cursor.token(), token.kind == .string {
      guard token.isTerminated else { throw cursor.error(.unclosedString) }
      let next = ObjectiveCStringLiteral.text(of: token.range, in: cursor.bytes)
      if text == nil { text = next } else { text?.append(next) }
      cursor.advance()
    }
    return try cursor.node(.string(text ?? CodeText(at: start)), from: start)
  }

  private static func named(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    guard let name = cursor.name() else { throw cursor.expected("a value") }
    cursor.advance()
    switch name {
    case "YES", "true", "TRUE": return try cursor.node(.boolean(true), from: start)
    case "NO", "false", "FALSE": return try cursor.node(.boolean(false), from: start)
    case "nil", "Nil", "NULL": return try cursor.node(.null, from: start)
    case "if", "switch", "for", "while", "return", "else", "do":
      cursor.place -= 1
      throw cursor.expected("a value")
    default: return try cursor.node(.name(name), from: start)
    }
  }

  private static func bracketed(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    if cursor.take("@") { return try boxed(&cursor, from: start) }
    if cursor.take("[") { return try message(&cursor, from: start) }
    if cursor.take("(") {
      let inner = try ObjectiveCExpressionParser.expression(&cursor)
      try cursor.close(")", of: "(", from: start)
      return inner
    }
    if cursor.take("^") {
      if cursor.isAt("(") { _ = cursor.skipBracket() }
      if cursor.isAt("{") { cursor.closures.append(cursor.skipBracket()) }
      return try cursor.node(.other("a block"), from: start)
    }
    if cursor.isAt("{") {
      _ = cursor.skipBracket()
      return try cursor.node(.other("a list in braces"), from: start)
    }
    throw cursor.expected("a value")
  }

  /// What stands behind `@`: a list, a dictionary, a number, or an expression in parentheses.
  private static func boxed(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    if cursor.take("[") {
      var elements: [CodeNode] = []
      while !cursor.isAt("]"), !cursor.isAtEnd {
        elements.append(try element(&cursor, of: "@[", start))
        if !cursor.take(",") { break }
      }
      try cursor.close("]", of: "@[", from: start)
      return try cursor.node(.array(elements), from: start, above: elements.map { $0.depth }.max() ?? 0)
    }
    if cursor.take("{") {
      var entries: [CodeEntry] = []
      var depth = 0
      while !cursor.isAt("}"), !cursor.isAtEnd {
        let key = try element(&cursor, of: "@{", start)
        guard cursor.take(":") else { throw cursor.expected("\":\" and a value") }
        let value = try element(&cursor, of: "@{", start)
        depth = max(depth, key.depth, value.depth)
        entries.append(CodeEntry(key: key, value: value))
        if !cursor.take(",") { break }
      }
      try cursor.close("}", of: "@{", from: start)
      return try cursor.node(.dictionary(entries), from: start, above: depth)
    }
    if cursor.isAt("selector") || cursor.isAt("encode") || cursor.isAt("protocol") {
      cursor.advance()
      if cursor.isAt("(") { _ = cursor.skipBracket() }
      return try cursor.node(.other("a selector"), from: start)
    }
    return try ObjectiveCExpressionParser.prefixed(&cursor)
  }

  /// An element; where a statement ends instead, the bracket is the fault.
  private static func element(
    _ cursor: inout CodeCursor, of bracket: String, _ start: Int
  ) throws(DialectError) -> CodeNode {
    if cursor.isAt(";") { throw cursor.error(.unclosed(bracket), at: start) }
    return try ObjectiveCExpressionParser.expression(&cursor)
  }

  /// `[receiver name]` or `[receiver name:value other:value, …]`, after its bracket.
  private static func message(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    let receiver = try receiver(&cursor)
    var depth = receiver.depth
    var selector = ""
    var arguments: [CodeNode] = []
    guard cursor.name() != nil || cursor.isAt(":") else {
      guard !cursor.isAtEnd else { throw cursor.error(.unclosed("["), at: start) }
      throw cursor.expected("the name of a method")
    }
    if let name = cursor.name(), !cursor.isAt(":", 1) {
      selector = name
      cursor.advance()
    } else {
      while cursor.isAt(":") || cursor.name() != nil && cursor.isAt(":", 1) {
        if let name = cursor.name() {
          selector += name
          cursor.advance()
        }
        cursor.advance()
        selector += ":"
        repeat {
          let argument = try ObjectiveCExpressionParser.expression(&cursor)
          depth = max(depth, argument.depth)
          arguments.append(argument)
        } while cursor.take(",")
      }
    }
    guard cursor.take("]") else {
      if cursor.isAtEnd || cursor.isAt(";") { throw cursor.error(.unclosed("["), at: start) }
      throw cursor.expected("\"]\" or another part of the message")
    }
    return try cursor.node(.message(receiver, selector: selector, arguments), from: start, above: depth)
  }

  /// What a message is sent to: a class, with its type arguments if it has some, or any operand.
  private static func receiver(_ cursor: inout CodeCursor) throws(DialectError) -> CodeNode {
    if let name = cursor.name(), cursor.isAt("<", 1) {
      let mark = cursor.place
      let start = cursor.offset
      cursor.advance()
      if cursor.skipTypeArguments() { return try cursor.node(.name(name), from: start) }
      cursor.place = mark
    }
    return try ObjectiveCExpressionParser.prefixed(&cursor)
  }
}
