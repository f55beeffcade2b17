import SourceText
import StyleDiagnostics

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

  // MARK: Setters

  /// A function of an attribute for a property that takes functions of the zoom only.
  case attributeOnZoomProperty(property: String)

  /// A categorical or identity function of the zoom for a property that interpolates.
  case cameraMode(StyleFunction.InterpolationMode, property: String)

  /// A stop's output is itself a function.
  case stopNotAConstant(StyleFunction.Place)

  /// The default value is itself a function.
  case defaultNotAConstant

  // MARK: The core

  /// A function of an attribute that needs stops and has none.
  case withoutStops

  /// The property takes no function of this mode.
  case unsupportedMode(StyleFunction.InterpolationMode, property: String)

  /// A zoom, or an input of an exponential or interval function, that is not a number.
  case keyNotANumber(StyleFunction.Key)

  /// The property takes no such value.
  case wrongValue(StyleFunction.RawValue, at: StyleFunction.Place, property: String, expected: String)

  // MARK: This toolkit

  /// No property of the SDK has this name.
  case unknownProperty(String)

  /// A number that is NaN, infinite, or beyond float32.
  case numberOutOfRange(Double)

  /// A base below 0, with which the SDK computed no numbers.
  case negativeBase(Double)

  /// The function is valid, but has no exact expression; `id` and `message` are those of the migration's diagnostic.
  case notMigrated(id: String, message: String)

  /// The id of the diagnostic, in kebab case: `camera-without-stops`.
  public var id: String {
    if case .notMigrated(let id, _) = self { id } else { kind.id }
  }

  private var kind: DiagnosticKind {
    switch self {
    case .cameraWithoutStops: .cameraWithoutStops
    case .attributeOnZoomProperty: .attributeOnZoomProperty
    case .cameraMode: .unsupportedCameraMode
    case .stopNotAConstant: .stopNotAConstant
    case .defaultNotAConstant: .defaultNotAConstant
    case .withoutStops: .functionWithoutStops
    case .unsupportedMode: .unsupportedMode
    case .keyNotANumber: .keyNotANumber
    case .wrongValue: .wrongValue
    case .unknownProperty: .unknownProperty
    case .numberOutOfRange: .numberOutOfRange
    case .negativeBase: .negativeBase
    case .notMigrated: .fault
    }
  }

  /// What was found, what was expected and what to do, lower case.
  public var message: String {
    switch self {
    case .cameraWithoutStops: "the camera function has no stop; add one, or write the constant"
    case .attributeOnZoomProperty(let property):
      "\(property) takes functions of the zoom only; use cameraStops"
    case .cameraMode(let mode, let property):
      "\(property) takes exponential and interval functions of the zoom only, not \(mode.rawValue)"
    case .stopNotAConstant(let place):
      "\(place) is a function; stops must be constants, for two inputs use compositeStops"
    case .defaultNotAConstant: "the default value is a function; it must be a constant"
    case .withoutStops: "the function of an attribute has no stop; only identity functions have none"
    case .unsupportedMode(let mode, let property):
      "\(property) does not support \(mode.rawValue) functions of this input"
    case .keyNotANumber(let key): "the key \(key) is not a number; only categorical functions take other keys"
    case .wrongValue(let value, let place, let property, let expected):
      "\(place) is \(value.wording), but \(property) takes \(expected)"
    case .unknownProperty(let name): "the SDK's style layers have no property \"\(name)\"; check the spelling"
    case .numberOutOfRange(let number):
      "the SDK stored numbers as float32, which cannot represent \(number.javaScriptText)"
    case .negativeBase(let base): "the interpolation base is \(base.javaScriptText); expected a number from 0 up"
    case .notMigrated(_, let message): message
    }
  }
}

extension StyleFunctionError: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}
