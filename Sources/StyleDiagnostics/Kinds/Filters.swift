extension DiagnosticKind {
  // MARK: Filters

  package static let filterKeyNotAString = warning(
    "filter-key-not-a-string", "the second element of this filter is not a string",
    "The second element of a condition is the name of an attribute.", .filter(#"["==", 5, "a"]"#),
    "write the name of an attribute")
  package static let filterConstantNotAScalar = warning(
    "filter-constant-not-a-scalar", "the filter compares with an array or an object",
    "Conditions compare with strings, numbers, booleans and null.", .filter(#"["!in", "p", ["a"]]"#),
    #"write a string, a number or a boolean, or for one of several values ["in", key, value, …]"#)
  package static let filterMissingConstant = warning(
    "filter-missing-constant", "the filter compares with nothing",
    "A comparison has a name and a value. Today's runtimes refuse one without a value.",
    .filter(#"["==", "class"]"#), "write the value to compare with")
  package static let filterSeveralConstants = warning(
    "filter-several-constants", "the filter compares with several values, and renderers refuse it",
    "A comparison takes one value.", .filter(#"["==", "$type", "Point", "LineString"]"#),
    #"write ["in", key, value, …], or for != ["!in", key, value, …]"#)
  package static let filterImpossibleType = warning(
    "filter-impossible-type",
    "comparison of `$type` with what it never is, so that the condition has the same result for every feature",
    "For a legacy filter every feature is a Point, a LineString or a Polygon, so the condition has one result for all. "
      + "It was migrated with that meaning.", .filter(#"["==", "$type", "MultiLineString"]"#),
    "write the kind that is meant")
  package static let filterOrderingOfTypes = warning(
    "filter-ordering-of-types", "geometry types have no order", "No runtime compiles this condition.",
    .filter(#"["<", "$type", "Polygon"]"#), "write == or in with the types that are meant")
  package static let filterTypeNotAString = warning(
    "filter-type-not-a-string", "$type is compared with a value that is not a string",
    "The types are Point, LineString and Polygon.", .filter(#"["==", "$type", 1]"#),
    "write Point, LineString or Polygon")
  package static let filterOrderingWithNull = warning(
    "filter-ordering-with-null", "ordering comparison with null", "No value is less or greater than null.",
    .filter(#"["<", "p", null]"#), "write == or has")
  package static let filterNegatedHasOfExpression = warning(
    "filter-negated-has-of-expression", "expected the name of an attribute after !has, found an expression",
    "It could mean the name of the attribute or the attribute's value.", .filter(#"["!has", ["get", "p"]]"#),
    #"write ["!", ["has", name]]"#)
  package static let filterIsAnObject = warning(
    "filter-is-an-object", "this object is not a filter, and today's runtimes show every feature",
    "No version ever defined what it means.", .filter(#"{"p": {"~": 1}}"#), "write the condition as an expression")
  package static let filterPartDoesNotCompile = warning(
    "filter-part-does-not-compile", "expression in a mixed filter that does not compile",
    "One of the expressions has a type error, or an object takes the place of a value.",
    .filter(#"["all", ["==", "p", 1], ["+", "a", 1]]"#), "correct the expression")
  package static let mixedFilter = warning(
    "mixed-filter",
    "filter that mixes legacy conditions and expressions, which the GL JS runtime reads as one expression",
    "With --source-semantics gl-js its conditions compare their own names, so there is no meaning to keep.",
    .filter(#"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#).with("--source-semantics", "gl-js"),
    "use the documented semantics, with which the filter is repaired")
  package static let legacySourceFilter = warning(
    "legacy-source-filter", "legacy filter of a source, which no runtime reads",
    "Filters of sources were introduced after expressions: no runtime reads a legacy filter there.",
    .style(
      #""version": 8, "sources": {"s": {"type": "geojson", "data": "a.geojson", "filter": ["==", "p", 1]}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#),
    #"write an expression, such as ["==", ["get", "p"], 1]"#)
  package static let legacyCondition = warning(
    "legacy-condition", "legacy condition of an appearance, which no renderer reads",
    "Appearances were introduced after expressions: no renderer reads a legacy condition there.",
    .layers(#"{"id": "a", "type": "symbol", "appearances": [{"name": "b", "condition": ["==", "p", 1]}]}"#).with(
      "--target", "mapbox-gl-js"),
    #"write an expression, such as ["==", ["get", "p"], 1]"#)
  package static let repairedMixedFilter = warning(
    "repaired-mixed-filter",
    "repaired filter that mixed legacy conditions and expressions: the layer may show other features",
    "style-spec 24 and earlier applied its legacy conditions and took its expressions for true; since 25 a legacy "
      + "condition compares its own names. Now each part means what it says, so the layer may show other features: a "
      + "repair, not a proof.", .filter(#"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#),
    "look at the layer; --no-repair leaves such filters unchanged")
  package static let unrepairedFilter = warning(
    "unrepaired-filter",
    "filter that today's runtimes read otherwise than its author meant it, left unchanged because of --no-repair",
    "Today's runtimes read the filter otherwise than its author meant it, and --no-repair forbids to change that.",
    .filter(#"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#).with("--no-repair"),
    "write an expression by hand, or remove the option")
  package static let repairedObjectFilter = warning(
    "repaired-object-filter", "repaired filter that was an object: the layer may show fewer features",
    "Renderers show every feature for an object. It now means what it meant in versions 1 to 5, which may be fewer.",
    .filter(#"{"class": "road"}"#), "look at the layer")
  package static let unreadFilterOperands = warning(
    "unread-filter-operands",
    "filter of version 7 that today's renderers take for an expression, by operands that its runtimes did not read",
    "Its runtimes compared with the first value alone. Today's renderers take it for an expression, and refuse it.",
    .versionSeven(#"{"id": "a", "type": "line", "filter": ["==", "class", "a", "b"]}"#),
    #"remove the operands; to compare with one of several values write ["in", key, value, …]"#)
}
