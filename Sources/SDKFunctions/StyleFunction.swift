/// A style value of the iOS SDK before expressions: a constant or a function, in the shape of the old initialisers.
///
/// `MGLStyleValue` and `MGLStyleFunction` are `StyleFunction`, `UIColor` is `StyleFunction.Color`.
///
/// ```swift
/// let stops = [0: StyleFunction(rawValue: .yellow), 2.5: StyleFunction(rawValue: .orange)]
/// let color = StyleFunction(
///   interpolationMode: .exponential, sourceStops: stops, attributeName: "mag",
///   options: [.defaultValue(StyleFunction(rawValue: .green))])
/// ```
///
/// Initialisers do not check anything, because a value represents old code: anything that the SDK refused in an
/// initialiser or a setter is refused when the function is migrated for a property (`StyleMigrator.migrate(_:for:)`),
/// with a ``StyleFunctionError``.
///
/// - Source: `MGLStyleValue.h` of mapbox/mapbox-gl-native, ios-v3.7.8.
public struct StyleFunction: Hashable, Sendable {
  /// How a function maps its input to a value: `MGLInterpolationMode`.
  public enum InterpolationMode: String, Hashable, Sendable, CaseIterable {
    /// Values between stops are interpolated.
    case exponential

    /// The value of a stop holds up to the next stop.
    case interval

    /// The value of the stop that equals the input.
    case categorical

    /// The attribute itself.
    case identity
  }

  /// A key of `MGLStyleFunctionOption` with its value.
  ///
  /// If one is given twice, the last one counts.
  public enum Option: Hashable, Sendable {
    /// The base of an exponential function; 1 unless given.
    case interpolationBase(Double)

    /// The result of a function of an attribute where no stop applies, a constant.
    case defaultValue(StyleFunction)
  }

  package enum Shape: Hashable, Sendable {
    case constant(RawValue)
    case camera(stops: [Key: StyleFunction])
    case source(attribute: String, stops: [Key: StyleFunction]?)
    case composite(attribute: String, stops: [Key: [Key: StyleFunction]])
  }

  package let shape: Shape
  package let mode: InterpolationMode
  package let options: [Option]

  package init(_ shape: Shape, mode: InterpolationMode, options: [Option]) {
    self.shape = shape
    self.mode = mode
    self.options = options
  }

  /// A constant.
  public init(rawValue: RawValue) {
    // The mode of a constant is never read.
    self.init(.constant(rawValue), mode: .exponential, options: [])
  }

  /// A constant: a number, a boolean, a string, a ``Color``, a ``Vector`` or ``EdgeInsets``.
  public init(rawValue: some StyleFunctionRawValue) {
    self.init(rawValue: rawValue.styleFunctionRawValue)
  }

  /// A function of the zoom.
  ///
  /// - Parameters:
  ///   - interpolationMode: Exponential or interval.
  ///   - cameraStops: Zoom levels and constants.
  ///   - options: The base, if any.
  public init<Zoom: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, cameraStops: [Zoom: StyleFunction], options: [Option] = []
  ) {
    self.init(.camera(stops: Key.keyed(cameraStops)), mode: interpolationMode, options: options)
  }

  /// A function of an attribute.
  ///
  /// - Parameters:
  ///   - interpolationMode: Any mode.
  ///   - sourceStops: Values of the attribute, and constants; `nil` for the identity.
  ///   - attributeName: The name of the attribute in the feature.
  ///   - options: The base and the default value, if any.
  public init<Input: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, sourceStops: [Input: StyleFunction]?, attributeName: String,
    options: [Option] = []
  ) {
    self.init(
      interpolationMode: interpolationMode, sourceStops: sourceStops.map(Key.keyed), attributeName: attributeName,
      options: options)
  }

  /// A function of an attribute whose stops have keys of several types, or that has none.
  ///
  /// - Parameters:
  ///   - interpolationMode: Any mode.
  ///   - sourceStops: Values of the attribute, and constants; `nil` for the identity.
  ///   - attributeName: The name of the attribute in the feature.
  ///   - options: The base and the default value, if any.
  public init(
    interpolationMode: InterpolationMode, sourceStops: [Key: StyleFunction]?, attributeName: String,
    options: [Option] = []
  ) {
    self.init(.source(attribute: attributeName, stops: sourceStops), mode: interpolationMode, options: options)
  }

  /// A function of the zoom and an attribute.
  ///
  /// - Parameters:
  ///   - interpolationMode: Exponential, interval or categorical.
  ///   - compositeStops: Zoom levels, and for each values of the attribute and constants.
  ///   - attributeName: The name of the attribute in the feature.
  ///   - options: The base and the default value, if any.
  public init<Zoom: StyleFunctionKey & Hashable, Input: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, compositeStops: [Zoom: [Input: StyleFunction]], attributeName: String,
    options: [Option] = []
  ) {
    self.init(
      .composite(attribute: attributeName, stops: Key.keyed(compositeStops.mapValues(Key.keyed))),
      mode: interpolationMode, options: options)
  }

  var base: Double? {
    var base: Double?
    for case .interpolationBase(let number) in options { base = number }
    return base
  }

  var defaultValue: StyleFunction? {
    var value: StyleFunction?
    for case .defaultValue(let last) in options { value = last }
    return value
  }
}
