extension DiagnosticCatalog {
  /// Functions that are left as they are.
  static let functions = [
    Entry(
      "unknown-function-type", "a \"type\" that no function has",
      "There are four types: exponential, interval, categorical and identity.",
      example: #"{"type": "linear", "stops": [[0, 1], [10, 2]]}"#, remedy: "write one of the four"),
    Entry(
      "unknown-color-space", "a \"colorSpace\" that there is not", "There are three: rgb, lab and hcl.",
      example: #"{"colorSpace": "hsl", "stops": [[0, "red"], [10, "blue"]]}"#, remedy: "write one of the three"),
    Entry(
      "missing-stops", "a function without stops", "Only identity functions have none, and they need a property.",
      example: #"{"base": 2}"#, remedy: #"add "stops", or "type": "identity" and a "property""#),
    Entry(
      "empty-stops", "a function with an empty list of stops", "Without a stop there is no output.",
      example: #"{"stops": []}"#, remedy: "write the value itself instead of the function"),
    Entry(
      "malformed-stop", "a stop that is no pair of input and output",
      "A stop is [input, output]; in functions of zoom and attribute the input is an object of zoom and value.",
      example: #"{"stops": [[0, 1], [10]]}"#, remedy: "complete the stop"),
    Entry(
      "missing-property", "stops of zoom and value, and no attribute",
      "Nothing says which attribute the values belong to.",
      example: #"{"stops": [[{"zoom": 0, "value": 1}, 2]]}"#, remedy: #"add "property""#),
    Entry(
      "property-is-no-string", "a \"property\" that is no name", "A property is the name of an attribute.",
      example: #"{"property": 5, "stops": [[0, 1]]}"#, remedy: "write the name as a string"),
    Entry(
      "identity-of-zoom", "an identity function without an attribute",
      "Identity functions pass an attribute on; here is none.",
      example: #"{"type": "identity"}"#, remedy: #"add "property""#),
    Entry(
      "composite-identity", "an identity function with stops and a base",
      "The runtimes disagree on whether the stops count.",
      example: #"{"type": "identity", "property": "p", "base": 2, "stops": [[0, 1]]}"#, remedy: "remove stops and base"),
    Entry(
      "input-is-no-number", "an input of a stop that is no number",
      "Exponential and interval functions compare inputs by size.", example: #"{"stops": [["5", 1], ["10", 2]]}"#,
      remedy: #"write numbers, or "type": "categorical" for an attribute"#),
    Entry(
      "input-is-no-key", "an input of a categorical stop that is no key", "Keys are strings, numbers and booleans.",
      example: #"{"type": "categorical", "property": "p", "stops": [[null, 1]]}"#,
      remedy: "remove the stop; features without the attribute take the default"),
    Entry(
      "unsorted-stops", "stops that do not ascend",
      "One runtime searches them as if they were sorted, another sorts them: there is no common meaning to keep.",
      example: #"{"stops": [[10, 4], [5, 1]]}"#, remedy: "sort the stops by their inputs"),
    Entry(
      "wrong-output", "an output that is no value of the property", "Renderers refuse such a style or show nothing.",
      example: #""line-width": {"stops": [[0, "thin"], [10, 4]]}"#, remedy: "write a value of the property's type"),
    Entry(
      "wrong-default", "a \"default\" that is no value of the property",
      "It would be used where an attribute is missing.",
      example: #""line-width": {"property": "p", "type": "identity", "default": "thin"}"#,
      remedy: "write a value of the property's type"),
    Entry(
      "wrong-base", "a \"base\" that is no number from 0 up", "The base is the growth of the curve from stop to stop.",
      example: #"{"base": "1.5", "stops": [[0, 1], [10, 2]]}"#, remedy: "write a number; 1 is a straight line"),
    Entry(
      "data-function-on-zoom-property", "an attribute in a property of the zoom",
      "The property is the same for all features of a layer, so renderers never showed this function any.",
      example: #""line-cap": {"property": "p", "type": "identity"}"#,
      remedy: "write a function of the zoom, or split the layer"),
    Entry(
      "property-takes-no-function", "a function where only constants go",
      "The property takes neither functions nor expressions.",
      example: #""fill-extrusion-vertical-gradient": {"stops": [[0, true]]}"#, remedy: "write a constant"),
    Entry(
      "color-ramp-takes-no-function", "a function as a colour ramp",
      "Ramps such as heatmap-color and line-gradient run over an input of their own, which no function can read.",
      example: #""heatmap-color": {"stops": [[0, "red"], [1, "blue"]]}"#,
      remedy: #"write ["interpolate", ["linear"], ["heatmap-density"], …]"#),
    Entry(
      "visibility-takes-no-function", "a function for visibility",
      "Visibility is read without a zoom: a function never worked here.",
      example: #""visibility": {"stops": [[0, "none"], [10, "visible"]]}"#,
      remedy: #"write "visible" or "none", and "minzoom" or "maxzoom" for the layer"#),
    Entry(
      "property-does-not-interpolate", "exponential stops where nothing is in between",
      "The property has no values between two others, so the runtimes disagree on what they show.",
      example: #""text-anchor": {"type": "exponential", "stops": [[0, "left"], [10, "right"]]}"#,
      remedy: #"write "type": "interval""#),
    Entry(
      "runtime-interpolates-steps", "steps that the GL JS runtime blends",
      "With --source-semantics gl-js the blending counts, and no expression of this property can do it.",
      example: #""line-dasharray": {"stops": [[0, [1, 1]], [10, [2, 2]]]}"#,
      remedy: "use the documented semantics, in which it steps"),
    Entry(
      "runtime-accident", "a result of the old runtime that is no value of the property",
      "With --source-semantics gl-js such results count, and no expression can give them.",
      example: #"{"property": "p", "type": "identity"}"#,
      remedy: "use the documented semantics, or write the expression by hand"),
    Entry(
      "not-a-native-property", "a property that the native SDK 3.7.8 does not have",
      "With --source-semantics native it has no meaning.", example: #""sky-type": {"stops": [[0, "gradient"]]}"#,
      remedy: "use another semantics"),
    Entry(
      "mode-not-in-native", "a type of function that the native SDK refuses here",
      "It takes exponential functions where values interpolate, and interval functions elsewhere.",
      example: #""text-anchor": {"type": "exponential", "stops": [[0, "left"]]}"#, remedy: "write the other type"),
    Entry(
      "beyond-float32", "a number that the native SDK cannot hold",
      "With --source-semantics native numbers are float32.",
      example: #"{"stops": [[0, 1e39]]}"#, remedy: "write a smaller number"),
    Entry(
      "tokens-in-categories", "tokens in a categorical function of the zoom", "Nothing says what they mean there.",
      example: #""text-field": {"type": "categorical", "stops": [[0, "{name}"]]}"#, remedy: #"write "type": "interval""#
    ),
    Entry(
      "cannot-give-nothing", "a function that gives nothing outside its stops",
      "No expression of this property that compiles gives nothing there.",
      example: #""icon-image": {"property": "p", "type": "categorical", "stops": [["a", "b"]]}"#,
      remedy: #"add a "default""#),
    Entry(
      "cannot-test-shape", "a default for attributes of the wrong shape",
      "No expression of this property can test for the shape.",
      example: #""text-offset": {"property": "p", "type": "identity", "default": [0, 0]}"#,
      remedy: "remove the default, or write the expression by hand"),
    Entry(
      "no-fraction", "a colour that has no fractions", "Colours in fractions are the spelling of the first versions.",
      example: #""rgba(1.5, 2, 3)""#, remedy: "write the colour in a CSS spelling"),
  ]
}
