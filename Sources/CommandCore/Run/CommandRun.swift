package import MigrationReports
import SourceText
import StyleMigration

/// A run of the command `migrate-styles`: arguments in, styles out.
///
/// No part of a style is written before the whole style is migrated and every rewriting is proved.
package struct CommandRun {
  private let host: Host

  package init(on host: Host) { self.host = host }

  /// Runs the command on arguments without the name of the command.
  package func status(of words: [SystemString]) -> ExitStatus {
    do throws(RunFailure) {
      let words = Subcommand.expanded(words)
      let converts = words.first == "convert"
      let arguments = converts ? try Arguments(converting: Array(words.dropFirst())) : try arguments(words)
      switch arguments.question {
      case .help: try host.print(converts ? Help.ofConvert : Help.text)
      case .version: try host.print("\(Tool.name) \(Tool.version)\n")
      case .completionScript(let shell): try host.print(CompletionScript.text(for: shell))
      case .explain(let id):
        let explanation = DiagnosticExplanation.text(for: id)
        try host.print(explanation.text)
        return explanation.isKnown ? .done : .unusable
      case nil where converts: try convert(arguments)
      case nil: return try migrate(arguments)
      }
      return .done
    } catch {
      host.say(error.text)
      return error.status
    }
  }

  /// `convert`: one expression, function or filter from one language to another.
  private func convert(_ arguments: Arguments) throws(RunFailure) {
    let word = arguments.words.first ?? "-"
    let input = word == "-" ? SystemString(bytes: try host.content(of: nil, named: "<stdin>").bytes) : word
    guard let text = input.utf8 else { throw .conversion("standard input is not UTF-8") }
    let conversion = try Conversion(arguments.conversion, of: text)
    for message in conversion.messages { host.say(TerminalText.escaped(message) + "\n") }
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
    if arguments.words.isEmpty, host.terminalWidth(.input) != nil {
      host.say(Help.brief)
      return .unusable
    }
    return try FileRun(arguments, on: host).status()
  }
}

/// What a run collects of its files, and the texts that are made of all of them.
struct RunReport {
  private(set) var results: [FileResult] = []
  private var text = ""
  private var sections = ReportPage.SectionList()

  /// Adds a file, of whose texts only those for the report are kept.
  mutating func add(_ result: FileResult) {
    text += String(decoding: result.parts[.report] ?? [], as: UTF8.self)
    if let page = result.parts[.page] { sections.append(String(decoding: page, as: UTF8.self), of: result.path) }
    results.append(result)
    results[results.count - 1].parts = [:]
  }

  /// The status before `--max-warnings` and `--exit-zero` are applied.
  func status(of arguments: Arguments) -> ExitStatus {
    results.map { ExitStatus(of: $0, reportsChanges: arguments.reportsChanges) }.max { $0.code < $1.code } ?? .done
  }

  /// The same after they are applied; pending changes count as before.
  func settledStatus(of arguments: Arguments) -> ExitStatus {
    let status = status(of: arguments)
    guard status == .left else { return status }
    let left = results.reduce(0) { $0 + ($1.report?.leftCount ?? 0) }
    let counts = arguments.reportsChanges && results.contains { $0.isChanged } || left > arguments.maximumWarnings ?? 0
    return counts && !arguments.exitZero ? .left : .done
  }

  /// A text about all files; the JSON report of a run about one file has its own form.
  func bytes(_ part: ReportPart, for arguments: Arguments, isSingle: Bool) -> [UInt8] {
    let semantics = arguments.file.migration.semantics
    let isDryRun = arguments.destination == .nowhere
    switch part {
    case .page: return ReportPage.bytes(of: results, sections: sections.texts)
    case .json:
      if isSingle, let result = results.first {
        switch result.outcome {
        case .migrated(let report, _): return JSONReport(file: result.path).bytes(of: report, values: result.values)
        case .refused(let error): return JSONReport(file: result.path).bytes(of: error, semantics: semantics)
        case .failed, .skipped, .dropped: break
        }
      }
      return JSONReport.bytes(of: results, semantics: semantics)
    case .sarif: return SARIFReport.bytes(of: results)
    case .markdown: return MarkdownReport.bytes(of: results, isDryRun: isDryRun)
    case .github: return GitHubReport.bytes(of: results, isWritten: !isDryRun)
    case .summary: return Array(RunSummary(of: results, isDryRun: isDryRun, isLint: arguments.file.lint).text.utf8)
    case .text, .diff, .messages, .report, .compare: return Array(text.utf8)
    }
  }
}

