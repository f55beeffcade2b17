extension DiagnosticCatalog {
  /// What only `--lint` says.
  static let lint = [
    Entry(
      "expression-type", "an expression that does not compile",
      "Renderers refuse the style, or leave the property out.",
      example: #""line-width": ["+", 1, "a"]"#, remedy: "correct the part that the message names"),
    Entry(
      "expression-syntax", "an array that is no expression", "The operator does not exist, or has other operands.",
      example: #""line-width": ["gett", "p"]"#, remedy: "correct the operator; plain values stand in [\"literal\", …]"),
    Entry(
      "one-stop-curve", "a curve with one stop", "It is the same everywhere.",
      example: #"["interpolate", ["linear"], ["zoom"], 5, 1]"#, remedy: "write the output alone"),
    Entry(
      "null-comparison", "a comparison with null", "A missing attribute is null here as well.",
      example: #"["==", ["get", "p"], null]"#, remedy: #"to tell them apart write ["has", "p"] beside it"#),
    Entry(
      "constant-condition", "a condition that is always the same", "One of the outputs is never taken.",
      example: #"["case", true, 1, 2]"#, remedy: "write the output that is taken"),
    Entry(
      "legacy-function", "a function", "The old language stands here.", example: #"{"stops": [[5, 1], [10, 4]]}"#,
      remedy: "migrate it"),
    Entry(
      "legacy-filter", "a filter of the old language", "The old language stands here.",
      example: #"["in", "class", "park"]"#,
      remedy: "migrate it"),
    Entry(
      "legacy-tokens", "a string with tokens", "The old language stands here.", example: #""{name}""#,
      remedy: "migrate it"),
    Entry(
      "legacy-color", "a colour with fractions", "Today's parsers do not take it.", example: #""hsl(30, 0.3, .2)""#,
      remedy: "migrate it"),
  ]
}
