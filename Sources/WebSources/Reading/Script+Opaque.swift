/// Properties of code that is copied without being understood.
extension Script {
  /// The name that a value is, without parentheses and casts; `nil` for anything else.
  func name(of literal: ScriptLiteral) -> String? {
    literal.tokens.count == 1 ? name(literal.tokens.lowerBound) : nil
  }

  /// Whether code has to be evaluated exactly once, and in order: a call, an assignment, `new`, `await`.
  func isEvaluatedOnce(_ tokens: Range<Int>) -> Bool {
    tokens.contains { index in
      switch self.tokens[index].kind {
      case .open where index > tokens.lowerBound && isAt("(", index):
        // After an operator it groups; after anything else it is a call.
        kind(index - 1) != .sign || ["?.", ">", "!"].contains { isAt($0, index - 1) }
      case .name:
        ["new", "await", "yield", "delete", "function", "class", "import"].contains { isAt($0, index) }
      case .sign: isAt("=>", index) || isAt("++", index) || isAt("--", index) || isAssignment(index)
      // After an operand it is a call, too.
      case .template, .templateStart: index > tokens.lowerBound && kind(index - 1) != .sign
      case .tagStart: true
      default: false
      }
    }
  }

  private func isAssignment(_ index: Int) -> Bool {
    bytes[tokens[index].end - 1] == UInt8(ascii: "=")
      && !["==", "===", "!=", "!==", "<=", ">="].contains { isAt($0, index) }
  }

  /// Whether code is a template whose fixed texts rule out a name with a special meaning, `$type` or `$id`.
  func isNameOfAttribute(_ tokens: Range<Int>) -> Bool {
    let (first, last) = (tokens.lowerBound, tokens.upperBound - 1)
    guard kind(first) == .templateStart, self.tokens[first].partner == last else { return false }
    return tokens.contains { index in
      let token = self.tokens[index]
      guard index == first || token.partner == first else { return false }
      let text = bytes[(token.start + 1)..<(index == last ? token.end - 1 : token.end - 2)]
      return !text.contains(UInt8(ascii: "\\")) && text.contains { !"$typeid".utf8.contains($0) }
    }
  }
}
