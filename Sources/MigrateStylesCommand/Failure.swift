/// What keeps the command from doing its work, apart from bad arguments and bad styles.
enum Failure: Error, Hashable, Sendable {
  case cannotRead(String, SystemError)
  case cannotWrite(String, SystemError)
  case outputIsInput(String, isEmpty: Bool)
  case reportIsInput(String)
  case reportIsOutput(String)

  /// What to say; nothing where the reader of the output has gone.
  var text: String? {
    switch self {
    case .cannotRead(let name, let error): message("cannot read '\(name)': \(error.message)")
    case .cannotWrite(_, let error) where error.isClosedPipe: nil
    case .cannotWrite(let name, let error): message("cannot write \(name): \(error.message)")
    case .outputIsInput("<stdin>", let isEmpty):
      message(Self.outputIsInput("the file on standard input", "FILE", isEmpty))
    case .outputIsInput(let name, let isEmpty): message(Self.outputIsInput("'\(name)'", name, isEmpty))
    case .reportIsInput(let name): message("the report file is '\(name)', the style itself; nothing was written")
    case .reportIsOutput(let name): message("the report file '\(name)' is standard output too; nothing was written")
    }
  }

  private func message(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.escaped(String($0)) }
    return "\(Help.name): error: " + lines.joined(separator: "\n") + "\n"
  }

  private static func outputIsInput(_ subject: String, _ file: String, _ isEmpty: Bool) -> String {
    let name = file.replacingLineEnds
    let found =
      isEmpty
      ? "standard output is \(subject.replacingLineEnds), the input itself: "
        + "the shell has emptied the file already, before this command ran; restore it (git checkout -- \(name), or a backup)"
      : "standard output is \(subject.replacingLineEnds), the input itself; nothing was written"
    return "\(found)\nwrite to another file, then move it: \(Help.name) \(name) > \(name).new && mv \(name).new \(name)"
  }
}

extension String {
  /// The text with its line ends spelled out, so that it cannot begin a line of a message.
  fileprivate var replacingLineEnds: String { TerminalText.escaped(self) }
}
