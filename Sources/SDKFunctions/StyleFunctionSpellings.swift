// What old code writes around style values, so that it compiles with the names of types changed.

extension StyleFunction {
  /// A style value with the type of its raw value, as `MGLStyleValue<UIColor>` spells it; the type says nothing more.
  public typealias Of<Raw> = StyleFunction

  /// An exponential function of the zoom with a base, as the first versions of the SDK spelled it.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - stops: Zoom levels and constants.
  public init<Zoom: StyleFunctionKey & Hashable>(base: Double, stops: [Zoom: StyleFunction]) {
    self.init(interpolationBase: base, stops: stops)
  }

  /// A vector, y downward: `CGVector`.
  public struct Vector: Hashable, Sendable {
    /// The part to the right.
    public var dx: Double

    /// The part downward.
    public var dy: Double

    /// A vector of its parts.
    ///
    /// - Parameters:
    ///   - dx: The part to the right.
    ///   - dy: The part downward.
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
    ///
    /// - Parameters:
    ///   - top: The distance from the top.
    ///   - left: The distance from the left.
    ///   - bottom: The distance from the bottom.
    ///   - right: The distance from the right.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }
}

// MARK: NSNumber, NSString, NSValue

extension StyleFunction.RawValue {
  /// `NSNumber(value:)` of a number.
  public init(value: Double) { self = .number(value) }

  /// `NSNumber(value:)` of a number.
  public init(value: Float) { self = .number(Double(value)) }

  /// `NSNumber(value:)` of a whole number.
  public init(value: Int) { self = .number(Double(value)) }

  /// `NSNumber(value:)` of a boolean.
  public init(value: Bool) { self = .boolean(value) }

  /// `NSNumber(floatLiteral:)`.
  public init(floatLiteral: Double) { self = .number(floatLiteral) }

  /// `NSNumber(integerLiteral:)`.
  public init(integerLiteral: Int) { self = .number(Double(integerLiteral)) }

  /// `NSNumber(booleanLiteral:)`.
  public init(booleanLiteral: Bool) { self = .boolean(booleanLiteral) }

  /// `NSString(string:)`.
  public init(string: String) { self = .string(string) }

  /// `NSValue(cgVector:)`.
  public init(cgVector: StyleFunction.Vector) { self = .vector(dx: cgVector.dx, dy: cgVector.dy) }

  /// `NSValue(uiEdgeInsets:)`.
  public init(uiEdgeInsets insets: StyleFunction.EdgeInsets) {
    self = .insets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

// MARK: UIColor

extension StyleFunction.Color {
  /// `UIColor(hue:saturation:brightness:alpha:)`.
  ///
  /// - Parameters:
  ///   - hue: The hue, 0…1.
  ///   - saturation: The saturation, 0…1.
  ///   - brightness: The brightness, 0…1.
  ///   - alpha: The opacity, 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    // Each component is full within a sixth of the circle of its own hue, and absent beyond a third.
    func component(at own: Double) -> Double {
      let distance = ((hue - own) - (hue - own).rounded()).magnitude
      return brightness * (1 - saturation * min(max(distance * 6 - 1, 0), 1))
    }
    self.init(red: component(at: 0), green: component(at: 1.0 / 3), blue: component(at: 2.0 / 3), alpha: alpha)
  }

  /// `UIColor(colorLiteralRed:green:blue:alpha:)`, which later versions of Swift no longer had.
  ///
  /// - Parameters:
  ///   - colorLiteralRed: The red component, 0…1.
  ///   - green: The green component, 0…1.
  ///   - blue: The blue component, 0…1.
  ///   - alpha: The opacity, 0…1.
  public init(colorLiteralRed: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(colorLiteralRed), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> Self {
    Self(red: red, green: green, blue: blue, alpha: alpha)
  }
}

// MARK: Arrays

/// What can be an element of an array that is a raw value: numbers and strings.
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
