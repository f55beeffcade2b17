import SourceText

extension StyleFunction {
  /// The raw value of a constant, which the SDK took as `NSNumber`, `NSString`, `UIColor`, `NSValue` or `NSArray`.
  public enum RawValue: Hashable, Sendable {
    /// An `NSNumber` that holds a number.
    case number(Double)

    /// An `NSNumber` that holds a boolean.
    case boolean(Bool)

    /// An `NSString`, which may have `{tokens}`.
    case string(String)

    /// A `UIColor`.
    case color(Color)

    /// An `NSValue` of a `CGVector`.
    case vector(Vector)

    /// An `NSValue` of `UIEdgeInsets`.
    case insets(EdgeInsets)

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

    /// A colour of its components, 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// A grey of a lightness and an opacity, 0…1.
    public init(white: Double, alpha: Double) {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    }
  }

  /// A vector, y downward: `CGVector`.
  ///
  /// The macOS SDK negated `dy`; for macOS code, pass the opposite number.
  public struct Vector: Hashable, Sendable {
    /// The part to the right.
    public var dx: Double

    /// The part downward.
    public var dy: Double

    /// A vector of its parts.
    public init(dx: Double, dy: Double) {
      self.dx = dx
      self.dy = dy
    }
  }

  /// Distances from the edges: `UIEdgeInsets`.
  public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top.
    public var top: Double

    /// The distance from the left.
    public var left: Double

    /// The distance from the bottom.
    public var bottom: Double

    /// The distance from the right.
    public var right: Double

    /// Insets of their distances.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }
}

/// A type that can be used directly as the raw value of a constant.
public protocol StyleFunctionRawValue: Sendable {
  /// The raw value.
  var styleFunctionRawValue: StyleFunction.RawValue { get }
}

extension StyleFunctionRawValue where Self: StyleFunctionKey {
  /// What is the value of a key as well.
  public var styleFunctionRawValue: StyleFunction.RawValue {
    switch styleFunctionKey.value {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .string(let string): .string(string.string)
    }
  }
}

extension Int: StyleFunctionRawValue {}
extension Float: StyleFunctionRawValue {}
extension Double: StyleFunctionRawValue {}
extension Bool: StyleFunctionRawValue {}
extension String: StyleFunctionRawValue {}

extension StyleFunction.Vector: StyleFunctionRawValue {
  /// The vector.
  public var styleFunctionRawValue: StyleFunction.RawValue { .vector(self) }
}

extension StyleFunction.EdgeInsets: StyleFunctionRawValue {
  /// The insets.
  public var styleFunctionRawValue: StyleFunction.RawValue { .insets(self) }
}

// MARK: Arrays

/// A type that can be an element of an array as a raw value: numbers and strings.
public protocol StyleFunctionArrayElement: Sendable {
  /// The raw value of an array of such elements.
  static func styleFunctionRawValue(of elements: [Self]) -> StyleFunction.RawValue
}

extension Double: StyleFunctionArrayElement {
  /// The numbers.
  public static func styleFunctionRawValue(of elements: [Double]) -> StyleFunction.RawValue { .numbers(elements) }
}

extension Int: StyleFunctionArrayElement {
  /// The numbers.
  public static func styleFunctionRawValue(of elements: [Int]) -> StyleFunction.RawValue {
    .numbers(elements.map(Double.init))
  }
}

extension String: StyleFunctionArrayElement {
  /// The strings.
  public static func styleFunctionRawValue(of elements: [String]) -> StyleFunction.RawValue { .strings(elements) }
}

extension Array: StyleFunctionRawValue where Element: StyleFunctionArrayElement {
  /// The elements.
  public var styleFunctionRawValue: StyleFunction.RawValue { Element.styleFunctionRawValue(of: self) }
}

// MARK: Colours

extension StyleFunction.Color: StyleFunctionRawValue {
  /// The colour.
  public var styleFunctionRawValue: StyleFunction.RawValue { .color(self) }
}

/// The colours of UIKit by name: of ``StyleFunction/Color``, and where a raw value is expected.
extension StyleFunctionRawValue where Self == StyleFunction.Color {
  /// `UIColor.black`.
  public static var black: Self { Self(white: 0, alpha: 1) }

  /// `UIColor.blue`.
  public static var blue: Self { Self(red: 0, green: 0, blue: 1, alpha: 1) }

  /// `UIColor.brown`.
  public static var brown: Self { Self(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }

  /// `UIColor.clear`.
  public static var clear: Self { Self(white: 0, alpha: 0) }

  /// `UIColor.cyan`.
  public static var cyan: Self { Self(red: 0, green: 1, blue: 1, alpha: 1) }

  /// `UIColor.darkGray`.
  public static var darkGray: Self { Self(white: 1.0 / 3, alpha: 1) }

  /// `UIColor.gray`.
  public static var gray: Self { Self(white: 0.5, alpha: 1) }

  /// `UIColor.green`.
  public static var green: Self { Self(red: 0, green: 1, blue: 0, alpha: 1) }

  /// `UIColor.lightGray`.
  public static var lightGray: Self { Self(white: 2.0 / 3, alpha: 1) }

  /// `UIColor.magenta`.
  public static var magenta: Self { Self(red: 1, green: 0, blue: 1, alpha: 1) }

  /// `UIColor.orange`.
  public static var orange: Self { Self(red: 1, green: 0.5, blue: 0, alpha: 1) }

  /// `UIColor.purple`.
  public static var purple: Self { Self(red: 0.5, green: 0, blue: 0.5, alpha: 1) }

  /// `UIColor.red`.
  public static var red: Self { Self(red: 1, green: 0, blue: 0, alpha: 1) }

  /// `UIColor.white`.
  public static var white: Self { Self(white: 1, alpha: 1) }

  /// `UIColor.yellow`.
  public static var yellow: Self { Self(red: 1, green: 1, blue: 0, alpha: 1) }
}

extension StyleFunction.RawValue {
  /// The value in words, for messages.
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
