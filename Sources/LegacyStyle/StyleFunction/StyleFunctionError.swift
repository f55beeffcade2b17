import SourceJSON

/// Why a style function has no meaning for a property, or none that an expression has.
///
/// The first cases are what the SDK's initialisers refused with an exception, then what its setters refused with an
/// exception or an assertion, then what its core refused; last what this toolkit refuses.
///
/// - Source: `MGLStyleValue.mm`, `MGLStyleValue_Private.h` and `conversion/function.hpp` of mapbox/mapbox-gl-native,
///   ios-v3.7.8.
public enum StyleFunctionError: Error, Hashable, Sendable {
  // MARK: Initialisers

  /// A function of the zoom without stops.
  case cameraWithoutStops

  /// The interpolation base is not a number.
  case baseIsNoNumber(StyleFunction)

  /// The default value is a raw value, not made a style value.
  case defaultIsNoStyleValue

  // MARK: Setters

  /// The value for the property is a raw value, not made a style value.
  case notAStyleValue

  /// A function of an attribute for a property that takes functions of the zoom only.
  case attributeOnZoomProperty(property: String)

  /// A categorical or identity function of the zoom for a property that interpolates.
  case cameraMode(StyleFunction.InterpolationMode, property: String)

  /// A stop's output is a raw value, not made a style value.
  case stopIsNoStyleValue(StyleFunction.Place)

  /// A stop's output is itself a function.
  case stopIsNoConstant(StyleFunction.Place)

  /// The default value is itself a function.
  case defaultIsNoConstant

  // MARK: The core

  /// A function of an attribute that needs stops and has none.
  case withoutStops

  /// The property takes no function of this mode.
  case unsupportedMode(StyleFunction.InterpolationMode, property: String)

  /// A zoom, or an input of an exponential or interval function, that is not a number.
  case keyIsNoNumber(StyleFunction.Key)

  /// The property takes no such value.
  case wrongValue(StyleFunction.RawValue, at: StyleFunction.Place, property: String, expected: String)

  // MARK: This toolkit

  /// No property of the SDK has this name.
  case unknownProperty(String)

  /// A number that is none, is infinite, or is beyond float32.
  case numberOutOfRange(Double)

  /// A base below 0, with which the SDK computed no numbers.
  case negativeBase(Double)

  /// The function is valid and no expression says the same; `id` and `message` are those of the migration's diagnostic.
  case notMigrated(id: String, message: String)

  /// The stable name of the kind of error.
  public var id: String {
    switch self {
    case .cameraWithoutStops: "camera-without-stops"
    case .baseIsNoNumber: "base-is-no-number"
    case .defaultIsNoStyleValue: "default-is-no-style-value"
    case .notAStyleValue: "not-a-style-value"
    case .attributeOnZoomProperty: "attribute-on-zoom-property"
    case .cameraMode: "camera-mode"
    case .stopIsNoStyleValue: "stop-is-no-style-value"
    case .stopIsNoConstant: "stop-is-no-constant"
    case .defaultIsNoConstant: "default-is-no-constant"
    case .withoutStops: "without-stops"
    case .unsupportedMode: "unsupported-mode"
    case .keyIsNoNumber: "key-is-no-number"
    case .wrongValue: "wrong-value"
    case .unknownProperty: "unknown-property"
    case .numberOutOfRange: "number-out-of-range"
    case .negativeBase: "negative-base"
    case .notMigrated(let id, _): id
    }
  }

  /// What was found, what was expected and what to do, lower case.
  public var message: String {
    switch self {
    case .cameraWithoutStops: "a camera function without a stop; give it at least one, or write the constant"
    case .baseIsNoNumber: "the interpolation base is no number; write one, not a style value"
    case .defaultIsNoStyleValue: "the default value is a raw value; wrap it: StyleFunction(rawValue: …)"
    case .notAStyleValue: "a raw value stands where a style value is expected; wrap it: StyleFunction(rawValue: …)"
    case .attributeOnZoomProperty(let property):
      "\(property) took functions of the zoom only; use cameraStops, the SDK raised an exception here"
    case .cameraMode(let mode, let property):
      "\(property) took exponential and interval functions of the zoom only, not \(mode.rawValue)"
    case .stopIsNoStyleValue(let place): "\(place) is a raw value; wrap it: StyleFunction(rawValue: …)"
    case .stopIsNoConstant(let place): "\(place) is a function; stops hold constants, for two inputs use compositeStops"
    case .defaultIsNoConstant: "the default value is a function; it can be a constant only"
    case .withoutStops: "a function of an attribute without a stop; only the identity has none"
    case .unsupportedMode(let mode, let property): "\(property) takes no \(mode.rawValue) function of this input"
    case .keyIsNoNumber(let key): "the key \(key) is no number; only categorical functions have other keys"
    case .wrongValue(let value, let place, let property, let expected):
      "\(place) is \(value.wording), but \(property) takes \(expected)"
    case .unknownProperty(let name): "\"\(name)\" is no property of the SDK's style layers; check the spelling"
    case .numberOutOfRange(let number): "the SDK kept numbers as float32 and could not hold \(number.javaScriptText)"
    case .negativeBase(let base): "the interpolation base is \(base.javaScriptText); expected a number from 0 up"
    case .notMigrated(_, let message): message
    }
  }
}
