import SourceText

/// Reads tokens into a tree by precedence, in one pass, whatever the parentheses hold.
///
/// A parenthesis may hold a predicate or a value, which is known only at its end: both are operands here until one of
/// them is required. `AND` binds tighter than `OR`, as Foundation is generally assumed to do; where both occur without
/// parentheses there is a warning.
///
/// - Source: Apple, Predicate Programming Guide, "BNF Definition of Cocoa Predicates".
struct FormatParser {
  /// The maximum depth of a tree.
  static let maximumDepth = 100

  struct Operand {
    var node: FormatNode

    /// Whether the text spells a predicate; one that is passed as an argument is a value, too.
    var isPredicate = false
    var offset: Int
    var depth: Int

    /// Whether there are no parentheses around it.
    var isOpen = true

    init(_ node: FormatNode, isPredicate: Bool = false, at offset: Int, above depth: Int = 0) {
      self.node = node
      self.isPredicate = isPredicate
      self.offset = offset
      self.depth = depth + 1
    }
  }

  typealias Level = FormatLevel

  let text: String
  let dialect: Dialect
  var landmarks: [FormatLandmark] = []
  var warnings: [DialectWarning] = []

  let tokens: [FormatToken]
  var place = 0
  var arguments: FormatArgumentReader
  var level = 0

  init(_ text: String, arguments: [FormatNode], dialect: Dialect) throws(DialectError) {
    self.text = text
    self.dialect = dialect
    tokens = try FormatLexer.tokens(of: text)
    self.arguments = FormatArgumentReader(arguments, text: text)
  }

  // MARK: Tokens

  var token: FormatToken { tokens[min(place, tokens.count - 1)] }

  var next: FormatToken { tokens[min(place + 1, tokens.count - 1)] }

  mutating func advance() { place += 1 }

  /// A reserved word in upper case, or nothing.
  var word: String? {
    if case .word(let word) = token.kind { word.asciiUppercased } else { nil }
  }

  func error(_ reason: DialectError, at offset: Int? = nil) -> DialectError {
    reason.at(offset ?? token.offset, in: text)
  }

  func expected(_ what: String) -> DialectError {
    if token.kind == .end { return error(.expected(what, found: "the end")) }
    let bytes = Array(text.utf8)[token.offset..<token.end]
    return error(.expected(what, found: String(decoding: bytes, as: UTF8.self)))
  }

