import MigrationReports
package import SourceText

/// What prevents the command from doing its work, except bad styles.
package enum RunFailure: Error, Hashable, Sendable {
  // MARK: Before anything is read or written

  case usage(UsageError)
  case outputIsInput(String, isEmpty: Bool)
  case outputFileIsInput(String, isCode: Bool)

  /// A report, named as messages call its kind, that is an input or another output.
  case reportIsInput(String, String)
  case reportIsResult(String, String)

  /// An output file, named as messages call it, that is standard output or standard error too.
  case outputIsStream(String, String)
  case outputIsConfiguration(String, String)
  case outputIsRenderer(String, String)
  case outputIsDeadLink(String, String)
  case backupIsInput(String)
  case outputsCollide(String, String, target: String)
  case isFolder(String)
  case webAddress(WebAddress)
  case noMatch(String)
  case cannotReadConfiguration(String, reason: String)

  /// A configuration file with something wrong at a place.
  case configuration(String, SourceLocation, String)

  // MARK: At a file

  case cannotRead(String, reason: String)
  case cannotWrite(String, Host.Refusal)
  case changedMeanwhile(String)
  case notDurable(String, reason: String)
  case notRegular(String)

  /// A file with other names (hard links), which would keep the old content.
  case severalNames(String)

  /// Whether the reader of the output has closed it.
  package var isClosedPipe: Bool {
    if case .cannotWrite(_, let refusal) = self { refusal.isClosedPipe } else { false }
  }

  /// The exit status of the command.
  package var status: ExitStatus { isClosedPipe ? .closedPipe : .unusable }

  /// The message, harmless on a terminal; it may have a second line that says what to do.
  package var message: String {
    switch self {
    case .outputIsInput("<stdin>", let isEmpty): Self.outputIsInput("the file on standard input", "FILE", isEmpty)
    case .outputIsInput(let name, let isEmpty): Self.outputIsInput("'\(name)'", name, isEmpty)
    default: TerminalText.escaped(line)
    }
  }

  private var line: String {
    switch self {
    case .usage(let error): error.message
    case .outputIsInput: ""
    case .outputFileIsInput(let name, let isCode):
      "the output file is the input itself, '\(name)'; nothing was written; "
        + (isCode ? "write the code to another file" : "use --in-place to write over it")
    case .reportIsInput(let kind, let name): "the \(kind) file is the style itself, '\(name)'; nothing was written"
    case .reportIsResult(let kind, let name): "the \(kind) file '\(name)' is an output file too; nothing was written"
    case .outputIsStream(let file, let stream): "\(file) is \(stream) too; nothing was written"
    case .outputIsConfiguration(let file, let name):
      "\(file) would overwrite the configuration '\(name)'; nothing was written"
    case .outputIsRenderer(let file, let name): "\(file) would overwrite the renderer '\(name)'; nothing was written"
    case .outputIsDeadLink(let file, let name):
      "\(file) is a link that leads nowhere; nothing was written; remove '\(name)', or make its target"
    case .backupIsInput(let name): "a backup would overwrite the input '\(name)'; nothing was written"
    case .outputsCollide(let first, let second, let target):
      "'\(first)' and '\(second)' have the same output file, '\(target)'; nothing was written"
    case .isFolder(let name): "cannot read '\(name)': is a directory; use --recursive to migrate the styles in it"
    case .webAddress(let address): address.message
    case .noMatch(let pattern): "no file matches '\(pattern)'"
    case .cannotReadConfiguration(let name, let reason): "cannot read the configuration '\(name)': \(reason)"
    case .configuration(_, _, let message): message
    case .cannotRead(let name, let reason): "cannot read '\(name)': \(reason)"
    case .cannotWrite(let name, let refusal): "cannot write \(name): \(refusal.reason)"
    case .changedMeanwhile(let name):
      "'\(name)' was changed by another program in the meantime, so it was not written; run the command again"
    case .notDurable(let name, let reason): "'\(name)' was written, but may not survive a power failure: \(reason)"
    case .severalNames(let name):
      "'\(name)' has other names (hard links), which would keep the old content, so it was not written; remove them, or "
        + "write the result to another file"
    case .notRegular(let name): "'\(name)' is not a regular file, so it cannot be replaced"
    }
  }

  /// The lines of standard error; empty where the reader of the output has closed it.
  package var text: String {
    switch self {
    case _ where isClosedPipe: ""
    case .usage(let error): error.text
    case .configuration(let path, let place, _):
      "\(TerminalText.escaped(path)):\(place.line):\(place.column): error: \(message)\n"
    default: "\(Tool.name): error: \(message)\n"
    }
  }

  /// The outcome for the file.
  var record: FileRecord {
    let subject =
      switch self {
      case .isFolder(let name), .noMatch(let name), .cannotRead(let name, _): name
      case .webAddress(let address): address.shown
      default: ""
      }
    return FileRecord(file: SystemString(subject), outcome: .failed(message))
  }

  private static func outputIsInput(_ subject: String, _ file: String, _ isEmpty: Bool) -> String {
    let (subject, name) = (TerminalText.escaped(subject), TerminalText.escaped(file))
    let found =
      isEmpty
      ? "standard output is \(subject), the input itself: "
        + "the shell emptied the file before this command ran; restore it (git checkout -- \(name), or a backup)"
      : "standard output is \(subject), the input itself; nothing was written"
    return "\(found)\nwrite to another file, then move it: \(Tool.name) \(name) > \(name).new && mv \(name).new \(name)"
  }
}
