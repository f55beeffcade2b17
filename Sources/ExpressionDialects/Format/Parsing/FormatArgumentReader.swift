import SourceText

/// Assigns the arguments of a format string to its placeholders, in order.
struct FormatArgumentReader {
  private let arguments: [FormatNode]
  private let text: String
  private var used = 0

  init(_ arguments: [FormatNode], text: String) {
    self.arguments = arguments
    self.text = text
  }

  var unusedCount: Int { arguments.count - used }

  /// What a placeholder stands for: the key path of `%K`, the value of any other.
  mutating func next(for conversion: UInt8, at token: FormatToken) throws(DialectError) -> FormatNode {
    // Only errors need it, and a text may have many placeholders.
    var spelling: String { String(decoding: Array(text.utf8)[token.offset..<token.end], as: UTF8.self) }
    func error(_ reason: DialectError) -> DialectError {
      reason.at(token.offset, in: text)
    }
    guard used < arguments.count else {
      throw error(
        .parse("missing argument for \(spelling), found \(arguments.count)", cause: .missingArgument))
    }
    let argument = arguments[used]
    used += 1
    switch (conversion, argument) {
    case (UInt8(ascii: "@"), _): return argument
    case (UInt8(ascii: "K"), .string(let key)), (UInt8(ascii: "K"), .keyPath(let key)): return .keyPath(key)
    case (UInt8(ascii: "K"), _): throw error(.wrongArgument(spelling, expected: "a string"))
    case (UInt8(ascii: "s"), .string), (UInt8(ascii: "S"), .string): return argument
    case (UInt8(ascii: "s"), _), (UInt8(ascii: "S"), _):
      throw error(.wrongArgument(spelling, expected: "a string"))
    case (let conversion, .number(let number)):
      let isReal = Array("fFeEgGaA".utf8).contains(conversion)
      if isReal { return .number(FormatNumber(number.value, isInteger: false)) }
      guard number.isInteger else { throw error(.wrongArgument(spelling, expected: "a whole number")) }
      try checkSize(of: number.value, for: conversion, spelling, error)
      return .number(number)
    case (_, .boolean(let boolean)):
      return .number(FormatNumber(boolean ? 1 : 0))
    default: throw error(.wrongArgument(spelling, expected: "a number"))
    }
  }

  /// Refuses a number that `printf` would misread.
  private func checkSize(
    of number: Double, for conversion: UInt8, _ placeholder: String,
    _ error: (DialectError) -> DialectError
  ) throws(DialectError) {
    let isUnsigned = "uUoOxXC".utf8.contains(conversion)
    if isUnsigned, number < 0 {
      throw error(.wrongArgument(placeholder, expected: "a number that is not negative"))
    }
    let bits: Int
    let length = placeholder.utf8.filter { "hlqLzjt".utf8.contains($0) }
    switch length.first {
    case UInt8(ascii: "h"): bits = length.count > 1 ? 8 : 16
    case nil where !"DUO".utf8.contains(conversion): bits = 32
    default: return
    }
    let limit = Double(sign: .plus, exponent: isUnsigned ? bits : bits - 1, significand: 1)
    guard number < limit, number >= -limit else {
      throw error(.wrongArgument(placeholder, expected: "a number of \(bits) bits"))
    }
  }
}

extension DialectError {
  fileprivate static func wrongArgument(_ placeholder: String, expected: String) -> Self {
    parse("\(placeholder) needs \(expected) as its argument")
  }
}
