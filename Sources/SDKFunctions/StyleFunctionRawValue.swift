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

    /// An `NSValue` of a `CGVector`, y downward.
    ///
    /// The macOS SDK negated `dy`; for macOS code, pass the opposite number.
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
}

extension StyleFunction.RawValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// The colours of UIKit by name.
extension StyleFunction.Color {
  /// `UIColor.black`.
  public static let black = Self(white: 0, alpha: 1)

  /// `UIColor.blue`.
  public static let blue = Self(red: 0, green: 0, blue: 1, alpha: 1)

  /// `UIColor.brown`.
  public static let brown = Self(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// `UIColor.clear`.
  public static let clear = Self(white: 0, alpha: 0)

  /// `UIColor.cyan`.
  public static let cyan = Self(red: 0, green: 1, blue: 1, alpha: 1)

  /// `UIColor.darkGray`.
  public static let darkGray = Self(white: 1.0 / 3, alpha: 1)

  /// `UIColor.gray`.
  public static let gray = Self(white: 0.5, alpha: 1)

  /// `UIColor.green`.
  public static let green = Self(red: 0, green: 1, blue: 0, alpha: 1)

  /// `UIColor.lightGray`.
  public static let lightGray = Self(white: 2.0 / 3, alpha: 1)

  /// `UIColor.magenta`.
  public static let magenta = Self(red: 1, green: 0, blue: 1, alpha: 1)

  /// `UIColor.orange`.
  public static let orange = Self(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// `UIColor.purple`.
  public static let purple = Self(red: 0.5, green: 0, blue: 0.5, alpha: 1)

  /// `UIColor.red`.
  public static let red = Self(red: 1, green: 0, blue: 0, alpha: 1)

  /// `UIColor.white`.
  public static let white = Self(white: 1, alpha: 1)

  /// `UIColor.yellow`.
  public static let yellow = Self(red: 1, green: 1, blue: 0, alpha: 1)
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
