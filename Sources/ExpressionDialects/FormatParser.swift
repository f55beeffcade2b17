import SourceJSON

/// Reads tokens into a tree by precedence; one pass, whatever stands in parentheses.
///
/// A parenthesis may hold a predicate or a value, which shows only at its end: both are operands here until one is asked for.
/// `AND` binds tighter than `OR`, as is generally taken of Foundation; where both stand without parentheses there is a warning.
///
/// - Source: Apple, Predicate Programming Guide, "BNF Definition of Cocoa Predicates".
struct FormatParser {
  /// How deep a tree may be.
  static let maximumDepth = 200

  enum Content {
    case value(FormatExpression)
    case predicate(FormatPredicate)
  }

  struct Operand {
    var content: Content
    var offset: Int
    var depth = 1

    /// Whether no parentheses stand around it.
    var isOpen = true
  }

  /// From the loosest to the tightest.
  enum Level: Int {
    case or, and, not, comparison, sum, product, power, unary

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  let text: String
  let dialect: Dialect
  var landmarks: [FormatLandmark] = []
  var warnings: [DialectWarning] = []

  private let tokens: [FormatToken]
  private var place = 0
  private var arguments: FormatArgumentReader
  private var level = 0

  init(_ text: String, arguments: [FormatArgument], dialect: Dialect) throws(FormatStringError) {
    self.text = text
    self.dialect = dialect
    tokens = try FormatLexer.tokens(of: text)
    self.arguments = FormatArgumentReader(arguments, text: text)
  }

  // MARK: Tokens

  var token: FormatToken { tokens[min(place, tokens.count - 1)] }

  private var next: FormatToken { tokens[min(place + 1, tokens.count - 1)] }

  mutating func advance() { place += 1 }

  /// A reserved word in upper case, or nothing.
  private var word: String? {
    if case .word(let word) = token.kind { word.asciiUppercased } else { nil }
  }

  func error(_ reason: FormatStringError.Reason, at offset: Int? = nil) -> FormatStringError {
    FormatStringError(reason, at: offset ?? token.offset, in: text)
  }

  func expected(_ what: String) -> FormatStringError {
    if token.kind == .end { return error(.expected(what, found: "the end")) }
    let bytes = Array(text.utf8)[token.offset..<token.end]
    return error(.expected(what, found: String(decoding: bytes, as: UTF8.self)))
  }

  mutating func take(_ sign: FormatToken.Sign) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    advance()
    return true
  }

  private mutating func require(_ sign: FormatToken.Sign) throws(FormatStringError) {
    guard take(sign) else { throw expected("\"\(sign.rawValue)\"") }
  }

  // MARK: Kinds

  /// The whole text as a value.
  mutating func wholeValue() throws(FormatStringError) -> FormatExpression {
    let operand = try operand(.or)
    let result = try value(operand)
    try finish()
    return result
  }

  /// The whole text as a predicate.
  mutating func wholePredicate() throws(FormatStringError) -> FormatPredicate {
    let operand = try operand(.or)
    let result = try predicate(operand)
    try finish()
    return result
  }

  private mutating func finish() throws(FormatStringError) {
    guard token.kind == .end else { throw expected("an operator or the end") }
    if arguments.unusedCount > 0 { throw error(.unusedArguments(arguments.unusedCount)) }
  }

  private func value(_ operand: Operand) throws(FormatStringError) -> FormatExpression {
    guard case .value(let value) = operand.content else { throw error(.predicateAsValue, at: operand.offset) }
    return value
  }

  private func predicate(_ operand: Operand) throws(FormatStringError) -> FormatPredicate {
    switch operand.content {
    case .predicate(let predicate): return predicate
    case .value(.constant(.predicate(let predicate))): return predicate
    case .value:
      if token.kind != .end, operand.isOpen { throw expected("a comparison operator") }
      throw error(.valueAsPredicate, at: operand.offset)
    }
  }

  // MARK: Operators

