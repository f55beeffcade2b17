import MigrationReports
package import SourceText

/// A request of the node package's command, whose arguments are read here.
///
/// `{"arguments": [WORD, …], "folder": PATH, "streams": {…}}` is answered by what is to be printed and the exit status, by the plan
/// of the run, or by what is still to be told: `"paths"`, which come back as `{PATH: FACTS, …}`, a `"configuration"`, or the
/// `"input"` of `convert`. `"files"` and `"parts"` make it a
/// ``MigrationRequest`` with these options, and `"results": [{"status", "exit", "counts"}, …]` asks for the end of a run over files.
package struct CommandRequest: Sendable {
  private let fields: RequestFields
  private let edition: CommandEdition
  private let words: [SystemString]
  private let streams: CommandStreams

  static func isAsked(_ root: JSONNode) -> Bool { root["arguments"] != nil }

  package init(_ root: JSONNode, edition: CommandEdition = CommandEdition(isNative: false)) throws(RequestError) {
    fields = try RequestFields(root, path: "")
    self.edition = edition
    words = try (fields.array("arguments") ?? []).map { SystemString($0.string?.string ?? "") }
    streams = try CommandStreams(try fields.fields("streams"))
  }

  /// What files are migrated by; the defaults where the arguments are not those of a migration.
  var migration: (arguments: Arguments, streams: CommandStreams) {
    get throws(RequestError) {
      var base = Arguments()
      let configuration = try configuration
      // A wrong one has ended the run before.
      do throws(RunFailure) { try base.read(configuration) } catch {}
      do throws(UsageError) {
        if case .migrate(let arguments) = try request(over: base) { return (arguments, streams) }
      } catch {}
      return (Arguments(), streams)
    }
  }

  private func request(over base: Arguments = Arguments()) throws(UsageError) -> Arguments.Request {
    try Arguments.request(try Subcommand.expanded(words), over: base, of: edition)
  }

  /// The configuration file, if the package has read one.
  private var configuration: (path: SystemString, folder: SystemString, bytes: [UInt8])? {
    get throws(RequestError) {
      guard let given = try fields.fields("configuration") else { return nil }
      return (
        SystemString(try given.string("path")?.string ?? ""), SystemString(try fields.string("folder")?.string ?? "/"),
        Array((try given.string("text")?.string ?? "").utf8)
      )
    }
  }

  package var response: JSONFragment {
    get throws(RequestError) {
      let request: Arguments.Request
      if words.first == "convert" { return try conversion(Array(words.dropFirst())) }
      do throws(UsageError) {
        let words = try Subcommand.expanded(words)
        // `help convert`
        if words.first == "convert" { return Self.end(.done, output: ConversionHelp.text) }
        request = try self.request()
      } catch {
        return Self.end(.unusable, errors: error.text(of: edition))
      }
      switch request {
      case .help: return Self.end(.done, output: Help.text(of: edition))
      case .version: return Self.end(.done, output: "\(Tool.name) \(Tool.version)\n")
      case .explain(let id):
        let explanation = DiagnosticExplanation.text(for: id)
        return Self.end(explanation.isKnown ? .done : .unusable, output: explanation.text)
      case .completionScript: return Self.end(.unusable)
      case .migrate(let arguments): return try response(to: arguments)
      }
    }
  }

  private func response(to given: Arguments) throws(RequestError) -> JSONFragment {
    var arguments = given
    let told = try ToldFiles(fields)
    if given.readsConfiguration {
      if let configuration = try configuration {
        var base = Arguments()
        do throws(RunFailure) { try base.read(configuration) } catch { return Self.end(.unusable, errors: error.text) }
        do throws(UsageError) {
          if case .migrate(let full) = try request(over: base) { arguments = full }
        } catch {
          return Self.end(.unusable, errors: error.text(of: edition))
        }
      } else if try fields.array("results") == nil {
        let path =
          given.configurationFile
          ?? ConfigurationFile.path(for: given.words, standardInputName: given.standardInputName, in: told.host)
        if !told.missing.isEmpty { return .object([.init("paths", Self.list(told.missing))]) }
        if let path { return .object([.init("configuration", .text(path.text))]) }
      }
    }
    if let results = try fields.array("results") { return try end(of: results, arguments) }
    if arguments.printsConfiguration {
      let text = String(decoding: ConfigurationFile.text(of: arguments), as: UTF8.self)
      return Self.end(.done, output: text)
    }
    if arguments.words.isEmpty, streams.input.isTerminal {
      return Self.end(.unusable, errors: Help.brief(of: edition))
    }
    do throws(UsageError) {
      let plan = try CommandPlan(arguments, told: told, streams: streams)
      let response = plan.response
      return told.missing.isEmpty ? response : .object([.init("paths", Self.list(told.missing))])
    } catch {
      if !told.missing.isEmpty { return .object([.init("paths", Self.list(told.missing))]) }
      return Self.end(.unusable, errors: error.text(of: edition))
    }
  }

  /// `convert`: what it prints, or that it reads standard input, which comes as `"input"`.
  private func conversion(_ words: [SystemString]) throws(RequestError) -> JSONFragment {
    struct InputNeeded: Error {}
    let input = try fields.string("input")?.string
    do throws(InputNeeded) {
      let answer = try ConversionAnswer(to: words) { () throws(InputNeeded) in
        guard let input else { throw InputNeeded() }
        return input
      }
      return Self.end(answer.status, output: answer.output, errors: answer.errors)
    } catch {
      return .object([.init("readsInput", .boolean(true))])
    }
  }

  /// The last line of a run over files, and its status.
  private func end(of results: [JSONNode], _ arguments: Arguments) throws(RequestError) -> JSONFragment {
    var counts = RunSummary.Counts()
    var status = ExitStatus.done
    counts.files = results.count
    for (index, json) in results.enumerated() {
      let result = try RequestFields(json, path: "results[\(index)]")
      let exit = try result.count("exit") ?? 0
      status = status.joined(ExitStatus.allCases.first { $0.code == exit } ?? .unusable)
      try counts.add(try result.string("status")?.string ?? "", try result.fields("counts"))
    }
    let summary = RunSummary(of: counts, isDryRun: arguments.destination == .nowhere, isLint: arguments.lint)
    let isShown = arguments.outputFormat == .text && !arguments.quiet
    return Self.end(
      arguments.settled(status, isChanged: counts.changed > 0, left: counts.left),
      errors: isShown ? summary.text + arguments.nextCommand(changed: counts.changed) : "")
  }

  static func list(_ texts: [SystemString]) -> JSONFragment { .array(texts.map { .text($0.text) }) }

  /// Nothing more is to be done but to print.
  static func end(_ status: ExitStatus, output: String = "", errors: String = "") -> JSONFragment {
    .object([.init("output", .text(output)), .init("errors", .text(errors)), .init("exit", .count(Int(status.code)))])
  }
}

extension RunSummary.Counts {
  /// Counts a file whose outcome is known by its word.
  fileprivate mutating func add(_ status: String, _ counts: RequestFields?) throws(RequestError) {
    let left = try counts?.count("left") ?? 0
    self.left += left
    ignored += try counts?.count("ignored") ?? 0
    switch status {
    case "changed":
      changed += 1
      migrated += try counts?.count("migrated") ?? 0
      repaired += try counts?.count("repaired") ?? 0
      withFindings += left > 0 ? 1 : 0
    case "unchanged": withFindings += left > 0 ? 1 : 0
    case "skipped": skipped += 1
    default: failed += 1
    }
  }
}

extension Arguments {
  /// Sets what a configuration file says, if there is one.
  fileprivate mutating func read(
    _ configuration: (path: SystemString, folder: SystemString, bytes: [UInt8])?
  ) throws(RunFailure) {
    guard let (path, folder, bytes) = configuration else { return }
    self.configuration = try ConfigurationFile(path, in: folder, reading: bytes, settingIn: &self)
  }
}
