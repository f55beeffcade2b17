import MigrationReports
import SourceText

/// Why the command cannot do its work, in words for people; a style that is refused is not among the reasons.
package struct RunFailure: Error, Hashable, Sendable {
  /// The message, harmless on a terminal; it may have a second line that says what to do.
  package let message: String

  /// The file that it is about, as reports name it.
  private var subject = ""
  private var kind = Kind.other

  private enum Kind: Hashable, Sendable {
    /// The arguments are not valid.
    case usage

    /// `convert` cannot do its work.
    case conversion

    /// Something is wrong at a place of a configuration file.
    case configuration(String, SourceLocation)

    /// The reader of the output has closed it.
    case closedPipe
    case other
  }

  init(_ message: String, about subject: String = "") {
    self.message = TerminalText.escaped(message)
    self.subject = subject
  }

  private init(lines: [String], kind: Kind = .other) {
    message = lines.map { TerminalText.escaped($0) }.joined(separator: "\n")
    self.kind = kind
  }

  package var isClosedPipe: Bool { kind == .closedPipe }

  /// The exit status of the command.
  package var status: ExitStatus { isClosedPipe ? .closedPipe : .unusable }

  /// The lines of standard error; empty where the reader of the output has closed it.
  package var text: String {
    switch kind {
    case .closedPipe: ""
    case .configuration(let path, let location):
      "\(TerminalText.escaped(path)):\(location.line):\(location.column): error: \(message)\n"
    case .usage: "\(Tool.name): error: \(message)\nrun '\(Tool.name) --help' for the options\n"
    case .conversion: "\(Tool.name) convert: error: \(message)\n"
    case .other: "\(Tool.name): error: \(message)\n"
    }
  }

  /// The outcome for the file.
  var result: FileResult { FileResult(file: SystemString(subject), outcome: .failed(message)) }

  // MARK: Arguments

  static func usage(_ message: String) -> RunFailure { RunFailure(lines: [message], kind: .usage) }

  static func contradiction(_ first: String, _ second: String) -> RunFailure {
    usage("'\(first)' and '\(second)' cannot be combined")
  }

  static func onlyWith(_ option: String, _ other: String) -> RunFailure {
    usage("'\(option)' has no effect without '\(other)'")
  }

  /// Why a text was not converted; a format string follows on a line of its own.
  static func conversion(_ message: String) -> RunFailure {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return RunFailure(lines: lines, kind: .conversion)
  }

  // MARK: Files

  /// Something wrong at a place of a configuration file.
  static func configuration(_ path: String, _ location: SourceLocation, _ message: String) -> RunFailure {
    RunFailure(lines: [message], kind: .configuration(path, location))
  }

  package static func cannotRead(_ name: String, reason: String) -> RunFailure {
    RunFailure("cannot read '\(name)': \(reason)", about: name)
  }

  static func cannotWrite(_ name: String, _ error: SystemError) -> RunFailure {
    RunFailure(lines: ["cannot write \(name): \(error.reason)"], kind: error.isClosedPipe ? .closedPipe : .other)
  }

  init(_ error: WriteError, of name: String) {
    switch error {
    case .failed(let error): self = .cannotWrite("'\(name)'", error)
    case .changedMeanwhile:
      self.init(
        "'\(name)' was changed by another program in the meantime, so it was not written; run the command again")
    case .notDurable(let error):
      self.init("'\(name)' was written, but may not survive a power failure: \(error.reason)")
    }
  }

  /// Standard output is an input, which the shell may have emptied.
  static func outputIsInput(_ file: String, isEmpty: Bool) -> RunFailure {
    let isStream = file == "<stdin>"
    let name = TerminalText.escaped(isStream ? "FILE" : file)
    let subject = isStream ? "the file on standard input" : "'\(name)'"
    let found =
      isEmpty
      ? "standard output is \(subject), the input itself: "
        + "the shell emptied the file before this command ran; restore it (git checkout -- \(name), or a backup)"
      : "standard output is \(subject), the input itself; nothing was written"
    let advice = "write to another file, then move it: \(Tool.name) \(name) > \(name).new && mv \(name).new \(name)"
    return RunFailure(lines: [found, advice])
  }
}