  /// Everything that binds at least as tightly as `floor`.
  private mutating func operand(_ floor: Level) throws(FormatStringError) -> Operand {
    level += 1
    defer { level -= 1 }
    guard level <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
    var left = try prefixed(floor)
    while true {
      guard left.depth <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
      if let selector = Self.arithmetic(token.kind, from: floor) {
        left = try sum(left, selector.name, tighterThan: selector.level)
      } else if !(Level.comparison < floor), let relation {
        if case .predicate = left.content { throw expected("AND, OR or the end") }
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

  private mutating func prefixed(_ floor: Level) throws(FormatStringError) -> Operand {
    let offset = token.offset
    if !(Level.not < floor), token.kind == .sign(.not) || word == "NOT" {
      advance()
      let inner = try operand(.not)
      return Operand(content: .predicate(.not(try predicate(inner))), offset: offset, depth: inner.depth + 1)
    }
    if !(Level.comparison < floor), let word, ["ANY", "SOME", "ALL", "NONE"].contains(word) {
      return try modified(word)
    }
    if take(.minus) {
      let inner = try operand(.unary)
      return Operand(content: .value(try value(inner).negated), offset: offset, depth: inner.depth + 1)
    }
    return try postfixed(try primary())
  }

  private static func arithmetic(
    _ kind: FormatToken.Kind, from floor: Level
  ) -> (name: JSONString, level: Level)? {
    let result: (name: JSONString, level: Level)
    switch kind {
    case .sign(.plus): result = ("add:to:", .sum)
    case .sign(.minus): result = ("from:subtract:", .sum)
    case .sign(.times): result = ("multiply:by:", .product)
    case .sign(.over): result = ("divide:by:", .product)
    case .sign(.power): result = ("raise:toPower:", .power)
    default: return nil
    }
    return result.level < floor ? nil : result
  }

  private mutating func sum(
    _ left: Operand, _ selector: JSONString, tighterThan level: Level
  ) throws(FormatStringError) -> Operand {
    advance()
    let right = try operand(level == .sum ? .product : level == .product ? .power : .unary)
    return Operand(
      content: .value(.function(selector, [try value(left), try value(right)])), offset: left.offset,
      depth: max(left.depth, right.depth) + 1)
  }

  /// The rest of a chain of `AND` or `OR`, which is one list however long it is.
  private mutating func chain(_ first: Operand, _ level: Level) throws(FormatStringError) -> Operand {
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
      content: .predicate(level == .and ? .and(parts) : .or(parts)), offset: first.offset, depth: depth + 1)
  }

  /// A part of a chain; an open `AND` in a chain of `OR` is remarked on.
  private mutating func link(
    _ operand: Operand, of level: Level, at offset: Int
  ) throws(FormatStringError) -> FormatPredicate {
    if level == .or, operand.isOpen, case .predicate(.and) = operand.content {
      warnings.append(.mixedConnectives(offset: offset))
    }
    return try predicate(operand)
  }

  // MARK: Comparisons

  private var relation: FormatComparison.Relation? {
    switch token.kind {
    case .sign(.equal): .equal
    case .sign(.notEqual): .notEqual
    case .sign(.less): .less
    case .sign(.lessOrEqual): .lessOrEqual
    case .sign(.greater): .greater
    case .sign(.greaterOrEqual): .greaterOrEqual
    case .word(let word):
      switch word.asciiUppercased {
      case "BETWEEN": .between
      case "IN": .isIn
      case "CONTAINS": .contains
      case "BEGINSWITH": .beginsWith
      case "ENDSWITH": .endsWith
      case "LIKE": .like
      case "MATCHES": .matches
      default: nil
      }
    default: nil
    }
  }

  private mutating func modified(_ word: String) throws(FormatStringError) -> Operand {
    let offset = token.offset
    mark(JSONString(word))
    advance()
    let left = try operand(.sum)
    guard let relation else { throw expected("a comparison operator") }
    var result = try comparison(left, relation, modifier: word == "ALL" ? .all : .any)
    if word == "NONE", case .predicate(let inner) = result.content {
      result.content = .predicate(.not(inner))
      result.depth += 1
    }
    result.offset = offset
    return result
  }

  private mutating func comparison(
    _ left: Operand, _ relation: FormatComparison.Relation, modifier: FormatComparison.Modifier?
  ) throws(FormatStringError) -> Operand {
    mark(JSONString(relation.rawValue))
    advance()
    let options = try options()
    let right = try operand(.sum)
    let comparison = FormatComparison(
      try value(left), relation, try value(right), options: options, modifier: modifier)
    return Operand(
      content: .predicate(.comparison(comparison)), offset: left.offset, depth: max(left.depth, right.depth) + 1)
  }

  private mutating func options() throws(FormatStringError) -> FormatComparison.Options {
    var options: FormatComparison.Options = []
    guard token.kind == .sign(.leftBracket) else { return options }
    mark("[]")
    advance()
    guard case .word(let letters) = token.kind else { throw expected("comparison options such as [cd]") }
    for letter in letters.utf8 {
      guard let option = FormatComparison.Options.letters.first(where: { $0.letter == letter | 0x20 }) else {
        throw error(.badOption(letters))
      }
      options.insert(option.option)
    }
    advance()
    try require(.rightBracket)
    return options
  }

  /// Notes where a name stands, for errors that are found later.
  private mutating func mark(_ name: JSONString) { landmarks.append(FormatLandmark(name: name, offset: token.offset)) }

  // MARK: Operands

  private mutating func primary() throws(FormatStringError) -> Operand {
    let start = token
    func operand(_ value: FormatExpression) -> Operand { Operand(content: .value(value), offset: start.offset) }
    switch start.kind {
    case .number(let number):
      advance()
      return operand(.constant(.number(number)))
    case .string(let string):
      advance()
      return operand(.string(string))
    case .word(let word): return try self.word(word)
    case .quotedWord(let word):
      advance()
      return operand(.keyPath(JSONString(word)))
    case .collectionOperator(let name):
      advance()
      return operand(.keyPath(JSONString("@" + name)))
    case .selector(let selector):
      mark(JSONString(selector))
      advance()
      return try call(JSONString(selector), at: start.offset)
    case .variable(let name):
      mark(JSONString("$" + name))
      advance()
      guard take(.assign) else { return operand(.variable(JSONString(name))) }
      let inner = try self.operand(.sum)
      return Operand(
        content: .value(.assignment(JSONString(name), try value(inner))), offset: start.offset, depth: inner.depth + 1)
    case .placeholder(let conversion):
      let argument = try arguments.next(for: conversion, at: start)
      advance()
      return operand(argument)
    case .sign(.leftParenthesis):
      advance()
      var inner = try self.operand(.or)
      try require(.rightParenthesis)
      inner.isOpen = false
      return inner
    case .sign(.leftBrace):
      advance()
      var depth = 0
      let elements = try list(closedBy: .rightBrace, depth: &depth)
      return Operand(content: .value(.aggregate(elements)), offset: start.offset, depth: depth + 1)
    case .sign, .end: throw expected("a value")
    }
  }

  /// A key, a word of the grammar, or a function by its bare name.
  private mutating func word(_ word: String) throws(FormatStringError) -> Operand {
    let offset = token.offset
    func operand(_ value: FormatExpression) -> Operand { Operand(content: .value(value), offset: offset) }
    let isCall = next.kind == .sign(.leftParenthesis)
    guard ReservedWords.contains(word) else {
      mark(JSONString(word))
      advance()
      return isCall ? try call(JSONString(word), at: offset) : operand(.keyPath(JSONString(word)))
    }
    switch word.asciiUppercased {
    case "NULL", "NIL":
      advance()
      return operand(.null)
    case "TRUE", "YES":
      advance()
      return operand(.boolean(true))
    case "FALSE", "NO":
      advance()
      return operand(.boolean(false))
    case "SELF":
      advance()
      return operand(.evaluatedObject)
    case "ANYKEY":
      advance()
      return operand(.anyKey)
    case "TRUEPREDICATE":
      advance()
      return Operand(content: .predicate(.constant(true)), offset: offset)
    case "FALSEPREDICATE":
      advance()
      return Operand(content: .predicate(.constant(false)), offset: offset)
    case "CAST" where isCall:
      advance()
      var depth = 0
      let (parts, _) = try arguments(2...2, of: "CAST", depth: &depth)
      return Operand(content: .value(.function("castObject:toType:", parts)), offset: offset, depth: depth + 1)
    case "FUNCTION" where isCall: return try message()
    case "TERNARY" where isCall: return try conditional()
    case "SUBQUERY" where isCall: return try subquery()
    default: throw error(.reservedWord(word))
    }
  }

  /// The list of arguments, and where each begins.
  private mutating func arguments(
    _ count: ClosedRange<Int>, of name: String, depth: inout Int
  ) throws(FormatStringError) -> ([FormatExpression], [Int]) {
    try require(.leftParenthesis)
    var values: [FormatExpression] = []
    var offsets: [Int] = []
    repeat {
      if values.count == count.upperBound { throw expected("\")\" after the arguments of \(name)") }
      offsets.append(token.offset)
      let argument = try operand(.or)
      depth = max(depth, argument.depth)
      values.append(try value(argument))
    } while take(.comma)
    if values.count < count.lowerBound { throw expected("\",\" and another argument of \(name)") }
    try require(.rightParenthesis)
    return (values, offsets)
  }

  private mutating func message() throws(FormatStringError) -> Operand {
    let start = token.offset
    advance()
    var depth = 0
    let (parts, offsets) = try arguments(2...Int.max, of: "FUNCTION", depth: &depth)
    guard case .constant(.string(let selector)) = parts[1] else {
      throw error(.expected("the name of a selector as a string", found: "another value"), at: offsets[1])
    }
    landmarks.append(FormatLandmark(name: selector, offset: offsets[1]))
    return Operand(
      content: .value(.message(selector, to: parts[0], Array(parts.dropFirst(2)))), offset: start, depth: depth + 1)
  }

  private mutating func conditional() throws(FormatStringError) -> Operand {
    let start = token.offset
    advance()
    try require(.leftParenthesis)
    let condition = try operand(.or)
    let test = try predicate(condition)
    try require(.comma)
    let first = try operand(.or)
    try require(.comma)
    let second = try operand(.or)
    try require(.rightParenthesis)
    return Operand(
      content: .value(.conditional(test, try value(first), try value(second))), offset: start,
      depth: max(condition.depth, first.depth, second.depth) + 1)
  }

  private mutating func subquery() throws(FormatStringError) -> Operand {
    let start = token.offset
    mark("SUBQUERY")
    advance()
    try require(.leftParenthesis)
    let collection = try operand(.or)
    try require(.comma)
    guard case .variable(let name) = token.kind else { throw expected("a variable such as $x") }
    advance()
    try require(.comma)
    let condition = try operand(.or)
    let test = try predicate(condition)
    try require(.rightParenthesis)
    return Operand(
      content: .value(.subquery(try value(collection), variable: JSONString(name), test)), offset: start,
      depth: max(collection.depth, condition.depth) + 1)
  }

  private mutating func list(
    closedBy sign: FormatToken.Sign, depth: inout Int
  ) throws(FormatStringError) -> [FormatExpression] {
    if take(sign) { return [] }
    var elements: [FormatExpression] = []
    repeat {
      let element = try operand(.or)
      depth = max(depth, element.depth)
      elements.append(try value(element))
    } while take(.comma)
    guard take(sign) else { throw expected("\",\" or \"\(sign.rawValue)\"") }
    return elements
  }

  /// The arguments of a function whose name was read.
  private mutating func call(_ name: JSONString, at offset: Int) throws(FormatStringError) -> Operand {
    try require(.leftParenthesis)
    var depth = 0
    let values = try list(closedBy: .rightParenthesis, depth: &depth)
    let function: FormatExpression
    if let (structure, vendor) = Self.control(name) {
      if vendor != dialect.prefix { warnings.append(.otherVendor(name, offset: offset)) }
      function = .control(structure, values)
    } else if values.isEmpty || name.string.utf8.contains(UInt8(ascii: ":")) {
      function = .function(name, values)
    } else {
      function = .function(JSONString(name.string + ":"), values)
    }
    return Operand(content: .value(function), offset: offset, depth: depth + 1)
  }

  /// `MGL_MATCH`, `MLN_MATCH:` and the like: what it is, and whose.
  static func control(_ name: JSONString) -> (ControlStructure, vendor: String)? {
    var bytes = Array(name.string.utf8)
    if bytes.last == UInt8(ascii: ":") { bytes.removeLast() }
    for vendor in ["MGL", "MLN", "AZM"] where bytes.starts(with: "\(vendor)_".utf8) {
      let rest = String(decoding: bytes.dropFirst(4), as: UTF8.self)
      if let structure = ControlStructure(rawValue: rest) { return (structure, vendor) }
    }
    return nil
  }

  // MARK: After an operand

  private mutating func postfixed(_ start: Operand) throws(FormatStringError) -> Operand {
    var result = start
    while true {
      guard result.depth <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
      if token.kind == .sign(.leftBracket) {
        result = try subscripted(result)
      } else if token.kind == .sign(.dot) {
        advance()
        result = try member(of: result)
      } else {
        return result
      }
    }
  }

  private mutating func subscripted(_ base: Operand) throws(FormatStringError) -> Operand {
    let collection = try value(base)
    advance()
    let index: Operand
    if let word, ["FIRST", "LAST", "SIZE"].contains(word), next.kind == .sign(.rightBracket) {
      index = Operand(content: .value(.string(JSONString(word))), offset: token.offset)
      advance()
    } else {
      index = try operand(.or)
    }
    try require(.rightBracket)
    return Operand(
      content: .value(.function("objectFrom:withIndex:", [collection, try value(index)])), offset: base.offset,
      depth: max(base.depth, index.depth) + 1)
  }

  private mutating func member(of base: Operand) throws(FormatStringError) -> Operand {
    let object = try value(base)
    let start = token
    switch start.kind {
    case .selector(let name):
      mark(JSONString(name))
      advance()
      return lookup(in: object, of: base, try call(JSONString(name), at: start.offset))
    case .word(let name) where next.kind == .sign(.leftParenthesis):
      mark(JSONString(name))
      advance()
      return lookup(in: object, of: base, try call(JSONString(name), at: start.offset))
    case .word(let name), .quotedWord(let name):
      advance()
      return key(JSONString(name), of: object, base)
    case .collectionOperator(let name):
      advance()
      return key(JSONString("@" + name), of: object, base)
    case .placeholder(let conversion):
      let argument = try arguments.next(for: conversion, at: start)
      advance()
      if case .keyPath(let path) = argument, conversion == UInt8(ascii: "K") {
        return key(path, of: object, base)
      }
      return lookup(in: object, of: base, Operand(content: .value(argument), offset: start.offset))
    default: throw expected("a key")
    }
  }

  private func key(_ name: JSONString, of object: FormatExpression, _ base: Operand) -> Operand {
    var result = base
    switch object {
    // Foundation joins the keys of a path; those of the evaluated object need not name it.
    case .keyPath(let path): result.content = .value(.keyPath(JSONString("\(path).\(name)")))
    case .evaluatedObject: result.content = .value(.keyPath(name))
    default: result.content = .value(.message("valueForKeyPath:", to: object, [.string(name)]))
    }
    // Each key is a lookup of its own in the end.
    result.depth += 1
    result.isOpen = true
    return result
  }

  private func lookup(in object: FormatExpression, of base: Operand, _ key: Operand) -> Operand {
    guard case .value(let name) = key.content else { return base }
    return Operand(
      content: .value(.message("valueForKeyPath:", to: object, [name])), offset: base.offset,
      depth: max(base.depth, key.depth) + 1)
  }
}

extension FormatExpression {
  /// The value with its sign changed: a number at once, anything else as a difference from zero.
  fileprivate var negated: FormatExpression {
    if case .constant(.number(let number)) = self {
      // An integer has no negative zero.
      return number.isInteger && number.value == 0
        ? self : .constant(.number(FormatNumber(-number.value, isInteger: number.isInteger)))
    }
    return .function("from:subtract:", [.constant(.number(FormatNumber(0))), self])
  }
}
