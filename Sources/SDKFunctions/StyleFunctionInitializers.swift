// One idea, many spellings: the factories of MGLStyleValue, MGLStyleFunction and its three subclasses.

extension StyleFunction {
  // MARK: MGLStyleValue, MGLStyleFunction

  /// An exponential function of the zoom, deprecated even then.
  public init<Zoom: StyleFunctionKey & Hashable>(stops: [Zoom: StyleFunction]) {
    self.init(.camera(stops: Key.keyed(stops)))
  }

  /// An exponential function of the zoom with a base, deprecated even then.
  ///
  /// - Parameters:
  ///   - interpolationBase: The base.
  ///   - stops: Zoom levels and constants.
  public init<Zoom: StyleFunctionKey & Hashable>(interpolationBase: Double, stops: [Zoom: StyleFunction]) {
    self.init(.camera(stops: Key.keyed(stops)), options: [.interpolationBase: .bare(.number(interpolationBase))])
  }

  /// A function of the zoom.
  ///
  /// - Parameters:
  ///   - interpolationMode: Exponential or interval.
  ///   - cameraStops: Zoom levels and constants.
  ///   - options: The base, if any.
  public init<Zoom: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, cameraStops: [Zoom: StyleFunction], options: [Option: StyleFunction]? = nil
  ) {
    self.init(.camera(stops: Key.keyed(cameraStops)), mode: interpolationMode, options: options ?? [:])
  }

  /// A function of an attribute.
  ///
  /// - Parameters:
  ///   - interpolationMode: Any mode.
  ///   - sourceStops: Values of the attribute, and constants; `nil` for the identity.
  ///   - attributeName: The name of the attribute, as it stands in the feature.
  ///   - options: The base and the default value, if any.
  public init<Input: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, sourceStops: [Input: StyleFunction]?, attributeName: String,
    options: [Option: StyleFunction]? = nil
  ) {
    self.init(
      .source(attribute: attributeName, stops: sourceStops.map(Key.keyed)), mode: interpolationMode,
      options: options ?? [:])
  }

  /// A function of an attribute whose stops have keys of several types, or that has none.
  ///
  /// - Parameters:
  ///   - interpolationMode: Any mode.
  ///   - sourceStops: Values of the attribute, and constants; `nil` for the identity.
  ///   - attributeName: The name of the attribute, as it stands in the feature.
  ///   - options: The base and the default value, if any.
  public init(
    interpolationMode: InterpolationMode, sourceStops: [Key: StyleFunction]?, attributeName: String,
    options: [Option: StyleFunction]? = nil
  ) {
    self.init(.source(attribute: attributeName, stops: sourceStops), mode: interpolationMode, options: options ?? [:])
  }

  /// A function of the zoom and an attribute.
  ///
  /// - Parameters:
  ///   - interpolationMode: Exponential, interval or categorical.
  ///   - compositeStops: Zoom levels, and for each values of the attribute and constants.
  ///   - attributeName: The name of the attribute, as it stands in the feature.
  ///   - options: The base and the default value, if any.
  public init<Zoom: StyleFunctionKey & Hashable, Input: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, compositeStops: [Zoom: [Input: StyleFunction]], attributeName: String,
    options: [Option: StyleFunction]? = nil
  ) {
    self.init(
      .composite(attribute: attributeName, stops: Key.keyed(compositeStops.mapValues(Key.keyed))),
      mode: interpolationMode, options: options ?? [:])
  }

  // MARK: MGLCameraStyleFunction, MGLSourceStyleFunction, MGLCompositeStyleFunction

  /// A function of the zoom, as `MGLCameraStyleFunction` spells it.
  ///
  /// - Parameters:
  ///   - interpolationMode: Exponential or interval.
  ///   - stops: Zoom levels and constants.
  ///   - options: The base, if any.
  /// - Returns: The function.
  public static func camera<Zoom: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, stops: [Zoom: StyleFunction], options: [Option: StyleFunction]? = nil
  ) -> StyleFunction {
    StyleFunction(interpolationMode: interpolationMode, cameraStops: stops, options: options)
  }

  /// A function of an attribute, as `MGLSourceStyleFunction` spells it.
  ///
  /// - Parameters:
  ///   - interpolationMode: Any mode.
  ///   - stops: Values of the attribute, and constants; `nil` for the identity.
  ///   - attributeName: The name of the attribute, as it stands in the feature.
  ///   - options: The base and the default value, if any.
  /// - Returns: The function.
  public static func source<Input: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, stops: [Input: StyleFunction]?, attributeName: String,
    options: [Option: StyleFunction]? = nil
  ) -> StyleFunction {
    StyleFunction(
      interpolationMode: interpolationMode, sourceStops: stops, attributeName: attributeName, options: options)
  }

  /// A function of an attribute whose stops have keys of several types, or that has none.
  ///
  /// - Parameters:
  ///   - interpolationMode: Any mode.
  ///   - stops: Values of the attribute, and constants; `nil` for the identity.
  ///   - attributeName: The name of the attribute, as it stands in the feature.
  ///   - options: The base and the default value, if any.
  /// - Returns: The function.
  public static func source(
    interpolationMode: InterpolationMode, stops: [Key: StyleFunction]?, attributeName: String,
    options: [Option: StyleFunction]? = nil
  ) -> StyleFunction {
    StyleFunction(
      interpolationMode: interpolationMode, sourceStops: stops, attributeName: attributeName, options: options)
  }

  /// A function of the zoom and an attribute, as `MGLCompositeStyleFunction` spells it.
  ///
  /// - Parameters:
  ///   - interpolationMode: Exponential, interval or categorical.
  ///   - stops: Zoom levels, and for each values of the attribute and constants.
  ///   - attributeName: The name of the attribute, as it stands in the feature.
  ///   - options: The base and the default value, if any.
  /// - Returns: The function.
  public static func composite<Zoom: StyleFunctionKey & Hashable, Input: StyleFunctionKey & Hashable>(
    interpolationMode: InterpolationMode, stops: [Zoom: [Input: StyleFunction]], attributeName: String,
    options: [Option: StyleFunction]? = nil
  ) -> StyleFunction {
    StyleFunction(
      interpolationMode: interpolationMode, compositeStops: stops, attributeName: attributeName, options: options)
  }
}
