import SourceText

/// Reads expressions of Swift.
enum SwiftExpressionParser {
  /// The expression at the cursor.
  static func expression(_ cursor: inout CodeCursor) throws(DialectError) -> CodeNode {
    try operand(&cursor, .conditional)
  }

  /// Everything that binds at least as tightly as `floor`.
  private static func operand(_ cursor: inout CodeCursor, _ floor: CodePrecedence) throws(DialectError) -> CodeNode {
    try cursor.descend()
    defer { cursor.ascend() }
    var left = try prefixed(&cursor)
    while let (precedence, arithmetic) = cursor.infix(), !(precedence < floor) {
      if precedence == .cast {
        cursor.advance()
        if cursor.isAt("?") || cursor.isAt("!") { cursor.advance() }
        let type = skipType(&cursor)
        left = try cursor.node(.cast(left, type: type), from: left.offset, above: left.depth)
      } else {
        left = try cursor.appendInfix(left, precedence, arithmetic) { cursor, floor throws(DialectError) in
          try operand(&cursor, floor)
        }
      }
    }
    return left
  }

  private static func prefixed(_ cursor: inout CodeCursor) throws(DialectError) -> CodeNode {
    let start = cursor.offset
    var isNegative = false
    var hasOperator = false
    while true {
      if cursor.isAt("-") {
        isNegative.toggle()
        hasOperator = true
        cursor.advance()
      } else if cursor.isAt("+") || cursor.isAt("&") {
        cursor.advance()
      } else if cursor.isAt("!") {
        cursor.advance()
        let inner = try prefixedOnce(&cursor)
        return try cursor.node(.other("a condition"), from: start, above: inner.depth)
      } else if cursor.isAt("try") || cursor.isAt("await") {
        cursor.advance()
        if cursor.isAt("?") || cursor.isAt("!") { cursor.advance() }
      } else {
        break
      }
    }
    let value = try postfixed(&cursor, try SwiftOperandParser.primary(&cursor))
    guard hasOperator, isNegative else { return value }
    return try cursor.node(.negation(value), from: start, above: value.depth)
  }

  private static func prefixedOnce(_ cursor: inout CodeCursor) throws(DialectError) -> CodeNode {
    try cursor.descend()
    defer { cursor.ascend() }
    return try prefixed(&cursor)
  }

  /// Members, calls, subscripts and marks of optionals behind an operand.
  private static func postfixed(_ cursor: inout CodeCursor, _ first: CodeNode) throws(DialectError) -> CodeNode {
    var value = first
    while let token = cursor.token(), token.kind == .sign {
      let start = value.offset
      if cursor.isAt(".") {
        cursor.advance()
        guard let name = cursor.name() ?? cursor.token().map({ $0.text(in: cursor.bytes) }) else {
          throw cursor.expected("a name after \".\"")
        }
        cursor.advance()
        value = try cursor.node(.member(value, name), from: start, above: value.depth)
      } else if cursor.isAt("("), !token.startsLine {
        value = try call(&cursor, value)
      } else if cursor.isAt("["), !token.startsLine, !token.followsSpace {
        cursor.advance()
        let index = try expression(&cursor)
        while cursor.take(",") { _ = try expression(&cursor) }
        try cursor.close("]", of: "[", from: token.offset)
        value = try cursor.node(.element(value, index), from: start, above: max(value.depth, index.depth))
      } else if cursor.isAt("!") || cursor.isAt("?"), !token.followsSpace {
        cursor.advance()
      } else if cursor.isAt("{"), cursor.level > 1, !token.startsLine, isCall(value) {
        cursor.closures.append(cursor.skipBracket())
      } else if cursor.isAt("<"), !token.followsSpace, isName(value) {
        let mark = cursor.place
        guard cursor.skipTypeArguments(), cursor.isAt("(") || cursor.isAt(".") else {
          cursor.place = mark
          return value
        }
      } else {
        return value
      }
    }
    return value
  }

  private static func isCall(_ node: CodeNode) -> Bool {
    if case .call = node.kind { true } else { false }
  }

  private static func isName(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .name, .member: true
    default: false
    }
  }

  private static func call(_ cursor: inout CodeCursor, _ function: CodeNode) throws(DialectError) -> CodeNode {
    let opening = cursor.offset
    cursor.advance()
    var arguments: [CodeArgument] = []
    var depth = function.depth
    while !cursor.isAt(")"), !cursor.isAtEnd {
      var label: String?
      if let name = cursor.name(), cursor.isAt(":", 1) {
        label = name
        cursor.place += 2
      }
      let value = try expression(&cursor)
      depth = max(depth, value.depth)
      arguments.append(CodeArgument(label: label, value: value))
      if !cursor.take(",") { break }
    }
    try cursor.close(")", of: "(", from: opening)
    return try cursor.node(.call(function, arguments), from: function.offset, above: depth)
  }

  /// Skips a type: names with dots and type arguments, brackets, and marks of optionals.
  static func skipType(_ cursor: inout CodeCursor) -> String {
    let start = cursor.offset
    if cursor.isAt("any") || cursor.isAt("some") { cursor.advance() }
    if cursor.isAt("[") || cursor.isAt("(") {
      _ = cursor.skipBracket()
    } else {
      while cursor.name() != nil {
        cursor.advance()
        _ = cursor.skipTypeArguments()
        guard cursor.isAt("."), cursor.name(1) != nil else { break }
        cursor.advance()
      }
    }
    while cursor.isAt("?") || cursor.isAt("!") { cursor.advance() }
    let end = max(start, min(cursor.previousEnd, cursor.bytes.count))
    return String(decoding: cursor.bytes[start..<end], as: UTF8.self)
  }
}