  mutating func take(_ sign: FormatToken.Sign) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    advance()
    return true
  }

  mutating func require(_ sign: FormatToken.Sign) throws(DialectError) {
    guard take(sign) else { throw expected("\"\(sign.rawValue)\"") }
  }

  // MARK: Kinds

  /// The whole text.
  mutating func whole(_ kind: FormatString.Kind) throws(DialectError) -> FormatNode {
    let operand = try operand(.or)
    let result = try kind == .expression ? value(operand) : predicate(operand)
    guard token.kind == .end else { throw expected("an operator or the end") }
    if arguments.unusedCount > 0 { throw error(.unusedArguments(arguments.unusedCount)) }
    return result
  }

  func value(_ operand: Operand) throws(DialectError) -> FormatNode {
    guard !operand.isPredicate else { throw error(.predicateAsValue, at: operand.offset) }
    return operand.node
  }

  func predicate(_ operand: Operand) throws(DialectError) -> FormatNode {
    guard !operand.node.isPredicate else { return operand.node }
    if token.kind != .end, operand.isOpen { throw expected("a comparison operator") }
    throw error(.valueAsPredicate, at: operand.offset)
  }

  // MARK: Operators

  /// Everything that binds at least as tightly as `floor`.
  mutating func operand(_ floor: Level) throws(DialectError) -> Operand {
    level += 1
    defer { level -= 1 }
    guard level <= Self.maximumDepth else { throw error(.formatTooDeep(limit: Self.maximumDepth)) }
    var left = try prefixed(floor)
    while true {
      guard left.depth <= Self.maximumDepth else { throw error(.formatTooDeep(limit: Self.maximumDepth)) }
      if let arithmetic = arithmetic(from: floor) {
        left = try sum(left, arithmetic)
      } else if !(Level.comparison < floor), let relation {
        if left.isPredicate { throw expected("AND, OR or the end") }
        left = try comparison(left, relation, modifier: nil)
      } else if !(Level.and < floor), token.kind == .sign(.and) || word == "AND" {
        left = try chain(left, .and)
      } else if floor == .or, token.kind == .sign(.or) || word == "OR" {
        left = try chain(left, .or)
      } else {
        return left
      }
    }
  }

  mutating func prefixed(_ floor: Level) throws(DialectError) -> Operand {
    let offset = token.offset
    if !(Level.not < floor), token.kind == .sign(.not) || word == "NOT" {
      advance()
      let inner = try operand(.not)
      return Operand(.not(try predicate(inner)), isPredicate: true, at: offset, above: inner.depth)
    }
    if !(Level.comparison < floor), let word, ["ANY", "SOME", "ALL", "NONE"].contains(word) {
      return try modified(word)
    }
    if take(.minus) {
      let inner = try operand(.unary)
      return Operand(try value(inner).negated, at: offset, above: inner.depth)
    }
    return try postfixed(try primary())
  }

  /// The arithmetic operator at the cursor, if it binds at least as tightly as `floor`.
  private func arithmetic(from floor: Level) -> ArithmeticOperator? {
    guard case .sign(let sign) = token.kind, let found = ArithmeticOperator.all.first(where: { $0.sign == sign }),
      !(found.level < floor)
    else { return nil }
    return found
  }

  private mutating func sum(_ left: Operand, _ arithmetic: ArithmeticOperator) throws(DialectError) -> Operand {
    advance()
    let right = try operand(arithmetic.level.tighter)
    return Operand(
      .function(arithmetic.selector, [try value(left), try value(right)]),
      at: left.offset, above: max(left.depth, right.depth))
  }

  /// The rest of a chain of `AND` or `OR`, which is one list whatever its length.
  mutating func chain(_ first: Operand, _ level: Level) throws(DialectError) -> Operand {
    var parts = [try link(first, of: level, at: token.offset)]
    var depth = first.depth
    while level == .and ? token.kind == .sign(.and) || word == "AND" : token.kind == .sign(.or) || word == "OR" {
      let sign = token
      advance()
      let next = try operand(level == .and ? .not : .and)
      parts.append(try link(next, of: level, at: sign.offset))
      depth = max(depth, next.depth)
    }
    return Operand(
      level == .and ? .and(parts) : .or(parts),
      isPredicate: true, at: first.offset, above: depth)
  }

  /// A part of a chain; an `AND` without parentheses in a chain of `OR` causes a warning.
  mutating func link(
    _ operand: Operand, of level: Level, at offset: Int
  ) throws(DialectError) -> FormatNode {
    if level == .or, operand.isOpen, operand.isPredicate, case .and = operand.node {
      warnings.append(.mixedConnectives(at: offset))
    }
    return try predicate(operand)
  }
}

extension FormatNode {
  /// The value with its sign changed: a number at once, anything else as a difference from zero.
  fileprivate var negated: FormatNode {
    if case .number(let number) = self {
      // There is no negative zero among integers.
      return number.isInteger && number.value == 0
        ? self : .number(FormatNumber(-number.value, isInteger: number.isInteger))
    }
    return .function("from:subtract:", [.number(FormatNumber(0)), self])
  }
}

/// The precedence levels of format string operators, from the loosest.
enum FormatLevel: Int {
  case or, and, not, comparison, sum, product, power, unary, postfix

  static func < (left: FormatLevel, right: FormatLevel) -> Bool { left.rawValue < right.rawValue }

  /// The next tighter level.
  var tighter: FormatLevel { FormatLevel(rawValue: rawValue + 1) ?? .postfix }
}

/// A function of two operands that is spelled as an infix sign.
struct ArithmeticOperator {
  let sign: FormatToken.Sign
  let selector: JSONString
  let level: FormatLevel

  static let all = [
    ArithmeticOperator(sign: .plus, selector: "add:to:", level: .sum),
    ArithmeticOperator(sign: .minus, selector: "from:subtract:", level: .sum),
    ArithmeticOperator(sign: .times, selector: "multiply:by:", level: .product),
    ArithmeticOperator(sign: .over, selector: "divide:by:", level: .product),
    ArithmeticOperator(sign: .power, selector: "raise:toPower:", level: .power),
  ]
}
