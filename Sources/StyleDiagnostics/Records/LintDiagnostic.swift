/// What `--lint` finds.
package enum LintDiagnostic: String, Hashable, Sendable, CaseIterable {
  case expressionSyntax = "expression-syntax"
  case expressionType = "expression-type"
  case oneStopCurve = "one-stop-curve"
  case nullComparison = "null-comparison"
  case constantCondition = "constant-condition"
  case legacyFunction = "legacy-function"
  case legacyFilter = "legacy-filter"
  case legacyTokens = "legacy-tokens"
  case legacyColor = "legacy-color"
  case legacyConstant = "legacy-constant"

  package var record: DiagnosticRecord {
    switch self {
    case .expressionSyntax:
      .warning(
        "malformed expression",
        because: "Renderers refuse the layer, or do not show it.",
        example: .paint("line", #""line-width": ["interpolate", ["linear"]]"#, options: ["--lint"]),
        action: "correct it as the message says")
    case .expressionType:
      .warning(
        "expression with a type error",
        because: "Renderers refuse the layer, or do not show it.",
        example: .paint("line", #""line-width": ["+", "a", 1]"#, options: ["--lint"]),
        action: "convert the operand, or correct it")
    case .oneStopCurve:
      .warning(
        "curve with one stop",
        because: "Its output is the same for every input.",
        example: .paint("line", #""line-width": ["interpolate", ["linear"], ["zoom"], 5, 1]"#, options: ["--lint"]),
        action: "write the output alone")
    case .nullComparison:
      .warning(
        "comparison with null",
        because: "A missing attribute is null here as well.",
        example: .filter(#"["==", ["get", "p"], null]"#, options: ["--lint"]),
        action: "add a has condition to distinguish them")
    case .constantCondition:
      .warning(
        "constant condition",
        because: "One of the outputs is never used.",
        example: .paint("line", #""line-width": ["case", true, 1, 2]"#, options: ["--lint"]),
        action: "write the output that applies")
    case .legacyFunction:
      .warning(
        "legacy function",
        because: "It can be migrated.",
        example: .paint("line", #""line-width": {"stops": [[5, 1], [10, 4]]}"#, options: ["--lint"]),
        action: "run migrate-styles --in-place")
    case .legacyFilter:
      .warning(
        "legacy filter",
        because: "It can be migrated.",
        example: .filter(#"["in", "class", "park"]"#, options: ["--lint"]), action: "run migrate-styles --in-place")
    case .legacyTokens:
      .warning(
        "string with tokens",
        because: "It can be migrated.",
        example: .layout("symbol", #""text-field": "{name}""#, options: ["--lint"]),
        action: "run migrate-styles --in-place")
    case .legacyColor:
      .warning(
        "colour in a legacy spelling",
        because: "Current parsers do not read it.",
        example: .paint("line", #""line-color": "hsl(30, 0.3, .2)""#, options: ["--lint"]),
        action: "run migrate-styles --in-place")
    case .legacyConstant:
      .warning(
        "name of a constant of version 7",
        because: "Renderers of version 8 have no constants: \"color expected, \"@water\" found\".",
        example: .style(
          #""version": 8, "constants": {"@water": "blue"}"#,
          #"{"id": "a", "type": "line", "paint": {"line-color": "@water"}}"#, options: ["--lint"]),
        action: "run migrate-styles --in-place, which writes the value of the constant")
    }
  }
}
