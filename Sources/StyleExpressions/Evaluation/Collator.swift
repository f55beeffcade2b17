import SourceJSON

/// Compares strings for a search, as a reader of a language does.
struct Collator: Hashable, Sendable {
  var isCaseSensitive: Bool
  var isDiacriticSensitive: Bool
  var locale: JSONString?

  /// Negative, 0 or positive as the first string comes before, beside or after the second.
  func compare(_ left: JSONString, _ right: JSONString) -> Int {
    left == right ? 0 : left < right ? -1 : 1
  }

  var resolvedLocale: JSONString { locale ?? "en" }
}
