/// Values that the chosen semantics, or the chosen target, leaves.
package enum SemanticsDiagnostic: String, Hashable, Sendable, CaseIterable {
  case runtimeInterpolatesSteps = "runtime-interpolates-steps"
  case runtimeResultNotAValue = "runtime-result-not-a-value"
  case notANativeProperty = "not-a-native-property"
  case functionTypeNotInNative = "function-type-not-in-native"
  case beyondFloat32 = "beyond-float32"
  case targetLacksOperator = "target-lacks-operator"
  case onlyInMapboxGLJS = "only-in-mapbox-gl-js"
  case mapboxProperty = "mapbox-property"
  case mapboxLayerType = "mapbox-layer-type"

  package var record: DiagnosticRecord {
    switch self {
    case .runtimeInterpolatesSteps:
      .warning(
        "steps that the GL JS runtime interpolates",
        because:
          "With --source-semantics gl-js the interpolated outputs count, and no expression of this property has them.",
        example: .layers(
          #"{"id": "a", "type": "circle", "layout": {"circle-sort-key": {"property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 9, "value": 0}, 9]]}}}"#,
          options: ["--source-semantics", "gl-js"]),
        action: "use the documented semantics, in which the property steps")
    case .runtimeResultNotAValue:
      .warning(
        "runtime output that is not a value of the property",
        because: "With --source-semantics gl-js such outputs count, and no expression has them.",
        example: .layout(
          "symbol", #""text-offset": {"property": "p", "type": "identity"}"#,
          options: ["--source-semantics", "gl-js"]),
        action: "use the documented semantics, or write the expression by hand")
    case .notANativeProperty:
      .warning(
        "property that the native SDK 3.7.8 does not have",
        because: "With --source-semantics native its functions have no meaning.",
        example: .layout(
          "symbol", #""text-variable-anchor": {"stops": [[0, ["top"]]]}"#, options: ["--source-semantics", "native"]),
        action: "choose another --source-semantics")
    case .functionTypeNotInNative:
      .warning(
        "function type that the native SDK refuses here",
        because: "The SDK takes exponential functions where values interpolate, and interval functions elsewhere.",
        example: .layout(
          "line", #""line-cap": {"type": "exponential", "stops": [[0, "butt"]]}"#,
          options: ["--source-semantics", "native"]),
        action: "write the other type")
    case .beyondFloat32:
      .warning(
        "number that the native SDK cannot represent",
        because: "With --source-semantics native numbers are float32.",
        example: .paint("line", #""line-width": {"stops": [[0, 1e39]]}"#, options: ["--source-semantics", "native"]),
        action: "write a smaller number")
    case .targetLacksOperator:
      .warning(
        "operator that the renderers of --target do not have",
        because: "The function needs a curve in lab or hcl, which MapLibre Native does not support.",
        example: .paint("line", #""line-color": {"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#),
        action: "remove the colorSpace, or choose --target maplibre-gl-js or mapbox-gl-js")
    case .onlyInMapboxGLJS:
      .warning(
        "function of a property that only Mapbox GL JS has, or takes an expression for",
        because: "Other renderers do not have the property, or take a constant there, as for the exaggeration of the "
          + "terrain.",
        example: .paint("line", #""line-border-width": {"stops": [[5, 1], [10, 4]]}"#),
        action: "use --target mapbox-gl-js; where others take a constant, write one")
    case .mapboxProperty:
      .warning(
        "property of Mapbox GL JS 3 whose specification is not known",
        because: "Whether its values interpolate, or what they may depend on, is not known to this tool.",
        example: .paint(
          "line", #""line-cutout-depth": {"stops": [[5, 1], [10, 4]]}"#, options: ["--target", "mapbox-gl-js"]),
        action: #"write an expression, or "type": "interval" if the message suggests it"#)
    case .mapboxLayerType:
      .warning(
        "unknown property of a layer type of Mapbox GL JS 3",
        because: "This tool knows the layer type, but not the property.",
        example: .paint(
          "building", #""building-colour": {"stops": [[0, "red"]]}"#, options: ["--target", "mapbox-gl-js"]),
        action: "correct the spelling, or write an expression")
    }
  }
}
