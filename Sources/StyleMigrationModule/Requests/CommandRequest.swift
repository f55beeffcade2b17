import MigrationReports
import SourceJSON

/// A request of the node package's command, whose arguments are read here.
///
/// `{"arguments": [WORD, …], "streams": {…}}` is answered by what is to be printed and the exit status, or by the paths to look
/// up. With `"paths": {PATH: FACTS, …}` the answer is the plan of the run, or why it is refused. `"files"` and `"parts"` make it a
/// ``MigrationRequest`` with these options, and `"results": [{"status", "exit", "counts"}, …]` asks for the end of a run over files.
struct CommandRequest: Sendable {
  private let fields: RequestFields
  private let edition: CommandEdition
  private let words: [SystemString]
  private let streams: CommandStreams

  static func isAsked(_ root: JSONNode) -> Bool { root["arguments"] != nil }

  init(_ root: JSONNode, edition: CommandEdition = CommandEdition(isNative: false)) throws(RequestError) {
    fields = try RequestFields(root, path: "")
    self.edition = edition
    words = try (fields.array("arguments") ?? []).map { SystemString($0.string?.string ?? "") }
    streams = try CommandStreams(try fields.fields("streams"))
  }

  /// What files are migrated by; the defaults where the arguments are not those of a migration.
  var migration: (arguments: Arguments, streams: CommandStreams) {
    do throws(UsageError) {
      if case .migrate(let arguments) = try request { return (arguments, streams) }
    } catch {}
    return (Arguments(), streams)
  }

  private var request: Arguments.Request {
    get throws(UsageError) {
      let words = try Subcommand.expanded(words)
      if words.first == "convert" { throw .notInNodePackage("convert") }
      return try Arguments.request(words, of: edition)
    }
  }

  var response: JSONFragment {
    get throws(RequestError) {
      let request: Arguments.Request
      do throws(UsageError) {
        request = try self.request
      } catch {
        return Self.end(.unusable, errors: error.text(of: edition))
      }
      switch request {
      case .help: return Self.end(.done, output: Help.text(of: edition))
      case .version: return Self.end(.done, output: "\(Tool.name) \(Tool.version)\n")
      case .explain(let id):
        let explanation = DiagnosticExplanation.text(for: id)
        return Self.end(explanation.isKnown ? .done : .unusable, output: explanation.text)
      case .completionScript, .manualPage: return Self.end(.unusable)
      case .migrate(let arguments): return try response(to: arguments)
      }
    }
  }

  private func response(to arguments: Arguments) throws(RequestError) -> JSONFragment {
    if let results = try fields.array("results") { return try end(of: results, arguments) }
    if arguments.words.isEmpty, streams.input.isTerminal {
      return Self.end(.unusable, errors: Help.text(of: edition))
    }
    guard let given = try fields.fields("paths") else {
      let words = arguments.words.filter { $0 != "-" }
      let paths = OutputCheck.paths(of: arguments, inputs: words)
      // A configuration is looked for at and above the files.
      let files = arguments.words.isEmpty || arguments.words.contains("-") ? [arguments.standardInputName ?? "x"] : []
      let settings = [ConfigurationFile.fileName, ConfigurationFile.ignoreFileName]
      var members: [JSONFragmentMember] = [
        .init("paths", Self.list(paths)),
        .init("settingsOf", Self.list(arguments.readsConfiguration ? words + files : [])),
        .init("settings", Self.list(settings)),
      ]
      if let seconds = arguments.timeout {
        let text = "\(Tool.name): error: \(Arguments.timedOut(after: seconds))\n"
        members.append(.init("timeout", .object([.init("seconds", .count(seconds)), .init("errors", .text(text))])))
      }
      return .object(members)
    }
    if let path = try fields.string("configuration") {
      return Self.end(.unusable, errors: RunRefusal.configurationFound(path.string).text)
    }
    var facts: [SystemString: PathFacts] = [:]
    for path in OutputCheck.paths(of: arguments, inputs: arguments.words) {
      facts[path] = try PathFacts(try given.fields(JSONString(path.text)))
    }
    do throws(UsageError) {
      return try CommandPlan(arguments, facts: facts, streams: streams).response
    } catch {
      return Self.end(.unusable, errors: error.text(of: edition))
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
      arguments.settled(status, isChanged: counts.changed > 0, left: counts.left), errors: isShown ? summary.text : "")
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
