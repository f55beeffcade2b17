import SourceText

/// The arguments that placeholders take.
extension FormatParser {
  /// The key path of `%K`, the value of any other placeholder.
  func value(of argument: FormatNode, for conversion: UInt8, at token: FormatToken) throws(DialectError) -> FormatNode {
    func error(_ expected: String) -> DialectError {
      self.error(.parse("\(token.text(in: text)) needs \(expected) as its argument"), at: token.offset)
    }
    switch (conversion, argument) {
    case (UInt8(ascii: "@"), _): return argument
    case (UInt8(ascii: "K"), .string(let key)), (UInt8(ascii: "K"), .keyPath(let key)): return .keyPath(key)
    case (UInt8(ascii: "s"), .string), (UInt8(ascii: "S"), .string): return argument
    case (UInt8(ascii: "K"), _), (UInt8(ascii: "s"), _), (UInt8(ascii: "S"), _): throw error("a string")
    case (_, .number(let number)):
      if "fFeEgGaA".utf8.contains(conversion) { return .number(FormatNumber(number.value, isInteger: false)) }
      guard number.isInteger else { throw error("a whole number") }
      // `printf` would misread other numbers.
      let isUnsigned = "uUoOxXC".utf8.contains(conversion)
      if isUnsigned, number.value < 0 { throw error("a number that is not negative") }
      if let bits = bits(of: token, conversion) {
        let limit = Double(sign: .plus, exponent: isUnsigned ? bits : bits - 1, significand: 1)
        guard number.value < limit, number.value >= -limit else { throw error("a number of \(bits) bits") }
      }
      return .number(number)
    case (_, .boolean(let boolean)): return .number(FormatNumber(boolean ? 1 : 0))
    default: throw error("a number")
    }
  }

  /// The size of the integer of a placeholder; `nil` for 64 bits.
  private func bits(of placeholder: FormatToken, _ conversion: UInt8) -> Int? {
    let length = placeholder.text(in: text).utf8.filter { "hlqLzjt".utf8.contains($0) }
    switch length.first {
    case UInt8(ascii: "h"): return length.count > 1 ? 8 : 16
    case nil: return "DUO".utf8.contains(conversion) ? nil : 32
    default: return nil
    }
  }
}
