extension DiagnosticCatalog {
  /// Where the meaning that was kept differs from a runtime's, or renderers from one another.
  static let differences = runtime + native + renderers

  private static let runtime = [
    runtimeDifference(
      "a10", "it blends where the property steps",
      "Between the zooms of a function of zoom and attribute the runtime blends every number and list, also for properties such "
        + "as circle-sort-key, which have no values in between.",
      example:
        #""circle-sort-key": {"property": "p", "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 9, "value": 0}, 9]]}"#),
    runtimeDifference(
      "a11", "it ignores a default of 0",
      "A default of 0, false or \"\" does not count where the runtime parses values.",
      example: #""icon-padding": {"property": "p", "default": 0, "stops": [[0, 1], [10, 5]]}"#),
    runtimeDifference(
      "a12", "it shows the word null for a token",
      "Where an attribute is null, the runtime puts \"null\" in the place of its token, and lists and objects as JavaScript "
        + "prints them; the expression leaves null out.", example: #""text-field": "{name}""#),
    runtimeDifference(
      "a13", "it passes on lists of another length",
      "Of a list in an attribute the runtime tests neither length nor elements; the expression gives the default for a list "
        + "that is not a value of the property.", example: #""text-offset": {"type": "identity", "property": "p"}"#),
    runtimeDifference(
      "a14", "it shows objects as JavaScript prints them",
      "An attribute that is a list or an object shows as \"1,2\" or \"[object Object]\", where the expression gives JSON.",
      example: #""text-field": {"type": "identity", "property": "p"}"#),
    runtimeDifference(
      "a15", "it cannot read its own outputs",
      "Outputs of text-variable-anchor-offset are not parsed in functions, so there is nothing between two stops, and an "
        + "attribute gives nothing.",
      example: #""text-variable-anchor-offset": {"stops": [[0, ["top", [0, 0]]], [10, ["top", [2, 2]]]]}"#),
    runtimeDifference(
      "a16", "a large power overflows",
      "With a base above 1 and stops far apart, both powers of the curve are infinite, and the runtime's result is not a "
        + "number; the expression gives the default of the property.",
      example: #""circle-radius": {"property": "p", "base": 2, "stops": [[0, 1], [5000, 10]]}"#),
    runtimeDifference(
      "a17", "it gives nothing between two zooms",
      "Between two zooms the runtime evaluates both, and gives nothing where one of them lacks the key.",
      example:
        #""icon-image": {"type": "categorical", "property": "p", "stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]}"#
    ),
    runtimeDifference(
      "b13", "it looks a name up among the members of objects",
      "For a property with a list of names, the runtime passes on a list of one name, and names that every JavaScript object "
        + "has, such as \"constructor\"; the expression gives the default.",
      example: #""text-anchor": {"type": "identity", "property": "p", "default": "left"}"#),
    Entry(
      "differs-from-gl-js-f9", "the GL JS runtime takes a bare false for true (class F9)",
      "The specification and the runtime part here. The meaning of the specification was kept.",
      example: #"["all", false, ["==", "p", 1]]"#, remedy: "look at the layer, and remove the bare value"),
  ]

  private static func runtimeDifference(
    _ accident: String, _ title: String, _ meaning: String, example: String
  ) -> Entry {
    Entry(
      "differs-from-gl-js-\(accident)",
      "the GL JS runtime does something else: \(title) (class \(accident.uppercased()))",
      meaning + " The meaning of the specification was kept.", example: example,
      remedy: "nothing, or --source-semantics gl-js if the style was made for exactly this behaviour")
  }

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
