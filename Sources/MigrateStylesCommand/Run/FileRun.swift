import ExpressionDialects
import MigrationReports
import SourceText
import StyleMigration
import StyleMigrationModule

/// A run over the files that the arguments mean, from their names to reports and the exit status.
struct FileRun {
  let command: MigrateStyles
  let arguments: Arguments
  let destination: Arguments.Destination
  let files: [SourceFile]
  let failures: [Failure]
  private let notes: String
  private let unreadTests: Int
  private let manner: TextManner
  private let renderer: ComparePage.Renderer

  /// - Throws: ``UsageError`` where there are many files and one place for the result.
  init(_ command: MigrateStyles, _ arguments: Arguments) throws(Failure) {
    self.command = command
    self.arguments = arguments
    destination = arguments.destination
    let tree = FileTree(command.fileSystem)
    let (inputs, files) = arguments.inputs(in: tree)
    self.files = files
    failures = inputs.failures.map { .refused($0) }
    notes = inputs.notes(isVerbose: arguments.verbose)
    unreadTests = inputs.unreadTestCount
    do throws(UsageError) {
      try arguments.requireFiles(files, inputs.failures, in: tree)
    } catch {
      throw .usage(error)
    }
    manner = arguments.manner(on: command.errors)
    renderer = try arguments.rendererFile.map(Self.script) ?? arguments.rendererAddress
  }

  private static func script(_ path: SystemString) throws(Failure) -> ComparePage.Renderer {
    do throws(SystemError) {
      let file = try Descriptor.open(reading: path)
      defer { file.close() }
      return .script(try FileBytes(file).bytes)
    } catch {
      throw .cannotRead(path.text, error)
    }
  }

  func status() throws(Failure) -> ExitStatus {
    try requireOutputs()
    return destination.isSingle ? try single() : try many()
  }

  func fileMigration(keepingStyles keepsStyles: Bool = false) -> FileMigration {
    FileMigration(
      arguments: arguments, destination: destination, migration: migration,
      writer: writer,
      fileSystem: command.fileSystem, interruption: command.interruption, standardInput: command.input, manner: manner,
      diffManner: arguments.manner(on: command.output), diffIsForTerminal: command.output.isTerminal,
      isAlone: files.count == 1, renderer: renderer,
      keepsStyles: keepsStyles)
  }

  /// A migration, or what is asked for in its place.
  private var migration: MigrateStyles.Migration {
    guard arguments.lint else { return command.migration }
    let files = arguments.fileOptions
    return { (style, options, workers) throws(MigrationError) in try files.edited(style, options, sharing: workers) }
  }

  /// The threads that work on files.
  var workers: Workers { Workers(count: Descriptor.maximumThreads(upTo: arguments.jobs ?? Thread.processorCount)) }

  private var writer: AtomicWriter {
    AtomicWriter(fileSystem: command.fileSystem, interruption: command.interruption)
  }

  /// Writes a file that is not a style in place: a report, or the result of `--output`.
  private func write(_ bytes: [UInt8], toFile path: SystemString) throws(Failure) {
    // /dev/null and pipes are written to and not replaced.
    if RegularFile(path: path) == nil, isThere(path) {
      do throws(SystemError) {
        let file = try Descriptor.open(writing: path)
        defer { file.close() }
        try file.write(bytes)
      } catch {
        throw .cannotWrite(path.text, error)
      }
      return
    }
    command.interruption.beginWriting()
    do throws(WriteError) {
      try writer.write(bytes, to: path)
    } catch {
      if case .failed(let error) = error { throw .cannotWrite(path.text, error) }
      throw Failure(error, of: path.text)
    }
  }

  private func write(comparison page: [UInt8]?) throws(Failure) {
    if let page, let path = arguments.compareFile { try write(page, toFile: path) }
  }

  private func isThere(_ path: SystemString) -> Bool {
    do throws(SystemError) {
      _ = try command.fileSystem.status(path)
      return true
    } catch {
      return false
    }
  }

  private var reportFormat: OutputFormat? {
    guard let path = arguments.reportFile else { return nil }
    return path.hasSuffix(".json") ? .json : path.hasSuffix(".sarif") ? .sarif : .text
  }

  // MARK: One result

  /// One style to standard output or into a file: the report first, the style only if it is proved.
  private func single() throws(Failure) -> ExitStatus {
    if let failure = failures.first { throw failure }
    guard let file = files.first else { return .unusable }
    let result = fileMigration().result(of: file)
    if let format = reportFormat, let path = arguments.reportFile, result.record.report != nil {
      let bytes =
        arguments.reportIsPage
        ? ReportPage.bytes(of: [result.record], sections: [result.pageSections?.whole ?? ""])
        : arguments.reportIsMarkdown ? summaryForReview(of: [result.record]) : document(format, of: result)
      try write(bytes, toFile: path)
    }
    try write(comparison: result.comparison)
    if let style = result.style {
      switch destination {
      case .file(let path): try write(style, toFile: path)
      default: if !arguments.diff { try command.write(style) }
      }
    }
    if destination != .standardOutput { try command.write(result.diff) }
    if case .failed = result.record.outcome { command.say(result.text) } else { try report(result) }
    return settled(result.status, [result.record])
  }

  /// The report of one style; with the style on standard output it goes to standard error in every form.
  private func report(_ result: FileMigration.Result) throws(Failure) {
    guard arguments.outputFormat != .text else { return command.say(result.text) }
    let bytes = document(arguments.outputFormat, of: result)
    if destination == .standardOutput || arguments.diff {
      command.say(bytes)
    } else {
      try command.write(bytes)
    }
  }

