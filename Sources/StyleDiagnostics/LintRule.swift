/// A rule of the linter, as `--explain` tells of it; the rule's own file declares it.
///
/// The explanation holds the renderer's or the validator's own text, so that a search for it finds the rule.
package struct LintRule: Hashable, Sendable {
  /// The id that reports print, in kebab case: `self-comparison`.
  package let id: String
  package let record: DiagnosticRecord

  private init(id: String, record: DiagnosticRecord) {
    (self.id, self.record) = (id, record)
  }

  /// A rule of which only the id is known.
  package init(reported id: String) {
    self.init(
      id: id,
      record: .warning(id, because: "A rule of the linter found it.", example: .unreachable("it is read"), action: ""))
  }

  package static func warning(
    _ id: String, _ message: String, because explanation: String, example: DiagnosticExample, action: String
  ) -> Self {
    Self(
      id: id, record: .warning(message, because: explanation, example: example.linted, action: action))
  }

  package static func note(
    _ id: String, _ message: String, because explanation: String, example: DiagnosticExample, action: String
  ) -> Self {
    Self(id: id, record: .note(message, because: explanation, example: example.linted, action: action))
  }

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
