import SourceText
import StyleDiagnostics

/// Why a style function has no meaning for a property, or none that an expression can have: the errors of the SDK's
/// initialisers, setters and core, in this order, and those of this toolkit.
///
/// - Source: `MGLStyleValue.mm`, `MGLStyleValue_Private.h` and `conversion/function.hpp` of mapbox/mapbox-gl-native,
///   ios-v3.7.8.
public struct StyleFunctionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The id of the diagnostic, in kebab case: `empty-stops`.
  public let id: String

  /// What was found, what was expected and what to do, lower case.
  public let message: String

  /// The ``message``.
  public var description: String { message }

  /// A function that is valid, but has no exact expression, with the id and the message of the migration's diagnostic.
  package init(id: String, message: String) {
    self.id = id
    self.message = message
  }

  private init(_ kind: DiagnosticKind, _ message: String) { self.init(id: kind.id, message: message) }
}

extension StyleFunctionError {
  // MARK: Initialisers

  package static let cameraWithoutStops = Self(
    .emptyStops, "the camera function has no stop; add one, or write the constant")

  // MARK: Setters

  package static func attributeOnZoomProperty(property: String) -> Self {
    Self(.dataFunctionOnZoomProperty, "\(property) takes functions of the zoom only; use cameraStops")
  }

  package static func cameraMode(_ mode: StyleFunction.InterpolationMode, property: String) -> Self {
    Self(
      .functionTypeNotInNative,
      "\(property) takes exponential and interval functions of the zoom only, not \(mode.rawValue)")
  }

  package static func stopNotAConstant(_ place: String) -> Self {
    Self(.wrongValue, "\(place) is a function; stops must be constants, for two inputs use compositeStops")
  }

  package static let defaultNotAConstant = Self(.wrongDefault, "the default value is a function; it must be a constant")

  // MARK: The core

  package static let withoutStops = Self(
    .emptyStops, "the function of an attribute has no stop; only identity functions have none")

  package static func unsupportedMode(_ mode: StyleFunction.InterpolationMode, property: String) -> Self {
    Self(.functionTypeNotInNative, "\(property) does not support \(mode.rawValue) functions of this input")
  }

  package static func keyNotANumber(_ key: StyleFunction.Key) -> Self {
    Self(.stopInputNotANumber, "the key \(key) is not a number; only categorical functions take other keys")
  }

  package static func wrongValue(
    _ value: StyleFunction.RawValue, at place: String, property: String, expected: String
  ) -> Self {
    Self(.wrongValue, "\(place) is \(value.wording), but \(property) takes \(expected)")
  }

  // MARK: This toolkit

  package static func unknownProperty(_ name: String) -> Self {
    Self(.unknownProperty, "the SDK's style layers have no property \"\(name)\"; check the spelling")
  }

  /// A number that is NaN, infinite, or out of range for float32.
  package static func numberOutOfRange(_ number: Double) -> Self {
    Self(.beyondFloat32, "the SDK stored numbers as float32, which cannot represent \(number.javaScriptText)")
  }

  /// A base with which the SDK computed no numbers.
  package static func negativeBase(_ base: Double) -> Self {
    Self(.wrongBase, "the interpolation base is \(base.javaScriptText); expected a number from 0 up")
  }
}
