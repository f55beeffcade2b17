/// What can be told of code that is copied without being understood.
struct OpaqueCode {
  private let script: Script
  private let tokens: Range<Int>

  /// The name without what is around it, such as a cast.
  private let core: Range<Int>

  init(_ literal: ScriptLiteral, in script: Script) {
    self.script = script
    tokens = literal.whole
    core = literal.tokens
  }

  /// The name that it is; `nil` for anything else.
  var name: String? { core.count == 1 ? script.name(core.lowerBound) : nil }

  /// Whether it has to be evaluated once, and in its order: a call, an assignment, `new`, `await`.
  var isEvaluatedOnce: Bool {
    tokens.contains { index in
      switch script.tokens[index].kind {
      case .open where index > tokens.lowerBound && script.isAt("(", index):
        // Behind an operator it groups; behind anything else it is a call.
        script.kind(index - 1) != .sign || ["?.", ">", "!"].contains { script.isAt($0, index - 1) }
      case .name: Self.words.contains { script.isAt($0, index) }
      case .sign:
        script.isAt("=>", index) || script.isAt("++", index) || script.isAt("--", index) || isAssignment(index)
      // Behind an operand it is a call, too.
      case .template, .templateStart: index > tokens.lowerBound && script.kind(index - 1) != .sign
      case .tagStart: true
      default: false
      }
    }
  }

  private static let words: [StaticString] = [
    "new", "await", "yield", "delete", "function", "class", "import",
  ]

  private func isAssignment(_ index: Int) -> Bool {
    script.bytes[script.tokens[index].end - 1] == UInt8(ascii: "=")
      && !["==", "===", "!=", "!==", "<=", ">="].contains { script.isAt($0, index) }
  }

  /// Whether it has `null` in it, as in `x ?? null`.
  var mentionsNull: Bool { tokens.contains { script.isAt("null", $0) } }

  /// Whether a comment stands in it.
  var hasComment: Bool { !script.comments(in: script.range(tokens)).isEmpty }

  /// Whether it is a template whose fixed texts no name with a meaning of its own has, `$type` or `$id`.
  var isNameOfAttribute: Bool {
    let (first, last) = (tokens.lowerBound, tokens.upperBound - 1)
    guard script.kind(first) == .templateStart, script.tokens[first].partner == last else { return false }
    return (first...last).contains { index in
      let token = script.tokens[index]
      guard index == first || token.partner == first else { return false }
      let text = script.bytes[(token.start + 1)..<(index == last ? token.end - 1 : token.end - 2)]
      return !text.contains(UInt8(ascii: "\\")) && text.contains { !"$typeid".utf8.contains($0) }
    }
  }
}
