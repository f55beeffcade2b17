import StyleDiagnostics

/// Rules without a check of their own: the compiler finds that an expression does not compile.
enum CompilationRules {
  static let expressionSyntax = DiagnosticKind(
    .warning, "expression-syntax", "malformed expression", because: "Renderers refuse the layer, or do not show it.",
    example: .paint("line", #""line-width": ["interpolate", ["linear"]]"#).with("--lint"),
    action: "correct it as the message says")
  static let expressionType = DiagnosticKind(
    .warning, "expression-type", "expression with a type error",
    because: "Renderers refuse the layer, or do not show it.",
    example: .paint("line", #""line-width": ["+", "a", 1]"#).with("--lint"),
    action: "convert the operand, or correct it")
  static let zoomNotAtTop = DiagnosticKind(
    .warning, "zoom-not-at-top", "zoom inside of another expression",
    because: "Renderers refuse the value with \"\"zoom\" expression may only be used as input to a top-level \"step\" "
      + "or \"interpolate\" expression.\".",
    example: .paint("line", #""line-width": ["*", 2, ["zoom"]]"#).with("--lint"),
    action: "write the curve outermost, and the rest into its outputs")
  static let stopsNotAscending = DiagnosticKind(
    .warning, "stops-not-ascending", "stops of a curve that are not ascending",
    because: "Renderers refuse the value with \"Input/output pairs for \"interpolate\" expressions must be arranged "
      + "with input values in strictly ascending order.\".",
    example: .paint("line", #""line-width": ["interpolate", ["linear"], ["zoom"], 10, 1, 5, 2]"#).with("--lint"),
    action: "sort the stops, and write each input once")
  static let kinds = [expressionSyntax, expressionType, zoomNotAtTop, stopsNotAscending]
}
