/// Where the GL JS runtime does something else than the style specification says.
package enum RuntimeDifference: String, Hashable, Sendable, CaseIterable {
  case interpolatedSteps = "differs-from-gl-js-interpolated-steps"
  case ignoredDefault = "differs-from-gl-js-ignored-default"
  case nullToken = "differs-from-gl-js-null-token"
  case uncheckedArray = "differs-from-gl-js-unchecked-array"
  case printedObject = "differs-from-gl-js-printed-object"
  case unparsedOutput = "differs-from-gl-js-unparsed-output"
  case overflow = "differs-from-gl-js-overflow"
  case missingKey = "differs-from-gl-js-missing-key"
  case uncheckedName = "differs-from-gl-js-unchecked-name"
  case falseCondition = "differs-from-gl-js-false-condition"

  /// The class of the divergence list, which reports for machines have beside the id.
  package var divergence: String {
    switch self {
    case .interpolatedSteps: "A10"
    case .ignoredDefault: "A11"
    case .nullToken: "A12"
    case .uncheckedArray: "A13"
    case .printedObject: "A14"
    case .unparsedOutput: "A15"
    case .overflow: "A16"
    case .missingKey: "A17"
    case .uncheckedName: "B13"
    case .falseCondition: "F9"
    }
  }

  package var record: DiagnosticRecord {
    switch self {
    case .interpolatedSteps:
      difference(
        "interpolates a property that steps",
        "Between the zooms of a function of zoom and attribute the runtime interpolates every number and array, also for "
          + "properties such as circle-sort-key, which have no values in between.",
        .layers(
          #"{"id": "a", "type": "circle", "layout": {"circle-sort-key": {"property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 9, "value": 0}, 9]]}}}"#))
    case .ignoredDefault:
      difference(
        "ignores a default of 0",
        #"Where the runtime parses values, it ignores a default of 0, false or ""."#,
        .layout("symbol", #""icon-padding": {"property": "p", "default": 0, "stops": [[0, 1], [10, 5]]}"#))
    case .nullToken:
      difference(
        "prints a null attribute for a token",
        #"Where an attribute is null, the runtime replaces its token by "null"; arrays and objects it prints as JavaScript "#
          + "does. The expression omits null.",
        .layout("symbol", #""text-field": {"stops": [[0, "{name}"], [10, "{name} ({ref})"]]}"#))
    case .uncheckedArray:
      difference(
        "passes on arrays of any length",
        "The runtime checks neither length nor elements of an array in an attribute; the expression gives the default for an "
          + "array that is not a value of the property.",
        .layout("symbol", #""text-offset": {"type": "identity", "property": "p"}"#))
    case .printedObject:
      difference(
        "prints objects as JavaScript does",
        #"An attribute that is an array or an object shows as "1,2" or "[object Object]"; the expression gives JSON."#,
        .layout("symbol", #""text-field": {"type": "identity", "property": "p"}"#))
    case .unparsedOutput:
      difference(
        "does not parse the outputs",
        "The runtime does not parse outputs of text-variable-anchor-offset in functions, so there is no value between two "
          + "stops, and none from an attribute.",
        .layout(
          "symbol",
          #""text-variable-anchor-offset": {"stops": [[0, ["top", [0, 0]]], [10, ["top", [2, 2]]]]}"#))
    case .overflow:
      difference(
        "overflows at a large power",
        "With a base above 1 and stops far apart, both powers of the curve are infinite, and the runtime's output is not a "
          + "number; the expression gives the default of the property.",
        .paint("circle", #""circle-radius": {"base": 2, "stops": [[0, 1], [5000, 10]]}"#))
    case .missingKey:
      difference(
        "gives nothing between two zooms",
        "Between two zooms the runtime evaluates both, and gives nothing if one of them lacks the key.",
        .layout(
          "symbol",
          #""icon-image": {"type": "categorical", "property": "p", "#
            + #""stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]}"#))
    case .uncheckedName:
      difference(
        "passes on names of object members",
        "For a property with an enumeration of names, the runtime passes on an array of one name, and names that every "
          + #"JavaScript object has, such as "constructor"; the expression gives the default."#,
        .layout("symbol", #""text-anchor": {"type": "identity", "property": "p", "default": "left"}"#))
    case .falseCondition:
      .note(
        "the GL JS runtime takes a bare false for true",
        because: "The runtime ignores a bare false among conditions. The meaning of the specification was kept.",
        example: .filter(#"["all", false, ["==", "p", 1]]"#),
        action: "look at the layer, and remove the bare value")
    }
  }

  private func difference(_ deed: String, _ explanation: String, _ example: DiagnosticExample) -> DiagnosticRecord {
    .note(
      "the GL JS runtime differs: it \(deed)",
      because: explanation + " The meaning of the specification was kept.", example: example,
      action: "nothing, or --source-semantics gl-js if the style was made for exactly this behaviour")
  }
}
