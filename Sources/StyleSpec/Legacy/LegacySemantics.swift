/// The semantics of legacy values.
///
/// The documentation, the GL JS runtime and the native SDKs differ; a rewriting is verified in the chosen semantics.
package enum LegacySemantics: String, Hashable, Sendable, CaseIterable {
  /// The style specification: the GL JS runtime except for its accidents (A10–A17, B13).
  case documented

  /// Exactly what the GL JS runtime computes, accidents included.
  case glJS = "gl-js"

  /// Mapbox's iOS SDK 3.7.8: float32, sorted stops, premultiplied colours.
  case native
}

/// The result of a legacy value for one input.
package enum LegacyOutcome: Hashable, Sendable {
  /// The property's final value, after the function's default and the property's own; `null` is nothing.
  case value(StyleValue)

  /// The GL JS runtime's result is not a value of the property's type; the class says why.
  case accident(LegacyAccident)
}

/// A class of the divergence list: where the GL JS runtime and the documented meaning of the legacy language differ.
///
/// The raw values are the names of the classes in that list; reports print them as `divergence`.
package enum LegacyAccident: String, Hashable, Sendable, CaseIterable {
  /// Interpolates numbers and arrays over the zoom, for properties that do not interpolate.
  case interpolatedSteps = "A10"

  /// Ignores a default of 0, `false` or `""`.
  case ignoredDefault = "A11"

  /// Prints a null attribute for a token.
  case nullToken = "A12"

  /// Passes on arrays of any length and type.
  case uncheckedArray = "A13"

  /// Prints arrays and objects as JavaScript does.
  case printedObject = "A14"

  /// Does not parse the outputs of `text-variable-anchor-offset`.
  case unparsedOutput = "A15"

  /// A large power overflows.
  case overflow = "A16"

  /// Has no value between two zooms if one of them lacks the key.
  case missingKey = "A17"

  /// An identity function with stops, or without an attribute.
  case invalidIdentity = "B6"

  /// An exponential function of values that do not interpolate.
  case exponentialSteps = "B7"

  /// Stops that are not in ascending order.
  case unsortedStops = "B8"

  /// A function of unknown type or colour space, or with malformed stops.
  case malformedFunction = "B9"

  /// A function of an attribute for a property that depends on the zoom only.
  case attributeOnZoomProperty = "B10"

  /// An input, output or default of the wrong type.
  case wrongType = "B11"

  /// A base that is not a number from 0 up.
  case wrongBase = "B12"

  /// Passes on an array of one name, or a name that every JavaScript object has.
  case uncheckedName = "B13"
}
