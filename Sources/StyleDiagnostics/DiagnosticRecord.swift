/// Everything about one kind of diagnostic, except the data of a single occurrence.
package struct DiagnosticRecord: Hashable, Sendable {
  /// How much a diagnostic matters.
  package enum Severity: String, Hashable, Sendable {
    /// Nothing could be done with the input.
    case error

    /// Something was left unchanged, or its meaning changed.
    case warning

    /// Worth knowing; nothing has to be done.
    case note

    /// A fault of this toolkit.
    case fault
  }

  /// The severity that the example is reported with; an option may make a warning of a note.
  package let severity: Severity

  /// What was found, in a few words; the message of an occurrence adds names, values and what to do.
  package let message: String

  /// Why it matters.
  package let explanation: String

  /// The input that provokes it.
  package let example: DiagnosticExample

  /// What to do about it; it begins with "nothing" where that is all.
  package let action: String

  /// Whether there is something to do.
  package var asksForAction: Bool { !action.utf8.starts(with: "nothing".utf8) }

  /// The message of an occurrence without names and values: what was found, and what to do.
  package var messageWithAction: String { asksForAction ? message + "; " + action : message }

  init(
    _ severity: Severity, _ message: String, _ explanation: String, _ example: DiagnosticExample, _ action: String
  ) {
    self.severity = severity
    self.message = message
    self.explanation = explanation
    self.example = example
    self.action = action
  }

  static func error(
    _ message: String, _ explanation: String, _ example: DiagnosticExample, _ action: String
  ) -> Self { Self(.error, message, explanation, example, action) }

  static func warning(
    _ message: String, _ explanation: String, _ example: DiagnosticExample, _ action: String
  ) -> Self { Self(.warning, message, explanation, example, action) }

  static func note(
    _ message: String, _ explanation: String, _ example: DiagnosticExample, _ action: String
  ) -> Self { Self(.note, message, explanation, example, action) }
}
