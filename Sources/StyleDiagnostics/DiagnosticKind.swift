/// A kind of diagnostic: everything about it, except the data of a single occurrence.
///
/// Each is declared once: in `Kinds`, or as a rule of the linter in the file with its check. A class, so that an error
/// or a finding that holds one is small.
package final class DiagnosticKind: Sendable {
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

  /// The id that reports print, in kebab case: `unsorted-stops`.
  ///
  /// People write ids in options and configurations, so a kind keeps its id.
  package let id: String

  /// The severity that the example is reported with; an option may make a warning of a note.
  package let severity: Severity

  /// What was found, in a few words; the message of an occurrence adds names, values and what to do.
  package let message: String

  /// Why it matters.
  ///
  /// That of a rule of the linter holds the renderer's or the validator's own text, so that a search for it finds the
  /// rule.
  package let explanation: String

  private let makeExample: @Sendable () -> DiagnosticExample

  /// The input that provokes it, made when an explanation is requested.
  package var example: DiagnosticExample { makeExample() }

  /// What to do about it; it begins with "nothing" where that is all.
  package let action: String

  package init(
    _ severity: Severity, _ id: String, _ message: String, because explanation: String,
    example: @autoclosure @escaping @Sendable () -> DiagnosticExample, action: String
  ) {
    (self.severity, self.id, self.message) = (severity, id, message)
    (self.explanation, makeExample, self.action) = (explanation, example, action)
  }
}

extension DiagnosticKind: Hashable, CustomStringConvertible {
  package var description: String { id }

  package static func == (left: DiagnosticKind, right: DiagnosticKind) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension DiagnosticKind {
  /// Whether there is something to do.
  package var asksForAction: Bool { !action.utf8.starts(with: "nothing".utf8) }

  /// The message of an occurrence without names and values: what was found, and what to do.
  package var messageWithAction: String { asksForAction ? message + "; " + action : message }

  static func error(
    _ id: String, _ message: String, _ explanation: String,
    _ example: @autoclosure @escaping @Sendable () -> DiagnosticExample, _ action: String
  ) -> DiagnosticKind { DiagnosticKind(.error, id, message, because: explanation, example: example(), action: action) }

  static func warning(
    _ id: String, _ message: String, _ explanation: String,
    _ example: @autoclosure @escaping @Sendable () -> DiagnosticExample, _ action: String
  ) -> DiagnosticKind {
    DiagnosticKind(.warning, id, message, because: explanation, example: example(), action: action)
  }

  static func note(
    _ id: String, _ message: String, _ explanation: String,
    _ example: @autoclosure @escaping @Sendable () -> DiagnosticExample, _ action: String
  ) -> DiagnosticKind { DiagnosticKind(.note, id, message, because: explanation, example: example(), action: action) }

  static func faultOfTool(_ id: String, _ message: String, _ explanation: String) -> DiagnosticKind {
    DiagnosticKind(
      .fault, id, message, because: explanation, example: .unreachable("only a bug of this tool provokes it"),
      action: "please report it, with the input")
  }
}
