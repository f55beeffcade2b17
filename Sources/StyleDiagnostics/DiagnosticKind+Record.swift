extension DiagnosticKind {
  /// The record that `--explain` prints: what was found, why that matters, the input that provokes it, and what to do.
  package var record: DiagnosticRecord {
    switch self {
    // MARK: Inputs

    case .legacyValue:
      .note(
        "legacy value that can be migrated",
        "The value was replaced, or would be, by an expression that gives the same output for every sample.",
        .lineWidth(#"{"stops": [[5, 1], [10, 4]]}"#), "run the command with --in-place, and review the difference")
    case .unusableFile:
      .error(
        "file that cannot be read or written",
        "The operating system refused access to the file, or the file exceeds a limit; the message has the reason. A file that was to be "
          + "written keeps its content.", .arguments(["missing.json"]),
        "correct the name or the permissions, free some space, or raise the limit, and run the command again")
    case .invalidJSON:
      .error(
        "invalid JSON", "The file does not follow the grammar of JSON (RFC 8259), so it was left unchanged.",
        .file(#"{"version": 8, "layers": [,]}"#),
        "correct the location that the message names, or convert the file if it is not JSON; use --jsonc for "
          + "comments and trailing commas")
    case .notAStyle:
      .error(
        "JSON that is not a style",
        #"A style is an object with an array of "layers"; an array of layers and a single layer are read as well."#,
        .file(#"{"name": "roads"}"#), "name a style; with --recursive, other JSON files are skipped")

    // MARK: Functions

    case .unknownFunctionType:
      .warning(
        "unknown function type", "The types are exponential, interval, categorical and identity.",
        .lineWidth(#"{"type": "linear", "stops": [[0, 1], [10, 2]]}"#),
        #"write "exponential", "interval", "categorical" or "identity""#)
    case .unknownColorSpace:
      .warning(
        "unknown colorSpace", "The colour spaces are rgb, lab and hcl.",
        .paint("line", #""line-color": {"colorSpace": "hsl", "stops": [[0, "red"], [10, "blue"]]}"#),
        #"write "rgb", "lab" or "hcl""#)
    case .missingStops:
      .warning(
        "the function has no array of stops", #"Only identity functions have no stops, and they need a "property"."#,
        .lineWidth(#"{"base": 2}"#), #"add "stops", or "type": "identity" with a "property""#)
    case .emptyStops:
      .warning(
        "the function has no stop", "Without a stop a function has no output.", .lineWidth(#"{"stops": []}"#),
        "add one, or write the value itself instead of the function")
    case .malformedStop:
      .warning(
        "not a stop",
        "A stop is [input, output]; in functions of zoom and attribute the input is an object of zoom and value.",
        .lineWidth(#"{"stops": [[0, 1], [10]]}"#),
        #"write [input, output], in functions of zoom and attribute [{"zoom": …, "value": …}, output]"#)
    case .missingProperty:
      .warning(
        "the function names no attribute", "Stops with a zoom and a value, and identity functions, read one.",
        .lineWidth(#"{"stops": [[{"zoom": 0, "value": 1}, 2]]}"#), #"add "property""#)
    case .propertyNotAString:
      .warning(
        #""property" is not a string"#, #"The "property" of a function is the name of an attribute."#,
        .lineWidth(#"{"property": 5, "stops": [[0, 1]]}"#), "write the name of an attribute")
    case .compositeIdentity:
      .warning(
        "identity function with stops and a base", "The runtimes disagree on whether the stops count.",
        .lineWidth(#"{"type": "identity", "property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 1]]}"#),
        "remove both, the attribute passes on without them")
    case .stopInputNotANumber:
      .warning(
        "the input of this stop is not a number", "Exponential and interval functions order their inputs.",
        .lineWidth(#"{"stops": [["5", 1], ["10", 2]]}"#), #"write numbers, or "type": "categorical" for an attribute"#)
    case .stopInputNotAKey:
      .warning(
        "the input of this stop is not a key", "Keys are strings, numbers and booleans.",
        .lineWidth(#"{"type": "categorical", "property": "p", "stops": [[null, 1]]}"#),
        "write a string, a number or a boolean, or remove the stop; features without the attribute get the default")
    case .unsortedStops:
      .warning(
        "the stops are not in ascending order: this input is less than the one before",
        "One runtime searches them as if they were sorted, another one sorts them: they have no common meaning.",
        .lineWidth(#"{"stops": [[10, 4], [5, 1]]}"#), "sort the stops, since runtimes disagree on their meaning")
    case .stopsTooClose:
      .warning(
        "stops so close to each other, or a base so close to 1, that no expression jumps where the function does",
        "An expression of the zoom jumps at the double beside a repeated stop. With another stop only a few doubles away, that is a "
          + "visible part of the way between their outputs. A base within 10⁻¹⁰ of 1 gives a curve in steps, which the jump moves.",
        .lineWidth(#"{"stops": [[4.999999999999999, 100], [5.000000000000002, 12], [5.000000000000002, 2]]}"#),
        "move or remove one of the stops, or write 1 for the base")
    case .wrongValue:
      .warning(
        "output that is not a value of the property",
        "Renderers refuse such a style, or do not show the layer; so they do for a filter that is not an array.",
        .lineWidth(#"{"stops": [[0, "thin"], [10, 4]]}"#), "write a value of the property's type")
    case .wrongDefault:
      .warning(
        #""default" that is not a value of the property"#, "The default applies where the attribute is missing.",
        .lineWidth(#"{"property": "p", "type": "identity", "default": "thin"}"#), "write a value of the property's type"
      )
    case .wrongBase:
      .warning(
        #""base" is not a number from 0 up"#, "The base is the growth of the curve between two stops.",
        .lineWidth(#"{"base": "1.5", "stops": [[0, 1], [10, 2]]}"#), "write a number, where 1 gives a straight line")
    case .dataFunctionOnZoomProperty:
      .warning(
        "the property cannot depend on attributes, so renderers refuse this function",
        "The property has one value for all features of a layer.",
        .layout("symbol", #""symbol-spacing": {"property": "p", "type": "identity"}"#),
        "use the zoom alone, or split the layer")
    case .propertyTakesNoFunction:
      .warning(
        "the property takes neither functions nor expressions", "Renderers only take a constant here.",
        .layout("fill-extrusion", #""fill-extrusion-rounded-corner-distance": {"stops": [[0, 1]]}"#), "write a constant"
      )
    case .colorRampTakesNoFunction:
      .warning(
        "the property is a ramp with an input of its own, which functions cannot read",
        "Ramps are heatmap-color, line-gradient and color-relief-color.",
        .paint("heatmap", #""heatmap-color": {"stops": [[0, "red"], [1, "blue"]]}"#),
        #"write ["interpolate", ["linear"], ["heatmap-density"], …], with the input of the ramp"#)
    case .visibilityTakesNoFunction:
      .warning(
        "visibility is evaluated without a zoom, so a function never worked here",
        #"The zooms of a layer are its "minzoom" and "maxzoom"."#,
        .layout("line", #""visibility": {"stops": [[0, "none"], [10, "visible"]]}"#),
        #"write "visible" or "none", and "minzoom" or "maxzoom" for the layer"#)
    case .propertyDoesNotInterpolate:
      .warning(
        "the property does not interpolate",
        "The runtimes disagree on the output of an exponential function between two stops.",
        .layout("circle", #""circle-sort-key": {"type": "exponential", "stops": [[0, 0], [10, 10]]}"#),
        #"write "type": "interval""#)
    case .tokensInCategoricalStops:
      .warning(
        "tokens in a categorical function of the zoom have no defined meaning",
        "The style specification does not define them there.",
        .textField(#"{"type": "categorical", "stops": [[0, "{name}"]]}"#), #"write "type": "interval""#)
    case .needsDefault:
      .warning(
        "the property has no value where this function gives none, which no expression that compiles can express",
        "An expression of this property always has a value.",
        .layout("circle", #""circle-sort-key": {"type": "categorical", "stops": [[3, 4]]}"#),
        #"give the function a "default""#)
    case .cannotTestShape:
      .warning(
        "the default applies when the attribute is not a value of the property, which no expression can test",
        "The function passes on attributes of some shapes only.",
        .layout(
          "symbol", #""text-variable-anchor-offset": {"property": "p", "type": "identity", "default": ["top", [0, 0]]}"#
        ), "remove the default, or write the expression by hand")

    case .unreadFunctionMember:
      .note(
        "member of a function that no renderer reads",
        "An expression has no place for a comment or for the key of an editor, so it goes with the function.",
        .lineWidth(#"{"comment": "as wide as the lane", "stops": [[0, 1], [10, 2]]}"#),
        #"to keep it, write it in the "metadata" of the layer"#)

    // MARK: Semantics and targets

    case .runtimeInterpolatesSteps:
      .warning(
        "the GL JS runtime interpolates the property between zooms, which no expression can",
        "With --source-semantics gl-js the interpolated outputs count, and no expression of this property has them.",
        .layers(
          #"{"id": "a", "type": "circle", "layout": {"circle-sort-key": {"property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 9, "value": 0}, 9]]}}}"#,
          options: ["--source-semantics", "gl-js"]), "use the documented semantics, in which it steps")
    case .runtimeResultNotAValue:
      .warning(
        "runtime output that is not a value of the property",
        "With --source-semantics gl-js such outputs count, and no expression has them.",
        .layout(
          "symbol", #""text-offset": {"property": "p", "type": "identity"}"#, options: ["--source-semantics", "gl-js"]),
        "use the documented semantics, or write the expression by hand")
    case .notANativeProperty:
      .warning(
        "the native SDK 3.7.8 does not have the property",
        "With --source-semantics native its functions have no meaning.",
        .layout(
          "symbol", #""text-variable-anchor": {"stops": [[0, ["top"]]]}"#, options: ["--source-semantics", "native"]),
        "choose another --source-semantics")
    case .functionTypeNotInNative:
      .warning(
        "the native SDK refuses this type of function here",
        "The SDK takes exponential functions where values interpolate, and interval functions elsewhere.",
        .layout(
          "line", #""line-cap": {"type": "exponential", "stops": [[0, "butt"]]}"#,
          options: ["--source-semantics", "native"]),
        #"use "exponential" where values interpolate, "interval" elsewhere"#)
    case .beyondFloat32:
      .warning(
        "the native SDK stores numbers as float32, which cannot represent this number",
        "With --source-semantics native the numbers of the SDK count.",
        .lineWidth(#"{"stops": [[0, 1e39]]}"#, options: ["--source-semantics", "native"]), "write one nearer to zero")
    case .targetLacksOperator:
      .warning(
        "function in a colour space that not all renderers of --target have",
        "The function needs a curve in lab or hcl, which MapLibre Native does not support.",
        .paint("line", #""line-color": {"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#),
        "remove the colorSpace, or choose --target maplibre-gl-js or mapbox-gl-js")
    case .onlyInMapboxGLJS:
      .warning(
        "function of a property that only Mapbox GL JS has, or takes an expression for",
        "Other renderers do not have the property, or take a constant there, as for the exaggeration of the terrain.",
        .paint("line", #""line-border-width": {"stops": [[5, 1], [10, 4]]}"#),
        "use --target mapbox-gl-js, or write a constant where others take one")
    case .mapboxProperty:
      .warning(
        "property of Mapbox GL JS 3 whose specification is not known",
        "Whether its values interpolate, or what they may depend on, is not known to this tool.",
        .paint("line", #""line-cutout-depth": {"stops": [[5, 1], [10, 4]]}"#, options: ["--target", "mapbox-gl-js"]),
        #"write the value as an expression, or "type": "interval" if only the interpolation is unknown"#)

    // MARK: Filters

    case .filterKeyNotAString:
      .warning(
        "the second element of this filter is not a string",
        "The second element of a condition is the name of an attribute.", .filter(#"["==", 5, "a"]"#),
        "write the name of an attribute")
    case .filterConstantNotAScalar:
      .warning(
        "the filter compares with an array or an object",
        "Conditions compare with strings, numbers, booleans and null.", .filter(#"["!in", "p", ["a"]]"#),
        #"write a string, a number or a boolean, or for one of several values ["in", key, value, …]"#)
    case .filterMissingConstant:
      .warning(
        "the filter compares with nothing",
        "A comparison has a name and a value. Today's runtimes refuse one without a value.",
        .filter(#"["==", "class"]"#), "write the value to compare with")
    case .filterSeveralConstants:
      .warning(
        "the filter compares with several values, and renderers refuse it", "A comparison takes one value.",
        .filter(#"["==", "$type", "Point", "LineString"]"#),
        #"write ["in", key, value, …], or for != ["!in", key, value, …]"#)
    case .filterImpossibleType:
      .warning(
        "comparison of `$type` with what it never is, so that the condition has the same result for every feature",
        "The kind of geometry is Point, LineString or Polygon for a legacy filter, also of a feature with several, so that the condition "
          + "has the same result for every feature. It was migrated with that meaning.",
        .filter(#"["==", "$type", "MultiLineString"]"#), "write the kind that is meant")
    case .filterOrderingOfTypes:
      .warning(
        "geometry types have no order", "No runtime compiles this condition.", .filter(#"["<", "$type", "Polygon"]"#),
        "write == or in with the types that are meant")
    case .filterTypeNotAString:
      .warning(
        "$type is compared with a value that is not a string", "The types are Point, LineString and Polygon.",
        .filter(#"["==", "$type", 1]"#), "write Point, LineString or Polygon")
    case .filterOrderingWithNull:
      .warning(
        "ordering comparison with null", "No value is less or greater than null.", .filter(#"["<", "p", null]"#),
        "write == or has")
    case .filterNegatedHasOfExpression:
      .warning(
        "expected the name of an attribute after !has, found an expression",
        "It could mean the name of the attribute or the attribute's value.", .filter(#"["!has", ["get", "p"]]"#),
        #"write ["!", ["has", name]]"#)
    case .filterIsAnObject:
      .warning(
        "this object is not a filter, and today's runtimes show every feature",
        "No version ever defined what it means.", .filter(#"{"p": {"~": 1}}"#), "write the condition as an expression")
    case .filterPartDoesNotCompile:
      .warning(
        "expression in a mixed filter that does not compile",
        "The filter mixes legacy conditions and expressions, and one of the expressions has a type error, or an object takes the place "
          + "of a value, where it is not a condition of the first versions.",
        .filter(#"["all", ["==", "p", 1], ["+", "a", 1]]"#), "correct the expression")
    case .mixedFilter:
      .warning(
        "filter that mixes legacy conditions and expressions, which the GL JS runtime reads as one expression",
        "With --source-semantics gl-js the conditions compare their own names, as the runtime does, so there is no meaning to keep.",
        .filter(
          #"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#, options: ["--source-semantics", "gl-js"]),
        "use the documented semantics, with which the filter is repaired")
    case .legacySourceFilter:
      .warning(
        "legacy filter of a source, which no runtime reads",
        "Filters of sources were introduced after expressions: no runtime reads a legacy filter there.",
        .style(
          #""version": 8, "sources": {"s": {"type": "geojson", "data": "a.geojson", "filter": ["==", "p", 1]}}"#,
          #"{"id": "a", "type": "line", "source": "s"}"#), #"write an expression, such as ["==", ["get", "p"], 1]"#)
    case .legacyCondition:
      .warning(
        "legacy condition of an appearance, which no renderer reads",
        "Appearances were introduced after expressions: no renderer reads a legacy condition there.",
        .layers(
          #"{"id": "a", "type": "symbol", "appearances": [{"name": "b", "condition": ["==", "p", 1]}]}"#,
          options: ["--target", "mapbox-gl-js"]), #"write an expression, such as ["==", ["get", "p"], 1]"#)
    case .repairedMixedFilter:
      .warning(
        "repaired filter that mixed legacy conditions and expressions: the layer may show other features",
        "style-spec 24 and earlier took such a filter for legacy: its legacy conditions applied, and its expressions counted as true. "
          + "Since 25 the whole filter is one expression, in which a legacy condition compares its own names. Now each part means what "
          + "it says, so the layer may show other features than before. That is a repair, not a proof.",
        .filter(#"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#),
        "look at the layer; --no-repair leaves such filters unchanged")
    case .unrepairedFilter:
      .warning(
        "filter that today's runtimes read otherwise than its author meant it, left unchanged because of --no-repair",
        "Today's runtimes read the filter otherwise than its author meant it, and --no-repair forbids to change that.",
        .filter(#"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#, options: ["--no-repair"]),
        "write an expression by hand, or remove the option")
    case .repairedObjectFilter:
      .warning(
        "repaired filter that was an object: the layer may show fewer features",
        "Today's runtimes show every feature for an object. The filter now means what it meant in versions 1 to 5, so the layer may show "
          + "fewer features.", .filter(#"{"class": "road"}"#), "look at the layer")
    case .unreadFilterOperands:
      .warning(
        "filter of version 7 that today's renderers take for an expression, by operands that its runtimes did not read",
        "Version 7 has no expressions: its runtimes compared with the first value and passed over the others. Today's renderers take "
          + "the filter for an expression, and refuse it.",
        .versionSeven(#"{"id": "a", "type": "line", "filter": ["==", "class", "a", "b"]}"#),
        #"remove the operands; to compare with one of several values write ["in", key, value, …]"#)

    // MARK: Known differences: the GL JS runtime

    case .differsFromGLJSInterpolatedSteps:
      .runtime(
        "interpolates numbers between zooms although the property steps",
        "Between the zooms of a function of zoom and attribute the runtime interpolates every number and array, also for properties such "
          + "as circle-sort-key, which have no values in between.",
        .layers(
          #"{"id": "a", "type": "circle", "layout": {"circle-sort-key": {"property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 9, "value": 0}, 9]]}}}"#))
    case .differsFromGLJSIgnoredDefault:
      .runtime(
        #"ignores a default of 0, false or """#, "It does so where it parses values.",
        .layout("symbol", #""icon-padding": {"property": "p", "default": 0, "stops": [[0, 1], [10, 5]]}"#))
    case .differsFromGLJSNullToken:
      .runtime(
        #"prints a null attribute as "null", and arrays and objects as JavaScript does"#, "The expression omits null.",
        .textField(#"{"stops": [[0, "{name}"], [10, "{name} ({ref})"]]}"#))
    case .differsFromGLJSUncheckedArray:
      .runtime(
        "passes on an array of the wrong length or type",
        "The expression gives the default for an array that is not a value of the property.",
        .layout("symbol", #""text-offset": {"type": "identity", "property": "p"}"#))
    case .differsFromGLJSPrintedObject:
      .runtime(
        "prints arrays and objects as JavaScript does",
        #"An attribute that is an array or an object shows as "1,2" or "[object Object]"; the expression gives JSON."#,
        .textField(#"{"type": "identity", "property": "p"}"#))
    case .differsFromGLJSUnparsedOutput:
      .runtime(
        "does not parse the outputs of this property",
        "There is no value between two stops of text-variable-anchor-offset, and none from an attribute.",
        .layout("symbol", #""text-variable-anchor-offset": {"stops": [[0, ["top", [0, 0]]], [10, ["top", [2, 2]]]]}"#))
    case .differsFromGLJSOverflow:
      .runtime(
        "overflows at a large power, and the output is not a number",
        "With a base above 1 and stops far apart, both powers of the curve are infinite; the expression gives the default of the "
          + "property.", .paint("circle", #""circle-radius": {"base": 2, "stops": [[0, 1], [5000, 10]]}"#))
    case .differsFromGLJSMissingKey:
      .runtime(
        "gives nothing between two zooms if one of them lacks the key",
        "Between two zooms the runtime evaluates the function at both.",
        .layout(
          "symbol",
          #""icon-image": {"type": "categorical", "property": "p", "#
            + #""stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]}"#))
    case .differsFromGLJSUncheckedName:
      .runtime(
        "passes on an array of one name, or a name that every JavaScript object has",
        #"For a property with an enumeration of names, "constructor" is such a name; the expression gives the default."#,
        .layout("symbol", #""text-anchor": {"type": "identity", "property": "p", "default": "left"}"#))
    case .differsFromGLJSFalseCondition:
      .runtime(
        "takes a bare false among conditions for true", "The specification takes it for what it says.",
        .filter(#"["all", false, ["==", "p", 1]]"#), "look at the layer, and remove the bare value")

    // MARK: Known differences: the old native SDKs

    case .differsFromNativeCompositeBase:
      .native(
        #"apply "base" to the attribute, GL JS to the zoom"#,
        .lineWidth(
          #"{"base": 2, "property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 5], [{"zoom": 10, "value": 0}, 9]]}"#)
      )
    case .differsFromNativeRepeatedStops:
      .native("keep the first of repeated stops", .lineWidth(#"{"stops": [[0, 1], [5, 2], [5, 3], [10, 4]]}"#))
    case .differsFromNativeWholeCategories:
      .native(
        "truncate numbers to integers before looking them up",
        .lineWidth(#"{"property": "p", "type": "categorical", "stops": [[1, 2], [2, 4]]}"#))
    case .differsFromNativeMixedCategories:
      .native(
        "look up keys of every type, GL JS only those of the first key's type",
        .lineWidth(#"{"property": "p", "type": "categorical", "stops": [["a", 2], [2, 4]]}"#))
    case .differsFromNativeColorBlending:
      .native(
        "interpolate premultiplied colours",
        .paint("line", #""line-color": {"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "blue"]]}"#))
    case .differsFromNativeEmptyTokens:
      .native(#"replace {} by the attribute """#, .textField(#"{"stops": [[0, "{}"], [10, "road {}"]]}"#))
    case .differsFromNativeFallback:
      .native(
        "fall back to another value where the attribute is missing",
        .textField(#"{"property": "p", "type": "categorical", "stops": [["a", "{name}"]]}"#))
    case .differsFromNativeRefused:
      .native("refuse this function", .lineWidth(#"{"type": "categorical", "stops": [[0, 1], [5, 2]]}"#))
    case .differsFromNativeOther:
      .native("have other types or rules for this property", .lineWidth(#"{"base": 2, "stops": [[0, 1], [5000, 10]]}"#))

    // MARK: Known differences: renderers of today

    case .renderersDifferAlphaBlending:
      .note(
        "renderers interpolate translucent colours differently: GL JS plain components, native renderers premultiplied ones",
        "The style looks in each as it did before.",
        .paint("line", #""line-color": {"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "blue"]]}"#),
        "nothing, or opaque colours and an opacity")
    case .renderersDifferCompositeBase:
      .note(
        "between whole zooms GL JS interpolates a legacy function of zoom and attribute linearly, and applies its \"base\" only to an "
          + "expression", "At whole zooms both are equal.",
        .lineWidth(
          #"{"base": 2, "property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 10, "value": 0}, 9]]}"#),
        #"nothing; to keep the straight lines write ["linear"] in the expression"#)
    case .renderersDifferDataTokens:
      .note(
        "MapLibre Native shows the {tokens} of a legacy data function with their braces; the old SDK replaced them, and so does the "
          + "expression", "The meaning of the old SDK was kept.",
        .textField(
          #"{"property": "p", "type": "categorical", "stops": [["a", "{name}"]]}"#,
          options: ["--source-semantics", "native"]), "nothing")
    case .renderersDifferMissingOutline:
      .note(
        "MapLibre Native draws no outline for features without the attribute while fill-color is a legacy function; with the "
          + "expression it does", "The outline has the colour of the fill.",
        .paint("fill", #""fill-color": {"property": "p", "type": "categorical", "stops": [["a", "red"]]}"#),
        "nothing, or set fill-outline-color")
    case .renderersDifferNullCharacters:
      .note(
        "MapLibre Native reads a text with the character U+0000 to its end here, and in an expression only up to the character",
        "That holds for texts, and for the names of icons.", .textField(#"{"stops": [[0, "a\u0000b"], [10, "c"]]}"#),
        "remove the character from the text")
    case .renderersDifferSharedLabels:
      .note(
        "beside a data-driven text-transform GL JS changes the case of a label that an expression shares among features",
        "An expression gives all features the same label, so one feature in upper case changes the label of the others.",
        .textField(
          #"{"property": "p", "type": "categorical", "stops": [["a", "abc"]]}, "#
            + #""text-transform": ["get", "case"]"#),
        "make text-transform constant, or write the labels in their final case")
    case .renderersDifferViewportGlyph:
      .note(
        "MapLibre Native does not have \"viewport-glyph\": it takes the default where a function gives it, and refuses a layer with the "
          + "constant", "A function of one stop becomes a constant.",
        .layout("symbol", #""text-rotation-alignment": {"stops": [[0, "viewport-glyph"]]}"#),
        #"for MapLibre Native, write "viewport""#)
    case .renderersDifferWholeCategories:
      .note(
        "MapLibre Native looks up an attribute only if it is a whole number; the old SDK truncated it first, and so does the "
          + "expression",
        "Among the keys of a categorical function the old SDK found 1.5 for 1; MapLibre Native finds nothing.",
        .lineWidth(
          #"{"property": "p", "type": "categorical", "stops": [[1, 2], [2, 4]]}"#,
          options: ["--source-semantics", "native"]), "nothing")

    // MARK: Structure left unchanged

    case .undefinedConstant:
      .warning(
        "undefined constant", "Names that begin with @ are constants, and the style does not define this one.",
        .paint("line", #""line-color": "@road""#), "define it, or write the value here")
    case .constantsKept:
      .warning(
        "constants that could not be removed",
        "Version 8 has no constants. A name is used outside of layers, or where the metadata of a layer exclude it; a constant leads to "
          + "itself, or to too much; or the table is not an object.", .style(#""version": 7, "constants": [1]"#),
        "write the values where the names are, and remove the table")
    case .classKept:
      .note(
        "paint of a class", "No current renderer reads classes; their values were migrated and kept.",
        .layers(#"{"id": "a", "type": "line", "paint.night": {"line-color": "white"}}"#),
        "remove it, or make it a style of its own")
    case .refKept:
      .note(
        "layers that refer to others", #"Every GL renderer reads "ref", so it was kept."#,
        .layers(#"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "a-case", "ref": "a"}"#),
        "nothing, or --deref to write the layers out")
    case .refNotFound:
      .note(
        #""ref" that leads to no layer, or back to its own"#, "The layer has neither type nor source but its own.",
        .layers(#"{"id": "a", "ref": "missing"}"#), "name a layer with a type, or remove it")
    case .refToRef:
      .note(
        #""ref" to a layer that has a "ref" itself"#, "GL JS refuses such a style, native renderers resolve it.",
        .layers(
          #"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "b", "ref": "a"}"#, #"{"id": "c", "ref": "b"}"#),
        "name the layer that the other one names")
    case .refTooLarge:
      .warning(
        #""ref" layers that grow too large"#, #"With every "ref" written out, the style would be too large."#,
        .unreachable("the limit is 64 MB, too much for an example"), "remove --deref")
    case .refOwnValueReplaced:
      .note(
        "value of a layer replaced by the one it refers to",
        #"A layer with "ref" takes type, source, filter and layout from the other layer; its own never counted."#,
        .layers(
          #"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "b", "ref": "a", "source": "t"}"#,
          options: ["--deref"]), "look at the layer")
    case .missingVersion:
      .note(
        "style without a version", "The style was read as version 8.", .file(#"{"layers": []}"#), #"write "version": 8"#
      )
    case .versionOfAuthor:
      .note(
        "version that is not one of the specification",
        "The layers are those of version 8, so the style was read as version 8; the number was kept.",
        .style(#""version": 503"#, #"{"id": "a", "type": "line", "paint": {"line-width": 1}}"#), #"write "version": 8"#)
    case .notALayer:
      .warning(
        "entry that is not a layer",
        #"It has neither a type, a "ref", "paint" nor "layout", and no layer under "style"; nothing in it was read."#,
        .layers(#"{"name": "roads"}"#), "correct it, or remove it")
    case .symbolLayersBelow:
      .note(
        "symbol layers below other layers",
        "Version 8 places the labels of the last layer first. These layers keep their index, so that they are drawn as before; which "
          + "labels are placed first may differ.",
        .versionSeven(
          #"{"id": "a", "type": "symbol"}"#, #"{"id": "b", "type": "line"}"#, #"{"id": "c", "type": "symbol"}"#),
        "look at the labels")
    case .classSize:
      .warning(
        "size of a class", "Sizes are part of the layout in version 8, which has no classes.",
        .versionSeven(#"{"id": "a", "type": "symbol", "paint": {"text-size": 10}, "paint.big": {"text-size": 20}}"#),
        "remove this size, or make a layer of it")
    case .sizeBesideRef:
      .warning(
        "size in a layer that takes its layout from another",
        "Sizes are part of the layout in version 8, and a layer with \"ref\" has no layout of its own.",
        .versionSeven(
          #"{"id": "a", "type": "symbol", "source": "s"}"#, #"{"id": "b", "ref": "a", "paint": {"text-size": 20}}"#),
        "use --deref to give the layer a size of its own")
    case .unclearFont:
      .warning(
        "string that does not name a font",
        "Version 8 has an array of fonts, and the string could not be split into names.",
        .versionSeven(#"{"id": "a", "type": "symbol", "layout": {"text-font": " , "}}"#), "write an array of fonts")
    case .unreadPart:
      .note(
        "part of a style that no migration looks at",
        #"Styles in "imports" are kept as they are, and so are the video sources of version 7."#,
        .style(
          #""version": 8, "imports": [{"id": "a", "data": {"version": 8, "layers": []}}]"#,
          #"{"id": "b", "type": "line"}"#),
        "migrate an imported style on its own; write a video source as version 8 has it")

    // MARK: Structure migrated

    case .constantInlined:
      .note(
        "constant replaced by its value", "Version 8 has no constants.",
        .style(
          #""version": 7, "constants": {"@road": "white"}"#,
          #"{"id": "a", "type": "line", "paint": {"line-color": "@road"}}"#), "nothing")
    case .constantsRemoved:
      .note(
        "constants removed", "Version 8 has no constants, and none was in use any more.",
        .style(#""version": 7, "constants": {"@road": "white"}"#), "nothing")
    case .fontList:
      .note(
        "fonts in one string rewritten as an array", "Version 8 has an array of fonts.",
        .versionSeven(
          #"{"id": "a", "type": "symbol", "layout": {"text-font": "Open Sans Regular, Arial Unicode MS Regular"}}"#),
        "nothing")
    case .propertyRemoved:
      .note(
        "property removed", "Version 8 does not have the property: a limit of a size has no counterpart.",
        .versionSeven(#"{"id": "a", "type": "symbol", "paint": {"text-size": 10}, "layout": {"text-max-size": 20}}"#),
        "look at the size of the text")
    case .propertyRenamed:
      .note(
        "property renamed", "Version 8 renamed some properties.",
        .versionSeven(#"{"id": "a", "type": "symbol", "layout": {"symbol-min-distance": 100}}"#), "nothing")
    case .refWrittenOut:
      .note(
        #""ref" layer written out"#, "--deref asked for it.",
        .layers(#"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "a-case", "ref": "a"}"#, options: ["--deref"]),
        "nothing")
    case .sizeMoved:
      .note(
        "size moved to the layout", "Version 7 had the sizes of text and icons in paint.",
        .versionSeven(#"{"id": "a", "type": "symbol", "paint": {"text-size": 12}}"#), "nothing")
    case .symbolLayersReversed:
      .note(
        "symbol layers reversed", "Version 7 placed the labels of the first layer first, version 8 those of the last.",
        .versionSeven(#"{"id": "a", "type": "symbol"}"#, #"{"id": "b", "type": "symbol"}"#),
        "look at labels that overlap")
    case .versionUpgraded:
      .note(
        "style of version 7 upgraded to version 8", "Everything in which the versions differ was migrated.",
        .versionSeven(#"{"id": "a", "type": "line"}"#), "nothing")

    // MARK: Values and layers

    case .unknownProperty:
      .warning(
        "unknown property of this layer type, of which it is unknown whether its values interpolate",
        "Whether a function interpolates depends on its property.",
        .paint("line", #""line-widht": {"stops": [[0, 1], [10, 2]]}"#), "correct the spelling, or remove the property")
    case .unknownLayerType:
      .warning(
        "layer of unknown type", "The type of a property depends on the type of its layer.",
        .layers(#"{"id": "a", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#),
        #"give the layer a "type", or correct its "ref""#)
    case .misplacedProperty:
      .warning(
        "property in the wrong part of a layer, or in a layer of another type",
        "Renderers ignore the property there, so its function was left unchanged.",
        .paint("symbol", #""text-size": {"stops": [[5, 10], [10, 20]]}"#),
        "move the property where the message says, or remove it")
    case .misplacedFunction:
      .warning(
        "function or tokens in place of a constant", "No renderer reads a function there.",
        .layers(#"{"id": "a", "type": "line", "minzoom": {"stops": [[0, 5]]}}"#), "write the value itself")
    case .nestedFunction:
      .warning(
        "function inside an array or an expression, where renderers read none",
        "A function replaces a whole value; renderers do not read one inside a value.",
        .paint("line", #""line-dasharray": [{"stops": [[5, 1], [10, 2]]}, 2]"#),
        "write the whole value as one expression")
    case .tokensWithoutEffect:
      .warning(
        "tokens in a property that does not support them",
        "Only text-field and icon-image replace tokens; for other properties renderers refuse the value, or read it as a plain name.",
        .paint("line", #""line-pattern": "{kind}""#), #"write an expression, such as ["get", "name"]"#)
    case .nestedTooDeeply:
      .warning(
        "value nested deeper than 100 levels", "Such values are left unchanged.",
        .generated(
          "a function with a stop of 1,100 nested arrays",
          text: Self.lineLayer(#""paint": {"line-dasharray": {"stops": [[0, \#(Self.nested(1100, around: "1"))]]}}"#)),
        "write a new value")
    case .tooManyAttributes:
      .warning(
        "value with too many inputs to test",
        "Verification tries each attribute beside all others, and each zoom beside each value of an attribute.",
        .generated(
          "a filter with conditions on 1,100 attributes",
          text: Self.lineLayer(#""filter": ["all", \#(Self.conditions(1100))]"#)),
        "divide the value, or write the expression by hand")
    case .loneSurrogate:
      .warning(
        "string with half of a surrogate pair, which is not a character",
        "Half of a surrogate pair is not a character, so no expression could be compared with it.",
        .textField(#""{name}\ud83d""#), "correct the escape")
    case .legacyClusterProperty:
      .warning(
        "function for a cluster property",
        "Cluster properties were introduced after expressions, and no renderer reads a function there.",
        .style(
          #""version": 8, "sources": {"s": {"type": "geojson", "data": "a.geojson", "#
            + #""clusterProperties": {"n": {"property": "p"}}}}"#, #"{"id": "a", "type": "line", "source": "s"}"#),
        #"write [operator, expression], such as ["+", ["get", "p"]]"#)
    case .obsoleteColor:
      .warning(
        "colour that only the first parsers read", "Today's renderers show the default colour instead.",
        .paint("custom", #""line-color": "hsl(30, 0.5, 0.4)""#),
        "write the colour as CSS has it, such as #rrggbb or hsl(h, s%, l%)")
    case .templatePlaceholder:
      .note(
        "placeholder of a template",
        "A template produces this style; its placeholder was kept. A function, filter or label that holds one was left unchanged.",
        .paint("line", #""line-color": "@road@""#), "migrate the output of the template as well")
    case .tokenBehindDollar:
      .note(
        "dollar before a token, both of which were read as they are",
        "Renderers read a dollar and a token, and so the value was migrated. Shells and scripts write their placeholders like this too.",
        .textField(#""${name}""#, options: ["--source-semantics", "gl-js"]),
        "nothing; if a template fills it in, migrate the output of the template instead")
    case .inputFallback:
      .note(
        #"the number in ["number", ["get", …], number] is used where the attribute is missing"#,
        #"The 10 in ["number", ["get", "x"], 10] is used where the attribute is missing. It was chosen so that the curve gives "#
          + "the old default there, or the comparison fails, without a warning of the renderer. After a stop or a limit was "
          + "edited it may give something else.",
        .lineWidth(#"{"property": "x", "default": 5, "stops": [[0, 1], [10, 5]]}"#),
        "nothing; after editing a stop choose the number again, or migrate with --prefer short, which omits it")
    case .adjacentStop:
      .note(
        "two stops that are neighbouring numbers, such as 7 and 7.000000000000001, between which the old function jumps",
        "Where the old function jumps between two outputs, as at repeated stops, the expression has two stops as near as two numbers can "
          + "be: 7 and 7.000000000000001.", .lineWidth(#"{"stops": [[0, 1], [7, 2], [7, 3], [10, 4]]}"#),
        "nothing; move both together")
    case .ignored:
      .note(
        "value that the layer excludes from migration",
        "The layer's metadata contain migrate-styles:ignore, so the value was left unchanged.",
        .layers(
          #"{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": ["line-width"]}, "#
            + #""paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#),
        "nothing, or remove the name from the metadata")
    case .unusedIgnore:
      .note(
        "migrate-styles:ignore without effect",
        "The layer's metadata exclude a value that is not legacy, or ask for it in a form that cannot be read.",
        .layers(#"{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": ["line-widht"]}}"#),
        "remove the name from the metadata, or correct it; write true, a name or a list of names")

    // MARK: Lint

    case .legacyFunction:
      .warning(
        "legacy function", "It can be migrated.", .lineWidth(#"{"stops": [[5, 1], [10, 4]]}"#, options: ["--lint"]),
        "run migrate-styles --in-place")
    case .legacyFilter:
      .warning(
        "legacy filter", "It can be migrated.", .filter(#"["in", "class", "park"]"#, options: ["--lint"]),
        "run migrate-styles --in-place")
    case .legacyTokens:
      .warning(
        "string with tokens", "It can be migrated.", .textField(#""{name}""#, options: ["--lint"]),
        "run migrate-styles --in-place")
    case .legacyColor:
      .warning(
        "colour in a legacy spelling", "Current parsers do not read it.",
        .paint("line", #""line-color": "hsl(30, 0.3, .2)""#, options: ["--lint"]), "run migrate-styles --in-place")
    case .legacyConstant:
      .warning(
        "name of a constant of version 7",
        "Renderers of version 8 have no constants: \"color expected, \"@water\" found\".",
        .style(
          #""version": 8, "constants": {"@water": "blue"}"#,
          #"{"id": "a", "type": "line", "paint": {"line-color": "@water"}}"#, options: ["--lint"]),
        "run migrate-styles --in-place, which writes the value of the constant")

    // MARK: Conversion

    case .mixedConnectives:
      .warning(
        "AND and OR without parentheses", "In Foundation AND binds tighter; in other readers OR does.",
        .toJSON("a == 1 OR b == 2 AND c == 3"), "write parentheses")
    case .otherVendor:
      .warning(
        "function name of another vendor", "Mapbox writes mgl_, MapLibre and Azure Maps have names of their own.",
        .request(#"{"format": "MLN_LET('a', 1, $a)", "dialect": "mapbox"}"#), "choose the --dialect of the code's SDK")
    case .optionsOnIn:
      .warning(
        "IN or CONTAINS with options", #"The SDK writes an "in" of three arguments, which renderers refuse."#,
        .predicate("'a' IN[c] name"), "compare with each element by =[c] and OR")
    case .expressionsInLiteral:
      .warning(
        "expressions, a colour or options in a list or a dictionary",
        "The SDK writes the whole as a literal, in which expressions and colours are arrays; renderers refuse one of options.",
        .toJSON("x IN {a, b}"), "compare with each by OR")
    case .geometryNeverMatches:
      .warning(
        "geometry type that no feature has", "Renderers distinguish Point, LineString and Polygon only.",
        .toJSON("$geometryType == 'MultiPoint'"), "write the type without Multi")
    case .namedConstant:
      .warning(
        "number written as a named constant", "The SDK replaces some numbers by their names.",
        .toJSON("2.718281828459045"), "nothing")
    case .nestedLookup:
      .warning(
        "key path of several keys", "The SDK looks for objects inside objects, which vector tiles do not have.",
        .toJSON("a.b == 1"), "for a name with a dot write MGL_FUNCTION('get', 'a.b')")
    case .optionsDropped:
      .warning(
        "BETWEEN with options", "The SDK drops the options.", .toJSON("name BETWEEN[c] {'a', 'b'}"),
        "compare with each limit")
    case .assertionInJSON:
      .warning(
        "assertion in the JSON of code",
        "The SDK's reader of JSON takes number and string for conversions; the JSON is kept as it is.",
        .toJSON(#"NSExpression(mglJSONObject: ["number", ["get", "a"]])"#),
        "write to-number or to-string if the app's result is meant")
    case .constantsCompared:
      .warning(
        "comparison of two constants in the JSON of code",
        "In an expression a plain string is that string. Only legacy filters take it for an attribute's name.",
        .toJSON(#"NSPredicate(mglJSONObject: ["==", "kind", "a"])"#), #"write ["get", "kind"] for the attribute"#)
    case .sourceNotExpressible:
      .warning(
        "value that no code for the SDK builds",
        "The SDK takes the operator for something else, or its property does not take the value.",
        .request(#"{"json": ["rgb", ["get", "r"], 0, 0], "to": "swift", "dialect": "mapbox"}"#),
        "keep the value in the style's JSON")

    // MARK: Conversion refused

    case .parseError:
      .error(
        "format string that Foundation does not parse", "The message names the byte and what was expected there.",
        .format("lowercase(ISO 3166-1:2006)"), "correct the format string")
    case .unsupportedFunction:
      .error(
        "function of Foundation that no map SDK supports", "Map expressions have no counterpart.",
        .format("median:({1, 2})"), "use what the message suggests")
    case .unknownFunction:
      .error(
        "unknown function", "Neither Foundation nor the SDK has the function.", .format("flor(1.5)"),
        "correct the spelling")
    case .unsupportedOperator:
      .error(
        "operator that map expressions do not support", "Renderers have no patterns.", .predicate("title LIKE 'Caf*'"),
        "use IN or CONTAINS for substrings")
    case .unsupportedModifier:
      .error(
        "ALL, ANY, SOME or NONE with this operator, or with options",
        "ALL is supported with != only, the others with = only, and both without options.",
        .predicate("ALL names = 'b'"), "write IN, or NOT and IN")
    case .unsupportedOption:
      .error(
        "comparison option that is not supported", "The options are c and d.", .predicate("'QUEBEC' =[l] 'Quebec'"),
        "use c or d")
    case .unsupportedCast:
      .error(
        "cast to an unsupported type", "The types are NSNumber, NSString, NSArray and UIColor.",
        .format("CAST(x, 'NSDate')"), "use one of the four types")
    case .unsupportedKind:
      .error(
        "kind of expression that is not supported",
        "Map expressions have no subqueries, assignments, SELF, blocks, or operators in key paths.",
        .format("SUBQUERY(x, $y, $y > 1)"), "write the value in another way")
    case .argumentCount:
      .error(
        "wrong number of arguments", "The message names the expected number.", .format("sqrt(1, 2)"),
        "correct the arguments")
    case .duplicateStop:
      .error(
        "duplicate stop", "Each stop needs a key of its own.",
        .request(#"{"format": "mgl_step:from:stops:(a, 1, %@)", "arguments": ["[1: 2, 1: 3]"]}"#),
        "remove one of the stops")
    case .unknownCurve:
      .error(
        "unknown curve", "The curves are linear, exponential and cubic-bezier.",
        .request(
          #"{"format": "mgl_interpolate:withCurveType:parameters:stops:(a, 'cubic', nil, %@)", "#
            + #""arguments": ["[0: 1]"]}"#), "use one of the three curves")
    case .labelsOfSeveralTypes:
      .error(
        "keys of MATCH of several types", "All keys are strings, or all are whole numbers.",
        .format("MGL_MATCH(a, 'b', 1, 2, 3, 4)"), "write one MATCH for each type")
    case .duplicateLabel:
      .error(
        "duplicate key of MATCH", "Renderers refuse an expression with duplicate keys.",
        .format("MGL_MATCH(a, 'b', 1, 'b', 2, 3)"), "remove one of the keys")
    case .notAConstant:
      .error(
        "part that must be a constant", "The SDK or a renderer reads it when it builds the expression.",
        .format("CAST(x, y)"), "write the constant")
    case .constantWithoutJSON:
      .error(
        "constant that JSON cannot represent", "JSON has no infinite numbers.",
        .format("FUNCTION(a, 'colorWithRed:green:blue:alpha:', 1e308, 0, 0, 1)"), "write another constant")
    case .repeatsTooDeeply:
      .error(
        "repeated operands nested too deeply",
        "trunc, average, LAST and BETWEEN become JSON that repeats their operand.",
        .request(#"{"format": "\#(String(repeating: "trunc(", count: 12))x\#(String(repeating: ")", count: 12))"}"#),
        "compute the inner value with a variable")
    case .variableOutOfPlace:
      .error(
        "variable without a value for this property", "Each property has its own inputs.",
        .request(#"{"format": "$heatmapDensity", "property": "circle-radius"}"#),
        "use another variable, or an attribute")
    case .doesNotFit:
      .error(
        "expression that does not fit the property", "Renderers refuse the layer.",
        .request(#"{"format": "'wide'", "property": "heatmap-radius"}"#), "correct it as the message says")
    case .notAnExpression:
      .error(
        "JSON that is not an expression", "The message names what was found.",
        .request(#"{"json": ["nope", 1], "to": "nsexpression"}"#), "correct the JSON")
    case .legacyForm:
      .error(
        "legacy function, filter or style value in place of an expression",
        "Only expressions have a form in another language.",
        .request(#"{"json": {"stops": [[0, 1]]}, "to": "nsexpression"}"#), "migrate it first")
    case .withoutFormat:
      .error(
        "expression without a format string", "NSExpression has no counterpart.",
        .request(#"{"json": ["number-format", 5, {}], "to": "nsexpression"}"#), "use --to swift, or keep the JSON")
    case .needsArgument:
      .error(
        "expression that a format string can hold only as an argument", "Format strings have no literals for objects.",
        .request(#"{"json": ["literal", {"a": 1}], "to": "nsexpression", "form": "self-contained"}"#), "use --to swift")
    case .unknownValue:
      .error(
        "value that the code does not show", "Only values that are written in the code itself are read.",
        .code("NSExpression(forConstantValue: lineWidth)"), "write the value, or its declaration before it")
    case .unknownCall:
      .error(
        "call that builds no map expression", "The initialisers of the SDKs and of Foundation are read.",
        .code(#"NSExpression(forKeyPth: "class")"#), "correct the call, or write the expression as JSON")
    case .unexpectedValue:
      .error(
        "argument of the wrong type", "The message names the expected type.", .code("NSExpression(forKeyPath: 5)"),
        "correct the argument")
    case .ambiguousDivision:
      .error(
        "division of integers with a remainder", "The quotient is a whole number or a fraction, depending on its type.",
        .code("NSExpression(forConstantValue: 1 / 2)"), "write 1.0 / 2, or the number itself")
    case .expressionNotFound:
      .error(
        "code without an expression", "Only NSExpression and NSPredicate are converted.",
        .code("let layer = BubbleLayer(source: source)"), "pass the code that builds the expression")
    case .severalExpressions:
      .error(
        "code with several expressions", "The library converts one expression at a time.",
        .unreachable("the command converts all of them; only the library's converter reports it"),
        "name the property, or pass one expression")
    case .codeTooLarge:
      .error(
        "code that gives too many values", "Names of lists of names grow without bounds.",
        .unreachable("the code would be too long to print"), "write the values themselves")

    // MARK: Style functions of app code

    case .defaultIgnored:
      .warning(
        "default of a camera function", "The SDK ignored it.",
        .function("exponential", "cameraStops: [0: one], options: [.defaultValue(one)]", of: "lineWidth"),
        "remove it")
    case .baseIgnored:
      .warning(
        "base of a function without a curve", "The SDK ignored it.",
        .function("interval", "cameraStops: [0: one], options: [.interpolationBase(2)]", of: "lineWidth"),
        "remove it")
    case .zeroBase:
      .warning(
        "interpolation base of 0", "The SDK read it as 1, or jumped after each stop.",
        .function("exponential", "cameraStops: [0: one], options: [.interpolationBase(0)]", of: "circleRadius"),
        "write the base that is meant")
    case .stopsIgnored:
      .warning(
        "stops of an identity function", "The SDK ignored them.",
        .function("identity", #"sourceStops: [0: one], attributeName: "p""#, of: "circleRadius"), "remove them")
    case .modeIgnored:
      .warning(
        "mode of a property that does not interpolate", "The SDK read it as interval.",
        .function("categorical", "cameraStops: [3: cap]", of: "lineCap"), "write .interval")
    case .zoomWithoutStops:
      .warning(
        "zoom without stops", "The SDK left the zoom out.",
        .function("interval", #"compositeStops: [1: [0: one], 2: [:]], attributeName: "p""#, of: "circleRadius"),
        "remove the zoom")
    case .keyTruncated:
      .warning(
        "categorical key with a fraction", "The SDK truncated it to a whole number.",
        .function("categorical", #"sourceStops: [1.5: one], attributeName: "p""#, of: "circleRadius"),
        "write the whole number")
    case .equalKeys:
      .warning(
        "two keys that were one number", "The SDK kept either of them; the migration keeps the first.",
        .function("interval", "cameraStops: [1: one, 1.00000001: one]", of: "circleRadius"), "remove one")
    case .colorRounded:
      .warning(
        "colour with components between two bytes", "The SDK rounded the components.",
        .styleFunction("StyleFunction(rawValue: .orange)", property: "circleColor"), "nothing")
    case .translucentColor:
      .warning(
        "translucent colour", "The SDK drew it brighter by mistake; it is migrated as it was meant.",
        .styleFunction(
          "StyleFunction(rawValue: StyleFunction.Color(red: 1, green: 0, blue: 0, alpha: 0.5))",
          property: "backgroundColor"), "look at the map")
    case .valueConverted:
      .warning(
        "value of another type", "The SDK converted it.", .styleFunction("one", property: "fillAntialiased"),
        "write a value of the property's type")
    case .undocumentedType:
      .warning(
        "value of an undocumented type", "The SDK's core understood it by accident.",
        .styleFunction(#"StyleFunction(rawValue: "red")"#, property: "circleColor"),
        "write a value of the documented type")

    // MARK: Swift and Objective-C files

    case .translucentConstant:
      .note(
        "translucent constant colour",
        "SDK 3.4 to 4.0 drew constant translucent colours brighter than they are; later ones draw them as written.",
        .source("layer.lineColor = MGLStyleValue(rawValue: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))"),
        "look at the map")
    case .hole:
      .note(
        "value that is computed",
        "It was copied unchanged; the rewriting of a function was proved for several values in its place.",
        .source("layer.circleRadius = MGLStyleValue(rawValue: NSNumber(value: slider.value))"), "nothing")
    case .commentedOut:
      .note(
        "calls in comments", "Comments are left unchanged.", .source("// layer.lineWidth = MGLStyleValue(rawValue: 1)"),
        "remove them, or rewrite them by hand")
    case .prefixNotRenamed:
      .note(
        "names that MapLibre renamed", "Classes and imports outside of style values are left to a project-wide rename.",
        .source("import Mapbox\nlayer.lineWidth = MGLStyleValue(rawValue: 1)", options: ["--dialect", "maplibre"]),
        "rename MGL to MLN, and the module Mapbox to MapLibre, in the whole project")
    case .renamedName:
      .note(
        "name that version 4 of the SDK renamed", "Only style values are rewritten.",
        .source(
          #"let source = MGLVectorSource(identifier: "a", configurationURL: url)"#
            + "\nlayer.lineWidth = MGLStyleValue(rawValue: 1)"), "rename it as the message says")
    case .opaqueArgument:
      .left(
        "argument or key whose value does not show",
        .source(
          "layer.lineWidth = MGLStyleValue(interpolationMode: mode, cameraStops: [0: MGLStyleValue(rawValue: 1)], options: nil)"
        ), "write it as a literal")
    case .holeInStops:
      .left(
        "computed value in a function",
        inScripts: "no value can be tried in place of a computed part.",
        .source(
          "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, "
            + "cameraStops: [0: MGLStyleValue(rawValue: width()), 5: MGLStyleValue(rawValue: 2)], options: nil)"),
        "write it as a literal")
    case .stopsBuiltInCode:
      .left(
        "stops that are neither in the call nor in a variable of its function",
        inScripts: "the list of stops does not show, or an operator decides whether there is one.",
        .source(
          "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, cameraStops: makeStops(), options: nil)"),
        "write the dictionary in the call")
    case .stopsUsedElsewhere:
      .left(
        "stops with another use",
        inScripts: "the value is used elsewhere too, its name has several values, or what gets it may not be a layer.",
        .source(
          "let stops = [0: MGLStyleValue(rawValue: 1), 5: MGLStyleValue(rawValue: 2)]\nprint(stops)\n"
            + "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, cameraStops: stops, options: nil)"),
        "give each use a value of its own")
    case .styleValueStored:
      .left(
        "style value that is not assigned to a property", .source("use(MGLStyleValue(rawValue: 1))"),
        "change the type to NSExpression")
    case .readsStyleValue:
      .left(
        "code that reads a style value", .source("let width = MGLStyleValue(rawValue: 1).rawValue"),
        "read the constantValue of the expression")
    case .oldTypeNamed:
      .left(
        "type that is gone", inScripts: "the declared type is that of the old form.",
        .source("var width: MGLStyleValue<NSNumber>?"), "write NSExpression, or the type of an expression")
    case .propertyUnknown:
      .left(
        "style value for an unknown property",
        .source(
          "layer.setValue(MGLStyleValue(rawValue: 1), forKey: name)\n" + "layer.lineWidht = MGLStyleValue(rawValue: 1)"),
        "correct the name, or write the expression by hand")
    case .wrongType:
      .left(
        "value of another type than the property's", .source(#"layer.lineWidth = MGLStyleValue(rawValue: "3")"#),
        "write a value of the property's type")
    case .attributeNameIsAPath:
      .left(
        "attribute whose name is a key path",
        .source(
          #"layer.circleRadius = MGLStyleValue(interpolationMode: .identity, sourceStops: nil, attributeName: "a.b", options: nil)"#
        ), #"write NSExpression(mglJSONObject: ["get", …])"#)
    case .sdkRefuses:
      .left(
        "function that the SDK refused, or that no expression equals",
        .source(
          "layer.lineWidth = MGLStyleValue(interpolationMode: .categorical, "
            + "cameraStops: [0: MGLStyleValue(rawValue: 1)], options: nil)"), "write what is meant")
    case .unknownOldName:
      .left(
        "call that no released version of the SDK had", .source("layer.lineWidth = MGLStyleValue(value: 1)"),
        "write the expression by hand")
    case .formatRefused:
      .warning(
        "format string that newer systems refuse",
        "Foundation raises an exception for functions of the map SDKs since iOS 15.5. Where all arguments show their values, the call is "
          + "rewritten with initialisers.",
        .source(#"layer.circleRadius = NSExpression(format: "mgl_step:from:stops:(mag, 1, %@)", makeStops())"#),
        "write the arguments as literals, then run migrate-styles again")
    case .preprocessorInValue:
      .left(
        "#if inside a value", .source("layer.lineWidth = MGLStyleValue(rawValue:\n#if DEBUG\n1\n#else\n2\n#endif\n)"),
        "write the whole value in each branch")
    case .unbalancedSource:
      .left("brackets that do not close", .source("layer.lineWidth = MGLStyleValue(rawValue: 1"), "correct the file")
    case .dialectWithoutLayers:
      .error(
        "dialect that has no layers of this kind", "No app used the API before expressions with Azure Maps.",
        .source("layer.lineWidth = MGLStyleValue(rawValue: 1)", options: ["--dialect", "azure"]),
        "use --dialect mapbox or maplibre")
    case .notEqual:
      .fault(
        "rewriting of code that could not be proved",
        "The old value is left as it is; everything else in the file is migrated.")

    // MARK: JavaScript and TypeScript files

    case .computedInput:
      .warning(
        "computed input of a stop", "The order of the stops is unknown.",
        .script("map.setPaintProperty('a', 'line-width', {stops: [[5, 1], [zoom, 4]]})"), "write it as a literal")
    case .computedType:
      .warning(
        "computed type of a function", "Each type means something else.",
        .script("map.setPaintProperty('a', 'line-width', {type: kind, stops: [[5, 1], [9, 4]]})"),
        "write it as a literal")
    case .computedKey:
      .warning(
        "computed key of a condition", "It may be \"$type\", or hold an expression.",
        .script("map.setFilter('a', ['==', key, 1])"), "write [\"==\", [\"get\", key], 1] if it names an attribute")
    case .computedCondition:
      .warning(
        "condition that does not show", "A filter is in one language as a whole.",
        .script("map.setFilter('a', ['all', ['==', 'kind', 1], other])"), "write the condition in the filter")
    case .tokenInTemplate:
      .warning(
        "token with a computed name", "The name is not known.",
        .script("map.setLayoutProperty('a', 'text-field', `{${prefix}name}`)"), "write [\"get\", name]")
    case .computedValue:
      .warning(
        "computed value of a condition", "Its type, its number or null decides what the condition means.",
        .script("map.setFilter('a', ['>=', 'year', year])"), "write the expression that the message shows")
    case .holeWouldRepeat:
      .warning(
        "call that would be evaluated more than once, or in another order", "It may return another value each time.",
        .script("map.setPaintProperty('a', 'line-width', {stops: [[5, i++], [10, i++]], base: i++})"),
        "store its result in a constant first")
    case .mayBeRead:
      .warning(
        "value that the file may read",
        "What reads it expects the old form; nothing is asked further than the word shows.",
        .script("map.setFilter('a', ['==', 'kind', 1]); map.getFilter('a')"),
        "use --unsafe if nothing reads the old form, or write the expression that the message shows and change what reads it"
      )
    case .exported:
      .warning(
        "constant that is exported", "Other files may read it, and they are not looked at.",
        .script("export const f = ['==', 'kind', 1]; map.setFilter('a', f)"), "check the other files, then use --unsafe"
      )
    case .inferredType:
      .warning(
        "constant without a declared type",
        "An expression is a list, so the constant would get another type, and TypeScript refuses it.",
        .unreachable("only TypeScript has declared types, and examples of this page are JavaScript"),
        "declare the type of the property")
    case .possibleLegacyValue:
      .note(
        "value that looks legacy", "Nothing shows that it belongs to a map.",
        .script("const inTunnel = ['==', 'tunnel', 1]"), "write it as an expression, or write // migrate-styles:ignore")
    case .versionSevenInCode:
      .warning(
        "style of version 7 in code", "Its structure is old too, and is migrated in files only.",
        .script("const style = {version: 7, layers: [{id: 'a', type: 'line', source: 's', filter: ['==', 'a', 1]}]}"),
        "move it to a file")

    // MARK: Faults of this tool

    case .fault:
      .fault(
        "result that failed a check",
        "An expression has a type error, the text to write does not read back as the verified expression, or it is not JSON; the message "
          + "says which. The value was left as it is, or nothing was written.")
    case .faultNotEqual:
      .fault(
        "expression that is not equal to the legacy value",
        "Verification found an input with different outputs; the message names it. The value was left as it is; the "
          + "others are migrated.")
    }
  }
}

extension DiagnosticRecord {
  /// A difference of the GL JS runtime.
  fileprivate static func runtime(
    _ deed: String, _ explanation: String, _ example: DiagnosticExample,
    _ action: String = "nothing, or --source-semantics gl-js if the style was made for exactly this behaviour"
  ) -> Self {
    .note(
      "the GL JS runtime differs here: it \(deed); the documented meaning was kept", explanation, example, action)
  }

  /// A difference of the old native SDKs.
  fileprivate static func native(_ deed: String, _ example: DiagnosticExample) -> Self {
    .note(
      "the old native SDKs give other values here: they \(deed)",
      "The meaning that --source-semantics names was kept.", example,
      "nothing, or --source-semantics native if the style was made for the old SDKs")
  }

  /// A value of app code that is left.
  fileprivate static func left(
    _ message: String, inScripts: String? = nil, _ example: DiagnosticExample, _ action: String
  ) -> Self {
    .warning(
      message,
      "The value is left unchanged, so the file may not compile with the new SDK."
        + (inScripts.map { " In JavaScript and TypeScript \($0)" } ?? ""), example, action)
  }

  fileprivate static func fault(_ message: String, _ explanation: String) -> Self {
    Self(
      .fault, message, explanation, .unreachable("only a bug of this tool provokes it"),
      "please report it, with the input")
  }
}

// Texts too long to write.
extension DiagnosticKind {
  private static func nested(_ levels: Int, around text: String) -> String {
    String(repeating: "[", count: levels) + text + String(repeating: "]", count: levels)
  }

  private static func conditions(_ count: Int) -> String {
    (0..<count).map { #"["==", "p\#($0)", 1]"# }.joined(separator: ", ")
  }

  private static func lineLayer(_ member: String) -> String {
    DiagnosticExample.style(#""version": 8"#, [#"{"id": "a", "type": "line", \#(member)}"#])
  }
}
