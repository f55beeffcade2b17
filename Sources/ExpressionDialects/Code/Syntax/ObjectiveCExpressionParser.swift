import SourceText

/// Reads expressions of Objective-C.
enum ObjectiveCExpressionParser {
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
      left = try cursor.appendInfix(left, precedence, arithmetic) { cursor, floor throws(DialectError) in
        try operand(&cursor, floor)
      }
    }
    return left
  }

  /// An operand with its signs and casts.
  static func prefixed(_ cursor: inout CodeCursor) throws(DialectError) -> CodeNode {
    try cursor.descend()
    defer { cursor.ascend() }
    let start = cursor.offset
    if cursor.take("-") {
      let value = try prefixed(&cursor)
      return try cursor.node(.negation(value), from: start, above: value.depth)
    }
    if cursor.take("+") { return try prefixed(&cursor) }
    if cursor.take("!") || cursor.take("~") {
      let value = try prefixed(&cursor)
      return try cursor.node(.other("a condition"), from: start, above: value.depth)
    }
    if cursor.take("&") || cursor.take("*") || cursor.take("++") || cursor.take("--") {
      let value = try prefixed(&cursor)
      return try cursor.node(.other("a pointer"), from: start, above: value.depth)
    }
    if let type = takeCast(&cursor) {
      let value = try prefixed(&cursor)
      return try cursor.node(.cast(value, type: type), from: start, above: value.depth)
    }
    return try postfixed(&cursor, try ObjectiveCOperandParser.primary(&cursor))
  }

  /// A type in parentheses before an operand.
  private static func takeCast(_ cursor: inout CodeCursor) -> String? {
    guard cursor.isAt("("), cursor.name(1) != nil else { return nil }
    let mark = cursor.place
    let start = cursor.offset
    cursor.advance()
    var isPointer = false
    while cursor.name() != nil || cursor.isAt("*") {
      if cursor.isAt("*") { isPointer = true }
      cursor.advance()
      _ = cursor.skipTypeArguments()
    }
    guard cursor.take(")"), let next = cursor.token() else {
      cursor.place = mark
      return nil
    }
    let isOperand = next.kind != .sign || cursor.isAt("@") || cursor.isAt("[") || cursor.isAt("(")
    guard isOperand || isPointer else {
      cursor.place = mark
      return nil
    }
    return String(decoding: cursor.bytes[start..<cursor.previousEnd], as: UTF8.self)
  }

  /// Members, calls and subscripts behind an operand.
  private static func postfixed(_ cursor: inout CodeCursor, _ first: CodeNode) throws(DialectError) -> CodeNode {
    var value = first
    while let token = cursor.token(), token.kind == .sign {
      let start = value.offset
      if cursor.isAt(".") || cursor.isAt("->") {
        cursor.advance()
        guard let name = cursor.name() else { throw cursor.expected("a name after \".\"") }
        cursor.advance()
        value = try cursor.node(.member(value, name), from: start, above: value.depth)
      } else if cursor.isAt("(") {
        cursor.advance()
        var arguments: [CodeArgument] = []
        var depth = value.depth
        while !cursor.isAt(")"), !cursor.isAtEnd {
          let argument = try expression(&cursor)
          depth = max(depth, argument.depth)
          arguments.append(CodeArgument(label: nil, value: argument))
          if !cursor.take(",") { break }
        }
        try cursor.close(")", of: "(", from: token.offset)
        value = try cursor.node(.call(value, arguments), from: start, above: depth)
      } else if cursor.isAt("["), !token.followsSpace {
        cursor.advance()
        let index = try expression(&cursor)
        try cursor.close("]", of: "[", from: token.offset)
        value = try cursor.node(.element(value, index), from: start, above: max(value.depth, index.depth))
      } else if cursor.isAt("++") || cursor.isAt("--") {
        cursor.advance()
      } else {
        return value
      }
    }
    return value
  }
}
