/// What is found in Swift and Objective-C files that use the API before expressions.
package enum AppSourceDiagnostic: String, Hashable, Sendable, CaseIterable {
  // MARK: Notes

  case stopsOfIdentityIgnored = "stops-of-identity-ignored"
  case translucentConstant = "translucent-constant"
  case hole = "hole"
  case commentedOut = "commented-out"
  case prefixNotRenamed = "prefix-not-renamed"
  case renamedClass = "renamed-class"
  case renamedMember = "renamed-member"

  // MARK: Left

  case opaqueArgument = "opaque-argument"
  case opaqueKey = "opaque-key"
  case holeInStops = "hole-in-stops"
  case holeWouldRepeat = "hole-would-repeat"
  case stopsBuiltInCode = "stops-built-in-code"
  case stopsUsedElsewhere = "stops-used-elsewhere"
  case styleValueStored = "style-value-stored"
  case readsStyleValue = "reads-style-value"
  case typeNamed = "old-type-named"
  case propertyUnknown = "property-unknown"
  case wrongType = "wrong-type"
  case attributeNameIsAPath = "attribute-name-is-a-path"
  case sdkRefuses = "sdk-refuses"
  case unknownName = "unknown-old-name"
  case formatRefused = "format-refused"
  case preprocessorInValue = "preprocessor-in-value"
  case unbalancedSource = "unbalanced-source"

  // MARK: Errors and faults

  case dialectWithoutLayers = "dialect-without-layers"
  case notEqual = "not-equal"

  package var record: DiagnosticRecord {
    switch self {
    case .stopsOfIdentityIgnored:
      note(
        "stops of an identity function", "The SDK ignored them, and the expression does not have them.",
        "layer.circleRadius = MGLStyleValue(interpolationMode: .identity, sourceStops: [0: MGLStyleValue(rawValue: 1)], "
          + #"attributeName: "mag", options: nil)"#,
        "nothing")
    case .translucentConstant:
      note(
        "translucent constant colour",
        "SDK 3.4 to 4.0 drew constant translucent colours brighter than they are; later ones draw them as written.",
        "layer.lineColor = MGLStyleValue(rawValue: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))",
        "look at the map")
    case .hole:
      note(
        "value that is computed", "It was copied unchanged; the rewriting was proved for several values in its place.",
        "layer.circleRadius = MGLStyleValue(rawValue: NSNumber(value: slider.value))", "nothing")
    case .commentedOut:
      note(
        "calls in comments", "Comments are left unchanged.", "// layer.lineWidth = MGLStyleValue(rawValue: 1)",
        "remove them, or rewrite them by hand")
    case .prefixNotRenamed:
      note(
        "names that MapLibre renamed", "Classes and imports outside of style values are left to a project-wide rename.",
        "import Mapbox\nlayer.lineWidth = MGLStyleValue(rawValue: 1)",
        "rename MGL to MLN, and the module Mapbox to MapLibre, in the whole project",
        options: ["--dialect", "maplibre"])
    case .renamedClass:
      note(
        "class that version 4 of the SDK renamed", "Only style values are rewritten.",
        #"let source = MGLVectorSource(identifier: "a", configurationURL: url)"#
          + "\nlayer.lineWidth = MGLStyleValue(rawValue: 1)",
        "rename it: MGLVectorTileSource, MGLRasterTileSource")
    case .renamedMember:
      note(
        "member that version 4 of the SDK renamed", "Only style values are rewritten.",
        "let url = MGLStyle.lightStyleURL()\nlayer.lineWidth = MGLStyleValue(rawValue: 1)",
        "rename it: MGLStyle.lightStyleURL, localizeLabels(into:)")
    case .opaqueArgument:
      left(
        "argument whose value does not show",
        "layer.lineWidth = MGLStyleValue(interpolationMode: mode, cameraStops: [0: MGLStyleValue(rawValue: 1)], options: nil)",
        "write it as a literal")
    case .opaqueKey:
      left(
        "key whose value does not show",
        "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, cameraStops: [zoom: MGLStyleValue(rawValue: 1)], options: nil)",
        "write it as a literal")
    case .holeInStops:
      left(
        "computed value in stops that the new SDK would not take",
        "layer.lineCap = MGLStyleValue(interpolationMode: .interval, cameraStops: [0: MGLStyleValue(rawValue: cap), "
          + "5: MGLStyleValue(rawValue: cap)], options: nil)",
        "write the string of the enumeration, or the text",
        inScripts: "no value can be tried in place of a computed part.")
    case .holeWouldRepeat:
      left(
        "computed value that would be evaluated more than once, or later",
        "let stops = [0: MGLStyleValue(rawValue: width()), 5: MGLStyleValue(rawValue: 2)]\n"
          + "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, cameraStops: stops, options: nil)",
        "store it in a constant first")
    case .stopsBuiltInCode:
      left(
        "stops that stand neither in the call nor in a variable of its function",
        "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, cameraStops: makeStops(), options: nil)",
        "write the dictionary in the call",
        inScripts: "the list of stops does not show, or an operator decides whether there is one.")
    case .stopsUsedElsewhere:
      left(
        "stops with another use",
        "let stops = [0: MGLStyleValue(rawValue: 1), 5: MGLStyleValue(rawValue: 2)]\nprint(stops)\n"
          + "layer.lineWidth = MGLStyleValue(interpolationMode: .interval, cameraStops: stops, options: nil)",
        "give each use a value of its own",
        inScripts: "the value is used elsewhere too, its name has several values, or what gets it may not be a layer.")
    case .styleValueStored:
      left(
        "style value that is not assigned to a property",
        "use(MGLStyleValue(rawValue: 1))",
        "change the type to NSExpression")
    case .readsStyleValue:
      left(
        "code that reads a style value", "let width = MGLStyleValue(rawValue: 1).rawValue",
        "read the constantValue of the expression")
    case .typeNamed:
      left(
        "type that is gone", "var width: MGLStyleValue<NSNumber>?", "write NSExpression, or the type of an expression",
        inScripts: "the declared type is that of the old form.")
    case .propertyUnknown:
      left(
        "style value for an unknown property",
        "layer.setValue(MGLStyleValue(rawValue: 1), forKey: name)\n"
          + "layer.lineWidht = MGLStyleValue(rawValue: 1)",
        "correct the name, or write the expression by hand")
    case .wrongType:
      left(
        "value of another type than the property's", #"layer.lineWidth = MGLStyleValue(rawValue: "3")"#,
        "write a value of the property's type")
    case .attributeNameIsAPath:
      left(
        "attribute whose name is a key path",
        #"layer.circleRadius = MGLStyleValue(interpolationMode: .identity, sourceStops: nil, attributeName: "a.b", options: nil)"#,
        #"write NSExpression(mglJSONObject: ["get", …])"#)
    case .sdkRefuses:
      left(
        "function that the SDK refused, or that no expression equals",
        "layer.lineWidth = MGLStyleValue(interpolationMode: .categorical, "
          + "cameraStops: [0: MGLStyleValue(rawValue: 1)], options: nil)",
        "write what is meant")
    case .unknownName:
      left(
        "call that no released version of the SDK had", "layer.lineWidth = MGLStyleValue(value: 1)",
        "write the expression by hand")
    case .formatRefused:
      .warning(
        "format string that newer systems refuse",
        because: "Foundation raises an exception for functions of the map SDKs since iOS 15.5. Where all arguments "
          + "show their values, the call is rewritten with initialisers.",
        example: .source(
          #"layer.circleRadius = NSExpression(format: "mgl_step:from:stops:(mag, 1, %@)", makeStops())"#, options: []),
        action: "write the arguments as literals, then run migrate-styles again")
    case .preprocessorInValue:
      left(
        "#if inside a value",
        "layer.lineWidth = MGLStyleValue(rawValue:\n#if DEBUG\n1\n#else\n2\n#endif\n)",
        "write the whole value in each branch")
    case .unbalancedSource:
      left(
        "brackets that do not close", "layer.lineWidth = MGLStyleValue(rawValue: 1",
        "correct the file")
    case .dialectWithoutLayers:
      .error(
        "dialect that has no layers of this kind",
        because: "No app used the API before expressions with Azure Maps.",
        example: .source("layer.lineWidth = MGLStyleValue(rawValue: 1)", options: ["--dialect", "azure"]),
        action: "use --dialect mapbox or maplibre")
    case .notEqual:
      .fault(
        "rewriting of code that could not be proved",
        because: "The old value is left as it is; everything else in the file is migrated.")
    }
  }

  private func note(
    _ message: String, _ explanation: String, _ source: String, _ action: String, options: [String] = []
  ) -> DiagnosticRecord {
    .note(message, because: explanation, example: .source(source, options: options), action: action)
  }

  private func left(
    _ message: String, _ source: String, _ action: String, inScripts: String? = nil
  ) -> DiagnosticRecord {
    .warning(
      message,
      because: "The value is left unchanged, so the file may not compile with the new SDK."
        + (inScripts.map { " In JavaScript and TypeScript \($0)" } ?? ""),
      example: .source(source, options: []), action: action)
  }
}
