/// Where today's renderers differ from one another.
package enum RendererDifference: String, Hashable, Sendable, CaseIterable {
  case alphaBlending = "renderers-differ-alpha-blending"
  case colorSpace = "renderers-differ-color-space"
  case compositeBase = "renderers-differ-composite-base"
  case dataTokens = "renderers-differ-data-tokens"
  case missingOutline = "renderers-differ-missing-outline"
  case sharedLabels = "renderers-differ-shared-labels"

  package var record: DiagnosticRecord {
    switch self {
    case .alphaBlending:
      .note(
        "renderers interpolate translucent colours differently",
        because:
          "GL JS interpolates plain components, native renderers premultiplied ones. The style looks in each as it did "
          + "before.",
        example: .paint("line", #""line-color": {"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "blue"]]}"#),
        action: "nothing, or opaque colours and an opacity")
    case .colorSpace:
      .note(
        "native renderers do not have interpolate-hcl and interpolate-lab",
        because: "There the function never used its colorSpace either, but the expression is an error.",
        example: .paint(
          "line", #""line-color": {"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#,
          options: ["--target", "mapbox-gl-js"]),
        action: "for native renderers, remove the colorSpace before the migration")
    case .compositeBase:
      .note(
        "GL JS applies a base over zoom and attribute only in expressions",
        because:
          "For a function of zoom and attribute GL JS evaluates two whole zooms and interpolates between them: linearly "
          + "for a legacy function, along the curve for an expression. At whole zooms both are equal.",
        example: .paint(
          "line",
          #""line-width": {"base": 2, "property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 10, "value": 0}, 9]]}"#),
        action: #"nothing; to keep the straight lines write ["linear"] in the expression"#)
    case .dataTokens:
      .note(
        "MapLibre Native shows the tokens of data functions in braces",
        because:
          "The old SDK replaced {tokens} in the outputs of data functions, and today's MapLibre Native does not. The "
          + "expression does.",
        example: .layout(
          "symbol", #""text-field": {"property": "p", "type": "categorical", "stops": [["a", "{name}"]]}"#,
          options: ["--source-semantics", "native"]),
        action: "nothing")
    case .missingOutline:
      .note(
        "MapLibre Native draws no outline beside a data-driven fill-color",
        because:
          "While fill-color is a legacy function of an attribute, features without the attribute have no outline there; "
          + "with the expression they have one.",
        example: .paint(
          "fill", #""fill-color": {"property": "p", "type": "categorical", "stops": [["a", "red"]]}"#),
        action: "nothing, or set fill-outline-color")
    case .sharedLabels:
      .note(
        "GL JS changes labels in place that features share",
        because:
          "A data-driven text-transform changes the case of the label itself. An expression gives all features the same "
          + "label, so one feature in upper case changes the label of the others.",
        example: .layout(
          "symbol",
          #""text-field": {"property": "p", "type": "categorical", "stops": [["a", "abc"]]}, "#
            + #""text-transform": ["get", "case"]"#),
        action: "make text-transform constant, or write the labels in their final case")
    }
  }
}
