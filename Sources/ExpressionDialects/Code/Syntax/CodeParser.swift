/// The infix operators, from the loosest to the tightest; the order is the same in both languages.
enum CodePrecedence: Int {
  case conditional, or, and, comparison, fallback, cast, range, sum, product

  /// The next tighter level.
  var tighter: CodePrecedence { CodePrecedence(rawValue: rawValue + 1) ?? .product }
}

/// Reads expressions of Swift and Objective-C by precedence.
extension CodeCursor {
  /// The expression at the cursor.
  mutating func expression() throws(DialectError) -> CodeNode { try operand(.conditional) }

  /// The operand at the cursor, without operators before and after it.
  mutating func operand() throws(DialectError) -> CodeNode {
    try descend()
    defer { ascend() }
    return try postfixed(try primary())
  }

  /// Everything that binds at least as tightly as `floor`.
  private mutating func operand(_ floor: CodePrecedence) throws(DialectError) -> CodeNode {
    try descend()
    defer { ascend() }
    var left = try language == .swift ? swiftPrefixed() : prefixed()
    while let (precedence, arithmetic) = infix(), precedence.rawValue >= floor.rawValue {
      left = try append(precedence, arithmetic, to: left)
    }
    return left
  }

  // MARK: Between operands

  /// The infix operator at the cursor.
  private func infix() -> (precedence: CodePrecedence, arithmetic: CodeOperator?)? {
    guard let token = token(), token.kind == .sign || token.kind == .identifier else { return nil }
    let spelling = token.text(in: bytes)
    if token.kind == .identifier {
      return language == .swift && (spelling == "as" || spelling == "is") ? (.cast, nil) : nil
    }
    switch spelling {
    case "+", "-":
      // In Swift a sign that is attached to the next token but not to the previous one begins a new operand.
      let isPrefix = language == .swift && token.followsSpace && self.token(1)?.followsSpace == false
      return isPrefix ? nil : (.sum, CodeOperator(rawValue: spelling))
    case "*", "/", "%": return (.product, CodeOperator(rawValue: spelling))
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=": return (.comparison, nil)
    case "&&": return (.and, nil)
    case "||": return (.or, nil)
    case "??": return (.fallback, nil)
    case "...", "..<": return (.range, nil)
    case "?": return (.conditional, nil)
    case "|", "&", "^", "~": return (.sum, nil)
    default: return nil
    }
  }

  /// The operator at the cursor, and its right operand.
  private mutating func append(
    _ precedence: CodePrecedence, _ arithmetic: CodeOperator?, to left: CodeNode
  ) throws(DialectError) -> CodeNode {
    advance()
    switch precedence {
    case .cast:
      if isAt("?") || isAt("!") { advance() }
      let type = skipType()
      return try node(.cast(left, type: type), from: left.offset)
    case .conditional:
      _ = try operand(.conditional)
      guard take(":") else { throw expected("\":\" of a conditional") }
      _ = try operand(.conditional)
      return try node(.other("a conditional"), from: left.offset)
    case .or, .and, .comparison, .fallback, .range, .sum, .product: break
    }
    let right = try operand(precedence.tighter)
    if let arithmetic { return try node(.arithmetic(arithmetic, left, right), from: left.offset) }
    let what =
      switch precedence {
      case .fallback: "a value with a fallback"
      case .range: "a range"
      default: "a condition"
      }
    return try node(.other(what), from: left.offset)
  }

  // MARK: Before an operand

  /// An operand of Swift with its signs.
  private mutating func swiftPrefixed() throws(DialectError) -> CodeNode {
    let start = offset
    var isNegative = false
    while true {
      if take("-") {
        isNegative.toggle()
      } else if take("!") {
        try descend()
        defer { ascend() }
        _ = try swiftPrefixed()
        return try node(.other("a condition"), from: start)
      } else if take("try") || take("await") {
        if isAt("?") || isAt("!") { advance() }
      } else if !take("+"), !take("&") {
        break
      }
    }
    let value = try postfixed(try primary())
    return isNegative ? try node(.negation(value), from: start) : value
  }

