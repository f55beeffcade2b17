import MigrationReports
package import StyleMigrationModule

/// What keeps the command from doing its work, apart from bad styles.
package enum Failure: Error, Hashable, Sendable {
  case usage(UsageError)
  case cannotRead(String, SystemError)
  case cannotWrite(String, SystemError)

  /// Nothing was read or written.
  case refused(RunRefusal)
  case changedMeanwhile(String)
  case notDurable(String, SystemError)
  case notRegular(String)

  /// A file with other names (hard links), which would keep the old content.
  case severalNames(String)

  /// Whether the reader of the output has gone.
  var isClosedPipe: Bool {
    if case .cannotWrite(_, let error) = self { error.isClosedPipe } else { false }
  }

  /// What the command ends with.
  var status: ExitStatus { isClosedPipe ? .closedPipe : .unusable }

  /// What to say; nothing where the reader of the output has gone.
  var text: String? {
    switch self {
    case _ where isClosedPipe: nil
    case .refused(let refusal): refusal.text
    case .usage(let error): error.text(of: .native)
    default: "\(Tool.name): error: \(message)\n"
    }
  }

  /// The message, harmless on a terminal; it may have a second line that says what to do.
  package var message: String {
    switch self {
    case .usage(let error): Self.escaped(error.message)
    case .cannotRead(let name, let error): Self.escaped("cannot read '\(name)': \(error.message)")
    case .cannotWrite(let name, let error): Self.escaped("cannot write \(name): \(error.message)")
    case .refused(let refusal): refusal.message
    case .changedMeanwhile(let name):
      Self.escaped(
        "'\(name)' was changed by another program in the meantime, so it was not written; run the command again")
    case .notDurable(let name, let error):
      Self.escaped("'\(name)' was written, but may not survive a power failure: \(error.message)")
    case .severalNames(let name):
      Self.escaped(
        "'\(name)' has other names (hard links), which would keep the old content, so it was not written; remove them, or "
          + "write the result to another file")
    case .notRegular(let name): Self.escaped("'\(name)' is not a regular file, so it cannot be replaced")
    }
  }

  /// The failure of a write.
  init(_ error: WriteError, of name: String) {
    self =
      switch error {
      case .failed(let error): .cannotWrite("'\(name)'", error)
      case .changedMeanwhile: .changedMeanwhile(name)
      case .notDurable(let error): .notDurable(name, error)
      }
  }

  private static func escaped(_ text: String) -> String { TerminalText.escaped(text) }
}
