import SourceText

extension StyleFunction {
  /// The raw value of a constant: what the SDK took as `NSNumber`, `NSString`, `UIColor`, `NSValue` or `NSArray`.
  public enum RawValue: Hashable, Sendable {
    /// An `NSNumber` that holds a number.
    case number(Double)

    /// An `NSNumber` that holds a boolean.
    case boolean(Bool)

    /// An `NSString`, which may have `{tokens}`.
    case string(String)

    /// A `UIColor`.
    case color(Color)

    /// An `NSValue` of a `CGVector`, y downward.
    ///
    /// The macOS SDK turned the sign of `dy`; code for macOS gives the opposite number here.
    case vector(dx: Double, dy: Double)

    /// An `NSValue` of `UIEdgeInsets`.
    case insets(top: Double, left: Double, bottom: Double, right: Double)

    /// An `NSArray` of numbers.
    case numbers([Double])

    /// An `NSArray` of strings.
    case strings([String])

    /// An `NSValue` of an enumeration, by the name of its constant: `MGLLineCapRound`, or in Swift `MGLLineCap.round`.
    case enumeration(String)
  }

  /// A colour by its components in sRGB, 0…1, not premultiplied: `UIColor`.
  public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: Double

    /// The green component.
    public var green: Double

    /// The blue component.
    public var blue: Double

    /// The opacity.
    public var alpha: Double

    /// A colour of components.
    ///
    /// - Parameters:
    ///   - red: The red component, 0…1.
    ///   - green: The green component, 0…1.
    ///   - blue: The blue component, 0…1.
    ///   - alpha: The opacity, 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// A grey.
    ///
    /// - Parameters:
    ///   - white: The lightness, 0…1.
    ///   - alpha: The opacity, 0…1.
    public init(white: Double, alpha: Double) {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    }
  }
}

/// What can be the raw value of a constant as it is: Swift's numbers, booleans and strings, arrays of them, and colours.
public protocol StyleFunctionRawValue: Sendable {
  /// The raw value.
  var styleFunctionRawValue: StyleFunction.RawValue { get }
}

extension StyleFunction.Color: StyleFunctionRawValue {
  /// The colour.
  public var styleFunctionRawValue: StyleFunction.RawValue { .color(self) }
}

extension Int: StyleFunctionRawValue {
  /// The number.
  public var styleFunctionRawValue: StyleFunction.RawValue { .number(Double(self)) }
}

extension Float: StyleFunctionRawValue {
  /// The number.
  public var styleFunctionRawValue: StyleFunction.RawValue { .number(Double(self)) }
}

extension Double: StyleFunctionRawValue {
  /// The number.
  public var styleFunctionRawValue: StyleFunction.RawValue { .number(self) }
}

extension Bool: StyleFunctionRawValue {
  /// The boolean.
  public var styleFunctionRawValue: StyleFunction.RawValue { .boolean(self) }
}

extension String: StyleFunctionRawValue {
  /// The string.
  public var styleFunctionRawValue: StyleFunction.RawValue { .string(self) }
}

extension StyleFunction.RawValue {
  /// What the value is, in words, for messages.
  var wording: String {
    switch self {
    case .number(let number): "the number \(number.javaScriptText)"
    case .boolean(let boolean): boolean ? "the boolean true" : "the boolean false"
    case .string(let string): "the string \"\(string)\""
    case .color: "a colour"
    case .vector: "a vector"
    case .insets: "edge insets"
    case .numbers: "an array of numbers"
    case .strings: "an array of strings"
    case .enumeration(let constant): "the constant \(constant)"
    }
  }
}
