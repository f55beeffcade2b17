import ExpressionDialects
import SourceText
import StyleSpec

/// The functions and messages that Foundation evaluates, its own and those that the SDKs add to it.
extension FoundationEvaluator {
  func function(_ selector: JSONString, _ arguments: [FoundationValue]) throws(FoundationError) -> FoundationValue {
    if arguments.count == 2, let result = try binary(selector, arguments[0], arguments[1]) { return result }
    if let result = try list(selector, arguments) { return result }
    guard arguments.count == 1 else { throw FoundationError(selector) }
    switch (selector, arguments[0]) {
    case ("noindex:", let value): return value
    case ("uppercase:", .string(let string)): return .string(JSONString(string.string.uppercased()))
    case ("lowercase:", .string(let string)): return .string(JSONString(string.string.lowercased()))
    case ("length:", .string(let string)): return .number(FormatNumber(Double(string.utf16Count)))
    default:
      guard let number = arguments[0].number?.value, let result = Self.unary(selector, number) else {
        throw FoundationError(selector)
      }
      return .number(FormatNumber(result))
    }
  }

  private static func unary(_ selector: JSONString, _ number: Double) -> Double? {
    switch selector {
    case "sqrt:": squareRoot(number)
    case "log:": decimalLogarithm(number)
    case "ln:": naturalLogarithm(number)
    case "exp:": exponential(number)
    case "ceiling:": number.rounded(.up)
    case "floor:": number.rounded(.down)
    case "trunc:": number.rounded(.towardZero)
    case "abs:": number.magnitude
    case "mgl_round:": number.rounded(.toNearestOrAwayFromZero)
    case "mgl_acos:": arcCosine(number)
    case "mgl_asin:": arcSine(number)
    case "mgl_atan:": arcTangent(number)
    case "mgl_cos:": cosine(number)
    case "mgl_sin:": sine(number)
    case "mgl_tan:": tangent(number)
    case "mgl_log2:": binaryLogarithm(number)
    default: nil
    }
  }

  private func binary(
    _ selector: JSONString, _ left: FoundationValue, _ right: FoundationValue
  ) throws(FoundationError) -> FoundationValue? {
    switch selector {
    case "castObject:toType:": return try cast(left, to: right)
    case "objectFrom:withIndex:": return try element(of: left, at: right)
    case "mgl_does:have:":
      guard case .string(let key) = right else { throw FoundationError(selector) }
      return .boolean(Self.member(key, of: left) != .null)
    default: break
    }
    guard let a = left.number, let b = right.number else { return nil }
    let areIntegers = a.isInteger && b.isInteger
    let result: Double
    switch selector {
    case "add:to:": result = a.value + b.value
    case "from:subtract:": result = a.value - b.value
    case "multiply:by:": result = a.value * b.value
    case "divide:by:":
      // Integers stay integers; dividing one by zero fails.
      if areIntegers, b.value == 0 { throw FoundationError(selector) }
      result = areIntegers ? (a.value / b.value).rounded(.towardZero) : a.value / b.value
    case "modulus:by:":
      let divisor = b.value.rounded(.towardZero)
      if divisor == 0 { throw FoundationError(selector) }
      result = a.value.rounded(.towardZero).truncatingRemainder(dividingBy: divisor)
    case "raise:toPower:": result = power(a.value, b.value)
    default: return nil
    }
    return .number(FormatNumber(result, isInteger: areIntegers ? nil : false))
  }

