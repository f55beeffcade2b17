/// How text is written for people: how much of it, how wide, and whether in colour.
package struct TextManner: Hashable, Sendable {
  package enum Volume: Hashable, Sendable {
    /// Errors only.
    case quiet
    case usual

    /// Also what went well.
    case verbose
  }

  package var volume = Volume.usual
  package var isColored = false

  /// The columns of an excerpt.
  package var width = 100

  /// Whether results were only looked at.
  package var isDryRun = false

  /// Whether the style was only checked, and nothing is to be migrated.
  package var isLint = false

  package init() {}

  enum Paint: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  func painted(_ text: String, _ paint: Paint) -> String {
    isColored ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Whether a stream takes colours.
package enum ColorDecision {
  /// - Parameters:
  ///   - choice: What `--color` says.
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - variable: The environment.
  /// - Returns: Whether escape sequences may be written.
  /// - Source: https://no-color.org, https://force-color.org; of both, NO_COLOR wins.
  package static func isColored(
    _ choice: ColorChoice, isTerminal: Bool, variable: (String) -> String? = Environment.value
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
