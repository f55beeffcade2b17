package import SourceJSON
package import SourceText
package import StyleSpec

/// Why an object is not a function that can be rewritten, and where.
package struct LegacyFunctionError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownType
    case unknownColorSpace
    case missingStops
    case emptyStops
    case malformedStop
    case missingProperty
    case propertyIsNoString
    case identityOfZoom
    case compositeIdentity
    case inputIsNoNumber
    case inputIsNoKey
    case unsortedStops
    case wrongOutput(PropertySpecification)
    case wrongDefault(PropertySpecification)
    case wrongBase
    case dataOnZoomProperty(PropertySpecification)
    case noFunctions(PropertySpecification)
    case colorRamp(PropertySpecification)
    case visibility
    case cannotInterpolate(PropertySpecification)
    case steppedRuntimeInterpolates(PropertySpecification)
    case notInNative(JSONString)
    case nativeMode
    case beyondFloat32
  }

  package let reason: Reason
  package let range: SourceRange

  init(_ reason: Reason, at node: JSONNode) {
    self.reason = reason
    range = node.range
  }

  /// The stable name of the reason.
  package var id: String {
    switch reason {
    case .unknownType: "unknown-function-type"
    case .unknownColorSpace: "unknown-color-space"
    case .missingStops: "missing-stops"
    case .emptyStops: "empty-stops"
    case .malformedStop: "malformed-stop"
    case .missingProperty: "missing-property"
    case .propertyIsNoString: "property-is-no-string"
    case .identityOfZoom: "identity-of-zoom"
    case .compositeIdentity: "composite-identity"
    case .inputIsNoNumber: "input-is-no-number"
    case .inputIsNoKey: "input-is-no-key"
    case .unsortedStops: "unsorted-stops"
    case .wrongOutput: "wrong-output"
    case .wrongDefault: "wrong-default"
    case .wrongBase: "wrong-base"
    case .dataOnZoomProperty: "data-function-on-zoom-property"
    case .noFunctions: "property-takes-no-function"
    case .colorRamp: "color-ramp-takes-no-function"
    case .visibility: "visibility-takes-no-function"
    case .cannotInterpolate: "property-does-not-interpolate"
    case .steppedRuntimeInterpolates: "runtime-interpolates-steps"
    case .notInNative: "not-a-native-property"
    case .nativeMode: "mode-not-in-native"
    case .beyondFloat32: "beyond-float32"
    }
  }

  /// The class of the divergence list that the reason belongs to.
  package var accident: LegacyAccident? {
    switch reason {
    case .missingStops, .emptyStops, .malformedStop, .unknownType, .unknownColorSpace: .b9
    case .identityOfZoom, .compositeIdentity: .b6
    case .unsortedStops: .b8
    case .wrongOutput, .wrongDefault, .inputIsNoNumber, .inputIsNoKey: .b11
    case .wrongBase: .b12
    case .dataOnZoomProperty: .b10
    case .cannotInterpolate: .b7
    case .steppedRuntimeInterpolates: .a10
    case .missingProperty, .propertyIsNoString, .noFunctions, .colorRamp, .visibility, .notInNative, .nativeMode,
      .beyondFloat32:
      nil
    }
  }

  /// What was found, what was expected, and what to do.
  package var message: String {
    switch reason {
    case .unknownType:
      "this is no function type; expected \"exponential\", \"interval\", \"categorical\" or \"identity\""
    case .unknownColorSpace: "this is no colorSpace; expected \"rgb\", \"lab\" or \"hcl\""
    case .missingStops:
      "this function has no list of stops; expected \"stops\", or \"type\": \"identity\" with a \"property\""
    case .emptyStops: "this function has no stop; expected at least one, or the value itself instead of the function"
    case .malformedStop:
      "this is no stop; expected [input, output], in functions of zoom and attribute "
        + "[{\"zoom\": …, \"value\": …}, output]"
    case .missingProperty: "stops of zoom and value, and no attribute to read; add \"property\""
    case .propertyIsNoString: "this \"property\" is no string; expected the name of an attribute"
    case .identityOfZoom: "an identity function without an attribute; add the \"property\" to pass on"
    case .compositeIdentity:
      "an identity function with stops and a base; remove both, the attribute passes on without them"
    case .inputIsNoNumber:
      "this input of a stop is no number; expected one, only categorical functions take other inputs"
    case .inputIsNoKey: "this input of a categorical stop is no key; expected a string, a number or a boolean"
    case .unsortedStops:
      "this stop lies before the one it follows; sort the stops, the runtimes disagree on their meaning"
    case .wrongOutput(let property): "this is no value of \(property.name); expected \(property.type.wording)"
    case .wrongDefault(let property): "this default is no value of \(property.name); expected \(property.type.wording)"
    case .wrongBase: "this is no base; expected a number from 0 up"
    case .dataOnZoomProperty(let property):
      "\(property.name) cannot depend on attributes, and renderers never showed this function any; use the zoom alone"
    case .noFunctions(let property): "\(property.name) takes neither functions nor expressions; write a constant"
    case .colorRamp(let property):
      "\(property.name) is a ramp over an input of its own, which no function could read; write an expression"
    case .visibility:
      "visibility is read without a zoom, so a function never worked here; write \"visible\" or \"none\""
    case .cannotInterpolate(let property):
      "\(property.name) does not interpolate, and this asks for it; write \"type\": \"interval\""
    case .steppedRuntimeInterpolates(let property):
      "the GL JS runtime interpolates \(property.name) between zooms, which no expression can; "
        + "use the documented semantics, in which it steps"
    case .notInNative(let name):
      "\(name) is no property of the native SDK 3.7.8, so it has no native meaning; use another semantics"
    case .nativeMode:
      "the native SDK refuses this type of function here; use \"exponential\" where values interpolate, else \"interval\""
    case .beyondFloat32:
      "the native SDK keeps numbers as float32, which cannot hold or reach this one; write numbers nearer to zero"
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