  private func list(
    _ selector: JSONString, _ arguments: [FoundationValue]
  ) throws(FoundationError) -> FoundationValue? {
    var elements = arguments
    if arguments.count == 1, case .array(let inner) = arguments[0] { elements = inner }
    switch selector {
    case "mgl_join:":
      var result = ""
      for element in elements {
        guard let text = element.text else { throw FoundationError(selector) }
        result += text.string
      }
      return .string(JSONString(result))
    case "count:" where arguments.count == 1:
      guard case .array = arguments[0] else { throw FoundationError(selector) }
      return .number(FormatNumber(Double(elements.count)))
    case "sum:", "average:", "min:", "max:":
      var numbers: [Double] = []
      for element in elements {
        guard let number = element.number?.value else { throw FoundationError(selector) }
        numbers.append(number)
      }
      guard let first = numbers.first else { throw FoundationError(selector) }
      switch selector {
      case "sum:": return .number(FormatNumber(numbers.reduce(0, +)))
      case "average:": return .number(FormatNumber(numbers.reduce(0, +) / Double(numbers.count)))
      case "min:": return .number(FormatNumber(numbers.reduce(first, Swift.min)))
      default: return .number(FormatNumber(numbers.reduce(first, Swift.max)))
      }
    default: return nil
    }
  }

  private func cast(_ value: FoundationValue, to type: FoundationValue) throws(FoundationError) -> FoundationValue {
    switch type {
    case .string("NSNumber"):
      guard let number = value.doubleValue else { throw FoundationError("CAST") }
      return .number(FormatNumber(number))
    case .string("NSString"):
      guard let text = value.text else { throw FoundationError("CAST") }
      return .string(text)
    default: throw FoundationError("CAST")
    }
  }

  private func element(
    of collection: FoundationValue, at index: FoundationValue
  ) throws(FoundationError) -> FoundationValue {
    if case .dictionary = collection, case .string(let key) = index { return Self.member(key, of: collection) }
    guard case .array(let elements) = collection else { throw FoundationError("objectFrom:withIndex:") }
    switch index {
    case .string("FIRST"): return elements.first ?? .null
    case .string("LAST"): return elements.last ?? .null
    case .string("SIZE"): return .number(FormatNumber(Double(elements.count)))
    default:
      guard let place = index.number?.value, let whole = Int(exactly: place), elements.indices.contains(whole) else {
        throw FoundationError("objectFrom:withIndex:")
      }
      return elements[whole]
    }
  }

  func message(
    _ selector: JSONString, to operand: FoundationValue, _ arguments: [FoundationValue]
  ) throws(FoundationError) -> FoundationValue {
    switch (selector, arguments.count) {
    case ("boolValue", 0): return .boolean(try boolValue(of: operand))
    case ("doubleValue", 0), ("floatValue", 0), ("decimalValue", 0), ("mgl_number", _),
      ("mgl_numberWithFallbackValues:", _):
      guard let number = operand.doubleValue else { throw FoundationError(selector) }
      return .number(FormatNumber(number))
    case ("stringValue", 0):
      guard let text = operand.text else { throw FoundationError(selector) }
      return .string(text)
    case ("stringByAppendingString:", 1):
      guard case .string(let first) = operand, case .string(let second) = arguments[0] else {
        throw FoundationError(selector)
      }
      return .string(JSONString(first.string + second.string))
    case ("valueForKeyPath:", 1), ("valueForKey:", 1):
      guard case .string(let key) = arguments[0] else { throw FoundationError(selector) }
      return Self.member(key, of: operand)
    case ("mgl_has:", 1):
      guard case .string(let key) = arguments[0] else { throw FoundationError(selector) }
      return .boolean(Self.member(key, of: operand) != .null)
    default: throw FoundationError(selector)
    }
  }

  /// What `boolValue` gives: of a string, whether it begins with a digit but zero, or with one of `TtYy`.
  private func boolValue(of value: FoundationValue) throws(FoundationError) -> Bool {
    switch value {
    case .null: return false
    case .boolean, .number: return value.number?.value != 0
    case .string(let string):
      let rest = string.string.utf8.drop { [0x20, 0x09, 0x30, UInt8(ascii: "+"), UInt8(ascii: "-")].contains($0) }
      guard let first = rest.first else { return false }
      return first.isDigit || Array("TtYy".utf8).contains(first)
    case .array, .dictionary: throw FoundationError("boolValue")
    }
  }
}
