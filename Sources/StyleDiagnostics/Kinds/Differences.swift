extension DiagnosticKind {
  // MARK: Known differences: the GL JS runtime

  package static let differsFromGLJSInterpolatedSteps = runtime(
    "differs-from-gl-js-interpolated-steps", "interpolates numbers between zooms although the property steps",
    "Between the zooms of a function of zoom and attribute the runtime interpolates every number and array, also for "
      + "properties such as circle-sort-key, which have no values in between.",
    .layers(
      #"{"id": "a", "type": "circle", "layout": {"circle-sort-key": {"property": "p", "#
        + #""stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 9, "value": 0}, 9]]}}}"#))
  package static let differsFromGLJSIgnoredDefault = runtime(
    "differs-from-gl-js-ignored-default", #"ignores a default of 0, false or """#, "It does so where it parses values.",
    .layout("symbol", #""icon-padding": {"property": "p", "default": 0, "stops": [[0, 1], [10, 5]]}"#))
  package static let differsFromGLJSNullToken = runtime(
    "differs-from-gl-js-null-token", #"prints a null attribute as "null", and arrays and objects as JavaScript does"#,
    "The expression omits null.", .textField(#"{"stops": [[0, "{name}"], [10, "{name} ({ref})"]]}"#))
  package static let differsFromGLJSUncheckedArray = runtime(
    "differs-from-gl-js-unchecked-array", "passes on an array of the wrong length or type",
    "The expression gives the default for an array that is not a value of the property.",
    .layout("symbol", #""text-offset": {"type": "identity", "property": "p"}"#))
  package static let differsFromGLJSPrintedObject = runtime(
    "differs-from-gl-js-printed-object", "prints arrays and objects as JavaScript does",
    #"An attribute that is an array or an object shows as "1,2" or "[object Object]"; the expression gives JSON."#,
    .textField(#"{"type": "identity", "property": "p"}"#))
  package static let differsFromGLJSUnparsedOutput = runtime(
    "differs-from-gl-js-unparsed-output", "does not parse the outputs of this property",
    "There is no value between two stops of text-variable-anchor-offset, and none from an attribute.",
    .layout("symbol", #""text-variable-anchor-offset": {"stops": [[0, ["top", [0, 0]]], [10, ["top", [2, 2]]]]}"#))
  package static let differsFromGLJSOverflow = runtime(
    "differs-from-gl-js-overflow", "overflows at a large power, and the output is not a number",
    "With a base above 1 and stops far apart both powers are infinite; the expression gives the property's default.",
    .paint("circle", #""circle-radius": {"base": 2, "stops": [[0, 1], [5000, 10]]}"#))
  package static let differsFromGLJSMissingKey = runtime(
    "differs-from-gl-js-missing-key", "gives nothing between two zooms if one of them lacks the key",
    "Between two zooms the runtime evaluates the function at both.",
    .layout(
      "symbol",
      #""icon-image": {"type": "categorical", "property": "p", "#
        + #""stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]}"#))
  package static let differsFromGLJSUncheckedName = runtime(
    "differs-from-gl-js-unchecked-name", "passes on an array of one name, or a name that every JavaScript object has",
    #"For a property with an enumeration of names, "constructor" is such a name; the expression gives the default."#,
    .layout("symbol", #""text-anchor": {"type": "identity", "property": "p", "default": "left"}"#))
  package static let differsFromGLJSFalseCondition = runtime(
    "differs-from-gl-js-false-condition", "takes a bare false among conditions for true",
    "The specification takes it for what it says.", .filter(#"["all", false, ["==", "p", 1]]"#),
    "look at the layer, and remove the bare value")

  // MARK: Known differences: the old native SDKs

  package static let differsFromNativeCompositeBase = native(
    "differs-from-native-composite-base", #"apply "base" to the attribute, GL JS to the zoom"#,
    .lineWidth(
      #"{"base": 2, "property": "p", "#
        + #""stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 5], [{"zoom": 10, "value": 0}, 9]]}"#))
  package static let differsFromNativeRepeatedStops = native(
    "differs-from-native-repeated-stops", "keep the first of repeated stops",
    .lineWidth(#"{"stops": [[0, 1], [5, 2], [5, 3], [10, 4]]}"#))
  package static let differsFromNativeWholeCategories = native(
    "differs-from-native-whole-categories", "truncate numbers to integers before looking them up",
    .lineWidth(#"{"property": "p", "type": "categorical", "stops": [[1, 2], [2, 4]]}"#))
  package static let differsFromNativeMixedCategories = native(
    "differs-from-native-mixed-categories", "look up keys of every type, GL JS only those of the first key's type",
    .lineWidth(#"{"property": "p", "type": "categorical", "stops": [["a", 2], [2, 4]]}"#))
  package static let differsFromNativeColorBlending = native(
    "differs-from-native-color-blending", "interpolate premultiplied colours",
    .paint("line", #""line-color": {"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "blue"]]}"#))
  package static let differsFromNativeEmptyTokens = native(
    "differs-from-native-empty-tokens", #"replace {} by the attribute """#,
    .textField(#"{"stops": [[0, "{}"], [10, "road {}"]]}"#))
  package static let differsFromNativeFallback = native(
    "differs-from-native-fallback", "fall back to another value where the attribute is missing",
    .textField(#"{"property": "p", "type": "categorical", "stops": [["a", "{name}"]]}"#))
  package static let differsFromNativeRefused = native(
    "differs-from-native-refused", "refuse this function",
    .lineWidth(#"{"type": "categorical", "stops": [[0, 1], [5, 2]]}"#))
  package static let differsFromNativeOther = native(
    "differs-from-native-other", "have other types or rules for this property",
    .lineWidth(#"{"base": 2, "stops": [[0, 1], [5000, 10]]}"#))

  // MARK: Known differences: renderers of today

  package static let renderersDifferAlphaBlending = note(
    "renderers-differ-alpha-blending",
    "renderers interpolate translucent colours differently: GL JS plain components, native renderers premultiplied "
      + "ones", "The style looks in each as it did before.",
    .paint("line", #""line-color": {"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "blue"]]}"#),
    "nothing, or opaque colours and an opacity")
  package static let renderersDifferCompositeBase = note(
    "renderers-differ-composite-base",
    "between whole zooms GL JS interpolates a legacy function of zoom and attribute linearly, and applies its \"base\" "
      + "only to an expression", "At whole zooms both are equal.",
    .lineWidth(
      #"{"base": 2, "property": "p", "# + #""stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 10, "value": 0}, 9]]}"#),
    #"nothing; to keep the straight lines write ["linear"] in the expression"#)
  package static let renderersDifferDataTokens = note(
    "renderers-differ-data-tokens",
    "MapLibre Native shows the {tokens} of a legacy data function with their braces; the old SDK replaced them, and so "
      + "does the expression", "The meaning of the old SDK was kept.",
    .textField(#"{"property": "p", "type": "categorical", "stops": [["a", "{name}"]]}"#).with(
      "--source-semantics", "native"),
    "nothing")
  package static let renderersDifferMissingOutline = note(
    "renderers-differ-missing-outline",
    "MapLibre Native draws no outline for features without the attribute while fill-color is a legacy function; with "
      + "the expression it does", "The outline has the colour of the fill.",
    .paint("fill", #""fill-color": {"property": "p", "type": "categorical", "stops": [["a", "red"]]}"#),
    "nothing, or set fill-outline-color")
  package static let renderersDifferNullCharacters = note(
    "renderers-differ-null-characters",
    "MapLibre Native reads a text with the character U+0000 to its end here, and in an expression only up to the "
      + "character", "That holds for texts, and for the names of icons.",
    .textField(#"{"stops": [[0, "a\u0000b"], [10, "c"]]}"#), "remove the character from the text")
  package static let renderersDifferSharedLabels = note(
    "renderers-differ-shared-labels",
    "beside a data-driven text-transform GL JS changes the case of a label that an expression shares among features",
    "An expression gives all features the same label, so one feature in upper case changes the label of the others.",
    .textField(
      #"{"property": "p", "type": "categorical", "stops": [["a", "abc"]]}, "# + #""text-transform": ["get", "case"]"#),
    "make text-transform constant, or write the labels in their final case")
  package static let renderersDifferViewportGlyph = note(
    "renderers-differ-viewport-glyph",
    "MapLibre Native does not have \"viewport-glyph\": it takes the default where a function gives it, and refuses a "
      + "layer with the constant", "A function of one stop becomes a constant.",
    .layout("symbol", #""text-rotation-alignment": {"stops": [[0, "viewport-glyph"]]}"#),
    #"for MapLibre Native, write "viewport""#)
  package static let renderersDifferWholeCategories = note(
    "renderers-differ-whole-categories",
    "MapLibre Native looks up an attribute only if it is a whole number; the old SDK truncated it first, and so does "
      + "the expression",
    "Among the keys of a categorical function the old SDK found 1.5 for 1; MapLibre Native finds nothing.",
    .lineWidth(#"{"property": "p", "type": "categorical", "stops": [[1, 2], [2, 4]]}"#).with(
      "--source-semantics", "native"),
    "nothing")
}

extension DiagnosticKind {
  /// A difference of the GL JS runtime.
  private static func runtime(
    _ id: String, _ deed: String, _ explanation: String,
    _ example: @autoclosure @escaping @Sendable () -> DiagnosticExample,
    _ action: String = "nothing, or --source-semantics gl-js if the style was made for exactly this behaviour"
  ) -> DiagnosticKind {
    note(
      id, "the GL JS runtime differs here: it \(deed); the documented meaning was kept", explanation, example(), action)
  }

  /// A difference of the old native SDKs.
  private static func native(
    _ id: String, _ deed: String, _ example: @autoclosure @escaping @Sendable () -> DiagnosticExample
  ) -> DiagnosticKind {
    note(
      id, "the old native SDKs give other values here: they \(deed)",
      "The meaning that --source-semantics names was kept.", example(),
      "nothing, or --source-semantics native if the style was made for the old SDKs")
  }
}
