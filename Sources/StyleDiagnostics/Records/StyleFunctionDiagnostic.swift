/// What upgrade scripts that build `StyleFunction` values are told; the command never reports these.
package enum StyleFunctionDiagnostic: String, Hashable, Sendable, CaseIterable {
  // MARK: Errors

  case cameraWithoutStops = "camera-without-stops"
  case functionWithoutStops = "function-without-stops"
  case negativeBase = "negative-base"
  case defaultNotAConstant = "default-not-a-constant"
  case attributeOnZoomProperty = "attribute-on-zoom-property"
  case unsupportedCameraMode = "unsupported-camera-mode"
  case unsupportedMode = "unsupported-mode"
  case stopNotAConstant = "stop-not-a-constant"
  case keyNotANumber = "key-not-a-number"
  case numberOutOfRange = "number-out-of-range"

  // MARK: What the SDK did silently

  case defaultIgnored = "default-ignored"
  case baseIgnored = "base-ignored"
  case zeroBase = "zero-base"
  case stopsIgnored = "stops-ignored"
  case modeIgnored = "mode-ignored"
  case zoomWithoutStops = "zoom-without-stops"
  case keyTruncated = "key-truncated"
  case equalKeys = "equal-keys"
  case colorRounded = "color-rounded"
  case translucentColor = "translucent-color"
  case valueConverted = "value-converted"
  case undocumentedType = "undocumented-type"

  package var record: DiagnosticRecord {
    switch self {
    case .cameraWithoutStops:
      error(
        "camera function without stops", "The SDK raised an exception.",
        "StyleFunction(interpolationMode: .interval, cameraStops: none)", "lineWidth",
        "add a stop, or write the constant")
    case .functionWithoutStops:
      error(
        "function of an attribute without stops", "Only identity functions have no stops.",
        #"StyleFunction(interpolationMode: .interval, sourceStops: none, attributeName: "p")"#, "circleRadius",
        "add stops")
    case .negativeBase:
      error(
        "negative interpolation base", "The SDK computed values that are not numbers.",
        "StyleFunction(interpolationMode: .exponential, cameraStops: [0: one], options: [.interpolationBase(-1)])",
        "circleRadius", "write a number from 0 up")
    case .defaultNotAConstant:
      error(
        "default that is a function", "A default must be a constant.",
        #"StyleFunction(interpolationMode: .exponential, sourceStops: [0: one], attributeName: "p", "#
          + "options: [.defaultValue(source)])",
        "circleRadius", "write a constant")
    case .attributeOnZoomProperty:
      error(
        "function of an attribute for a property that depends on the zoom only", "The SDK raised an exception.",
        "source", "lineCap", "use cameraStops")
    case .unsupportedCameraMode:
      error(
        "camera function with an unsupported mode", "Camera functions are exponential or interval.",
        "StyleFunction(interpolationMode: .categorical, cameraStops: [0: one])", "rasterOpacity",
        "use .exponential or .interval")
    case .unsupportedMode:
      error(
        "mode that the property does not support", "The SDK raised an exception.",
        "StyleFunction(interpolationMode: .exponential, cameraStops: [0: round])", "lineJoin", "use another mode")
    case .stopNotAConstant:
      error(
        "stop that is a function", "Stops hold constants.",
        "StyleFunction(interpolationMode: .interval, cameraStops: [4: source])", "circleRadius",
        "for two inputs use compositeStops")
    case .keyNotANumber:
      error(
        "key that is not a number", "Only categorical functions have keys of other types.",
        #"StyleFunction(interpolationMode: .interval, sourceStops: ["a": one], attributeName: "p")"#, "circleRadius",
        "use .categorical, or write a number")
    case .numberOutOfRange:
      error(
        "number that float32 cannot represent", "The SDK stored numbers as float32.",
        "StyleFunction(rawValue: 1e39)", "lineWidth", "write a smaller number")
    case .defaultIgnored:
      warning(
        "default of a camera function", "The SDK ignored it.",
        "StyleFunction(interpolationMode: .exponential, cameraStops: [0: one], options: [.defaultValue(one)])",
        "lineWidth",
        "remove it")
    case .baseIgnored:
      warning(
        "base of a function without a curve", "The SDK ignored it.",
        "StyleFunction(interpolationMode: .interval, cameraStops: [0: one], options: [.interpolationBase(2)])",
        "lineWidth",
        "remove it")
    case .zeroBase:
      warning(
        "interpolation base of 0", "The SDK read it as 1, or jumped after each stop.",
        "StyleFunction(interpolationMode: .exponential, cameraStops: [0: one], options: [.interpolationBase(0)])",
        "circleRadius", "write the base that is meant")
    case .stopsIgnored:
      warning(
        "stops of an identity function", "The SDK ignored them.",
        #"StyleFunction(interpolationMode: .identity, sourceStops: [0: one], attributeName: "p")"#, "circleRadius",
        "remove them")
    case .modeIgnored:
      warning(
        "mode of a property that does not interpolate", "The SDK read it as interval.",
        "StyleFunction(interpolationMode: .categorical, cameraStops: [3: cap])", "lineCap", "write .interval")
    case .zoomWithoutStops:
      warning(
        "zoom without stops", "The SDK left the zoom out.",
        #"StyleFunction(interpolationMode: .interval, compositeStops: [1: [0: one], 2: [:]], attributeName: "p")"#,
        "circleRadius", "remove the zoom")
    case .keyTruncated:
      warning(
        "categorical key with a fraction", "The SDK truncated it to a whole number.",
        #"StyleFunction(interpolationMode: .categorical, sourceStops: [1.5: one], attributeName: "p")"#, "circleRadius",
        "write the whole number")
    case .equalKeys:
      warning(
        "two keys that were one number", "The SDK kept either of them; the migration keeps the first.",
        "StyleFunction(interpolationMode: .interval, cameraStops: [1: one, 1.00000001: one])", "circleRadius",
        "remove one")
    case .colorRounded:
      warning(
        "colour with components between two bytes", "The SDK rounded the components.",
        "StyleFunction(rawValue: .orange)", "circleColor", "nothing")
    case .translucentColor:
      warning(
        "translucent colour", "The SDK drew it brighter by mistake; it is migrated as it was meant.",
        "StyleFunction(rawValue: StyleFunction.Color(red: 1, green: 0, blue: 0, alpha: 0.5))", "backgroundColor",
        "look at the map")
    case .valueConverted:
      warning(
        "value of another type", "The SDK converted it.",
        "one", "fillAntialiased", "write a value of the property's type")
    case .undocumentedType:
      warning(
        "value of an undocumented type", "The SDK's core understood it by accident.",
        #"StyleFunction(rawValue: "red")"#, "circleColor", "write a value of the documented type")
    }
  }

  private func error(
    _ message: String, _ explanation: String, _ source: String, _ property: String, _ action: String
  ) -> DiagnosticRecord {
    .error(message, because: explanation, example: .styleFunction(source, property: property), action: action)
  }

  private func warning(
    _ message: String, _ explanation: String, _ source: String, _ property: String, _ action: String
  ) -> DiagnosticRecord {
    .warning(message, because: explanation, example: .styleFunction(source, property: property), action: action)
  }
}
