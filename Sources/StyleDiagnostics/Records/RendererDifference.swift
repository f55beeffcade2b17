/// Where today's renderers differ from one another.
package enum RendererDifference: String, Hashable, Sendable, CaseIterable {
  case alphaBlending = "renderers-differ-alpha-blending"
  case compositeBase = "renderers-differ-composite-base"
  case dataTokens = "renderers-differ-data-tokens"
  case missingOutline = "renderers-differ-missing-outline"
  case nullCharacters = "renderers-differ-null-characters"
  case sharedLabels = "renderers-differ-shared-labels"
  case viewportGlyph = "renderers-differ-viewport-glyph"
  case wholeCategories = "renderers-differ-whole-categories"

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
    case .nullCharacters:
      .note(
        "MapLibre Native ends a text at U+0000 in expressions",
        because:
          "In an expression a text and the name of an icon end before the character U+0000. A legacy zoom function shows what "
          + "comes after it, too, and looks up the whole name.",
        example: .layout("symbol", #""text-field": {"stops": [[0, "a\u0000b"], [10, "c"]]}"#),
        action: "remove the character from the text")
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
    case .viewportGlyph:
      .note(
        "MapLibre Native does not have viewport-glyph",
        because:
          "Where a function gives it, legacy or not, MapLibre Native takes the default. A function of one stop becomes a "
          + "constant, and with this constant MapLibre Native refuses the layer.",
        example: .layout("symbol", #""text-rotation-alignment": {"stops": [[0, "viewport-glyph"]]}"#),
        action: #"for MapLibre Native, write "viewport""#)
    case .wholeCategories:
      .note(
        "MapLibre Native looks up whole numbers only",
        because:
          "Among the keys of a categorical function the old SDK looked up an attribute without its fraction: 1.5 was found "
          + "for 1. Today's MapLibre Native finds nothing for 1.5. The expression does as the old SDK did.",
        example: .paint(
          "line", #""line-width": {"property": "p", "type": "categorical", "stops": [[1, 2], [2, 4]]}"#,
          options: ["--source-semantics", "native"]),
        action: "nothing")
    }
  }
}