  /// An operand of Objective-C with its signs and casts.
  mutating func prefixed() throws(DialectError) -> CodeNode {
    try descend()
    defer { ascend() }
    let start = offset
    if take("-") {
      let value = try prefixed()
      return try node(.negation(value), from: start)
    }
    if take("+") { return try prefixed() }
    let isCondition = isAt("!") || isAt("~")
    if isCondition || isAt("&") || isAt("*") || isAt("++") || isAt("--") {
      advance()
      _ = try prefixed()
      return try node(.other(isCondition ? "a condition" : "a pointer"), from: start)
    }
    if let type = takeCast() {
      let value = try prefixed()
      return try node(.cast(value, type: type), from: start)
    }
    return try postfixed(try primary())
  }

  /// A type in parentheses before an operand of Objective-C.
  private mutating func takeCast() -> String? {
    guard isAt("("), name(1) != nil else { return nil }
    let (mark, start) = (place, offset)
    advance()
    var isPointer = false
    while name() != nil || isAt("*") {
      if isAt("*") { isPointer = true }
      advance()
      _ = skipTypeArguments()
    }
    guard take(")"), let next = token(), isPointer || next.kind != .sign || isAt("@") || isAt("[") || isAt("(") else {
      place = mark
      return nil
    }
    return String(decoding: bytes[start..<previousEnd], as: UTF8.self)
  }

  // MARK: After an operand

  /// Members, calls, subscripts, and in Swift optional chaining.
  private mutating func postfixed(_ first: CodeNode) throws(DialectError) -> CodeNode {
    let isSwift = language == .swift
    var value = first
    while let token = token(), token.kind == .sign {
      // In Swift a line that begins with a bracket is another statement.
      let isAttached = !isSwift || !token.startsLine
      if isAt(".") || !isSwift && isAt("->") {
        advance()
        guard let member = name() ?? (isSwift ? self.token()?.text(in: bytes) : nil) else {
          throw expected("a name after \".\"")
        }
        advance()
        value = try node(.member(value, member), from: value.offset)
      } else if isAt("("), isAttached {
        value = try call(value)
      } else if isAt("["), isAttached, !token.followsSpace {
        advance()
        let index = try expression()
        while isSwift, take(",") { _ = try expression() }
        try close("]", of: "[", from: token.offset)
        value = try node(.element(value, index), from: value.offset)
      } else if isSwift ? (isAt("!") || isAt("?")) && !token.followsSpace : isAt("++") || isAt("--") {
        advance()
      } else if isSwift, isAt("{"), level > 1, !token.startsLine, case .call = value.kind {
        skipBracket()
      } else if isSwift, isAt("<"), !token.followsSpace, value.isName {
        let mark = place
        guard skipTypeArguments(), isAt("(") || isAt(".") else {
          place = mark
          return value
        }
      } else {
        return value
      }
    }
    return value
  }

  private mutating func call(_ function: CodeNode) throws(DialectError) -> CodeNode {
    let opening = offset
    advance()
    var arguments: [CodeArgument] = []
    while !isAt(")"), !isAtEnd {
      var label: String?
      if language == .swift, let name = name(), isAt(":", 1) {
        label = name
        place += 2
      }
      arguments.append(CodeArgument(label: label, value: try expression()))
      if !take(",") { break }
    }
    try close(")", of: "(", from: opening)
    return try node(.call(function, arguments), from: function.offset)
  }

  // MARK: Types

  /// Skips a Swift type: names with dots and type arguments, brackets, and optional marks.
  mutating func skipType() -> String {
    let start = offset
    if isAt("any") || isAt("some") { advance() }
    if isAt("[") || isAt("(") {
      skipBracket()
    } else {
      while name() != nil {
        advance()
        _ = skipTypeArguments()
        guard isAt("."), name(1) != nil else { break }
        advance()
      }
    }
    while isAt("?") || isAt("!") { advance() }
    let end = max(start, min(previousEnd, bytes.count))
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension CodeNode {
  fileprivate var isName: Bool {
    switch kind {
    case .name, .member: true
    default: false
    }
  }
}
