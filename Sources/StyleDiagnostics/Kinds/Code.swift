extension DiagnosticKind {
  // MARK: Style functions of app code

  package static let defaultIgnored = warning(
    "default-ignored", "default of a camera function", "The SDK ignored it.",
    .function("exponential", "cameraStops: [0: one], options: [.defaultValue(one)]", of: "lineWidth"), "remove it")
  package static let baseIgnored = warning(
    "base-ignored", "base of a function without a curve", "The SDK ignored it.",
    .function("interval", "cameraStops: [0: one], options: [.interpolationBase(2)]", of: "lineWidth"), "remove it")
  package static let zeroBase = warning(
    "zero-base", "interpolation base of 0", "The SDK read it as 1, or jumped after each stop.",
    .function("exponential", "cameraStops: [0: one], options: [.interpolationBase(0)]", of: "circleRadius"),
    "write the base that is meant")
  package static let stopsIgnored = warning(
    "stops-ignored", "stops of an identity function", "The SDK ignored them.",
    .function("identity", #"sourceStops: [0: one], attributeName: "p""#, of: "circleRadius"), "remove them")
  package static let modeIgnored = warning(
    "mode-ignored", "mode of a property that does not interpolate", "The SDK read it as interval.",
    .function("categorical", "cameraStops: [3: cap]", of: "lineCap"), "write .interval")
  package static let zoomWithoutStops = warning(
    "zoom-without-stops", "zoom without stops", "The SDK left the zoom out.",
    .function("interval", #"compositeStops: [1: [0: one], 2: [:]], attributeName: "p""#, of: "circleRadius"),
    "remove the zoom")
  package static let keyTruncated = warning(
    "key-truncated", "categorical key with a fraction", "The SDK truncated it to a whole number.",
    .function("categorical", #"sourceStops: [1.5: one], attributeName: "p""#, of: "circleRadius"),
    "write the whole number")
  package static let equalKeys = warning(
    "equal-keys", "two keys that were one number", "The SDK kept either of them; the migration keeps the first.",
    .function("interval", "cameraStops: [1: one, 1.00000001: one]", of: "circleRadius"), "remove one")
  package static let colorRounded = warning(
    "color-rounded", "colour with components between two bytes", "The SDK rounded the components.",
    .styleFunction("StyleFunction(rawValue: .orange)", property: "circleColor"), "nothing")
  package static let translucentColor = warning(
    "translucent-color", "translucent colour", "The SDK drew it brighter by mistake; it is migrated as it was meant.",
    .styleFunction(
      "StyleFunction(rawValue: StyleFunction.Color(red: 1, green: 0, blue: 0, alpha: 0.5))", property: "backgroundColor"
    ),
    "look at the map")
  package static let valueConverted = warning(
    "value-converted", "value of another type", "The SDK converted it.",
    .styleFunction("one", property: "fillAntialiased"), "write a value of the property's type")
  package static let undocumentedType = warning(
    "undocumented-type", "value of an undocumented type", "The SDK's core understood it by accident.",
    .styleFunction(#"StyleFunction(rawValue: "red")"#, property: "circleColor"), "write a value of the documented type")

  // MARK: Swift and Objective-C files

  package static let translucentConstant = note(
    "translucent-constant", "translucent constant colour",
    "SDK 3.4 to 4.0 drew constant translucent colours brighter than they are; later ones draw them as written.",
    .styleValue("lineColor", "rawValue: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)"), "look at the map")
  package static let hole = note(
    "hole", "value that is computed",
    "It was copied unchanged; the rewriting of a function was proved for several values in its place.",
    .styleValue("circleRadius", "rawValue: NSNumber(value: slider.value)"), "nothing")
  package static let commentedOut = note(
    "commented-out", "calls in comments", "Comments are left unchanged.",
    .source("// layer.lineWidth = MGLStyleValue(rawValue: 1)"), "remove them, or rewrite them by hand")
  package static let prefixNotRenamed = note(
    "prefix-not-renamed", "names that MapLibre renamed",
    "Classes and imports outside of style values are left to a project-wide rename.",
    .source("import Mapbox\nlayer.lineWidth = MGLStyleValue(rawValue: 1)").with("--dialect", "maplibre"),
    "rename MGL to MLN, and the module Mapbox to MapLibre, in the whole project")
  package static let renamedName = note(
    "renamed-name", "name that version 4 of the SDK renamed", "Only style values are rewritten.",
    .source(
      "let a = MGLVectorSource(identifier: id, configurationURL: url)\nlayer.lineWidth = MGLStyleValue(rawValue: 1)"
    ),
    "rename it as the message says")
  package static let opaqueArgument = left(
    "opaque-argument", "argument or key whose value does not show",
    .styleValue("lineWidth", "interpolationMode: mode, cameraStops: [0: MGLStyleValue(rawValue: 1)], options: nil"),
    "write it as a literal")
  package static let holeInStops = left(
    "hole-in-stops", "computed value in a function", inScripts: "no value can be tried in place of a computed part.",
    .styleValue(
      "lineWidth", "interpolationMode: .interval, cameraStops: [0: MGLStyleValue(rawValue: width())], options: nil"),
    "write it as a literal")
  package static let stopsBuiltInCode = left(
    "stops-built-in-code", "stops that are neither in the call nor in a variable of its function",
    inScripts: "the list of stops does not show, or an operator decides whether there is one.",
    .styleValue("lineWidth", "interpolationMode: .interval, cameraStops: makeStops(), options: nil"),
    "write the dictionary in the call")
  package static let stopsUsedElsewhere = left(
    "stops-used-elsewhere", "stops with another use",
    inScripts: "the value is used elsewhere too, its name has several values, or what gets it may not be a layer.",
    .source(
      "let stops = [0: MGLStyleValue(rawValue: 1)]\nprint(stops)\n"
        + "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, cameraStops: stops, options: nil)"),
    "give each use a value of its own")
  package static let styleValueStored = left(
    "style-value-stored", "style value that is not assigned to a property", .source("use(MGLStyleValue(rawValue: 1))"),
    "change the type to NSExpression")
  package static let readsStyleValue = left(
    "reads-style-value", "code that reads a style value", .source("let width = MGLStyleValue(rawValue: 1).rawValue"),
    "read the constantValue of the expression")
  package static let oldTypeNamed = left(
    "old-type-named", "type that is gone", inScripts: "the declared type is that of the old form.",
    .source("var width: MGLStyleValue<NSNumber>?"), "write NSExpression, or the type of an expression")
  package static let propertyUnknown = left(
    "property-unknown", "style value for an unknown property",
    .source("layer.setValue(MGLStyleValue(rawValue: 1), forKey: name)\nlayer.lineWidht = MGLStyleValue(rawValue: 1)"),
    "correct the name, or write the expression by hand")
  package static let wrongType = left(
    "wrong-type", "value of another type than the property's", .styleValue("lineWidth", #"rawValue: "3""#),
    "write a value of the property's type")
  package static let attributeNameIsAPath = left(
    "attribute-name-is-a-path", "attribute whose name is a key path",
    .styleValue("circleRadius", #"interpolationMode: .identity, sourceStops: nil, attributeName: "a.b", options: nil"#),
    #"write NSExpression(mglJSONObject: ["get", …])"#)
  package static let sdkRefuses = left(
    "sdk-refuses", "function that the SDK refused, or that no expression equals",
    .styleValue(
      "lineWidth", "interpolationMode: .categorical, cameraStops: [0: MGLStyleValue(rawValue: 1)], options: nil"),
    "write what is meant")
  package static let unknownOldName = left(
    "unknown-old-name", "call that no released version of the SDK had", .styleValue("lineWidth", "value: 1"),
    "write the expression by hand")
  package static let formatRefused = warning(
    "format-refused", "format string that newer systems refuse",
    "Foundation raises an exception for functions of the map SDKs since iOS 15.5. The call is rewritten with "
      + "initialisers where all arguments show their values.",
    .source(#"layer.circleRadius = NSExpression(format: "mgl_step:from:stops:(mag, 1, %@)", makeStops())"#),
    "write the arguments as literals, then run migrate-styles again")
  package static let preprocessorInValue = left(
    "preprocessor-in-value", "#if inside a value",
    .styleValue("lineWidth", "rawValue:\n#if DEBUG\n1\n#else\n2\n#endif\n"), "write the whole value in each branch")
  package static let unbalancedSource = left(
    "unbalanced-source", "brackets that do not close", .source("layer.lineWidth = MGLStyleValue(rawValue: 1"),
    "correct the file")
  package static let dialectWithoutLayers = error(
    "dialect-without-layers", "dialect that has no layers of this kind",
    "No app used the API before expressions with Azure Maps.",
    .styleValue("lineWidth", "rawValue: 1").with("--dialect", "azure"), "use --dialect mapbox or maplibre")
  package static let notEqual = faultOfTool(
    "not-equal", "rewriting of code that could not be proved",
    "The old value is left as it is; everything else in the file is migrated.")

  // MARK: JavaScript and TypeScript files

  package static let computedInput = warning(
    "computed-input", "computed input of a stop", "The order of the stops is unknown.",
    .script("map.setPaintProperty('a', 'line-width', {stops: [[5, 1], [zoom, 4]]})"), "write it as a literal")
  package static let computedType = warning(
    "computed-type", "computed type of a function", "Each type means something else.",
    .script("map.setPaintProperty('a', 'line-width', {type: kind, stops: [[5, 1], [9, 4]]})"), "write it as a literal")
  package static let computedKey = warning(
    "computed-key", "computed key of a condition", "It may be \"$type\", or hold an expression.",
    .script("map.setFilter('a', ['==', key, 1])"), "write [\"==\", [\"get\", key], 1] if it names an attribute")
  package static let computedCondition = warning(
    "computed-condition", "condition that does not show", "A filter is in one language as a whole.",
    .script("map.setFilter('a', ['all', ['==', 'kind', 1], other])"), "write the condition in the filter")
  package static let tokenInTemplate = warning(
    "token-in-template", "token with a computed name", "The name is not known.",
    .script("map.setLayoutProperty('a', 'text-field', `{${prefix}name}`)"), "write [\"get\", name]")
  package static let computedValue = warning(
    "computed-value", "computed value of a condition", "Its type, its number or null decides what the condition means.",
    .script("map.setFilter('a', ['>=', 'year', year])"), "write the expression that the message shows")
  package static let holeWouldRepeat = warning(
    "hole-would-repeat", "call that would be evaluated more than once, or in another order",
    "It may return another value each time.",
    .script("map.setPaintProperty('a', 'line-width', {stops: [[5, i++], [10, i++]], base: i++})"),
    "store its result in a constant first")
  package static let mayBeRead = warning(
    "may-be-read", "value that the file may read",
    "What reads it expects the old form; nothing is asked further than the word shows.",
    .script("map.setFilter('a', ['==', 'kind', 1]); map.getFilter('a')"),
    "use --unsafe if nothing reads the old form, or write the shown expression and change what reads it")
  package static let exported = warning(
    "exported", "constant that is exported", "Other files may read it, and they are not looked at.",
    .script("export const f = ['==', 'kind', 1]; map.setFilter('a', f)"), "check the other files, then use --unsafe")
  package static let inferredType = warning(
    "inferred-type", "constant without a declared type",
    "An expression is a list, so the constant would get another type, and TypeScript refuses it.",
    .unreachable("only TypeScript has declared types, and examples of this page are JavaScript"),
    "declare the type of the property")
  package static let possibleLegacyValue = note(
    "possible-legacy-value", "value that looks legacy", "Nothing shows that it belongs to a map.",
    .script("const inTunnel = ['==', 'tunnel', 1]"), "write it as an expression, or write // migrate-styles:ignore")
  package static let versionSevenInCode = warning(
    "version-seven-in-code", "style of version 7 in code", "Its structure is old too, and is migrated in files only.",
    .script("const style = {version: 7, layers: [{id: 'a', type: 'line', source: 's', filter: ['==', 'a', 1]}]}"),
    "move it to a file")
}

extension DiagnosticKind {
  /// A value of app code that is left.
  private static func left(
    _ id: String, _ message: String, inScripts: String? = nil,
    _ example: @autoclosure @escaping @Sendable () -> DiagnosticExample, _ action: String
  ) -> DiagnosticKind {
    warning(
      id, message,
      "The value is left unchanged, so the file may not compile with the new SDK."
        + (inScripts.map { " In JavaScript and TypeScript \($0)" } ?? ""), example(), action)
  }
}
