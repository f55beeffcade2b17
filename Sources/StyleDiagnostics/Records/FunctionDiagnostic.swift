/// Functions that are not valid, or have no exact expression.
package enum FunctionDiagnostic: String, Hashable, Sendable, CaseIterable {
  case unknownFunctionType = "unknown-function-type"
  case unknownColorSpace = "unknown-color-space"
  case missingStops = "missing-stops"
  case emptyStops = "empty-stops"
  case malformedStop = "malformed-stop"
  case missingProperty = "missing-property"
  case propertyNotAString = "property-not-a-string"
  case identityOfZoom = "identity-of-zoom"
  case compositeIdentity = "composite-identity"
  case stopInputNotANumber = "stop-input-not-a-number"
  case stopInputNotAKey = "stop-input-not-a-key"
  case unsortedStops = "unsorted-stops"
  case stopsTooClose = "stops-too-close"
  case wrongValue = "wrong-value"
  case wrongDefault = "wrong-default"
  case wrongBase = "wrong-base"
  case dataFunctionOnZoomProperty = "data-function-on-zoom-property"
  case propertyTakesNoFunction = "property-takes-no-function"
  case colorRampTakesNoFunction = "color-ramp-takes-no-function"
  case visibilityTakesNoFunction = "visibility-takes-no-function"
  case propertyDoesNotInterpolate = "property-does-not-interpolate"
  case tokensInCategoricalStops = "tokens-in-categorical-stops"
  case needsDefault = "needs-default"
  case cannotTestShape = "cannot-test-shape"
  case unreadMember = "unread-function-member"

  package var record: DiagnosticRecord {
    switch self {
    case .unknownFunctionType:
      .warning(
        "unknown function type",
        because: "The types are exponential, interval, categorical and identity.",
        example: .paint("line", #""line-width": {"type": "linear", "stops": [[0, 1], [10, 2]]}"#),
        action: "write one of the four types")
    case .unknownColorSpace:
      .warning(
        "unknown colorSpace",
        because: "The colour spaces are rgb, lab and hcl.",
        example: .paint("line", #""line-color": {"colorSpace": "hsl", "stops": [[0, "red"], [10, "blue"]]}"#),
        action: "write one of the three colour spaces")
    case .missingStops:
      .warning(
        "function without stops",
        because: #"Only identity functions have no stops, and they need a "property"."#,
        example: .paint("line", #""line-width": {"base": 2}"#),
        action: #"add "stops", or "type": "identity" and a "property""#)
    case .emptyStops:
      .warning(
        "function with an empty list of stops",
        because: "Without a stop a function has no output.",
        example: .paint("line", #""line-width": {"stops": []}"#),
        action: "write the value itself instead of the function")
    case .malformedStop:
      .warning(
        "stop that is not a pair of input and output",
        because:
          "A stop is [input, output]; in functions of zoom and attribute the input is an object of zoom and value.",
        example: .paint("line", #""line-width": {"stops": [[0, 1], [10]]}"#),
        action: "complete the stop")
    case .missingProperty:
      .warning(
        "stops of zoom and value without an attribute",
        because: "The function does not name the attribute that the values are compared with.",
        example: .paint("line", #""line-width": {"stops": [[{"zoom": 0, "value": 1}, 2]]}"#),
        action: #"add "property""#)
    case .propertyNotAString:
      .warning(
        #""property" that is not a string"#,
        because: #"The "property" of a function is the name of an attribute."#,
        example: .paint("line", #""line-width": {"property": 5, "stops": [[0, 1]]}"#),
        action: "write the name as a string")
    case .identityOfZoom:
      .warning(
        "identity function without an attribute",
        because: "An identity function passes on the value of an attribute, and this one names none.",
        example: .paint("line", #""line-width": {"type": "identity"}"#),
        action: #"add "property""#)
    case .compositeIdentity:
      .warning(
        "identity function with stops and a base",
        because: "The runtimes disagree on whether the stops count.",
        example: .paint(
          "line",
          #""line-width": {"type": "identity", "property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 1]]}"#),
        action: "remove the stops and the base")
    case .stopInputNotANumber:
      .warning(
        "input of a stop that is not a number",
        because: "Exponential and interval functions order their inputs.",
        example: .paint("line", #""line-width": {"stops": [["5", 1], ["10", 2]]}"#),
        action: #"write numbers, or "type": "categorical" for an attribute"#)
    case .stopInputNotAKey:
      .warning(
        "input of a categorical stop that is not a key",
        because: "Keys are strings, numbers and booleans.",
        example: .paint("line", #""line-width": {"type": "categorical", "property": "p", "stops": [[null, 1]]}"#),
        action: "remove the stop; features without the attribute get the default")
    case .unsortedStops:
      .warning(
        "stops that are not in ascending order",
        because:
          "One runtime searches them as if they were sorted, another one sorts them: they have no common meaning.",
        example: .paint("line", #""line-width": {"stops": [[10, 4], [5, 1]]}"#),
        action: "sort the stops by their inputs")
    case .stopsTooClose:
      .warning(
        "jump too close to another stop",
        because:
          "An expression of the zoom jumps at the double beside a repeated stop. With another stop only a few doubles "
          + "away, that is a visible part of the way between their outputs. A base within 10⁻¹⁰ of 1 gives a curve in steps, "
          + "which the jump moves.",
        example: .paint(
          "line",
          #""line-width": {"stops": [[4.999999999999999, 100], [5.000000000000002, 12], [5.000000000000002, 2]]}"#),
        action: "move or remove one of the stops; write 1 for a base beside it")
    case .wrongValue:
      .warning(
        "output that is not a value of the property",
        because:
          "Renderers refuse such a style, or do not show the layer; so they do for a filter that is not an array.",
        example: .paint("line", #""line-width": {"stops": [[0, "thin"], [10, 4]]}"#),
        action: "write a value of the property's type")
    case .wrongDefault:
      .warning(
        #""default" that is not a value of the property"#,
        because: "The default applies where the attribute is missing.",
        example: .paint("line", #""line-width": {"property": "p", "type": "identity", "default": "thin"}"#),
        action: "write a value of the property's type")
    case .wrongBase:
      .warning(
        #""base" that is not a number from 0 up"#,
        because: "The base is the growth of the curve between two stops.",
        example: .paint("line", #""line-width": {"base": "1.5", "stops": [[0, 1], [10, 2]]}"#),
        action: "write a number; 1 gives a straight line")
    case .dataFunctionOnZoomProperty:
      .warning(
        "function of an attribute for a property that depends on the zoom only",
        because: "The property has one value for all features of a layer, so renderers refuse this function.",
        example: .layout("symbol", #""symbol-spacing": {"property": "p", "type": "identity"}"#),
        action: "write a function of the zoom, or split the layer")
    case .propertyTakesNoFunction:
      .warning(
        "function for a property that takes constants only",
        because: "The property takes neither functions nor expressions.",
        example: .layout("fill-extrusion", #""fill-extrusion-rounded-corner-distance": {"stops": [[0, 1]]}"#),
        action: "write a constant")
    case .colorRampTakesNoFunction:
      .warning(
        "function for a colour ramp",
        because:
          "Ramps such as heatmap-color and line-gradient have an input of their own, which functions cannot read.",
        example: .paint("heatmap", #""heatmap-color": {"stops": [[0, "red"], [1, "blue"]]}"#),
        action: #"write ["interpolate", ["linear"], ["heatmap-density"], …]"#)
    case .visibilityTakesNoFunction:
      .warning(
        "function for visibility",
        because: "Renderers evaluate visibility without a zoom, so a function never worked here.",
        example: .layout("line", #""visibility": {"stops": [[0, "none"], [10, "visible"]]}"#),
        action: #"write "visible" or "none", and "minzoom" or "maxzoom" for the layer"#)
    case .propertyDoesNotInterpolate:
      .warning(
        "exponential function for a property that does not interpolate",
        because: "The runtimes disagree on its output between two stops.",
        example: .layout(
          "circle", #""circle-sort-key": {"type": "exponential", "stops": [[0, 0], [10, 10]]}"#),
        action: #"write "type": "interval""#)
    case .tokensInCategoricalStops:
      .warning(
        "tokens in a categorical function of the zoom",
        because: "The style specification does not define them there.",
        example: .layout("symbol", #""text-field": {"type": "categorical", "stops": [[0, "{name}"]]}"#),
        action: #"write "type": "interval""#)
    case .needsDefault:
      .warning(
        "function that gives no value for some inputs",
        because: "No expression of this property that compiles can have no value.",
        example: .layout("circle", #""circle-sort-key": {"type": "categorical", "stops": [[3, 4]]}"#),
        action: #"add a "default""#)
    case .cannotTestShape:
      .warning(
        "default for attributes that are not a value of the property",
        because: "No expression can test whether an attribute is a value of this property.",
        example: .layout(
          "symbol",
          #""text-variable-anchor-offset": {"property": "p", "type": "identity", "default": ["top", [0, 0]]}"#),
        action: "remove the default, or write the expression by hand")
    case .unreadMember:
      .note(
        "member of a function that no renderer reads",
        because: "An expression has no place for a comment or for the key of an editor, so it goes with the function.",
        example: .paint("line", #""line-width": {"comment": "as wide as the lane", "stops": [[0, 1], [10, 2]]}"#),
        action: #"to keep it, write it in the "metadata" of the layer"#)
    }
  }
}
