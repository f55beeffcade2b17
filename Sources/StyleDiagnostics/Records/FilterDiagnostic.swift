/// Filters that are left unchanged, or that were repaired.
package enum FilterDiagnostic: String, Hashable, Sendable, CaseIterable {
  case keyNotAString = "filter-key-not-a-string"
  case constantNotAScalar = "filter-constant-not-a-scalar"
  case missingConstant = "filter-missing-constant"
  case severalConstants = "filter-several-constants"
  case impossibleType = "filter-impossible-type"
  case orderingOfTypes = "filter-ordering-of-types"
  case typeNotAString = "filter-type-not-a-string"
  case orderingWithNull = "filter-ordering-with-null"
  case negatedHasOfExpression = "filter-negated-has-of-expression"
  case isAnObject = "filter-is-an-object"
  case partDoesNotParse = "filter-part-does-not-parse"
  case partDoesNotCompile = "filter-part-does-not-compile"
  case mixed = "mixed-filter"
  case ofSource = "legacy-source-filter"
  case ofAppearance = "legacy-condition"
  case repairedMixed = "repaired-mixed-filter"
  case unrepaired = "unrepaired-filter"
  case repairedObject = "repaired-object-filter"
  case unreadOperands = "unread-filter-operands"

  package var record: DiagnosticRecord {
    switch self {
    case .keyNotAString:
      .warning(
        "filter whose key is not a string",
        because: "The second element of a condition is the name of an attribute.",
        example: .filter(#"["==", 5, "a"]"#), action: "write the name as a string")
    case .constantNotAScalar:
      .warning(
        "filter that compares with an array or an object",
        because: "Conditions compare with strings, numbers, booleans and null.",
        example: .filter(#"["!in", "p", ["a"]]"#),
        action: #"for one of several values write ["!in", "p", "a"]"#)
    case .missingConstant:
      .warning(
        "filter that compares with nothing",
        because: "A comparison has a name and a value. Today's runtimes refuse one without a value.",
        example: .versionSeven(#"{"id": "a", "type": "line", "filter": ["==", "class"]}"#),
        action: #"write the value: ["==", "class", "a"]"#)
    case .orderingOfTypes:
      .warning(
        "ordering comparison of geometry types",
        because: "Geometry types have no order, and no runtime compiles this condition.",
        example: .filter(#"["<", "$type", "Polygon"]"#),
        action: "write == or in with the types that are meant")
    case .typeNotAString:
      .warning(
        "geometry type that is not a string",
        because: "The types are Point, LineString and Polygon.",
        example: .filter(#"["==", "$type", 1]"#), action: "write the name of a type")
    case .orderingWithNull:
      .warning(
        "ordering comparison with null",
        because: "No value is less or greater than null.",
        example: .filter(#"["<", "p", null]"#), action: "write == or has")
    case .negatedHasOfExpression:
      .warning(
        "!has of an expression",
        because: "It could mean the name of the attribute or the attribute's value.",
        example: .filter(#"["!has", ["get", "p"]]"#), action: #"write ["!", ["has", "p"]]"#)
    case .isAnObject:
      .warning(
        "object that is not a filter",
        because: "Today's runtimes show every feature for it.",
        example: .filter(#"{"p": {"~": 1}}"#), action: "write the condition as an expression")
    case .severalConstants:
      .warning(
        "comparison with several values",
        because: "A comparison takes one value, and renderers refuse the filter.",
        example: .filter(#"["==", "$type", "Point", "LineString"]"#),
        action: #"write ["in", key, value, …], or for != ["!in", key, value, …]"#)
    case .impossibleType:
      .warning(
        "comparison of `$type` with what it never is",
        because:
          "The kind of geometry is Point, LineString or Polygon for a legacy filter, also of a feature with several, so "
          + "that the condition has the same result for every feature. It was migrated with that meaning.",
        example: .filter(#"["==", "$type", "MultiLineString"]"#), action: "write the kind that is meant")
    case .partDoesNotParse:
      .warning(
        "expression in a mixed filter that does not parse",
        because: "The filter mixes legacy conditions and expressions, and one of the expressions is malformed.",
        example: .unreachable("such an expression is reported as filter-part-does-not-compile"),
        action: "correct the expression")
    case .partDoesNotCompile:
      .warning(
        "expression in a mixed filter that does not compile",
        because:
          "The filter mixes legacy conditions and expressions, and one of the expressions has a type error, or an object "
          + "stands in place of a value, where it is not a condition of the first versions.",
        example: .filter(#"["all", ["==", "p", 1], ["+", "a", 1]]"#), action: "correct the expression")
    case .mixed:
      .warning(
        "filter that mixes legacy conditions and expressions",
        because:
          "With --source-semantics gl-js the conditions compare their own names, as the runtime does, so there is no "
          + "meaning to keep.",
        example: .filter(
          #"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#, options: ["--source-semantics", "gl-js"]),
        action: "use the documented semantics, with which the filter is repaired")
    case .ofSource:
      .warning(
        "legacy filter of a source",
        because: "Filters of sources were introduced after expressions: no runtime reads a legacy filter there.",
        example: .style(
          #""version": 8, "sources": {"s": {"type": "geojson", "data": "a.geojson", "filter": ["==", "p", 1]}}"#,
          #"{"id": "a", "type": "line", "source": "s"}"#),
        action: #"write ["==", ["get", "p"], 1]"#)
    case .ofAppearance:
      .warning(
        "legacy condition of an appearance",
        because: "Appearances were introduced after expressions: no renderer reads a legacy condition there.",
        example: .layers(
          #"{"id": "a", "type": "symbol", "appearances": [{"name": "b", "condition": ["==", "p", 1]}]}"#,
          options: ["--target", "mapbox-gl-js"]),
        action: #"write ["==", ["get", "p"], 1]"#)
    case .repairedMixed:
      .warning(
        "repaired filter that mixed legacy conditions and expressions",
        because:
          "style-spec 24 and earlier took such a filter for legacy: its legacy conditions applied, and its expressions "
          + "counted as true. Since 25 the whole filter is one expression, in which a legacy condition compares its own "
          + "names. Now each part means what it says, so the layer may show other features than before. That is a repair, "
          + "not a proof.",
        example: .filter(#"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#),
        action: "look at the layer; --no-repair leaves such filters unchanged")
    case .unrepaired:
      .warning(
        "filter left unchanged because of --no-repair",
        because:
          "Today's runtimes read the filter otherwise than its author meant it, and --no-repair forbids to change that.",
        example: .filter(
          #"["all", ["==", "class", "road"], ["==", ["get", "p"], 1]]"#, options: ["--no-repair"]),
        action: "write an expression by hand, or remove the option")
    case .repairedObject:
      .warning(
        "repaired filter that was an object",
        because:
          "Today's runtimes show every feature for an object. The filter now means what it meant in versions 1 to 5, so "
          + "the layer may show fewer features.",
        example: .filter(#"{"class": "road"}"#), action: "look at the layer")
    case .unreadOperands:
      .warning(
        "filter of version 7 with operands that no runtime read",
        because:
          "Version 7 has no expressions: its runtimes compared with the first value and passed over the others, and so "
          + "does what was written.",
        example: .versionSeven(#"{"id": "a", "type": "line", "filter": ["==", "class", "a", "b"]}"#),
        action: #"to compare with one of several values write ["in", "class", "a", "b"]"#)
    }
  }
}
