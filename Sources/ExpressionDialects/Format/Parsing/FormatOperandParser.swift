import SourceText

/// Operands: literals, keys, lists and calls.
extension FormatParser {
  mutating func primary() throws(DialectError) -> Operand {
    let start = token
    func operand(_ value: FormatNode) -> Operand { Operand(value, at: start.offset) }
    switch start.kind {
    case .number(let number):
      advance()
      return operand(.number(number))
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
      return Operand(.assignment(JSONString(name), try value(inner)), at: start.offset, above: inner.depth)
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
      return Operand(.aggregate(elements), at: start.offset, above: depth)
    case .sign, .end: throw expected("a value")
    }
  }

  /// A key, a word of the grammar, or a function by its bare name.
  mutating func word(_ word: String) throws(DialectError) -> Operand {
    let offset = token.offset
    func operand(_ value: FormatNode) -> Operand { Operand(value, at: offset) }
    let isCall = next.kind == .sign(.leftParenthesis)
    guard ReservedWords.contains(word) else {
      mark(JSONString(word))
      advance()
      return isCall ? try call(JSONString(word), at: offset) : operand(.keyPath(JSONString(word)))
    }
    if let literal = Self.literal(word.asciiUppercased) {
      advance()
      return Operand(literal, isPredicate: literal.isPredicate, at: offset)
    }
    switch word.asciiUppercased {
    case "CAST" where isCall:
      advance()
      var depth = 0
      let (parts, _) = try arguments(2...2, of: "CAST", depth: &depth)
      return Operand(.function("castObject:toType:", parts), at: offset, above: depth)
    case "FUNCTION" where isCall: return try message()
    case "TERNARY" where isCall: return try conditional()
    case "SUBQUERY" where isCall: return try subquery()
    default: throw error(.reservedWord(word))
    }
  }

  /// The value that a word of the grammar represents.
  private static func literal(_ word: String) -> FormatNode? {
    switch word {
    case "NULL", "NIL": .null
    case "TRUE", "YES": .boolean(true)
    case "FALSE", "NO": .boolean(false)
    case "SELF": .evaluatedObject
    case "ANYKEY": .anyKey
    case "TRUEPREDICATE": .truth(true)
    case "FALSEPREDICATE": .truth(false)
    default: nil
    }
  }

  /// The list of arguments, and the offset of each.
  mutating func arguments(
    _ count: ClosedRange<Int>, of name: String, depth: inout Int
  ) throws(DialectError) -> ([FormatNode], [Int]) {
    try require(.leftParenthesis)
    var values: [FormatNode] = []
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

  mutating func message() throws(DialectError) -> Operand {
    let start = token.offset
    advance()
    var depth = 0
    let (parts, offsets) = try arguments(2...Int.max, of: "FUNCTION", depth: &depth)
    guard case .string(let selector) = parts[1] else {
      throw error(.expected("the name of a selector as a string", found: "another value"), at: offsets[1])
    }
    let name = known(selector, at: offsets[1])
    landmarks.append(FormatLandmark(name: name, offset: offsets[1]))
    return Operand(.message(name, to: parts[0], Array(parts.dropFirst(2))), at: start, above: depth)
  }

  mutating func conditional() throws(DialectError) -> Operand {
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
      .conditional(test, try value(first), try value(second)),
      at: start, above: max(condition.depth, first.depth, second.depth))
  }

  mutating func subquery() throws(DialectError) -> Operand {
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
      .subquery(try value(collection), variable: JSONString(name), test),
      at: start, above: max(collection.depth, condition.depth))
  }

  mutating func list(
    closedBy sign: FormatToken.Sign, depth: inout Int
  ) throws(DialectError) -> [FormatNode] {
    if take(sign) { return [] }
    var elements: [FormatNode] = []
    repeat {
      let element = try operand(.or)
      depth = max(depth, element.depth)
      elements.append(try value(element))
    } while take(.comma)
    guard take(sign) else { throw expected("\",\" or \"\(sign.rawValue)\"") }
    return elements
  }

  /// The arguments of a function whose name was read.
  mutating func call(_ name: JSONString, at offset: Int) throws(DialectError) -> Operand {
    try require(.leftParenthesis)
    var depth = 0
    let values = try list(closedBy: .rightParenthesis, depth: &depth)
    let function: FormatNode
    if let (structure, vendor) = Self.control(name) {
      let isOwn = vendor == dialect.prefix || vendor == dialect.letters
      if !isOwn { warnings.append(.otherVendor(name, at: offset)) }
      function = .control(structure, values)
    } else {
      let isSelector = values.isEmpty || name.string.utf8.contains(UInt8(ascii: ":"))
      function = .function(known(isSelector ? name : JSONString(name.string + ":"), at: offset), values)
    }
    return Operand(function, at: offset, above: depth)
  }

  /// The selector under Mapbox's name if it is Azure's name of an existing function.
  private mutating func known(_ selector: JSONString, at offset: Int) -> JSONString {
    guard let name = FunctionNames.mapboxName(ofAzure: selector) else { return selector }
    if dialect != .azure { warnings.append(.otherVendor(selector, at: offset)) }
    landmarks.append(FormatLandmark(name: name, offset: offset))
    return name
  }

  /// `MGL_MATCH`, `MLN_MATCH:` and the like: the control structure, and its vendor.
  static func control(_ name: JSONString) -> (ControlStructure, vendor: String)? {
    var bytes = Array(name.string.utf8)
    if bytes.last == UInt8(ascii: ":") { bytes.removeLast() }
    for vendor in ["MGL", "MLN", "AZM"] where bytes.starts(with: "\(vendor)_".utf8) {
      let rest = String(decoding: bytes.dropFirst(4), as: UTF8.self)
      if let structure = ControlStructure(rawValue: rest) { return (structure, vendor) }
    }
    return nil
  }
}
