package import MigrationReports
import SourceText
package import StyleMigration
package import StyleMigrationModule

/// The command `migrate-styles`: arguments in, styles out.
///
/// Nothing of a style is written before the whole style is migrated and every rewriting is proved.
package struct MigrateStyles: Sendable {
  /// The work itself; tests put something else here.
  package typealias Migration =
    @Sendable (_ style: [UInt8], _ options: StyleMigrator.Options, _ workers: Workers) throws(MigrationError) ->
    EditedStyle

  package var input = Descriptor.standardInput
  package var output = Descriptor.standardOutput
  package var errors = Descriptor.standardError
  package var fileSystem = FileSystem()
  package var interruption = Interruption()
  package var migration: Migration = { (style, options, workers) throws(MigrationError) in
    try StyleMigrator(options: options).edited(style, sharing: workers)
  }

  package init() {}

  /// Runs the command on the arguments of the process, and ends the process.
  package static func main() -> Never {
    let command = MigrateStyles()
    CommandProcess.prepare(command.interruption)
    let status = command.run(arguments: SystemString.processArguments)
    if status == .closedPipe { CommandProcess.endByClosedPipe() }
    CommandProcess.end(status.code)
  }

  /// Runs the command on arguments, the name of the command left out.
  package func run(arguments words: [SystemString]) -> ExitStatus {
    do throws(Failure) {
      let words = try expanded(words)
      if words.first == "convert" { return try convert(Array(words.dropFirst())) }
      switch try request(words) {
      case .help: try write(Help.text)
      case .version: try write("\(Tool.name) \(Tool.version)\n")
      case .completionScript(let shell): try write(CompletionScript.text(for: shell))
      case .explain(let id):
        let explanation = DiagnosticExplanation.text(for: id)
        try write(explanation.text)
        return explanation.isKnown ? .done : .unusable
      case .migrate(let arguments): return try migrate(arguments)
      }
      return .done
    } catch {
      if let text = error.text { say(text) }
      return error.status
    }
  }

  /// `convert`: one expression, function or filter from one language to another.
  private func convert(_ words: [SystemString]) throws(Failure) -> ExitStatus {
    let answer = try ConversionAnswer(to: words, reading: standardInputText)
    say(answer.errors)
    try write(answer.output)
    return answer.status
  }

  /// `nil` where it is not UTF-8.
  private func standardInputText() throws(Failure) -> String? {
    do throws(SystemError) {
      return String(validUTF8: try FileBytes(input).bytes)
    } catch {
      throw .cannotRead("<stdin>", error)
    }
  }

  /// What the words ask for, over what the configuration file says, if there is one.
  private func request(_ words: [SystemString]) throws(Failure) -> Arguments.Request {
    let request = try self.request(words, over: Arguments())
    guard case .migrate(let arguments) = request, arguments.readsConfiguration else { return request }
    let path =
      arguments.configurationFile
      ?? ConfigurationFile.path(
        for: arguments.words, standardInputName: arguments.standardInputName, in: FileTree(fileSystem))
    guard let path else { return request }
    var base = Arguments()
    base.configuration = try ConfigurationFile(path, settingIn: &base)
    if arguments.verbose { say("\(TerminalText.escaped(path.text)): configuration\n") }
    return try self.request(words, over: base)
  }

  private func expanded(_ words: [SystemString]) throws(Failure) -> [SystemString] {
    do throws(UsageError) {
      return try Subcommand.expanded(words)
    } catch {
      throw .usage(error)
    }
  }

  private func request(_ words: [SystemString], over base: Arguments) throws(Failure) -> Arguments.Request {
    do throws(UsageError) {
      return try Arguments.request(words, over: base)
    } catch {
      throw .usage(error)
    }
  }

  private func migrate(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    if arguments.printsConfiguration {
      try write(ConfigurationFile.text(of: arguments))
      return .done
    }
    if arguments.words.isEmpty, input.isTerminal {
      say(Help.brief(of: .native))
      return .unusable
    }
    if arguments.writesFiles { interruption.watch() }
    return try FileRun(self, arguments).status()
  }

  // MARK: Output

  func write(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  /// Writes to standard output.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try output.write(bytes)
    } catch {
      throw .cannotWrite("standard output", error)
    }
  }

  func say(_ text: String) {
    say(Array(text.utf8))
  }

  /// Errors are ignored here: nothing is left to report them to.
  func say(_ bytes: [UInt8]) {
    do throws(SystemError) {
      try errors.write(bytes)
    } catch {}
  }
}
