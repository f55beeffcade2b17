import MigrationReports
import SourceText

/// What the command of the node package is to do with its files.
struct CommandPlan {
  private let arguments: Arguments
  private let streams: CommandStreams
  private let told: ToldFiles
  private let files: [SourceFile]
  private let inputs: Inputs

  init(_ arguments: Arguments, told: ToldFiles, streams: CommandStreams) throws(UsageError) {
    self.arguments = arguments
    self.told = told
    self.streams = streams
    (inputs, files) = arguments.inputs(in: told.host)
    try arguments.requireFiles(files, inputs.failures, in: told.host)
  }

  var response: JSONFragment {
    let check = OutputCheck(
      arguments,
      of: files.map { file in
        OutputCheck.Input(
          name: file.name, path: file.path, facts: file.path.map { told.facts(of: $0) } ?? streams.input.facts)
      }, output: streams.output.facts, errors: streams.errors.facts, facts: told.facts)
    do throws(RunFailure) {
      try check.requireOutputs(files.compactMap { file in target(of: file).map { (file.name, $0) } })
      if isSingle, let failure = inputs.failures.first { throw failure }
    } catch {
      return CommandRequest.end(.unusable, errors: error.text)
    }
    var members: [JSONFragmentMember] = [
      .init("files", .array(files.map(fragment))), .init("failures", .array(inputs.failures.map(fragment))),
      .init("notes", .text(notes)),
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

  /// Where the result of a file goes, if not over the file.
  private func target(of file: SourceFile) -> SystemString? {
    switch arguments.destination {
    case .file(let path): path
    case .folder(let folder): folder.appendingPath(file.relativePath)
    case .inPlace, .standardOutput, .nowhere: nil
    }
  }

  /// What stands before the messages of the first file.
  private var notes: String {
    let configuration = arguments.configuration.map { "\(TerminalText.escaped($0.path.text)): configuration\n" } ?? ""
    return (arguments.verbose ? configuration : "")
      + (arguments.quiet ? "" : inputs.notes(isVerbose: arguments.verbose))
  }

  // MARK: Parts

  /// The texts of each file that are wanted.
  private var parts: [AnswerPart] {
    var parts: [AnswerPart] = arguments.destination == .nowhere ? [] : [.text]
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
    return arguments.reportIsMarkdown
      ? .markdown : path.hasSuffix(".json") ? .json : path.hasSuffix(".sarif") ? .sarif : .report
  }

  private static func names(_ parts: [AnswerPart]) -> JSONFragment { .array(parts.map { .text($0.rawValue) }) }

  private func fragment(of file: SourceFile) -> JSONFragment {
    let language = file.path.map { InputLanguage(of: $0) } ?? arguments.standardInputLanguage
    return .object([
      .init("name", .text(file.name.text)), .init("path", file.path.map { .text($0.text) } ?? .null),
      .init("language", .text(language.rawValue)), .init("mayBeNoStyle", .boolean(file.mayBeNoStyle)),
      .init("target", isSingle ? .null : target(of: file).map { .text($0.text) } ?? .null),
    ])
  }

  private func fragment(of failure: RunFailure) -> JSONFragment {
    .object([
      .init("name", .text(failure.record.file.text)), .init("failure", .text(failure.message)),
      .init("text", .text(failure.text)),
    ])
  }
}
