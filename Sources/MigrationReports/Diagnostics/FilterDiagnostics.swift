extension DiagnosticCatalog {
  /// Filters that are left as they are, or that were repaired.
  static let filters = [
    Entry(
      "filter-key-is-no-string", "a filter on something that is no name",
      "The second element is the name of an attribute.",
      example: #"["==", 5, "a"]"#, remedy: "write the name as a string"),
    Entry(
      "filter-constant-is-no-scalar", "a filter that compares with a list or an object",
      "Conditions compare with strings, numbers, booleans and null.", example: #"["==", "p", [1, 2]]"#,
      remedy: #"for one of several values write ["in", "p", 1, 2]"#),
    Entry(
      "filter-order-of-types", "an order of geometry types",
      "Types of geometry have no order, and no runtime compiles this.",
      example: #"["<", "$type", "Polygon"]"#, remedy: "write == or in with the types that are meant"),
    Entry(
      "filter-type-is-no-string", "a geometry type that is no name", "The types are Point, LineString and Polygon.",
      example: #"["==", "$type", 1]"#, remedy: "write the name"),
    Entry(
      "filter-order-of-null", "an order with null", "Nothing comes before or after null.",
      example: #"["<", "p", null]"#,
      remedy: "write == or has"),
    Entry(
      "filter-presence-of-expression", "!has of an expression",
      "Nobody can say whether the name or the value was meant.",
      example: #"["!has", ["get", "p"]]"#, remedy: #"write ["!", ["has", "p"]]"#),
    Entry(
      "filter-is-an-object", "an object that is no filter", "Today's runtimes show every feature for it.",
      example: #""filter": {"p": {"~": 1}}"#, remedy: "write the condition as an expression"),
    Entry(
      "filter-leaked-operator", "an internal operator of a runtime", "It does not have the operands that it had there.",
      example: #"["filter-==", "p"]"#, remedy: "write the filter anew"),
    Entry(
      "filter-part-does-not-parse", "an expression in a filter of both languages that does not parse",
      "Parts of the filter are written the old way, and an expression among them has a mistake.",
      example: #"["all", ["==", "p", 1], ["get"]]"#, remedy: "correct the expression"),
    Entry(
      "filter-part-does-not-compile", "an expression around old conditions that does not compile",
      "Parts of the filter are written the old way, and the expressions around them have a mistake.",
      example: #"["all", ["==", "p", 1], ["+", "a", 1]]"#, remedy: "correct the expression"),
    Entry(
      "mixed-filter", "both languages in one filter",
      "With --source-semantics gl-js the filter compares the texts themselves, as the runtime does, so there is nothing to keep.",
      example: #"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#,
      remedy: "use the documented semantics, which repairs it"),
    Entry(
      "legacy-source-filter", "an old filter in a source",
      "Filters of sources are younger than expressions: no runtime read this.",
      example: #""sources": {"s": {"filter": ["==", "p", 1]}}"#, remedy: #"write ["==", ["get", "p"], 1]"#),
    Entry(
      "legacy-condition", "an old condition of an appearance",
      "Appearances are younger than expressions: no renderer reads this.",
      example: #""appearances": [{"condition": ["==", "p", 1]}]"#, remedy: #"write ["==", ["get", "p"], 1]"#),
    Entry(
      "repaired-mixed-filter", "a filter of both languages that was repaired",
      "style-spec 24 and earlier took such a filter for legacy: its legacy conditions applied, and its expressions counted as true. "
        + "Since 25 all of it is one expression, in which a legacy condition compares the names themselves. Now each part means what "
        + "it says, so the layer may show other features than before. That is a repair, not a proof.",
      example: #"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#,
      remedy: "look at the layer; --no-repair leaves such filters"),
    Entry(
      "unrepaired-filter", "a filter that --no-repair leaves",
      "Today's runtimes read the filter otherwise than its author meant it, and --no-repair forbids to change that.",
      example: #"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#,
      remedy: "write it as an expression by hand, or leave the option out"),
    Entry(
      "repaired-object-filter", "a filter of the first versions that was repaired",
      "Today's runtimes show every feature for an object. It now means what it meant then, so the layer may show fewer features.",
      example: #""filter": {"class": "road"}"#, remedy: "look at the layer"),
  ]
}