/// What each file is in a run: no output may be an input, a setting or another output too.
struct OutputCheck {
  private let host: Host

  /// What a file is, by the keys of its paths.
  private var roles: [SystemString: String] = [:]

  /// Throws ``RunFailure`` for the first output that has a second role; `results` are those that are not written in place.
  init(
    _ arguments: Arguments, of files: [SourceFile], results: [(source: SystemString, target: SystemString)],
    on host: Host
  ) throws(RunFailure) {
    self.host = host
    let output = Self.identity(of: host.streamStatus(.output))
    for file in files {
      let status = file.path.map { host.statusIfKnown($0) } ?? host.streamStatus(.input)
      if let output, output == Self.identity(of: status) {
        throw .outputIsInput(file.name.text, isEmpty: status?.size == 0)
      }
      claim(file.path.map { self.keys(of: $0) } ?? [Self.identity(of: status)], as: "the input '\(file.name.text)'")
    }
    claim([output], as: "standard output")
    claim([Self.identity(of: host.streamStatus(.errors))], as: "standard error")
    if let renderer = arguments.rendererFile { claim(keys(of: renderer), as: "the renderer") }
    if let path = arguments.configuration?.path { claim(keys(of: path), as: "the configuration") }
    if let suffix = arguments.backupSuffix {
      for usual in files.compactMap({ $0.path.map { $0 + suffix } }) {
        claim(keys(of: usual) + keys(of: host.freeName(from: usual)), as: "a backup")
      }
    }
    let advice =
      arguments.file.emission == nil ? "use --in-place to write over it" : "write the code to another file"
    for (source, target) in results {
      try add(target, "the output file", as: "the output file of '\(source.text)'", ifInput: "; \(advice)")
    }
    if let report = arguments.reportFile { try add(report, "the report file", as: "the report file") }
    if let page = arguments.compareFile { try add(page, "the compare file", as: "the compare file") }
  }

  /// Adds an output that has no other role.
  private mutating func add(
    _ path: SystemString, _ kind: String, as role: String, ifInput advice: String = ""
  ) throws(RunFailure) {
    let name = kind + " '" + path.text + "'"
    if host.statusIfKnown(path) == nil, host.entryKind(path) == .link {
      throw RunFailure(
        "\(name) is a link that leads nowhere; nothing was written; remove '\(path.text)', or make its target")
    }
    let keys = self.keys(of: path)
    let isSetting = [ConfigurationFile.fileName, ConfigurationFile.ignoreFileName].contains(path.fileName)
    if let other = keys.compactMap({ $0.flatMap { roles[$0] } }).first ?? (isSetting ? "a configuration" : nil) {
      let isInput = other.utf8.starts(with: "the input".utf8)
      throw RunFailure("\(name) is also \(other); nothing was written\(isInput ? advice : "")")
    }
    claim(keys, as: role)
  }

  private mutating func claim(_ keys: [SystemString?], as role: String) {
    for case let key? in keys where roles[key] == nil { roles[key] = role }
  }

  /// The keys that two paths to one file share: its identity, if it is a regular file, and its name in its folder.
  private func keys(of path: SystemString) -> [SystemString?] {
    let folder = host.statusIfKnown(path.folder)?.identity ?? path.folder.absolutePath(in: host.currentFolder)
    return [Self.identity(of: host.statusIfKnown(path)), folder + "/" + path.fileName]
  }

  /// The same for all names of a regular file; `nil` for anything else.
  private static func identity(of status: FileStatus?) -> SystemString? {
    status?.kind == .regular ? status?.identity : nil
  }
}
