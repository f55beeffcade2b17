package import SourceText
package import StyleDiagnostics
package import StyleSpec

/// Why an object is not a function that can be rewritten, and where.
package struct LegacyFunctionError: Error, Hashable, Sendable {
  enum Reason: Hashable {
    // The shape of the object.
    case unknownType, unknownColorSpace, missingStops, emptyStops, malformedStop, missingProperty, propertyNotAString
    case identityOfZoom, compositeIdentity

    // What is in it.
    case stopInputNotANumber, stopInputNotAKey, unsortedStops, wrongValue, wrongDefault, wrongBase

    // The property.
    case dataOnZoomProperty, noFunctions, visibility, cannotInterpolate
    case colorRamp(JSONFragment?)

    // The semantics.
    case steppedRuntimeInterpolates, notInNative, nativeMode, beyondFloat32
  }

  private let reason: Reason
  private let property: PropertySpecification
  package let range: SourceRange

  init(_ reason: Reason, of property: PropertySpecification, at node: JSONNode) {
    self.reason = reason
    self.property = property
    range = node.range
  }

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch reason {
    case .unknownType: .unknownFunctionType
    case .unknownColorSpace: .unknownColorSpace
    case .missingStops: .missingStops
    case .emptyStops: .emptyStops
    case .malformedStop: .malformedStop
    case .missingProperty: .missingProperty
    case .propertyNotAString: .propertyNotAString
    case .identityOfZoom: .missingProperty
    case .compositeIdentity: .compositeIdentity
    case .stopInputNotANumber: .stopInputNotANumber
    case .stopInputNotAKey: .stopInputNotAKey
    case .unsortedStops: .unsortedStops
    case .wrongValue: .wrongValue
    case .wrongDefault: .wrongDefault
    case .wrongBase: .wrongBase
    case .dataOnZoomProperty: .dataFunctionOnZoomProperty
    case .noFunctions: .propertyTakesNoFunction
    case .colorRamp: .colorRampTakesNoFunction
    case .visibility: .visibilityTakesNoFunction
    case .cannotInterpolate: .propertyDoesNotInterpolate
    case .steppedRuntimeInterpolates: .runtimeInterpolatesSteps
    case .notInNative: .notANativeProperty
    case .nativeMode: .functionTypeNotInNative
    case .beyondFloat32: .beyondFloat32
    }
  }

  /// The class of the divergence list that the reason belongs to.
  package var accident: LegacyAccident? {
    switch reason {
    case .missingStops, .emptyStops, .malformedStop, .unknownType, .unknownColorSpace: .malformedFunction
    case .identityOfZoom, .compositeIdentity: .invalidIdentity
    case .unsortedStops: .unsortedStops
    case .wrongValue, .wrongDefault, .stopInputNotANumber, .stopInputNotAKey: .wrongType
    case .wrongBase: .wrongBase
    case .dataOnZoomProperty: .attributeOnZoomProperty
    case .cannotInterpolate: .exponentialSteps
    case .steppedRuntimeInterpolates: .interpolatedSteps
    case .missingProperty, .propertyNotAString, .noFunctions, .colorRamp, .visibility, .notInNative, .nativeMode,
      .beyondFloat32:
      nil
    }
  }

  /// What was found, what was expected, and what to do.
  package var message: String {
    switch reason {
    case .unknownType:
      "unknown function type; expected \"exponential\", \"interval\", \"categorical\" or \"identity\""
    case .unknownColorSpace: "unknown colorSpace; expected \"rgb\", \"lab\" or \"hcl\""
    case .missingStops:
      "the function has no array of stops; add \"stops\", or \"type\": \"identity\" with a \"property\""
    case .emptyStops: "the function has no stop; add one, or write the value itself instead of the function"
    case .malformedStop:
      "not a stop; expected [input, output], in functions of zoom and attribute "
        + "[{\"zoom\": …, \"value\": …}, output]"
    case .missingProperty: "the stops have a zoom and a value, but the function names no attribute; add \"property\""
    case .propertyNotAString: "\"property\" is not a string; expected the name of an attribute"
    case .identityOfZoom: "identity function without an attribute; add the \"property\" to pass on"
    case .compositeIdentity:
      "identity function with stops and a base; remove both, the attribute passes on without them"
    case .stopInputNotANumber:
      "the input of this stop is not a number; only categorical functions take other inputs"
    case .stopInputNotAKey:
      "the input of this stop is not a key; expected a string, a number or a boolean"
    case .unsortedStops:
      "the input of this stop is less than the one before; sort the stops, since runtimes disagree on their meaning"
    case .wrongValue: "not a value of \(property.name); expected \(property.type.wording)"
    case .wrongDefault:
      "the default is not a value of \(property.name); expected \(property.type.wording)"
    case .wrongBase: "not a base; expected a number from 0 up"
    case .dataOnZoomProperty:
      "\(property.name) cannot depend on attributes, so renderers refuse this function; use the zoom alone"
    case .noFunctions: "\(property.name) takes neither functions nor expressions; write a constant"
    case .colorRamp(let expression):
      "\(property.name) is a ramp with an input of its own, which functions cannot read; write "
        + (expression.map { String(decoding: $0.text, as: UTF8.self) } ?? "an expression")
    case .visibility:
      "visibility is evaluated without a zoom, so a function never worked here; write \"visible\" or \"none\""
    case .cannotInterpolate:
      "\(property.name) does not interpolate; write \"type\": \"interval\""
    case .steppedRuntimeInterpolates:
      "the GL JS runtime interpolates \(property.name) between zooms, which no expression can; "
        + "use the documented semantics, in which it steps"
    case .notInNative:
      "the native SDK 3.7.8 does not have \(property.name); choose another --source-semantics"
    case .nativeMode:
      "the native SDK refuses this type of function here; use \"exponential\" where values interpolate, \"interval\" elsewhere"
    case .beyondFloat32:
      "the native SDK stores numbers as float32, which cannot represent this number; write one nearer to zero"
    }
  }
}

extension PropertyType {
  fileprivate var wording: String {
    switch self {
    case .number: "a number"
    case .color: "a colour in CSS spelling"
    case .boolean: "true or false"
    case .string, .formatted: "a string"
    case .enumeration(let members): "one of " + members.map { "\"\($0)\"" }.joined(separator: ", ")
    case .array(_, let length?): "an array of \(length) values"
    case .array(_, nil): "an array"
    case .resolvedImage: "the name of an image"
    case .padding: "a number or an array of up to four"
    case .numberArray: "a number or an array of numbers"
    case .colorArray: "a colour or an array of colours"
    case .variableAnchorOffsetCollection: "an array of anchors and offsets in turn"
    case .projectionDefinition: "the name of a projection"
    case .any: "any JSON"
    }
  }
}