  private func document(_ format: OutputFormat, of result: FileMigration.Result) -> [UInt8] {
    let name = result.record.file.text
    switch (format, result.record.outcome) {
    case (.text, _): return Array(result.reportText.utf8)
    case (.json, .migrated(let report, _)): return JSONReport(file: name).bytes(of: report, texts: result.record.texts)
    case (.json, .refused(let error)):
      return JSONReport(file: name).bytes(of: error, semantics: arguments.migration.semantics)
    default: return document(format, of: [result.record])
    }
  }

  // MARK: Many results

  private func many() throws(Failure) -> ExitStatus {
    if destination != .nowhere { command.interruption.beginWriting() }
    var progress = arguments.quiet ? nil : ProgressLine(of: files.count, on: command.errors)
    var status = ExitStatus.done
    var records = failures.map { $0.record }
    var reportText = ""
    var pageSections = ReportPage.SectionList()
    var comparison: [UInt8]?
    var outputFailure: Failure?
    for failure in failures {
      status = .unusable
      if arguments.outputFormat == .text { command.say(failure.text ?? "") }
      reportText += failure.text ?? ""
    }
    if !arguments.quiet { command.say(notes) }
    let migration = fileMigration()
    let files = self.files
    workers.run(files.count) {
      migration.result(of: files[$0])
    } take: { index, result in
      status = status.joined(result.status)
      records.append(result.record)
      if arguments.reportFile != nil { reportText += result.reportText }
      if let sections = result.pageSections { pageSections.append(sections) }
      comparison = result.comparison
      let shown = arguments.outputFormat == .text ? result.text : ""
      if !shown.isEmpty || !result.diff.isEmpty { progress?.hide() }
      do throws(Failure) {
        if outputFailure == nil { try print(result) }
      } catch {
        outputFailure = error
        // The reader of a review has gone.
        if error.isClosedPipe, !arguments.writesFiles { migration.isAbandoned.withLock { $0 = true } }
      }
      guard !migration.isAbandoned.withLock({ $0 }) else { return }
      command.say(shown)
      if index + 1 < files.count { progress?.show(index + 1, file: files[index + 1].name.text) }
    }
    progress?.hide()
    if migration.isAbandoned.withLock({ $0 }), let outputFailure { throw outputFailure }
    if arguments.outputFormat == .text {
      let summary = summary(of: records)
      command.say(arguments.quiet ? summary.interruption : summary.text)
      command.say(arguments.nextCommand(changed: records.count { $0.isChanged }))
    } else {
      let bytes = document(arguments.outputFormat, of: records)
      do throws(Failure) {
        if arguments.diff || arguments.listDifferent { command.say(bytes) } else { try command.write(bytes) }
      } catch {
        // Files that are written are as good without their report.
        outputFailure = error
      }
    }
    try write(comparison: comparison)
    if let format = reportFormat, let path = arguments.reportFile {
      let bytes =
        arguments.reportIsPage
        ? ReportPage.bytes(of: records, sections: pageSections.texts)
        : arguments.reportIsMarkdown
          ? summaryForReview(of: records) : format == .text ? Array(reportText.utf8) : document(format, of: records)
      try write(bytes, toFile: path)
    }
    // That the output went nowhere is less than what went wrong with the files.
    if let outputFailure, !outputFailure.isClosedPipe || status.code <= ExitStatus.left.code { throw outputFailure }
    if let signal = command.interruption.signal, records.contains(where: { $0.outcome == .dropped }) {
      return Interruption.status(after: signal)
    }
    return settled(status, records)
  }

  private func settled(_ status: ExitStatus, _ records: [FileRecord]) -> ExitStatus {
    arguments.settled(
      status, isChanged: records.contains { $0.isChanged }, left: records.reduce(0) { $0 + ($1.report?.leftCount ?? 0) }
    )
  }

  /// What a file adds to standard output.
  private func print(_ result: FileMigration.Result) throws(Failure) {
    if arguments.listDifferent, result.record.isChanged {
      try command.write(TerminalText.spelled(result.record.file.text) + "\n")
    }
    try command.write(result.diff)
  }

  private func document(_ format: OutputFormat, of records: [FileRecord]) -> [UInt8] {
    switch format {
    case .text: []
    case .json: JSONReport.bytes(of: records, semantics: arguments.migration.semantics)
    case .sarif: SARIFReport.bytes(of: records)
    case .github: GitHubReport.bytes(of: records, isWritten: destination != .nowhere)
    }
  }

  private func summaryForReview(of records: [FileRecord]) -> [UInt8] {
    MarkdownReport.bytes(of: records, isDryRun: destination == .nowhere, command: arguments.command("--check"))
  }

  private func summary(of records: [FileRecord]) -> RunSummary {
    RunSummary(
      of: records, isDryRun: destination == .nowhere, isLint: arguments.lint, unreadTests: unreadTests,
      signal: command.interruption.signal)
  }
}

extension Failure {
  /// What became of the file that it is about.
  var record: FileRecord {
    let subject =
      switch self {
      case .cannotRead(let name, _): name
      case .refused(let refusal): refusal.subject
      default: ""
      }
    return FileRecord(file: SystemString(subject), outcome: .failed(message))
  }
}

extension Arguments {
  /// The manner that the options ask for on a stream.
  fileprivate func manner(on stream: Descriptor) -> TextManner {
    manner(isTerminal: stream.isTerminal, columns: stream.terminalWidth, variable: Environment.value)
  }
}
