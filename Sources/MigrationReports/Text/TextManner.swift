/// How text is written for people: how much of it, how wide, and whether in colour.
package struct TextManner: Hashable, Sendable {
  package enum Volume: String, Hashable, Sendable, CaseIterable {
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

  /// Whether of many diagnostics of a kind some are shown, and the others counted, as are notes that need no action.
  package var isCapped = false

  /// Whether the first values that would be migrated are listed.
  package var listsPlaces = false

  /// Whether the style was only checked, and nothing is to be migrated.
  package var isLint = false

  /// Whether fixes were asked for in a file that gets none.
  package var fixesNothing = false

  /// Whether lint looks at code, of which it knows legacy values alone.
  package var isLintOfCode = false

  package init() {}

  package enum Paint: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  package func painted(_ text: String, _ paint: Paint) -> String {
    isColored ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}
