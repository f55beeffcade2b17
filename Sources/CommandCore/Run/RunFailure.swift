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

  /// The outcome for a file, by default the one that it is about.
  func result(for file: SystemString? = nil) -> FileResult {
    var result = FileResult(file: file ?? SystemString(subject), outcome: .failed(message))
    for part in [ReportPart.messages, .report] { result.parts[part] = Array(text.utf8) }
    return result
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

  /// Standard output is an input, which the shell has emptied unless it appends.
  static func outputIsInput(_ file: String, isEmpty: Bool) -> RunFailure {
    let lost = "the shell emptied the file before this command ran; restore it"
    return RunFailure(
      "standard output is '\(file)', the input itself; \(isEmpty ? lost : "nothing was written"); "
        + "write to another file, then move it")
  }
}
