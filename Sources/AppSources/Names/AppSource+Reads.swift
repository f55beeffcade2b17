import ExpressionDialects

extension AppSource {
  /// Whether a mention of a variable can do nothing but read it.
  ///
  /// Operators can be declared and methods can change what they belong to, so that only known operators count.
  func isRead(_ index: Int) -> Bool {
    let before = sign(endingAt: index - 1)
    let after = sign(startingAt: index + 1)
    guard Self.signsBeforeRead.contains(before), Self.signsAfterRead.contains(after) else { return false }
    // `(base, x) = (x, base)`
    var open = brackets.enclosing[index]
    while isAt("(", open) {
      let close = brackets.partners[open]
      if close > open, sign(startingAt: close + 1) == "=" { return false }
      open = brackets.enclosing[open]
    }
    return true
  }

  /// Signs of which the right operand is read; empty for what is not a sign.
  private static let signsBeforeRead: Set<String> = [
    "", "(", "[", "{", "}", ")", ",", ":", ";", "=", "+=", "-=", "*=", "/=", "+", "-", "*", "/", "%", "<", ">", "<=",
    ">=", "==", "!=", "===", "!==", "&&", "||", "??", "?", "!", "...", "..<", "->",
  ]

  /// Signs of which the left operand is read.
  private static let signsAfterRead: Set<String> = [
    "", ")", "]", "{", "}", ",", ":", ";", "+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!=", "===", "!==",
    "&&",
    "||", "??", "?", "...", "..<",
  ]

  /// The operator or the bracket that begins at a token, whose parts no blank separates; empty where the statement ends.
  private func sign(startingAt start: Int) -> String {
    guard let first = token(start) else { return "" }
    // Operators may have any characters.
    if first.kind == .identifier, bytes[first.offset] >= 0x80 { return first.text(in: bytes) }
    guard first.kind == .sign || first.kind == .unknown else { return "" }
    if language == .swift, first.startsLine, !continuesLine(start) { return "" }
    var sign = first.text(in: bytes)
    guard sign.isOperator else { return sign }
    var place = start + 1
    while let part = token(place), !part.followsSpace, part.text(in: bytes).isOperator {
      sign += part.text(in: bytes)
      place += 1
    }
    return sign
  }

  private func sign(endingAt end: Int) -> String {
    guard let last = token(end), last.kind == .sign || last.kind == .unknown else { return "" }
    var sign = last.text(in: bytes)
    guard sign.isOperator else { return sign }
    var place = end
    while let part = token(place - 1), token(place)?.followsSpace == false, part.text(in: bytes).isOperator {
      sign = part.text(in: bytes) + sign
      place -= 1
    }
    return sign
  }
}

extension String {
  /// Whether the characters are those of operators, and not brackets or separators.
  fileprivate var isOperator: Bool {
    utf8.allSatisfy { byte in "+-*/%=<>!&|^~?.".utf8.contains(byte) || byte >= 0x80 }
  }
}
