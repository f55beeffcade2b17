import SourceText
import StyleDiagnostics

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

    init(_ node: FormatNode, isPredicate: Bool = false, at offset: Int, over parts: [Operand] = []) {
      self.node = node
      self.isPredicate = isPredicate
      self.offset = offset
      depth = 1 + (parts.lazy.map { $0.depth }.max() ?? 0)
    }
  }

  let text: String
  let dialect: Dialect
  var landmarks: [FormatLandmark] = []
  var warnings: [DialectWarning] = []
  private let arguments: [FormatNode]
  private var usedCount = 0
  private let tokens: [FormatToken]
  private var place = 0
  private var level = 0

  init(_ text: String, arguments: [FormatNode], dialect: Dialect) throws(DialectError) {
    self.text = text
    self.dialect = dialect
    tokens = try FormatLexer.tokens(of: text)
    self.arguments = arguments
  }

  // MARK: Tokens

  var token: FormatToken { tokens[min(place, tokens.count - 1)] }

  var next: FormatToken { tokens[min(place + 1, tokens.count - 1)] }

  mutating func advance() { place += 1 }

  /// A reserved word in upper case, or nothing.
  var word: String? {
    if case .word(let word) = token.kind { word.asciiUppercased } else { nil }
  }

  func isAt(_ sign: String, or word: String) -> Bool { token.kind == .sign(sign) || self.word == word }

  func error(_ reason: DialectError, at offset: Int? = nil) -> DialectError {
    reason.at(offset ?? token.offset, in: text)
  }

  func expected(_ what: String) -> DialectError {
    error(.expected(what, found: token.kind == .end ? "the end" : token.text(in: text)))
  }

  mutating func take(_ sign: String) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    advance()
    return true
  }

  mutating func require(_ sign: String) throws(DialectError) {
    guard take(sign) else { throw expected("\"\(sign)\"") }
  }

  /// Records where a name is, for errors that are found later.
  mutating func mark(_ name: JSONString, at offset: Int? = nil) {
    landmarks.append(FormatLandmark(name: name, offset: offset ?? token.offset))
  }

  /// What the placeholder here stands for.
  mutating func argument(for conversion: UInt8) throws(DialectError) -> FormatNode {
    let placeholder = token
    guard usedCount < arguments.count else {
      throw error(.missingArgument(of: placeholder.text(in: text), found: arguments.count))
    }
    usedCount += 1
    let value = try value(of: arguments[usedCount - 1], for: conversion, at: placeholder)
    advance()
    return value
  }

  /// The key path of `%K`, the value of any other placeholder.
  private func value(
    of argument: FormatNode, for conversion: UInt8, at token: FormatToken
  ) throws(DialectError) -> FormatNode {
    let placeholder = token.text(in: text)
    let expected: String
    switch (conversion, argument) {
    case (UInt8(ascii: "@"), _): return argument
    case (UInt8(ascii: "K"), .string(let key)), (UInt8(ascii: "K"), .keyPath(let key)): return .keyPath(key)
    case (UInt8(ascii: "K"), _): expected = "a string"
    case (UInt8(ascii: "f"), .number), (UInt8(ascii: "g"), .number): return argument
    case (_, .number(let number)):
      let limit = placeholder.utf8.count > 2 ? 0x1p63 : 0x1p31
      let isNegative = conversion == UInt8(ascii: "u") && number < 0
      if number.rounded() == number, number.magnitude < limit, !isNegative { return argument }
      // `printf` would misread it.
      expected = "a whole number that its type holds"
    case (_, .boolean(let boolean)): return .number(boolean ? 1 : 0)
    default: expected = "a number"
    }
    throw error(.parse("\(placeholder) needs \(expected) as its argument"), at: token.offset)
  }

  // MARK: Kinds

  /// The whole text.
  mutating func whole(_ kind: FormatString.Kind) throws(DialectError) -> FormatNode {
    let operand = try operand(.or)
    let result = try kind == .expression ? value(operand) : predicate(operand)
    guard token.kind == .end else { throw expected("an operator or the end") }
    let unused = arguments.count - usedCount
    if unused > 0 { throw error(.parse("\(unused == 1 ? "1 argument" : "\(unused) arguments") without a placeholder")) }
    return result
  }

  func value(_ operand: Operand) throws(DialectError) -> FormatNode {
    guard operand.isPredicate else { return operand.node }
    let message = "expected a value, found a comparison; write TERNARY(comparison, a, b), or pass it as an argument"
    throw error(.parse(message), at: operand.offset)
  }

  func predicate(_ operand: Operand) throws(DialectError) -> FormatNode {
    guard !operand.node.isPredicate else { return operand.node }
    if token.kind != .end, operand.isOpen { throw expected("a comparison operator") }
    let message = "expected a comparison such as a = b, found a value alone; write \"… = YES\""
    throw error(.parse(message), at: operand.offset)
  }

  func requireDepth(of operand: Operand) throws(DialectError) {
    guard operand.depth <= Self.maximumDepth else { throw error(.formatTooDeep(limit: Self.maximumDepth)) }
  }

  // MARK: Operators

  /// Everything that binds at least as tightly as `floor`.
  mutating func operand(_ floor: FormatLevel) throws(DialectError) -> Operand {
    level += 1
    defer { level -= 1 }
    guard level <= Self.maximumDepth else { throw error(.formatTooDeep(limit: Self.maximumDepth)) }
    var left = try prefixed(floor)
    try requireDepth(of: left)
    while let longer = try infix(left, floor) {
      left = longer
      try requireDepth(of: left)
    }
    return left
  }

  private mutating func prefixed(_ floor: FormatLevel) throws(DialectError) -> Operand {
    let offset = token.offset
    if floor <= .not, isAt("!", or: "NOT") {
      advance()
      let inner = try operand(.not)
      return Operand(.not(try predicate(inner)), isPredicate: true, at: offset, over: [inner])
    }
    if floor <= .comparison, let word, ["ANY", "SOME", "ALL", "NONE"].contains(word) {
      return try modified(word)
    }
    if take("-") {
      // There is no negative zero among integers.
      let isZero = token.text(in: text) == "0"
      let inner = try operand(.unary)
      return Operand(isZero ? try value(inner) : try value(inner).negated, at: offset, over: [inner])
    }
    return try postfixed(try primary())
  }

  /// An operand with the infix operator after it and its right side; `nil` where none binds at least as tightly as `floor`.
  private mutating func infix(_ left: Operand, _ floor: FormatLevel) throws(DialectError) -> Operand? {
    if case .sign(let sign) = token.kind, let arithmetic = ArithmeticOperator.all.first(where: { $0.sign == sign }),
      floor <= arithmetic.level
    {
      advance()
      let right = try operand(arithmetic.level.tighter)
      return Operand(
        .function(arithmetic.selector, [try value(left), try value(right)]), at: left.offset, over: [left, right])
    }
    if floor <= .comparison, let relation {
      if left.isPredicate { throw expected("AND, OR or the end") }
      return try comparison(left, relation, modifier: nil)
    }
    if floor <= .and, isAt("&&", or: "AND") { return try chain(left, .and) }
    return floor == .or && isAt("||", or: "OR") ? try chain(left, .or) : nil
  }

  /// The rest of a chain of `AND` or `OR`, which is one list whatever its length.
  private mutating func chain(_ first: Operand, _ level: FormatLevel) throws(DialectError) -> Operand {
    var operands = [first]
    var parts = [try link(first, of: level, at: token.offset)]
    while level == .and ? isAt("&&", or: "AND") : isAt("||", or: "OR") {
      let offset = token.offset
      advance()
      let next = try operand(level == .and ? .not : .and)
      parts.append(try link(next, of: level, at: offset))
      operands.append(next)
    }
    return Operand(level == .and ? .and(parts) : .or(parts), isPredicate: true, at: first.offset, over: operands)
  }

  /// A part of a chain; an `AND` without parentheses in a chain of `OR` causes a warning.
  private mutating func link(_ operand: Operand, of level: FormatLevel, at offset: Int) throws(DialectError)
    -> FormatNode
  {
    if level == .or, operand.isOpen, operand.isPredicate, case .and = operand.node {
      warnings.append(.mixedConnectives(at: offset))
    }
    return try predicate(operand)
  }

  // MARK: Comparisons

  private var relation: FormatComparison.Relation? {
    switch token.kind {
    case .sign(let sign): FormatComparison.Relation(rawValue: sign)
    case .word(let word): FormatComparison.Relation(rawValue: word.asciiUppercased)
    default: nil
    }
  }

  /// A comparison after `ANY`, `SOME`, `ALL` or `NONE`.
  private mutating func modified(_ word: String) throws(DialectError) -> Operand {
    let offset = token.offset
    mark(JSONString(word))
    advance()
    let left = try operand(.sum)
    guard let relation else { throw expected("a comparison operator") }
    var result = try comparison(left, relation, modifier: word == "ALL" ? .all : .any)
    if word == "NONE" { result = Operand(.not(result.node), isPredicate: true, at: offset, over: [result]) }
    result.offset = offset
    return result
  }

  private mutating func comparison(
    _ left: Operand, _ relation: FormatComparison.Relation, modifier: FormatComparison.Modifier?
  ) throws(DialectError) -> Operand {
    mark(JSONString(relation.rawValue))
    advance()
    let options = try options()
    let right = try operand(.sum)
    let comparison = FormatComparison(try value(left), relation, try value(right), options: options, modifier: modifier)
    return Operand(.comparison(comparison), isPredicate: true, at: left.offset, over: [left, right])
  }

  /// The options after an operator: `[cd]`.
  private mutating func options() throws(DialectError) -> FormatComparison.Options {
    var options: FormatComparison.Options = []
    guard token.kind == .sign("[") else { return options }
    mark("[]")
    advance()
    guard case .word(let letters) = token.kind else { throw expected("comparison options such as [cd]") }
    for letter in letters.utf8 {
      switch letter | 0x20 {
      case UInt8(ascii: "c"): options.insert(.caseInsensitive)
      case UInt8(ascii: "d"): options.insert(.diacriticInsensitive)
      case UInt8(ascii: "l"), UInt8(ascii: "n"):
        let message = "the comparison options l and n are not supported in map expressions; c and d are"
        throw error(DialectError(.unsupportedOption, message))
      default: throw error(.parse("unknown comparison option \(letters); the options are c, d, l and n"))
      }
    }
    advance()
    try require("]")
    return options
  }
}

extension FormatNode {
  /// The value with its sign changed: a number at once, anything else as a difference from zero.
  fileprivate var negated: FormatNode {
    if case .number(let number) = self { return .number(-number) }
    return .function("from:subtract:", [.number(0), self])
  }
}

/// The precedence levels of format string operators, from the loosest.
enum FormatLevel: Int, Comparable {
  case or, and, not, comparison, sum, product, power, unary, postfix

  static func < (left: FormatLevel, right: FormatLevel) -> Bool { left.rawValue < right.rawValue }

  /// The next tighter level.
  var tighter: FormatLevel { FormatLevel(rawValue: rawValue + 1) ?? .postfix }
}

/// A function of two operands that is spelled as an infix sign.
struct ArithmeticOperator {
  let sign: String
  let selector: JSONString
  let level: FormatLevel

  static let all = [
    ArithmeticOperator(sign: "+", selector: "add:to:", level: .sum),
    ArithmeticOperator(sign: "-", selector: "from:subtract:", level: .sum),
    ArithmeticOperator(sign: "*", selector: "multiply:by:", level: .product),
    ArithmeticOperator(sign: "/", selector: "divide:by:", level: .product),
    ArithmeticOperator(sign: "**", selector: "raise:toPower:", level: .power),
  ]
}
