/// The operators between two operands, from the loosest to the tightest; both languages have them in one order.
enum CodePrecedence: Int {
  case conditional, or, and, comparison, fallback, cast, range, sum, product

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The next tighter level.
  var tighter: CodePrecedence { CodePrecedence(rawValue: rawValue + 1) ?? .product }
}

extension CodeCursor {
  /// The operator between operands that stands here.
  func infix() -> (precedence: CodePrecedence, arithmetic: CodeOperator?)? {
    guard let token = token(), token.kind == .sign || token.kind == .identifier else { return nil }
    let spelling = token.text(in: bytes)
    if token.kind == .identifier {
      return language == .swift && (spelling == "as" || spelling == "is") ? (.cast, nil) : nil
    }
    switch spelling {
    case "+", "-":
      // In Swift a sign attached to what follows it, and to nothing before, begins a new operand.
      let isPrefix = language == .swift && token.followsSpace && self.token(1)?.followsSpace == false
      return isPrefix ? nil : (.sum, CodeOperator(rawValue: spelling))
    case "*", "/", "%": return (.product, CodeOperator(rawValue: spelling))
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=": return (.comparison, nil)
    case "&&": return (.and, nil)
    case "||": return (.or, nil)
    case "??": return (.fallback, nil)
    case "...", "..<": return (.range, nil)
    case "?": return (.conditional, nil)
    case "|": return (.sum, .union)
    case "&", "^", "~": return (.sum, nil)
    default: return nil
    }
  }

  /// The operator and its right operand; `operand` reads an operand of at least a precedence.
  mutating func appendInfix(
    _ left: CodeNode, _ precedence: CodePrecedence, _ arithmetic: CodeOperator?,
    _ operand: (inout CodeCursor, CodePrecedence) throws(DialectError) -> CodeNode
  ) throws(DialectError) -> CodeNode {
    advance()
    if precedence == .conditional {
      _ = try operand(&self, .conditional)
      guard take(":") else { throw expected("\":\" of a conditional") }
      _ = try operand(&self, .conditional)
      return try node(.other("a conditional"), from: left.offset, above: left.depth)
    }
    let right = try operand(&self, precedence.tighter)
    let depth = max(left.depth, right.depth)
    if let arithmetic {
      return try node(.arithmetic(arithmetic, left, right), from: left.offset, above: depth)
    }
    let what: String
    switch precedence {
    case .fallback: what = "a value with a fallback"
    case .range: what = "a range"
    default: what = "a condition"
    }
    return try node(.other(what), from: left.offset, above: depth)
  }
}
