import MigrationReports
import SourceJSON

/// What the command of the node package is to do with its files.
struct CommandPlan {
  private struct File {
    var name: SystemString

    /// `nil` for standard input.
    var path: SystemString?
    var language: InputLanguage
  }

  private let arguments: Arguments
  private let streams: CommandStreams
  private let facts: [SystemString: PathFacts]
  private var files: [File] = []
  private var failures: [RunRefusal] = []

  init(
    _ arguments: Arguments, facts: [SystemString: PathFacts], streams: CommandStreams
  ) throws(UsageError) {
    self.arguments = arguments
    self.facts = facts
    self.streams = streams
    var seen: Set<SystemString> = []
    for word in arguments.words.isEmpty ? ["-"] : arguments.words {
      let found = facts[word] ?? PathFacts()
      if word == "-" {
        guard seen.insert(word).inserted else { continue }
        files.append(
          File(name: arguments.standardInputName ?? "<stdin>", path: nil, language: arguments.standardInputLanguage))
      } else if found.kind == .folder {
        failures.append(.isFolder(word.text))
      } else if found.kind == .absent, let address = WebAddress(word) {
        failures.append(.webAddress(address))
      } else {
        if found.kind == .absent, arguments.words.first == word, let meant = Subcommand.meant(by: word.text) {
          throw .unknownCommand(word.text, meant: meant)
        }
        guard seen.insert(found.resolved ?? word).inserted else { continue }
        files.append(File(name: word, path: word, language: InputLanguage(of: word)))
      }
    }
    if arguments.destination.isSingle, files.count > 1 { throw .severalFiles(count: files.count) }
    let languages = files.map { $0.language }
    try arguments.requireComparable(files.map { $0.name }) { languages[$0] != .style }
  }

  var response: JSONFragment {
    let check = OutputCheck(
      arguments,
      of: files.map { file in
        OutputCheck.Input(
          name: file.name, path: file.path, facts: file.path.map { facts[$0] ?? PathFacts() } ?? streams.input.facts)
      }, output: streams.output.facts, errors: streams.errors.facts
    ) { facts[$0] ?? PathFacts() }
    do throws(RunRefusal) {
      let target = arguments.outputFile
      try check.requireOutputs(target.map { target in files.map { ($0.name, target) } } ?? [])
      if isSingle, let failure = failures.first { throw failure }
    } catch {
      return CommandRequest.end(.unusable, errors: error.text)
    }
    var members: [JSONFragmentMember] = [
      .init("files", .array(files.map(fragment))), .init("failures", .array(failures.map(fragment))),
      .init("isSingle", .boolean(isSingle)), .init("inPlace", .boolean(arguments.destination.isInPlace)),
      .init("isQuiet", .boolean(arguments.quiet)), .init("isText", .boolean(arguments.outputFormat == .text)),
      .init("parts", Self.names(parts)), .init("documents", Self.names(documents)),
    ]
    if let path = arguments.outputFile { members.append(.init("output", .text(path.text))) }
    if let path = arguments.compareFile { members.append(.init("compare", .text(path.text))) }
    if let path = arguments.rendererFile { members.append(.init("renderer", .text(path.text))) }
    if let suffix = arguments.backupSuffix { members.append(.init("backup", .text(suffix.text))) }
    if let path = arguments.reportFile {
      members.append(
        .init("report", .object([.init("path", .text(path.text)), .init("part", .text(reportPart.rawValue))])))
    }
    if let part = AnswerPart(rawValue: arguments.outputFormat.rawValue), !part.isOfFile {
      let isBesideOutput = arguments.destination == .standardOutput || arguments.diff || arguments.listDifferent
      members.append(
        .init(
          "document",
          .object([.init("part", .text(part.rawValue)), .init("descriptor", .count(isBesideOutput ? 2 : 1))])))
    }
    return .object(members)
  }

  private var isSingle: Bool { arguments.destination.isSingle }

  // MARK: Parts

  /// The texts of each file that are wanted.
  private var parts: [AnswerPart] {
    var parts: [AnswerPart] = isSingle || arguments.destination.isInPlace ? [.text] : []
    if arguments.outputFormat == .text { parts.append(.messages) }
    if arguments.listDifferent { parts.append(.listing) }
    if arguments.diff { parts.append(.diff) }
    if arguments.compareFile != nil { parts.append(.compare) }
    if arguments.reportFile != nil, reportPart == .report { parts.append(.report) }
    return parts
  }

  /// The texts of the run that are wanted.
  private var documents: [AnswerPart] {
    let format = AnswerPart(rawValue: arguments.outputFormat.rawValue).map { [$0] } ?? []
    let report = arguments.reportFile == nil ? [] : [reportPart]
    return (format + report).filter { !$0.isOfFile }
  }

  /// The part of an answer that is the report file.
  private var reportPart: AnswerPart {
    guard let path = arguments.reportFile, !arguments.reportIsPage else { return .page }
    return path.hasSuffix(".json") ? .json : path.hasSuffix(".sarif") ? .sarif : .report
  }

  private static func names(_ parts: [AnswerPart]) -> JSONFragment { .array(parts.map { .text($0.rawValue) }) }

  private func fragment(of file: File) -> JSONFragment {
    .object([
      .init("name", .text(file.name.text)), .init("path", file.path.map { .text($0.text) } ?? .null),
      .init("language", .text(file.language.rawValue)),
    ])
  }

  private func fragment(of failure: RunRefusal) -> JSONFragment {
    .object([
      .init("name", .text(failure.subject)), .init("failure", .text(failure.message)),
      .init("text", .text(failure.text)),
    ])
  }
}
