package import MigrationReports
import SourceText

/// A run of the command `migrate-styles`: arguments in, styles out.
///
/// No part of a style is written before the whole style is migrated and every rewriting is proved.
package struct CommandRun {
  private let host: Host

  package init(on host: Host) { self.host = host }

  /// Runs the command on arguments without the name of the command.
  package func status(of words: [SystemString]) -> ExitStatus {
    do throws(RunFailure) {
      let words = try Subcommand.expanded(words)
      if words.first == "convert" {
        try convert(Array(words.dropFirst()))
        return .done
      }
      let arguments = try arguments(words)
      switch arguments.question {
      case .help: try host.print(Help.text)
      case .version: try host.print("\(Tool.name) \(Tool.version)\n")
      case .completionScript(let shell): try host.print(CompletionScript.text(for: shell))
      case .explain(let id):
        let explanation = DiagnosticExplanation.text(for: id)
        try host.print(explanation.text)
        return explanation.isKnown ? .done : .unusable
      case nil: return try migrate(arguments)
      }
      return .done
    } catch {
      host.say(error.text)
      return error.status
    }
  }

  /// `convert`: one expression, function or filter from one language to another.
  private func convert(_ words: [SystemString]) throws(RunFailure) {
    let (request, question) = try ConversionRequest.read(words)
    if let question {
      return try host.print(question == .help ? ConversionHelp.text : "\(Tool.name) \(Tool.version)\n")
    }
    let given =
      if let text = request.text { text } else { String(validUTF8: try host.content(of: nil, named: "<stdin>").bytes) }
    guard let text = given else { throw .conversion("standard input is not UTF-8") }
    let conversion = try Conversion(request, of: text)
    for warning in conversion.warnings { host.say("warning: \(TerminalText.escaped(warning))\n") }
    for note in conversion.notes { host.say("note: \(TerminalText.escaped(note))\n") }
    try host.print(conversion.text + "\n")
  }

  /// The arguments of the words, which override the configuration file, if there is one.
  private func arguments(_ words: [SystemString]) throws(RunFailure) -> Arguments {
    let arguments = try Arguments(words)
    guard arguments.question == nil, arguments.readsConfiguration else { return arguments }
    let path =
      arguments.configurationFile
      ?? ConfigurationFile.path(for: arguments.words, standardInputName: arguments.standardInputName, in: host)
    guard let path else { return arguments }
    var base = Arguments()
    base.configuration = try ConfigurationFile(path, on: host, settingIn: &base)
    if arguments.verbose { host.say("\(TerminalText.escaped(path.text)): configuration\n") }
    return try Arguments(words, over: base)
  }

  private func migrate(_ arguments: Arguments) throws(RunFailure) -> ExitStatus {
    if arguments.printsConfiguration {
      try host.print(ConfigurationFile.text(of: arguments))
      return .done
    }
    if arguments.words.isEmpty, host.isTerminal(.input) {
      host.say(Help.brief)
      return .unusable
    }
    if arguments.writesFiles { host.watchSignals() }
    return try FileRun(arguments, on: host).status()
  }
}
