/// The form of text for people: how much, how wide, and whether in colour.
package struct TextManner: Hashable, Sendable {
  package enum Volume: String, Hashable, Sendable, CaseIterable {
    /// Errors only.
    case quiet
    case usual

    /// Also successes.
    case verbose
  }

  package var volume = Volume.usual
  package var isColored = false

  /// The columns of an excerpt.
  package var width = 100

  /// Whether nothing was written.
  package var isDryRun = false

  /// Whether only some of many diagnostics of a kind are shown, and the others counted, as well as notes that need no
  /// action.
  package var isCapped = false

  /// Whether the first values that would be migrated are listed.
  package var listsPlaces = false

  /// Whether the style was only linted, not migrated.
  package var isLint = false

  /// Whether fixes were requested for a file that cannot get any.
  package var fixesNothing = false

  /// Whether code is linted, which is checked only for legacy values.
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
