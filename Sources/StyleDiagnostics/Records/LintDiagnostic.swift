/// The kinds of legacy values, which `--lint` finds beside what its rules do.
package enum LintDiagnostic: String, Hashable, Sendable, CaseIterable {
  case legacyFunction = "legacy-function"
  case legacyFilter = "legacy-filter"
  case legacyTokens = "legacy-tokens"
  case legacyColor = "legacy-color"
  case legacyConstant = "legacy-constant"

  package var record: DiagnosticRecord {
    switch self {
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
