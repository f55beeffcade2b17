import Foundation
import SourceText
import StyleSpec

/// The operators whose arguments are all evaluated first.
enum ReferenceOperators {
  typealias Failure = ReferenceEvaluator.Failure

  static func value(of name: String, _ values: [StyleValue]) throws(Failure) -> StyleValue? {
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    if numbers.count == values.count, let number = arithmetic(name, numbers) { return .number(number) }
    guard let first = values.first else { return nil }
    let second = values.count > 1 ? values[1] : .null
    switch (name, first, second) {
    case ("!", .boolean(let value), _): return .boolean(!value)
    case ("==", _, _): return .boolean(values[0] == values[1])
    case ("!=", _, _): return .boolean(values[0] != values[1])
    case ("<", _, _), ("<=", _, _), (">", _, _), (">=", _, _):
      return .boolean(try isOrdered(name, values[0], values[1]))
    case ("to-boolean", let value, _): return .boolean(isTruthy(value))
    case ("to-string", let value, _): return .string(JSONString(text(value)))
    case ("concat", _, _): return .string(JSONString(values.map(text).joined()))
    case ("typeof", let value, _): return .string(typeName(value))
    case ("upcase", .string(let text), _): return .string(JSONString(text.string.uppercased()))
    case ("downcase", .string(let text), _): return .string(JSONString(text.string.lowercased()))
    case ("length", .string(let text), _): return .number(Double(text.string.utf16.count))
    case ("length", .array(let items), _): return .number(Double(items.count))
    case ("at", .number(let place), .array(let items)):
      guard let index = Int(exactly: place), items.indices.contains(index) else { throw Failure() }
      return items[index]
    case ("in", let needle, .array(let items)): return .boolean(items.contains(needle))
    case ("in", .string(let needle), .string(let text)):
      return .boolean(needle.isEmpty || text.string.contains(needle.string))
    case ("index-of", let needle, .array(let items)):
      return .number(Double(items.firstIndex(of: needle) ?? -1))
    case ("rgb", _, _): return .color(try color(numbers + [1]))
    case ("rgba", _, _): return .color(try color(numbers))
    default: return nil
    }
  }

  // MARK: Numbers

  /// Numbers in the order of ECMAScript's `Math.min` and `Math.max`, in which -0 is below 0.
  private static func ordered(_ numbers: [Double]) -> [Double] {
    numbers.sorted { $0 < $1 || $0 == $1 && $0.sign == .minus && $1.sign == .plus }
  }

  private static func arithmetic(_ name: String, _ numbers: [Double]) -> Double? {
    switch (name, numbers.count) {
    case ("+", _): numbers.reduce(0, +)
    case ("*", _): numbers.reduce(1, *)
    case ("min", _): numbers.contains { $0.isNaN } ? .nan : ordered(numbers).first ?? .infinity
    case ("max", _): numbers.contains { $0.isNaN } ? .nan : ordered(numbers).last ?? -.infinity
    case ("-", 2): numbers[0] - numbers[1]
    case ("-", 1): -numbers[0]
    case ("/", 2): numbers[0] / numbers[1]
    case ("%", 2): fmod(numbers[0], numbers[1])
    case ("^", 2): abs(numbers[0]) == 1 && !numbers[1].isFinite ? .nan : pow(numbers[0], numbers[1])
    case ("sqrt", 1): numbers[0].squareRoot()
    case ("abs", 1): abs(numbers[0])
    case ("floor", 1): floor(numbers[0])
    case ("ceil", 1): ceil(numbers[0])
    // Halves away from zero.
    case ("round", 1): numbers[0] < 0 ? -round(-numbers[0]) : round(numbers[0])
    case ("ln", 1): log(numbers[0])
    case ("log2", 1): log2(numbers[0])
    case ("log10", 1): log10(numbers[0])
    case ("sin", 1): sin(numbers[0])
    case ("cos", 1): cos(numbers[0])
    case ("tan", 1): tan(numbers[0])
    case ("atan", 1): atan(numbers[0])
    default: nil
    }
  }

  private static func isOrdered(_ name: String, _ left: StyleValue, _ right: StyleValue) throws(Failure) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      return name == "<" ? left < right : name == "<=" ? left <= right : name == ">" ? left > right : left >= right
    case (.string(let left), .string(let right)):
      let (a, b) = (Array(left.string.utf16), Array(right.string.utf16))
      let isLess = a.lexicographicallyPrecedes(b)
      return name == "<" ? isLess : name == "<=" ? isLess || a == b : name == ">" ? !isLess && a != b : !isLess
    default: throw Failure()
    }
  }

  // MARK: Conversions

  private static func isTruthy(_ value: StyleValue) -> Bool {
    switch value {
    case .null: false
    case .boolean(let boolean): boolean
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    default: true
    }
  }

  private static func text(_ value: StyleValue) -> String {
    switch value {
    case .null: ""
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number(let number): number.javaScriptText
    case .string(let text): text.string
    default: value.jsonText.string
    }
  }

  private static func typeName(_ value: StyleValue) -> JSONString {
    switch value {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .color: "color"
    default: "object"
    }
  }

  // MARK: Colours

  private static func color(_ parts: [Double]) throws(Failure) -> Color {
    guard parts.count == 4, parts[..<3].allSatisfy({ $0 >= 0 && $0 <= 255 }), parts[3] >= 0, parts[3] <= 1 else {
      throw Failure()
    }
    return Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts[3])
  }

  static func mix(
    _ lower: StyleValue, _ upper: StyleValue, _ factor: Double, space: String
  ) throws(Failure) -> StyleValue {
    let blend = { (a: Double, b: Double) in a + factor * (b - a) }
    switch (lower, upper) {
    case (.number(let a), .number(let b)): return .number(blend(a, b))
    case (.color(let a), .color(let b)) where space == "interpolate":
      return .color(
        Color(
          red: blend(a.red, b.red), green: blend(a.green, b.green), blue: blend(a.blue, b.blue),
          alpha: blend(a.alpha, b.alpha)))
    default: throw Failure()
    }
  }
}
