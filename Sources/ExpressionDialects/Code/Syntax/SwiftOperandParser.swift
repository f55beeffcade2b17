import SourceText

/// Operands of Swift: literals, names, and what stands in brackets.
enum SwiftOperandParser {
  static func primary(_ cursor: inout CodeCursor) throws(DialectError) -> CodeNode {
    guard let token = cursor.token() else { throw cursor.expected("a value") }
    let start = token.offset
    switch token.kind {
    case .number: return try cursor.number(token)
    case .string, .character:
      guard token.isTerminated else { throw cursor.error(.unclosedString) }
      cursor.advance()
      return try cursor.node(.string(SwiftStringLiteral.text(of: token.range, in: cursor.bytes)), from: start)
    case .identifier: return try named(&cursor, from: start)
    case .sign: return try bracketed(&cursor, from: start)
    case .unknown where token.spells("\\", in: cursor.bytes) && cursor.isAt(".", 1):
      cursor.place += 2
      while cursor.name() != nil {
        cursor.advance()
        guard cursor.isAt("."), cursor.name(1) != nil else { break }
        cursor.advance()
      }
      return try cursor.node(.other("a key path of Swift"), from: start)
    case .unknown, .comment, .directive: throw cursor.expected("a value")
    }
  }

  private static func named(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    let isQuoted = cursor.bytes[start] == UInt8(ascii: "`")
    guard let name = cursor.name() else { throw cursor.expected("a value") }
    cursor.advance()
    guard !isQuoted else { return try cursor.node(.name(name), from: start) }
    switch name {
    case "true": return try cursor.node(.boolean(true), from: start)
    case "false": return try cursor.node(.boolean(false), from: start)
    case "nil", "null", "undefined": return try cursor.node(.null, from: start)
    case "if", "switch", "for", "while", "let", "var", "func", "return", "guard", "in", "else":
      cursor.place -= 1
      throw cursor.expected("a value")
    default: return try cursor.node(.name(name), from: start)
    }
  }

  private static func bracketed(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    if cursor.isAt(".") {
      cursor.advance()
      guard let name = cursor.name() else { throw cursor.expected("a name after \".\"") }
      cursor.advance()
      return try cursor.node(.member(nil, name), from: start)
    }
    if cursor.isAt("[") { return try collection(&cursor, from: start) }
    if cursor.take("(") {
      var elements: [CodeNode] = []
      while !cursor.isAt(")"), !cursor.isAtEnd {
        if cursor.name() != nil, cursor.isAt(":", 1) { cursor.place += 2 }
        elements.append(try SwiftExpressionParser.expression(&cursor))
        if !cursor.take(",") { break }
      }
      try cursor.close(")", of: "(", from: start)
      guard elements.count != 1 else { return elements[0] }
      return try cursor.node(.other("a tuple"), from: start, above: elements.map { $0.depth }.max() ?? 0)
    }
    if cursor.isAt("{") {
      cursor.closures.append(cursor.skipBracket())
      return try cursor.node(.other("a closure"), from: start)
    }
    throw cursor.expected("a value")
  }

  /// An array or a dictionary, as `[a, b]` and `[k: v]`.
  private static func collection(_ cursor: inout CodeCursor, from start: Int) throws(DialectError) -> CodeNode {
    cursor.advance()
    if cursor.take(":") {
      try cursor.close("]", of: "[", from: start)
      return try cursor.node(.dictionary([]), from: start)
    }
    var elements: [CodeNode] = []
    var entries: [CodeEntry] = []
    var depth = 0
    while !cursor.isAt("]"), !cursor.isAtEnd {
      let first = try element(&cursor, of: start)
      depth = max(depth, first.depth)
      if cursor.isAt(":"), elements.isEmpty {
        cursor.advance()
        let value = try element(&cursor, of: start)
        depth = max(depth, value.depth)
        entries.append(CodeEntry(key: first, value: value))
      } else if entries.isEmpty {
        elements.append(first)
      } else if cursor.isAt("=") {
        break
      } else {
        throw cursor.expected("\":\" and a value")
      }
      if !cursor.take(",") { break }
    }
    try cursor.close("]", of: "[", from: start)
    return try cursor.node(entries.isEmpty ? .array(elements) : .dictionary(entries), from: start, above: depth)
  }

  /// An element; where a declaration stands instead, the bracket is the fault.
  private static func element(_ cursor: inout CodeCursor, of bracket: Int) throws(DialectError) -> CodeNode {
    if let token = cursor.token(), token.startsLine, cursor.isAt("let") || cursor.isAt("var") {
      throw cursor.error(.unclosed("["), at: bracket)
    }
    return try SwiftExpressionParser.expression(&cursor)
  }
}
