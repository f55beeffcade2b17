import SourceText
import StyleDiagnostics

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
    case .selector(let selector): return try call(JSONString(selector))
    case .variable(let name):
      mark(JSONString("$" + name))
      advance()
      if take(":=") { throw error(.unsupportedKind("$\(name)"), at: start.offset) }
      return operand(.variable(JSONString(name)))
    case .placeholder(let conversion):
      let argument = try argument(for: conversion)
      return operand(argument)
    case .sign("("):
      advance()
      var inner = try self.operand(.or)
      try require(")")
      inner.isOpen = false
      return inner
    case .sign("{"):
      advance()
      let elements = try list(closedBy: "}")
      return Operand(.aggregate(elements.map { $0.node }), at: start.offset, over: elements)
    case .sign, .end: throw expected("a value")
    }
  }

  /// A key, a word of the grammar, or a function by its bare name.
  private mutating func word(_ word: String) throws(DialectError) -> Operand {
    let offset = token.offset
    let isCall = next.kind == .sign("(")
    guard ReservedWords.contains(word) else {
      if isCall { return try call(JSONString(word)) }
      mark(JSONString(word))
      advance()
      return Operand(.keyPath(JSONString(word)), at: offset)
    }
    let reserved = word.asciiUppercased
    if let literal = Self.literal(reserved) {
      advance()
      return Operand(literal, isPredicate: literal.isPredicate, at: offset)
    }
    switch reserved {
    case "ANYKEY": throw error(.unsupportedKind(reserved))
    case "SUBQUERY" where isCall: throw error(.unsupportedKind(reserved))
    case "CAST" where isCall:
      let parts = try arguments(atLeast: 2, of: "CAST")
      return Operand(.function("castObject:toType:", parts.map { $0.node }), at: offset, over: parts)
    case "FUNCTION" where isCall: return try message()
    case "TERNARY" where isCall: return try conditional()
    default: throw error(.parse("\(word) is a reserved word; as a key it is spelled #\(word)"))
    }
  }

  /// The value that a word of the grammar represents.
  private static func literal(_ word: String) -> FormatNode? {
    switch word {
    case "NULL", "NIL": .null
    case "TRUE", "YES": .boolean(true)
    case "FALSE", "NO": .boolean(false)
    case "SELF": .evaluatedObject
    case "TRUEPREDICATE": .truth(true)
    case "FALSEPREDICATE": .truth(false)
    default: nil
    }
  }

  // MARK: Lists

  /// The values up to a sign.
  private mutating func list(closedBy sign: String) throws(DialectError) -> [Operand] {
    if take(sign) { return [] }
    var elements: [Operand] = []
    repeat {
      let element = try operand(.or)
      _ = try value(element)
      elements.append(element)
    } while take(",")
    guard take(sign) else { throw expected("\",\" or \"\(sign)\"") }
    return elements
  }

  /// The name of a function here, and its arguments in parentheses, of which some are required.
  private mutating func arguments(atLeast count: Int, of name: JSONString) throws(DialectError) -> [Operand] {
    let start = token.offset
    advance()
    try require("(")
    let values = try list(closedBy: ")")
    guard values.count >= count else {
      throw error(.argumentCount(name, expected: count, found: values.count), at: start)
    }
    return values
  }

  // MARK: Calls

  private mutating func message() throws(DialectError) -> Operand {
    let start = token.offset
    let parts = try arguments(atLeast: 2, of: "FUNCTION")
    guard case .string(let selector) = parts[1].node else {
      throw error(.expected("the name of a selector as a string", found: "another value"), at: parts[1].offset)
    }
    mark(selector, at: parts[1].offset)
    return Operand(.message(selector, to: parts[0].node, parts.dropFirst(2).map { $0.node }), at: start, over: parts)
  }

  private mutating func conditional() throws(DialectError) -> Operand {
    let start = token.offset
    advance()
    try require("(")
    let condition = try operand(.or)
    let test = try predicate(condition)
    try require(",")
    let first = try operand(.or)
    try require(",")
    let second = try operand(.or)
    try require(")")
    return Operand(
      .conditional(test, try value(first), try value(second)), at: start, over: [condition, first, second])
  }

  /// The function whose name is here, with its arguments.
  private mutating func call(_ name: JSONString) throws(DialectError) -> Operand {
    let offset = token.offset
    mark(name)
    advance()
    try require("(")
    let operands = try list(closedBy: ")")
    let values = operands.map { $0.node }
    let function: FormatNode
    if let (structure, vendor) = Self.control(name) {
      let isOwn = vendor == dialect.prefix || vendor == dialect.letters
      if !isOwn {
        let message = "\(name) at byte \(offset) is another vendor's name"
        warnings.append(DialectWarning(.otherVendor, message, at: offset))
      }
      function = .control(structure, values)
    } else {
      let isSelector = values.isEmpty || name.string.utf8.contains(UInt8(ascii: ":"))
      function = .function(isSelector ? name : JSONString(name.string + ":"), values)
    }
    return Operand(function, at: offset, over: operands)
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

  // MARK: After an operand

  /// The operand with the subscripts and keys after it.
  mutating func postfixed(_ start: Operand) throws(DialectError) -> Operand {
    var result = start
    while true {
      try requireDepth(of: result)
      if token.kind == .sign("[") {
        result = try subscripted(result)
      } else if take(".") {
        result = try member(of: result)
      } else {
        return result
      }
    }
  }

  private mutating func subscripted(_ base: Operand) throws(DialectError) -> Operand {
    let collection = try value(base)
    advance()
    let index: Operand
    if let word, ["FIRST", "LAST", "SIZE"].contains(word), next.kind == .sign("]") {
      index = Operand(.string(JSONString(word)), at: token.offset)
      advance()
    } else {
      index = try operand(.or)
    }
    try require("]")
    return Operand(
      .function("objectFrom:withIndex:", [collection, try value(index)]), at: base.offset, over: [base, index])
  }

  private mutating func member(of base: Operand) throws(DialectError) -> Operand {
    let object = try value(base)
    let start = token
    let key: Operand
    switch start.kind {
    case .selector(let name),
      .word(let name) where next.kind == .sign("("):
      key = try call(JSONString(name))
    case .word(let name), .quotedWord(let name):
      advance()
      return self.key(JSONString(name), of: object, base)
    case .placeholder(let conversion):
      let argument = try argument(for: conversion)
      if case .keyPath(let path) = argument, conversion == UInt8(ascii: "K") {
        return self.key(path, of: object, base)
      }
      key = Operand(argument, at: start.offset)
    default: throw expected("a key")
    }
    return Operand(.message("valueForKeyPath:", to: object, [key.node]), at: base.offset, over: [base, key])
  }

  private func key(_ name: JSONString, of object: FormatNode, _ base: Operand) -> Operand {
    // Each key becomes a separate lookup.
    switch object {
    // Foundation joins the keys of a path; those of the evaluated object need not name it.
    case .keyPath(let path): Operand(.keyPath(JSONString("\(path).\(name)")), at: base.offset, over: [base])
    case .evaluatedObject: Operand(.keyPath(name), at: base.offset, over: [base])
    default: Operand(.message("valueForKeyPath:", to: object, [.string(name)]), at: base.offset, over: [base])
    }
  }
}
