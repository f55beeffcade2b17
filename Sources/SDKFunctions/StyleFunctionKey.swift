package import SourceText

extension StyleFunction {
  /// A key of a stops dictionary: a number, a boolean or a string.
  public struct Key: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
      case number(Double)
      case boolean(Bool)
      case string(JSONString)
    }

    package let value: Value

    package init(_ value: Value) {
      self.value = value
    }

    static func keyed<Input: StyleFunctionKey & Hashable, Output>(_ stops: [Input: Output]) -> [Key: Output] {
      // Keys that differ in their own type may be equal as numbers, such as floats beyond 2⁵³: the SDK kept either one.
      [Key: Output](stops.map { ($0.key.styleFunctionKey, $0.value) }) { first, _ in first }
    }
  }
}

/// A type that can be a key of a stops dictionary: Swift's numbers, booleans and strings, and ``StyleFunction/Key``
/// itself.
public protocol StyleFunctionKey: Sendable {
  /// The key.
  var styleFunctionKey: StyleFunction.Key { get }
}

extension StyleFunction.Key: StyleFunctionKey {
  /// The key itself.
  public var styleFunctionKey: StyleFunction.Key { self }
}

extension StyleFunction.Key: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// A number.
  public init(integerLiteral value: Int) {
    self.init(.number(Double(value)))
  }

  /// A number.
  public init(floatLiteral value: Double) {
    self.init(.number(value))
  }

  /// A string.
  public init(stringLiteral value: String) {
    self.init(.string(JSONString(value)))
  }

  /// A boolean, for categories.
  public init(booleanLiteral value: Bool) {
    self.init(.boolean(value))
  }
}

extension Int: StyleFunctionKey {
  /// The number.
  public var styleFunctionKey: StyleFunction.Key { StyleFunction.Key(.number(Double(self))) }
}

extension Float: StyleFunctionKey {
  /// The number.
  public var styleFunctionKey: StyleFunction.Key { StyleFunction.Key(.number(Double(self))) }
}

extension Double: StyleFunctionKey {
  /// The number.
  public var styleFunctionKey: StyleFunction.Key { StyleFunction.Key(.number(self)) }
}

extension Bool: StyleFunctionKey {
  /// The boolean.
  public var styleFunctionKey: StyleFunction.Key { StyleFunction.Key(.boolean(self)) }
}

extension String: StyleFunctionKey {
  /// The string.
  public var styleFunctionKey: StyleFunction.Key { StyleFunction.Key(.string(JSONString(self))) }
}

extension StyleFunction.Key: Comparable, CustomStringConvertible {
  /// The order in which stops are written: numbers, booleans, strings.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left.value, right.value) {
    case (.number(let left), .number(let right)): left < right
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.string(let left), .string(let right)): left < right
    default: left.rank < right.rank
    }
  }

  /// The order of the types of keys.
  package var rank: Int {
    switch value {
    case .number: 0
    case .boolean: 1
    case .string: 2
    }
  }

  /// The key as Swift source spells it.
  public var description: String {
    switch value {
    case .number(let number): number.javaScriptText
    case .boolean(let boolean): boolean ? "true" : "false"
    case .string(let string): "\"\(string)\""
    }
  }

  /// The key as JSON.
  package var fragment: JSONFragment {
    switch value {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .string(let string): .string(string)
    }
  }
}
