import SourceJSON
import SourceText

/// Which parts of an old structure a style may have, by the strings in it, so that absent parts need no pass.
struct StructureSigns {
  /// Names of constants.
  let hasConstants: Bool

  /// Classes, `paint.night`.
  let hasClasses: Bool

  /// Functions of drafts.
  let hasDraftForms: Bool

  /// Layers that take their type from others.
  let hasReferences: Bool

  /// - Complexity: O(values).
  init(_ document: JSONDocument, sharing: some WorkSharing) {
    self.init(Self.beginnings.occurrences(in: document, sharing: sharing))
  }

  /// What one value may have.
  ///
  /// - Complexity: O(values in it).
  init(_ value: JSONNode) {
    self.init(Self.beginnings.occurrences(in: value))
  }

  private init(_ found: [Bool]) {
    hasConstants = found[0] || found[1]
    hasClasses = found[2] || found[3]
    hasDraftForms = found[4] || found[5] || found[6]
    hasReferences = found[7]
  }

  private static let beginnings = StringBeginnings([
    "@", "constants", "paint.", "layout.", "domain", "range", "expression", "ref",
  ])

  /// Whether a style of version 8 may have anything to bring up to date.
  var isAny: Bool { hasConstants || hasClasses || hasDraftForms || hasReferences }

  /// Whether a value of a style of version 8 may have anything to bring up to date.
  ///
  /// Classes and references are members of layers; in a value, `ref_length` is an attribute.
  var isAnyOfValue: Bool { hasConstants || hasDraftForms }
}
