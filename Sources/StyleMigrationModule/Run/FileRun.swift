import ExpressionDialects
package import MigrationReports
import SourceText
import StyleMigration

/// A run over the files that the arguments mean, from their names to reports and the exit status.
package struct FileRun {
  private let host: Host
  private let arguments: Arguments
  private let destination: Arguments.Destination
  private let inputs: Inputs
  private let files: [SourceFile]
  private let manner: TextManner
  private let renderer: ComparePage.Renderer

  /// - Throws: ``RunFailure`` where there are many files and one place for the result, or an output has a second role.
  package init(_ arguments: Arguments, on host: Host) throws(RunFailure) {
    self.host = host
    self.arguments = arguments
    destination = arguments.destination
    (inputs, files) = arguments.inputs(in: host)
    do throws(UsageError) {
      try arguments.requireFiles(files, inputs.failures, in: host)
    } catch {
      throw .usage(error)
    }
    manner = arguments.manner(on: .errors, of: host)
    guard let script = arguments.rendererFile else {
      renderer = arguments.rendererAddress
      return
    }
    do throws(Host.Refusal) {
      renderer = .script(try host.read(script).bytes)
    } catch {
      throw .cannotRead(script.text, reason: error.reason)
    }
  }

  /// Runs completely; the result is the exit status.
  func status() throws(RunFailure) -> ExitStatus {
    try requireOutputs()
    return destination.isSingle ? try single() : try many()
  }

  /// Migrates files for a caller of the library: the results are in order, and nothing is printed.
  package func results() throws(RunFailure) -> [FileResult] {
    try requireOutputs()
    var results = inputs.failures.map { FileResult($0.record, nil) }
    eachFile(keepingStyles: true) { _, outcome in
      results.append(
        FileResult(outcome.record, outcome.migrated, isWritten: outcome.isWritten, messages: outcome.text))
      return true
    }
    return results
  }

  /// Refuses outputs that are inputs, or one another, before anything is written.
  private func requireOutputs() throws(RunFailure) {
    try OutputCheck(arguments, of: files, on: host).requireOutputs(
      files.compactMap { file in
        switch destination {
        case .file(let result): (file.name, result)
        case .folder(let folder): (file.name, folder.appendingPath(file.relativePath))
        case .inPlace, .standardOutput, .nowhere: nil
        }
      })
  }

  /// Passes on the outcome of each file, in order, until one is not taken.
  private func eachFile(keepingStyles keepsStyles: Bool = false, _ take: (Int, FileOutcome) -> Bool) {
    let work = FileWork(
      host: host, arguments: arguments, manner: manner, isAlone: files.count == 1, renderer: renderer,
      keepsStyles: keepsStyles)
    let files = self.files
    host.each(files.count, arguments.jobs, { work.outcome(of: files[$0]) }, take)
  }

  /// Writes a file that is not a style in place: a report, or the result of `--output`.
  private func write(_ bytes: [UInt8], to path: SystemString) throws(RunFailure) {
    // /dev/null and pipes are written to, not replaced.
    guard let kind = host.kindIfKnown(path), kind != .regular else {
      host.beginWriting()
      return try host.replace(path, bytes, nil, nil)
    }
    do throws(Host.Refusal) {
      try host.writeThrough(path, bytes)
    } catch {
      throw .cannotWrite("'\(path.text)'", error)
    }
  }

  // MARK: One result

  /// One style to standard output or into a file: the report first, the style only if it is proved.
  private func single() throws(RunFailure) -> ExitStatus {
    if let failure = inputs.failures.first { throw failure }
    var result: FileOutcome?
    eachFile { _, outcome in
      result = outcome
      return true
    }
    guard let outcome = result else { return .unusable }
    let record = outcome.record
    if record.report != nil {
      try writeReport(of: [record], outcome.reportText, pages: [outcome.pageSections?.whole ?? ""])
    }
    if let page = outcome.comparison, let path = arguments.compareFile { try write(page, to: path) }
    if let style = outcome.style {
      if case .file(let path) = destination {
        try write(style, to: path)
      } else if !arguments.diff {
        try host.print(style)
      }
    }
    if destination != .standardOutput { try host.print(outcome.diff) }
    let isFailed = if case .failed = record.outcome { true } else { false }
    if isFailed || arguments.outputFormat == .text {
      host.say(outcome.text)
    } else {
      let bytes = document(arguments.outputFormat, of: [record])
      // With the style on standard output the report goes to standard error in every format.
      if destination == .standardOutput || arguments.diff { host.say(bytes) } else { try host.print(bytes) }
    }
    return settled(outcome.status, [record])
  }

  // MARK: Many results

  private func many() throws(RunFailure) -> ExitStatus {
    if destination != .nowhere { host.beginWriting() }
    var progress = arguments.quiet ? nil : ProgressLine(of: files.count, on: host)
    var status = ExitStatus.done
    var records = inputs.failures.map { $0.record }
    var reportText = ""
    var pageSections = ReportPage.SectionList()
    var comparison: [UInt8]?
    var outputFailure: RunFailure?
    var isAbandoned = false
    for failure in inputs.failures {
      status = .unusable
      if arguments.outputFormat == .text { host.say(failure.text) }
      reportText += failure.text
    }
    if !arguments.quiet { host.say(inputs.notes(isVerbose: arguments.verbose)) }
    eachFile { index, outcome in
      status = status.joined(outcome.status)
      records.append(outcome.record)
      if arguments.reportFile != nil { reportText += outcome.reportText }
      if let sections = outcome.pageSections { pageSections.append(sections) }
      comparison = outcome.comparison
      let shown = arguments.outputFormat == .text ? outcome.text : ""
      if !shown.isEmpty || !outcome.diff.isEmpty { progress?.hide() }
      do throws(RunFailure) {
        if outputFailure == nil { try print(outcome) }
      } catch {
        outputFailure = error
        // The reader of a review has closed it.
        if error.isClosedPipe, !arguments.writesFiles { isAbandoned = true }
      }
      guard !isAbandoned else { return false }
      host.say(shown)
      if index + 1 < files.count { progress?.show(index + 1, file: files[index + 1].name.text) }
      return true
    }
    progress?.hide()
    if isAbandoned, let outputFailure { throw outputFailure }
    if arguments.outputFormat == .text {
      let summary = RunSummary(
        of: records, isDryRun: destination == .nowhere, isLint: arguments.lint, unreadTests: inputs.unreadTestCount,
        signal: host.signal())
      host.say(arguments.quiet ? summary.interruption : summary.text)
      host.say(arguments.nextCommand(changed: records.count { $0.isChanged }))
    } else {
      let bytes = document(arguments.outputFormat, of: records)
      do throws(RunFailure) {
        if arguments.diff || arguments.listDifferent { host.say(bytes) } else { try host.print(bytes) }
      } catch {
        // The written files are good without their report, too.
        outputFailure = error
      }
    }
    if let page = comparison, let path = arguments.compareFile { try write(page, to: path) }
    try writeReport(of: records, reportText, pages: pageSections.texts)
    // A failed output matters less than a failure of the files.
    if let outputFailure, !outputFailure.isClosedPipe || status.code <= ExitStatus.left.code { throw outputFailure }
    if let signal = host.signal(), records.contains(where: { $0.outcome == .dropped }) {
      return ExitStatus(signal: signal)
    }
    return settled(status, records)
  }

  /// Prints what a file adds to standard output.
  private func print(_ outcome: FileOutcome) throws(RunFailure) {
    if arguments.listDifferent, outcome.record.isChanged {
      try host.print(TerminalText.spelled(outcome.record.file.text) + "\n")
    }
    try host.print(outcome.diff)
  }

  private func settled(_ status: ExitStatus, _ records: [FileRecord]) -> ExitStatus {
    arguments.settled(
      status, isChanged: records.contains { $0.isChanged }, left: records.reduce(0) { $0 + ($1.report?.leftCount ?? 0) }
    )
  }

  // MARK: Reports

  private func writeReport(of records: [FileRecord], _ text: String, pages: [String]) throws(RunFailure) {
    guard let path = arguments.reportFile else { return }
    let bytes =
      if arguments.reportIsPage {
        ReportPage.bytes(of: records, sections: pages)
      } else if arguments.reportIsMarkdown {
        MarkdownReport.bytes(of: records, isDryRun: destination == .nowhere, command: arguments.command("--check"))
      } else if path.hasSuffix(".json") {
        document(.json, of: records)
      } else if path.hasSuffix(".sarif") {
        document(.sarif, of: records)
      } else {
        Array(text.utf8)
      }
    try write(bytes, to: path)
  }

  private func document(_ format: OutputFormat, of records: [FileRecord]) -> [UInt8] {
    switch format {
    case .text: []
    case .json: jsonDocument(of: records)
    case .sarif: SARIFReport.bytes(of: records)
    case .github: GitHubReport.bytes(of: records, isWritten: destination != .nowhere)
    }
  }

  /// The report of one style has its own form.
  private func jsonDocument(of records: [FileRecord]) -> [UInt8] {
    let semantics = arguments.migration.semantics
    if destination.isSingle, let record = records.first {
      switch record.outcome {
      case .migrated(let report, _): return JSONReport(file: record.file.text).bytes(of: report, texts: record.texts)
      case .refused(let error): return JSONReport(file: record.file.text).bytes(of: error, semantics: semantics)
      case .failed, .skipped, .dropped: break
      }
    }
    return JSONReport.bytes(of: records, semantics: semantics)
  }
}

extension Arguments {
  /// The manner that the options request for a stream.
  func manner(on stream: Host.Stream, of host: Host) -> TextManner {
    manner(isTerminal: host.isTerminal(stream), columns: host.columns(stream), variable: host.variable)
  }
}
