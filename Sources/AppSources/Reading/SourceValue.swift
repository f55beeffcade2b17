import LegacyStyle
import SDKFunctions
import SourceText

/// A raw value in a source: its text, and what it is if that shows.
struct SourceValue: Hashable, Sendable {
  var tokens: Range<Int>

  /// `nil` for a hole: an expression whose value does not show.
  var raw: StyleFunction.RawValue?

  /// What changes in the text, in the order of the file.
  var changes: [CopiedChange] = []

  /// Whether evaluating the text twice is the same as once: a constant, a name, or a chain of members.
  var isRepeatable: Bool

  var isHole: Bool { raw == nil }
}

/// Why a value is not rewritten.
struct ReadingRefusal: Error, Hashable, Sendable {
  var reason: LeftReason

  /// The tokens at fault; empty for the whole call.
  var tokens: Range<Int> = 0..<0

  init(_ reason: LeftReason, at tokens: Range<Int> = 0..<0) {
    self.reason = reason
    self.tokens = tokens
  }
}
