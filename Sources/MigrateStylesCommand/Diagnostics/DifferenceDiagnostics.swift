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
  ]
}
