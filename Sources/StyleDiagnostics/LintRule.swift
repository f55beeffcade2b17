/// A rule of the linter, as `--explain` describes it; the rule's own file declares it.
///
/// The explanation holds the renderer's or the validator's own text, so that a search for it finds the rule.
package struct LintRule: Hashable, Sendable {
  /// The id that reports print, in kebab case: `self-comparison`.
  package let id: String
  package let record: DiagnosticRecord

  package init(
    _ severity: DiagnosticRecord.Severity, _ id: String, _ message: String, because explanation: String,
    example: DiagnosticExample, action: String
  ) {
    self.id = id
    record = DiagnosticRecord(severity, message, explanation, example.linted, action)
  }

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
