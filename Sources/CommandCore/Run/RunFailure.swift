import MigrationReports
import SourceText

/// Why the command cannot do its work, in words for people; a style that is refused is not among the reasons.
package struct RunFailure: Error, Hashable, Sendable {
  /// The message, harmless on a terminal; it may have a second line that says what to do.
  package let message: String

  /// The lines of standard error; empty where the reader of the output has closed it.
  package private(set) var text: String

  /// The file that it is about, as reports name it.
  private var subject = ""

  /// Whether the reader of the output has closed it.
  package private(set) var isClosedPipe = false

  init(_ message: String, about subject: String = "") {
    self.init(message: TerminalText.escaped(message))
    self.subject = subject
  }

  private init(message: String, after start: String = "\(Tool.name): ", before end: String = "") {
    self.message = message
    text = start + "error: " + message + "\n" + end
  }

  /// The exit status of the command.
  package var status: ExitStatus { isClosedPipe ? .closedPipe : .unusable }

  /// The outcome for the file.
  var result: FileResult {
    var result = FileResult(file: SystemString(subject), outcome: .failed(message))
    for part in [ReportPart.messages, .report] { result.parts[part] = Array(text.utf8) }
    return result
  }

  /// The same about a file.
  func about(_ file: SystemString) -> RunFailure {
    var failure = self
    failure.subject = file.text
    return failure
  }

  // MARK: Arguments

  static func usage(_ message: String) -> RunFailure {
    RunFailure(message: TerminalText.escaped(message), before: "run '\(Tool.name) --help' for the options\n")
  }

  /// Why a text was not converted; a format string follows on a line of its own.
  static func conversion(_ message: String) -> RunFailure {
    RunFailure(message: TerminalText.escapedLines(message), after: "\(Tool.name) convert: ")
  }

  // MARK: Files

  /// Something wrong at a place of a configuration file.
  static func configuration(_ path: String, _ location: SourceLocation, _ message: String) -> RunFailure {
    RunFailure(message: TerminalText.escaped(message), after: "\(TerminalText.escaped(path)):\(location): ")
  }

  package static func cannotRead(_ name: String, reason: String) -> RunFailure {
    RunFailure("cannot read '\(name)': \(reason)", about: name)
  }

  static func cannotWrite(_ name: String, _ error: SystemError) -> RunFailure {
    var failure = RunFailure("cannot write \(name): \(error.reason)")
    failure.isClosedPipe = error.isClosedPipe
    if error.isClosedPipe { failure.text = "" }
    return failure
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
    return RunFailure(message: TerminalText.escapedLines("\(found)\n\(advice)"))
  }
}
