extension DiagnosticCatalog {
  /// What a conversion between style JSON, format strings and Swift has to say.
  static let dialects = [
    Entry(
      "mixed-connectives", "AND and OR side by side", "Foundation binds AND tighter; other readers turn it round.",
      example: "a == 1 OR b == 2 AND c == 3", remedy: "write parentheses"),
    Entry(
      "other-vendor", "a name of another vendor",
      "Mapbox writes mgl_, MapLibre and Azure Maps have names of their own.",
      example: "mgl_step:from:stops:", remedy: "choose the --dialect that the code is for"),
    Entry(
      "options-on-in", "IN or CONTAINS with options",
      "The SDK writes an \"in\" of three arguments, which renderers refuse.",
      example: "'a' IN[c] name", remedy: "compare with each element by =[c] and OR"),
    Entry(
      "expressions-in-literal", "expressions in a list",
      "The SDK writes the list as a literal, in which they are lists of strings.",
      example: "x IN {a, b}", remedy: "compare with each by OR"),
    Entry(
      "color-in-literal", "a colour in a dictionary or list",
      "The SDK writes the list as a literal, in which it is no colour.",
      remedy: "use MGL_MATCH"),
    Entry(
      "geometry-never-seen", "a kind of geometry that no feature has",
      "Renderers know Point, LineString and Polygon.", example: "$geometryType == 'MultiPoint'",
      remedy: "write the kind without Multi"),
    Entry(
      "named-constant", "a number that is written as a named constant", "The SDK knows some numbers by their names.",
      example: "2.718281828459045", remedy: "nothing"),
    Entry(
      "options-in-literal", "options in a literal object",
      "The SDK writes the options as a literal, which renderers refuse.",
      remedy: "write the expression as JSON"),
    Entry(
      "nested-lookup", "a key path of several keys",
      "The SDK looks for objects within objects, which vector tiles do not have.",
      example: "a.b == 1", remedy: "for a name with a dot write MGL_FUNCTION('get', 'a.b')"),
    Entry(
      "options-dropped", "BETWEEN with options", "The SDK drops the options.", example: "name BETWEEN[c] {'a', 'b'}",
      remedy: "compare with each limit"),
    Entry(
      "swift-not-expressible", "an operator that no SDK call builds",
      "The SDK's reader of JSON takes the operator for something else.", remedy: "keep the value in the style's JSON"),
    Entry(
      "swift-too-deep", "an expression that nests too deep for Swift source", "Compilers give up on it.",
      remedy: "keep the value in the style's JSON"),
    Entry(
      "fault-no-json", "a fault of this tool: a style function that is no JSON", "Nothing was migrated.",
      remedy: "please report it, with the function"),
  ]
}
