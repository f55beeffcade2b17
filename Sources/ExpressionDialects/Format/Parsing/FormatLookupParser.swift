import SourceText

/// What may follow an operand: subscripts, and keys after a dot.
extension FormatParser {
  mutating func postfixed(_ start: Operand) throws(DialectError) -> Operand {
    var result = start
    while true {
      guard result.depth <= Self.maximumDepth else { throw error(.formatTooDeep(limit: Self.maximumDepth)) }
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

  mutating func subscripted(_ base: Operand) throws(DialectError) -> Operand {
    let collection = try value(base)
    advance()
    let index: Operand
    if let word, ["FIRST", "LAST", "SIZE"].contains(word), next.kind == .sign(.rightBracket) {
      index = Operand(.string(JSONString(word)), at: token.offset)
      advance()
    } else {
      index = try operand(.or)
    }
    try require(.rightBracket)
    return Operand(
      .function("objectFrom:withIndex:", [collection, try value(index)]),
      at: base.offset, above: max(base.depth, index.depth))
  }

  mutating func member(of base: Operand) throws(DialectError) -> Operand {
    let object = try value(base)
    let start = token
    switch start.kind {
    case .selector(let name),
      .word(let name) where next.kind == .sign(.leftParenthesis):
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
      return lookup(in: object, of: base, Operand(argument, at: start.offset))
    default: throw expected("a key")
    }
  }

  func key(_ name: JSONString, of object: FormatNode, _ base: Operand) -> Operand {
    var result = base
    switch object {
    // Foundation joins the keys of a path; those of the evaluated object need not name it.
    case .keyPath(let path): result.node = .keyPath(JSONString("\(path).\(name)"))
    case .evaluatedObject: result.node = .keyPath(name)
    default: result.node = .message("valueForKeyPath:", to: object, [.string(name)])
    }
    // Each key becomes a separate lookup.
    result.depth += 1
    result.isOpen = true
    return result
  }

  func lookup(in object: FormatNode, of base: Operand, _ key: Operand) -> Operand {
    Operand(
      .message("valueForKeyPath:", to: object, [key.node]),
      at: base.offset, above: max(base.depth, key.depth))
  }
}
