/// What a conversion between style JSON, format strings and Swift warns of.
package enum ConversionDiagnostic: String, Hashable, Sendable, CaseIterable {
  case mixedConnectives = "mixed-connectives"
  case otherVendor = "other-vendor"
  case optionsOnIn = "options-on-in"
  case expressionsInLiteral = "expressions-in-literal"
  case colorInLiteral = "color-in-literal"
  case geometryNeverMatches = "geometry-never-matches"
  case namedConstant = "named-constant"
  case optionsInLiteral = "options-in-literal"
  case nestedLookup = "nested-lookup"
  case optionsDropped = "options-dropped"
  case assertionInJSON = "assertion-in-json"
  case constantsCompared = "constants-compared"
  case sourceNotExpressible = "source-not-expressible"

  package var record: DiagnosticRecord {
    switch self {
    case .mixedConnectives:
      .warning(
        "AND and OR without parentheses",
        because: "In Foundation AND binds tighter; in other readers OR does.",
        example: .conversion("a == 1 OR b == 2 AND c == 3", options: ["--to", "json"]), action: "write parentheses")
    case .otherVendor:
      .warning(
        "function name of another vendor",
        because: "Mapbox writes mgl_, MapLibre and Azure Maps have names of their own.",
        example: .request(#"{"format": "MLN_LET('a', 1, $a)", "dialect": "mapbox"}"#),
        action: "choose the --dialect of the code's SDK")
    case .optionsOnIn:
      .warning(
        "IN or CONTAINS with options",
        because: #"The SDK writes an "in" of three arguments, which renderers refuse."#,
        example: .request(#"{"format": "'a' IN[c] name", "kind": "predicate"}"#),
        action: "compare with each element by =[c] and OR")
    case .expressionsInLiteral:
      .warning(
        "expressions in a list",
        because: "The SDK writes the list as a literal, in which expressions are arrays of strings.",
        example: .conversion("x IN {a, b}", options: ["--to", "json"]), action: "compare with each by OR")
    case .colorInLiteral:
      .warning(
        "colour in a dictionary or list",
        because: "The SDK writes the list as a literal, in which the colour is an array.",
        example: .request(
          #"{"format": "{%@, %@}", "arguments": ["UIColor.red", "UIColor.blue"]}"#),
        action: "use MGL_MATCH")
    case .geometryNeverMatches:
      .warning(
        "geometry type that no feature has",
        because: "Renderers distinguish Point, LineString and Polygon only.",
        example: .conversion("$geometryType == 'MultiPoint'", options: ["--to", "json"]),
        action: "write the type without Multi")
    case .namedConstant:
      .warning(
        "number written as a named constant",
        because: "The SDK replaces some numbers by their names.",
        example: .conversion("2.718281828459045", options: ["--to", "json"]), action: "nothing")
    case .optionsInLiteral:
      .warning(
        "options in a literal object",
        because: "The SDK writes the options as a literal, which renderers refuse.",
        example: .request(
          #"{"format": "MGL_FUNCTION('number-format', 5, %@)", "arguments": ["[\"locale\": \"en\"]"]}"#),
        action: "write the expression as JSON")
    case .nestedLookup:
      .warning(
        "key path of several keys",
        because: "The SDK looks for objects inside objects, which vector tiles do not have.",
        example: .conversion("a.b == 1", options: ["--to", "json"]),
        action: "for a name with a dot write MGL_FUNCTION('get', 'a.b')")
    case .optionsDropped:
      .warning(
        "BETWEEN with options",
        because: "The SDK drops the options.",
        example: .conversion("name BETWEEN[c] {'a', 'b'}", options: ["--to", "json"]),
        action: "compare with each limit")
    case .assertionInJSON:
      .warning(
        "assertion in the JSON of code",
        because: "The SDK's reader of JSON takes number and string for conversions; the JSON is kept as it is.",
        example: .conversion(#"NSExpression(mglJSONObject: ["number", ["get", "a"]])"#, options: ["--to", "json"]),
        action: "write to-number or to-string if the app's result is meant")
    case .constantsCompared:
      .warning(
        "comparison of two constants in the JSON of code",
        because: "In an expression a plain string is that string. Only legacy filters take it for an attribute's name.",
        example: .conversion(#"NSPredicate(mglJSONObject: ["==", "kind", "a"])"#, options: ["--to", "json"]),
        action: #"write ["get", "kind"] for the attribute"#)
    case .sourceNotExpressible:
      .warning(
        "value that no code for the SDK builds",
        because: "The SDK takes the operator for something else, or its property does not take the value.",
        example: .request(#"{"json": ["rgb", ["get", "r"], 0, 0], "to": "swift", "dialect": "mapbox"}"#),
        action: "keep the value in the style's JSON")
    }
  }
}
