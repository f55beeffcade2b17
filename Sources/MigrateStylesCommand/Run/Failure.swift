import MigrationReports
import SourceJSON
package import SourceText
import StyleMigrationModule

/// What keeps the command from doing its work, apart from bad styles.
package enum Failure: Error, Hashable, Sendable {
  case usage(UsageError)
  case cannotRead(String, SystemError)
  case cannotWrite(String, SystemError)
  case outputIsInput(String, isEmpty: Bool)
  case outputFileIsInput(String, isCode: Bool)
  case reportIsInput(String)
  case reportIsOutput(String)
  case reportIsResult(String)
  case backupIsInput(String)
  case isFolder(String)
  case noMatch(String)
  case webAddress(WebAddress)
  case changedMeanwhile(String)
  case notDurable(String, SystemError)
  case notRegular(String)
  case outputsCollide(String, String, target: String)
  case inputTooLarge(String, limit: Int)
  case outputTooLarge(String, ratio: Int)
  case timeout(seconds: Int)
  case configuration(String, SourceLocation, String)

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
    case .configuration(let path, let place, let message):
      "\(TerminalText.escaped(path)):\(place.line):\(place.column): error: \(TerminalText.escaped(message))\n"
    case .usage: "\(Tool.name): error: \(message)\nrun '\(Tool.name) --help' for the options\n"
    default: "\(Tool.name): error: \(message)\n"
    }
  }

  /// The message, harmless on a terminal; it may have a second line that says what to do.
  package var message: String {
    switch self {
    case .usage(let error): Self.escaped(error.message)
    case .cannotRead(let name, let error): Self.escaped("cannot read '\(name)': \(error.message)")
    case .cannotWrite(let name, let error): Self.escaped("cannot write \(name): \(error.message)")
    case .outputIsInput("<stdin>", let isEmpty): Self.outputIsInput("the file on standard input", "FILE", isEmpty)
    case .outputIsInput(let name, let isEmpty): Self.outputIsInput("'\(name)'", name, isEmpty)
    case .outputFileIsInput(let name, let isCode):
      Self.escaped(
        "the output file is the input itself, '\(name)'; nothing was written; "
          + (isCode ? "write the code to another file" : "use --in-place to write over it"))
    case .reportIsInput(let name):
      Self.escaped("the report file is the style itself, '\(name)'; nothing was written")
    case .reportIsOutput(let name):
      Self.escaped("the report file '\(name)' is standard output too; nothing was written")
    case .reportIsResult(let name):
      Self.escaped("the report file '\(name)' is an output file too; nothing was written")
    case .backupIsInput(let name):
      Self.escaped("a backup would overwrite the input '\(name)'; nothing was written")
    case .isFolder(let name):
      Self.escaped("cannot read '\(name)': is a directory; use --recursive to migrate the styles in it")
    case .webAddress(let address): Self.escaped(address.message)
    case .noMatch(let pattern): Self.escaped("no file matches '\(pattern)'")
    case .changedMeanwhile(let name):
      Self.escaped(
        "'\(name)' was changed by another program in the meantime, so it was not written; run the command again")
    case .notDurable(let name, let error):
      Self.escaped("'\(name)' was written, but may not survive a power failure: \(error.message)")
    case .notRegular(let name): Self.escaped("'\(name)' is not a regular file, so it cannot be replaced")
    case .outputsCollide(let first, let second, let target):
      Self.escaped("'\(first)' and '\(second)' have the same output file, '\(target)'; nothing was written")
    case .inputTooLarge(let name, let limit):
      Self.escaped("'\(name)' is longer than \(limit) bytes; raise the limit with --max-input")
    case .outputTooLarge(let name, let ratio):
      Self.escaped(
        "the result of '\(name)' is more than \(ratio) times as long, so it was not written; raise the limit with --max-output-ratio"
      )
    case .timeout(let seconds):
      "timed out after \(seconds) \(seconds == 1 ? "second" : "seconds"); raise the limit with --timeout"
    case .configuration(_, _, let message): TerminalText.escaped(message)
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

  private static func outputIsInput(_ subject: String, _ file: String, _ isEmpty: Bool) -> String {
    let (subject, name) = (escaped(subject), escaped(file))
    let found =
      isEmpty
      ? "standard output is \(subject), the input itself: "
        + "the shell emptied the file before this command ran; restore it (git checkout -- \(name), or a backup)"
      : "standard output is \(subject), the input itself; nothing was written"
    return "\(found)\nwrite to another file, then move it: \(Tool.name) \(name) > \(name).new && mv \(name).new \(name)"
  }
}
