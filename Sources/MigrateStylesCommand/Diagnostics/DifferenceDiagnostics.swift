extension DiagnosticCatalog {
  /// Where the meaning that was kept differs from a runtime's, or renderers from one another.
  static let differences = runtime + native + renderers

  private static let runtime =
    ["a10", "a11", "a12", "a13", "a14", "a15", "a16", "a17"].map { accident in
      Entry(
        "differs-from-gl-js-\(accident)", "the GL JS runtime does something else (class \(accident.uppercased()))",
        "The specification and the runtime part here, on inputs that styles rarely meet. The meaning of the specification was kept.",
        remedy: "nothing, or --source-semantics gl-js if the style was made for exactly this behaviour")
    } + [
      Entry(
        "differs-from-gl-js-f9", "the GL JS runtime takes a bare false for true (class F9)",
        "The specification and the runtime part here. The meaning of the specification was kept.",
        example: #"["all", false, ["==", "p", 1]]"#, remedy: "look at the layer, and remove the bare value")
    ]

  private static let native = [
    difference(
      "composite-base", "base of a function of zoom and attribute", "apply it to the attribute, GL JS to the zoom"),
    difference("repeated-stops", "repeated stops", "keep the first of them"),
    difference("whole-categories", "numbers as keys", "cut numbers to integers before they look them up"),
    difference(
      "mixed-categories", "keys of several types", "look up keys of every type, GL JS only those of the first"),
    difference("color-blending", "colours between stops", "blend premultiplied colours"),
    difference("color-space", "a colorSpace", "know none, and blend in rgb"),
    difference("fallback", "a missing attribute", "fall back to another value"),
    difference("refused", "the whole function", "refuse it"),
    difference("other", "the types or rules of the property", "have others"),
  ]

  private static func difference(_ id: String, _ subject: String, _ deed: String) -> Entry {
    Entry(
      "differs-from-native-\(id)", "the old native SDKs give other values: \(subject)",
      "The old native SDKs \(deed). The meaning that --source-semantics names was kept.",
      remedy: "nothing, or --source-semantics native if the style was made for the old SDKs")
  }

  private static let renderers = [
    Entry(
      "renderers-differ-alpha-blending", "renderers blend partly transparent colours differently",
      "GL JS blends plain components, native renderers premultiplied ones. The style looks as before in each.",
      example: #"{"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "blue"]]}"#,
      remedy: "nothing, or opaque colours and an opacity"),
    Entry(
      "renderers-differ-color-space", "native renderers have no interpolate-hcl and interpolate-lab",
      "There the function never used its colorSpace either, but the expression is an error.",
      example: #"{"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#,
      remedy: "for native renderers, remove the colorSpace before the migration"),
    Entry(
      "renderers-differ-composite-base", "GL JS draws a base over zoom and attribute only in expressions",
      "For a function of zoom and attribute GL JS evaluates two whole zooms and blends them: linearly for a legacy function, along "
        + "the curve for an expression. At whole zooms both are equal.",
      example: #"{"base": 2, "property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 10, "value": 0}, 9]]}"#,
      remedy: "nothing; to keep the straight lines write [\"linear\"] in the expression"),
    Entry(
      "renderers-differ-data-tokens", "MapLibre Native shows the tokens of data functions in braces",
      "The old SDK replaced {tokens} in the outputs of data functions, and today's MapLibre Native does not. The expression does.",
      example: #""text-field": {"property": "p", "type": "categorical", "stops": [["a", "{name}"]]}"#, remedy: "nothing"
    ),
    Entry(
      "renderers-differ-missing-outline", "MapLibre Native drops outlines beside a data-driven fill-color",
      "While fill-color is a legacy function of an attribute, features without it have no outline there; with the expression they have.",
      example: #""fill-color": {"property": "p", "type": "categorical", "stops": [["a", "red"]]}"#,
      remedy: "nothing, or set fill-outline-color"),
    Entry(
      "renderers-differ-shared-labels", "GL JS changes shared labels in place",
      "A data-driven text-transform changes the case of the label itself. An expression gives all features the same label, so one "
        + "feature in upper case turns the others.",
      example:
        #""text-field": {"property": "p", "type": "categorical", "stops": [["a", "abc"]]}, "text-transform": ["get", "case"]"#,
      remedy: "make text-transform constant, or write the labels in their final case"),
  ]
}
