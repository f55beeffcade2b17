package import StyleMigration

/// The command `migrate-styles`: arguments in, a style out.
///
/// Nothing is written to standard output before the whole style is migrated and every rewriting is proved.
package struct MigrateStyles {
  /// The work itself; tests put something else here.
  package typealias Migration =
    @Sendable (_ style: [UInt8], _ options: StyleMigrator.Options) throws(MigrationError) -> MigratedStyle

  package var input = Descriptor.standardInput
  package var output = Descriptor.standardOutput
  package var errors = Descriptor.standardError
  package var migration: Migration = { (style, options) throws(MigrationError) in
    try StyleMigrator(options: options).migrate(style)
  }

  package init() {}

  /// Runs the command on the arguments of the process, and ends the process.
  package static func main() -> Never {
    CommandProcess.prepare()
    CommandProcess.end(MigrateStyles().run(arguments: Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the command on arguments, the name of the command left out.
  package func run(arguments: [String]) -> ExitStatus {
    let request: Arguments.Request
    do throws(UsageError) {
      request = try Arguments.request(arguments)
    } catch {
      say("\(Help.name): error: \(TerminalText.escaped(error.message))\n")
      say("run '\(Help.name) --help' for the options\n")
      return .unusable
    }
    do throws(Failure) {
      switch request {
      case .help: try write(Array(Help.text.utf8), to: output)
      case .version: try write(Array("\(Help.name) \(Version.text)\n".utf8), to: output)
      case .migrate(let arguments): return try migrate(arguments)
      }
      return .done
    } catch {
      if let text = error.text { say(text) }
      return .unusable
    }
  }

  private func migrate(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    if arguments.input == .standardInputUnlessTerminal, input.isTerminal {
      say(Help.text)
      return .unusable
    }
    let name = arguments.inputName
    let style = try read(arguments)
    var options = StyleMigrator.Options(
      semantics: arguments.semantics, target: arguments.target, parts: arguments.parts,
      dereferencesLayers: arguments.dereferencesLayers, assumesIdentity: arguments.assumesIdentity)
    if let depth = arguments.maximumDepth { options.maximumDepth = depth }
    let migrated: MigratedStyle
    do throws(MigrationError) {
      migrated = try migration(style, options)
    } catch {
      switch arguments.outputFormat {
      case .text: say(TextReport(file: name, source: style).text(of: error))
      case .json: say(JSONReport(file: name).bytes(of: error, semantics: arguments.semantics))
      }
      return .unusable
    }
    let report = migrated.report
    func bytes(_ format: OutputFormat) -> [UInt8] {
      switch format {
      case .text: Array(TextReport(file: name, source: style).text(of: report).utf8)
      case .json: JSONReport(file: name).bytes(of: report)
      }
    }
    if let file = arguments.reportFile {
      try write(bytes(file.hasSuffix(".json") ? .json : .text), toFile: file)
    }
    if !report.hasFault { try write(migrated.bytes, to: output) }
    say(bytes(arguments.outputFormat))
    if report.hasFault { return .fault }
    return report.leftCount > 0 ? .left : .done
  }

  // MARK: Input

  /// The bytes of the input, if no output is the same file.
  private func read(_ arguments: Arguments) throws(Failure) -> [UInt8] {
    let name = arguments.inputName
    let source: Descriptor
    if case .file(let path) = arguments.input {
      do throws(SystemError) {
        source = try Descriptor.open(reading: path)
      } catch {
        throw .cannotRead(name, error)
      }
    } else {
      source = input
    }
    defer { if source != input { source.close() } }
    if let file = RegularFile(source) {
      if file.identity == RegularFile(output)?.identity { throw .outputIsInput(name, isEmpty: file.size == 0) }
      if let path = arguments.reportFile, file.identity == RegularFile(path: path)?.identity {
        throw .reportIsInput(name)
      }
    }
    if let path = arguments.reportFile, let report = RegularFile(path: path),
      report.identity == RegularFile(output)?.identity
    {
      throw .reportIsOutput(path)
    }
    do throws(SystemError) {
      return try source.readAll()
    } catch {
      throw .cannotRead(name, error)
    }
  }

  // MARK: Output

  private func write(_ bytes: [UInt8], to descriptor: Descriptor) throws(Failure) {
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw .cannotWrite("standard output", error)
    }
  }

  private func write(_ bytes: [UInt8], toFile path: String) throws(Failure) {
    do throws(SystemError) {
      let file = try Descriptor.open(writing: path)
      defer { file.close() }
      try file.write(bytes)
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  private func say(_ text: String) {
    say(Array(text.utf8))
  }

  /// Messages that cannot be written have nobody who could be told.
  private func say(_ bytes: [UInt8]) {
    do throws(SystemError) {
      try errors.write(bytes)
    } catch {}
  }
}

extension Arguments {
  /// How messages call the input.
  fileprivate var inputName: String {
    if case .file(let path) = input { path } else { "<stdin>" }
  }
}
