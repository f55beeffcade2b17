extension DiagnosticKind {
  // MARK: Inputs

  package static let legacyValue = note(
    "legacy-value", "legacy value that can be migrated",
    "The value was replaced, or would be, by an expression that gives the same output for every sample.",
    .lineWidth(#"{"stops": [[5, 1], [10, 4]]}"#), "run the command with --in-place, and review the difference")
  package static let unusableFile = error(
    "unusable-file", "file that cannot be read or written",
    "The operating system refused access, or the file exceeds a limit. A file to be written keeps its content.",
    .arguments(["missing.json"]),
    "correct the name or the permissions, free some space, or raise the limit, and run the command again")
  package static let invalidJSON = error(
    "invalid-json", "invalid JSON",
    "The file does not follow the grammar of JSON (RFC 8259), so it was left unchanged.",
    .file(#"{"version": 8, "layers": [,]}"#),
    "correct what the message names, or convert the file to JSON first; use --jsonc for comments and trailing commas")
  package static let notAStyle = error(
    "not-a-style", "JSON that is not a style",
    #"A style is an object with an array of "layers"; an array of layers and a single layer are read as well."#,
    .file(#"{"name": "roads"}"#), "name a style; with --recursive, other JSON files are skipped")

  // MARK: Functions

  package static let unknownFunctionType = warning(
    "unknown-function-type", "unknown function type", "The types are exponential, interval, categorical and identity.",
    .lineWidth(#"{"type": "linear", "stops": [[0, 1], [10, 2]]}"#),
    #"write "exponential", "interval", "categorical" or "identity""#)
  package static let unknownColorSpace = warning(
    "unknown-color-space", "unknown colorSpace", "The colour spaces are rgb, lab and hcl.",
    .paint("line", #""line-color": {"colorSpace": "hsl", "stops": [[0, "red"], [10, "blue"]]}"#),
    #"write "rgb", "lab" or "hcl""#)
  package static let missingStops = warning(
    "missing-stops", "the function has no array of stops",
    #"Only identity functions have no stops, and they need a "property"."#, .lineWidth(#"{"base": 2}"#),
    #"add "stops", or "type": "identity" with a "property""#)
  package static let emptyStops = warning(
    "empty-stops", "the function has no stop", "Without a stop a function has no output.",
    .lineWidth(#"{"stops": []}"#), "add one, or write the value itself instead of the function")
  package static let malformedStop = warning(
    "malformed-stop", "not a stop",
    "A stop is [input, output]; in functions of zoom and attribute the input is an object of zoom and value.",
    .lineWidth(#"{"stops": [[0, 1], [10]]}"#),
    #"write [input, output], in functions of zoom and attribute [{"zoom": …, "value": …}, output]"#)
  package static let missingProperty = warning(
    "missing-property", "the function names no attribute",
    "Stops with a zoom and a value, and identity functions, read one.",
    .lineWidth(#"{"stops": [[{"zoom": 0, "value": 1}, 2]]}"#), #"add "property""#)
  package static let propertyNotAString = warning(
    "property-not-a-string", #""property" is not a string"#,
    #"The "property" of a function is the name of an attribute."#, .lineWidth(#"{"property": 5, "stops": [[0, 1]]}"#),
    "write the name of an attribute")
  package static let compositeIdentity = warning(
    "composite-identity", "identity function with stops and a base",
    "The runtimes disagree on whether the stops count.",
    .lineWidth(#"{"type": "identity", "property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 1]]}"#),
    "remove both, the attribute passes on without them")
  package static let stopInputNotANumber = warning(
    "stop-input-not-a-number", "the input of this stop is not a number",
    "Exponential and interval functions order their inputs.", .lineWidth(#"{"stops": [["5", 1], ["10", 2]]}"#),
    #"write numbers, or "type": "categorical" for an attribute"#)
  package static let stopInputNotAKey = warning(
    "stop-input-not-a-key", "the input of this stop is not a key", "Keys are strings, numbers and booleans.",
    .lineWidth(#"{"type": "categorical", "property": "p", "stops": [[null, 1]]}"#),
    "write a string, a number or a boolean, or remove the stop; features without the attribute get the default")
  package static let unsortedStops = warning(
    "unsorted-stops", "the stops are not in ascending order: this input is less than the one before",
    "One runtime searches them as if they were sorted, another one sorts them: they have no common meaning.",
    .lineWidth(#"{"stops": [[10, 4], [5, 1]]}"#), "sort the stops, since runtimes disagree on their meaning")
  package static let stopsTooClose = warning(
    "stops-too-close",
    "stops so close to each other, or a base so close to 1, that no expression jumps where the function does",
    "The expression jumps at the double beside a repeated stop; where another stop is only a few doubles away, that "
      + "shows. A base within 10⁻¹⁰ of 1 gives a curve in steps, which the jump moves.",
    .lineWidth(#"{"stops": [[4.999999999999999, 100], [5.000000000000002, 12], [5.000000000000002, 2]]}"#),
    "move or remove one of the stops, or write 1 for the base")
  package static let wrongValue = warning(
    "wrong-value", "output that is not a value of the property",
    "Renderers refuse such a style, or do not show the layer; so they do for a filter that is not an array.",
    .lineWidth(#"{"stops": [[0, "thin"], [10, 4]]}"#), "write a value of the property's type")
  package static let wrongDefault = warning(
    "wrong-default", #""default" that is not a value of the property"#,
    "The default applies where the attribute is missing.",
    .lineWidth(#"{"property": "p", "type": "identity", "default": "thin"}"#), "write a value of the property's type")
  package static let wrongBase = warning(
    "wrong-base", #""base" is not a number from 0 up"#, "The base is the growth of the curve between two stops.",
    .lineWidth(#"{"base": "1.5", "stops": [[0, 1], [10, 2]]}"#), "write a number, where 1 gives a straight line")
  package static let dataFunctionOnZoomProperty = warning(
    "data-function-on-zoom-property", "the property cannot depend on attributes, so renderers refuse this function",
    "The property has one value for all features of a layer.",
    .layout("symbol", #""symbol-spacing": {"property": "p", "type": "identity"}"#),
    "use the zoom alone, or split the layer")
  package static let propertyTakesNoFunction = warning(
    "property-takes-no-function", "the property takes neither functions nor expressions",
    "Renderers only take a constant here.",
    .layout("fill-extrusion", #""fill-extrusion-rounded-corner-distance": {"stops": [[0, 1]]}"#), "write a constant")
  package static let colorRampTakesNoFunction = warning(
    "color-ramp-takes-no-function", "the property is a ramp with an input of its own, which functions cannot read",
    "Ramps are heatmap-color, line-gradient and color-relief-color.",
    .paint("heatmap", #""heatmap-color": {"stops": [[0, "red"], [1, "blue"]]}"#),
    #"write ["interpolate", ["linear"], ["heatmap-density"], …], with the input of the ramp"#)
  package static let visibilityTakesNoFunction = warning(
    "visibility-takes-no-function", "visibility is evaluated without a zoom, so a function never worked here",
    #"The zooms of a layer are its "minzoom" and "maxzoom"."#,
    .layout("line", #""visibility": {"stops": [[0, "none"], [10, "visible"]]}"#),
    #"write "visible" or "none", and "minzoom" or "maxzoom" for the layer"#)
  package static let propertyDoesNotInterpolate = warning(
    "property-does-not-interpolate", "the property does not interpolate",
    "The runtimes disagree on the output of an exponential function between two stops.",
    .layout("circle", #""circle-sort-key": {"type": "exponential", "stops": [[0, 0], [10, 10]]}"#),
    #"write "type": "interval""#)
  package static let tokensInCategoricalStops = warning(
    "tokens-in-categorical-stops", "tokens in a categorical function of the zoom have no defined meaning",
    "The style specification does not define them there.",
    .textField(#"{"type": "categorical", "stops": [[0, "{name}"]]}"#), #"write "type": "interval""#)
  package static let needsDefault = warning(
    "needs-default",
    "the property has no value where this function gives none, which no expression that compiles can express",
    "An expression of this property always has a value.",
    .layout("circle", #""circle-sort-key": {"type": "categorical", "stops": [[3, 4]]}"#),
    #"give the function a "default""#)
  package static let cannotTestShape = warning(
    "cannot-test-shape",
    "the default applies when the attribute is not a value of the property, which no expression can test",
    "The function passes on attributes of some shapes only.",
    .layout(
      "symbol", #""text-variable-anchor-offset": {"property": "p", "type": "identity", "default": ["top", [0, 0]]}"#),
    "remove the default, or write the expression by hand")
  package static let unreadFunctionMember = note(
    "unread-function-member", "member of a function that no renderer reads",
    "An expression has no place for a comment or for the key of an editor, so it goes with the function.",
    .lineWidth(#"{"comment": "as wide as the lane", "stops": [[0, 1], [10, 2]]}"#),
    #"to keep it, write it in the "metadata" of the layer"#)

  // MARK: Semantics and targets

  package static let runtimeInterpolatesSteps = warning(
    "runtime-interpolates-steps", "the GL JS runtime interpolates the property between zooms, which no expression can",
    "With --source-semantics gl-js the interpolated outputs count, and no expression of this property has them.",
    .layers(
      #"{"id": "a", "type": "circle", "layout": {"circle-sort-key": {"property": "p", "#
        + #""stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 9, "value": 0}, 9]]}}}"#
    ).with("--source-semantics", "gl-js"),
    "use the documented semantics, in which it steps")
  package static let runtimeResultNotAValue = warning(
    "runtime-result-not-a-value", "runtime output that is not a value of the property",
    "With --source-semantics gl-js such outputs count, and no expression has them.",
    .layout("symbol", #""text-offset": {"property": "p", "type": "identity"}"#).with("--source-semantics", "gl-js"),
    "use the documented semantics, or write the expression by hand")
  package static let notANativeProperty = warning(
    "not-a-native-property", "the native SDK 3.7.8 does not have the property",
    "With --source-semantics native its functions have no meaning.",
    .layout("symbol", #""text-variable-anchor": {"stops": [[0, ["top"]]]}"#).with("--source-semantics", "native"),
    "choose another --source-semantics")
  package static let functionTypeNotInNative = warning(
    "function-type-not-in-native", "the native SDK refuses this type of function here",
    "The SDK takes exponential functions where values interpolate, and interval functions elsewhere.",
    .layout("line", #""line-cap": {"type": "exponential", "stops": [[0, "butt"]]}"#).with(
      "--source-semantics", "native"),
    #"use "exponential" where values interpolate, "interval" elsewhere"#)
  package static let beyondFloat32 = warning(
    "beyond-float32", "the native SDK stores numbers as float32, which cannot represent this number",
    "With --source-semantics native the numbers of the SDK count.",
    .lineWidth(#"{"stops": [[0, 1e39]]}"#).with("--source-semantics", "native"), "write one nearer to zero")
  package static let targetLacksOperator = warning(
    "target-lacks-operator", "function in a colour space that not all renderers of --target have",
    "The function needs a curve in lab or hcl, which MapLibre Native does not support.",
    .paint("line", #""line-color": {"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#),
    "remove the colorSpace, or choose --target maplibre-gl-js or mapbox-gl-js")
  package static let onlyInMapboxGLJS = warning(
    "only-in-mapbox-gl-js", "function of a property that only Mapbox GL JS has, or takes an expression for",
    "Other renderers do not have the property, or take a constant there, as for the exaggeration of the terrain.",
    .paint("line", #""line-border-width": {"stops": [[5, 1], [10, 4]]}"#),
    "use --target mapbox-gl-js, or write a constant where others take one")
  package static let mapboxProperty = warning(
    "mapbox-property", "property of Mapbox GL JS 3 whose specification is not known",
    "Whether its values interpolate, or what they may depend on, is not known to this tool.",
    .paint("line", #""line-cutout-depth": {"stops": [[5, 1], [10, 4]]}"#).with("--target", "mapbox-gl-js"),
    #"write the value as an expression, or "type": "interval" if only the interpolation is unknown"#)
}
