/// A style value of the iOS SDK before expressions: a constant or a function, in the shape of the old initialisers.
///
/// Old code becomes a program that can be migrated by changing the names of types: `MGLStyleValue` and `MGLStyleFunction`
/// are `StyleFunction`, `MGLCameraStyleFunction` is `StyleFunction.camera`, `MGLSourceStyleFunction` and
/// `MGLCompositeStyleFunction` are `.source` and `.composite`, `UIColor` is `StyleFunction.Color`.
///
/// ```swift
/// let stops = [0: StyleFunction(rawValue: StyleFunction.Color.yellow), 2.5: StyleFunction(rawValue: .orange)]
/// let color = StyleFunction(
///   interpolationMode: .exponential, sourceStops: stops, attributeName: "mag",
///   options: [.defaultValue: StyleFunction(rawValue: .green)])
/// ```
///
/// Initialisers check nothing, since a value represents what old code said: what the SDK refused in an initialiser or a setter
/// is refused when the function meets its property (`StyleMigrator.migrate(_:for:)`), as a ``StyleFunctionError``.
///
/// - Source: `MGLStyleValue.h` of mapbox/mapbox-gl-native, ios-v3.7.8.
public struct StyleFunction: Hashable, Sendable {
  /// How a function gets from its input to a value: `MGLInterpolationMode`.
  public enum InterpolationMode: String, Hashable, Sendable, CaseIterable {
    /// Values between stops are interpolated.
    case exponential

    /// From one stop up to the next the value is that of the first.
    case interval

    /// The value of the stop that equals the input.
    case categorical

    /// The attribute itself.
    case identity
  }

  /// A key of the options dictionary: `MGLStyleFunctionOption`.
  ///
  /// The SDK ignored keys that it did not know; here they are a warning.
  public struct Option: RawRepresentable, Hashable, Sendable {
    /// The text of the option, which is the name of its own constant.
    public let rawValue: String

    /// An option from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The base of an exponential function, a number; 1 unless given.
    public static let interpolationBase = Option(rawValue: "MGLStyleFunctionOptionInterpolationBase")

    /// The result of a function of an attribute that no stop decides, a constant ``StyleFunction``.
    public static let defaultValue = Option(rawValue: "MGLStyleFunctionOptionDefaultValue")
  }

  package enum Shape: Hashable, Sendable {
    /// A raw value that was never made a style value, such as the number behind `interpolationBase`.
    case bare(RawValue)
    case constant(RawValue)
    case camera(stops: [Key: StyleFunction]?)
    case source(attribute: String, stops: [Key: StyleFunction]?)
    case composite(attribute: String, stops: [Key: [Key: StyleFunction]]?)
  }

  package let shape: Shape
  package let mode: InterpolationMode
  package let options: [Option: StyleFunction]

  package init(_ shape: Shape, mode: InterpolationMode = .exponential, options: [Option: StyleFunction] = [:]) {
    self.shape = shape
    self.mode = mode
    self.options = options
  }

  /// A constant style value.
  public init(rawValue: RawValue) {
    self.init(.constant(rawValue))
  }

  /// A constant style value from a value of Swift's own types, or a ``Color``.
  public init<Raw: StyleFunctionRawValue>(rawValue: Raw) {
    self.init(.constant(rawValue.styleFunctionRawValue))
  }

  /// A raw value that is not a style value, such as the number of ``Option/interpolationBase``.
  ///
  /// Number literals are such values already.
  public static func bare(_ value: RawValue) -> StyleFunction {
    StyleFunction(.bare(value))
  }
}

extension StyleFunction: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number that is not a style value, such as that of ``Option/interpolationBase``.
  public init(floatLiteral value: Double) {
    self.init(.bare(.number(value)))
  }

  /// A number that is not a style value, such as that of ``Option/interpolationBase``.
  public init(integerLiteral value: Int) {
    self.init(.bare(.number(Double(value))))
  }
}
