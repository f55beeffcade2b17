/// Whether a stream takes colours.
package enum ColorDecision {
  /// - Parameters:
  ///   - choice: The value of `--color`.
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - variable: The environment.
  /// - Returns: Whether escape sequences may be written.
  /// - Source: https://no-color.org, https://force-color.org; of both, NO_COLOR wins.
  package static func isColored(
    _ choice: ColorChoice, isTerminal: Bool, variable: (String) -> String?
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if variable("NO_COLOR") != nil { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = variable(name) { if value != "0", value != "false" { return true } }
    }
    return isTerminal && variable("TERM") != "dumb"
  }
}
