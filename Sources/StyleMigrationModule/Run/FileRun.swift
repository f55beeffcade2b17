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
    try arguments.requireFiles(files, inputs.failures, in: host)
    manner = arguments.manner(on: .errors, of: host)
    renderer =
      if let script = arguments.rendererFile {
        .script(try host.content(of: script, named: script).bytes)
      } else {
        arguments.rendererAddress
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
    var results = inputs.failures.map { $0.result }
    eachFile(keepingStyles: true) { _, outcome in
      var result = outcome.result
      result.messages = outcome.text
      results.append(result)
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
      arguments: arguments, parts: arguments.parts, manner: manner, diffManner: arguments.manner(on: .output, of: host),
      isAlone: files.count == 1, isSingle: destination.isSingle, isForTerminal: host.isTerminal(.output),
      renderer: renderer, keepsStyles: keepsStyles)
    host.each(files.count, arguments.jobs, { outcome(of: files[$0], work) }, take)
  }

  /// Reads and migrates one file, and writes it if requested; on any thread.
  private func outcome(of file: SourceFile, _ work: FileWork) -> FileOutcome {
    guard host.signal() == nil else {
      return FileOutcome(result: FileResult(file: file.name, outcome: .dropped), status: .done)
    }
    do throws(RunFailure) {
      let input = try host.content(of: file.path, named: file.name)
      var outcome = work.outcome(
        of: input.bytes, named: file.name, in: arguments.language(of: file), mayBeNoStyle: file.mayBeNoStyle)
      // The one result is written after its report; of many, none is kept until the end.
      if !destination.isSingle, let output = outcome.parts.removeValue(forKey: .text) {
        try write(output, of: file, input, noting: &outcome)
      }
      return outcome
    } catch {
      return FileOutcome(error, of: file.name)
    }
  }

  /// Writes a result over its file, or under the output folder, of which missing folders are created.
  private func write(
    _ output: [UInt8], of file: SourceFile, _ input: FileBytes, noting outcome: inout FileOutcome
  ) throws(RunFailure) {
    switch destination {
    case .inPlace(let suffix):
      guard outcome.result.isChanged, let path = file.path else { return }
      let note = try replace(file, at: path, input, with: output, backupSuffix: suffix)
      if let note, manner.volume != .quiet {
        let line = "\(TerminalText.escaped(file.name.text)): note: \(TerminalText.escaped(note))\n"
        outcome.parts[.messages, default: []] += Array(line.utf8)
      }
    case .folder(let folder):
      let target = folder.appendingPath(file.relativePath)
      do throws(SystemError) {
        try host.makeFolders(target.folder)
      } catch {
        throw .cannotWrite("'\(target.text)'", error)
      }
      try host.write(output, to: target)
    case .standardOutput, .file, .nowhere: return
    }
    outcome.result.isWritten = true
  }

  /// Writes a result over its file; returns a message where a backup of an earlier run has the usual name.
  private func replace(
    _ file: SourceFile, at path: SystemString, _ input: FileBytes, with output: [UInt8], backupSuffix: SystemString?
  ) throws(RunFailure) -> String? {
    guard input.status.kind == .regular else {
      throw RunFailure("'\(path.text)' is not a regular file, so it cannot be replaced")
    }
    guard input.status.nameCount == 1 else {
      throw RunFailure(
        "'\(file.name.text)' has other names (hard links), which would keep the old content, so it was not written; "
          + "remove them, or write the result to another file")
    }
    var note: String?
    if let backupSuffix {
      let usual = path + backupSuffix
      let backup = freeName(from: usual)
      try host.write(input.bytes, to: backup, like: path)
      if backup != usual { note = "'\(usual.text)' was there already, so the old content is in '\(backup.text)'" }
    }
    try host.write(output, to: path, unchangedSince: input.status)
    return note
  }

  private func freeName(from usual: SystemString) -> SystemString {
    var name = usual
    var number = 0
    while host.entryKind(name) != nil {
      number += 1
      name = usual + ".\(number)"
    }
    return name
  }

  /// Writes a file that is not a style in place: a report, or the result of `--output`.
  private func write(_ bytes: [UInt8], to path: SystemString) throws(RunFailure) {
    // /dev/null and pipes are written to, not replaced.
    guard let kind = host.kindIfKnown(path), kind != .regular else {
      host.beginWriting()
      return try host.write(bytes, to: path)
    }
    do throws(SystemError) {
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
    var report = RunReport()
    report.add(outcome)
    if outcome.result.report != nil { try write(report) }
    if let page = outcome.parts[.compare], let path = arguments.compareFile { try write(page, to: path) }
    if let style = outcome.parts[.text] {
      if case .file(let path) = destination {
        try write(style, to: path)
      } else if !arguments.diff {
        try host.print(style)
      }
    }
    if destination != .standardOutput { try host.print(outcome.parts[.diff] ?? []) }
    let isFailed = if case .failed = outcome.result.outcome { true } else { false }
    if !isFailed, let format = arguments.outputFormat.part {
      let bytes = report.bytes(format, for: arguments, isSingle: true)
      // With the style on standard output the report goes to standard error in every format.
      if destination == .standardOutput || arguments.diff { host.say(bytes) } else { try host.print(bytes) }
    } else {
      host.say(outcome.text)
    }
    return settled(outcome.status, report)
  }

  // MARK: Many results

  private func many() throws(RunFailure) -> ExitStatus {
    if destination != .nowhere { host.beginWriting() }
    var progress = arguments.quiet ? nil : ProgressLine(of: files.count, on: host)
    var report = RunReport()
    var comparison: [UInt8]?
    var outputFailure: RunFailure?
    var isAbandoned = false
    for failure in inputs.failures {
      report.add(failure)
      if arguments.outputFormat == .text { host.say(failure.text) }
    }
    if !arguments.quiet { host.say(inputs.notes(isVerbose: arguments.verbose)) }
    eachFile { index, outcome in
      report.add(outcome)
      comparison = outcome.parts[.compare]
      let shown = arguments.outputFormat == .text ? outcome.text : ""
      if !shown.isEmpty || outcome.parts[.diff]?.isEmpty == false { progress?.hide() }
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
    let results = report.results
    if let format = arguments.outputFormat.part {
      let bytes = report.bytes(format, for: arguments, isSingle: false)
      do throws(RunFailure) {
        if arguments.diff || arguments.listDifferent { host.say(bytes) } else { try host.print(bytes) }
      } catch {
        // The written files are good without their report, too.
        outputFailure = error
      }
    } else {
      let summary = RunSummary(
        of: results, isDryRun: destination == .nowhere, isLint: arguments.file.lint,
        unreadTests: inputs.unreadTestCount, signal: host.signal())
      host.say(arguments.quiet ? summary.interruption : summary.text)
      host.say(arguments.nextCommand(changed: results.count { $0.isChanged }))
    }
    if let page = comparison, let path = arguments.compareFile { try write(page, to: path) }
    try write(report)
    let status = report.status
    // A failed output matters less than a failure of the files.
    if let outputFailure, !outputFailure.isClosedPipe || status.code <= ExitStatus.left.code { throw outputFailure }
    if let signal = host.signal(), results.contains(where: { $0.outcome == .dropped }) {
      return ExitStatus(signal: signal)
    }
    return settled(status, report)
  }

  /// Prints what a file adds to standard output.
  private func print(_ outcome: FileOutcome) throws(RunFailure) {
    if arguments.listDifferent, outcome.result.isChanged {
      try host.print(TerminalText.spelled(outcome.result.path) + "\n")
    }
    try host.print(outcome.parts[.diff] ?? [])
  }

  private func settled(_ status: ExitStatus, _ report: RunReport) -> ExitStatus {
    arguments.settled(
      status, isChanged: report.results.contains { $0.isChanged },
      left: report.results.reduce(0) { $0 + ($1.report?.leftCount ?? 0) })
  }

  /// Writes the report file, if one is requested.
  private func write(_ report: RunReport) throws(RunFailure) {
    guard let path = arguments.reportFile, let part = arguments.reportPart else { return }
    try write(report.bytes(part, for: arguments, isSingle: destination.isSingle), to: path)
  }
}

extension Arguments {
  /// The manner that the options request for a stream.
  func manner(on stream: Host.Stream, of host: Host) -> TextManner {
    manner(isTerminal: host.isTerminal(stream), columns: host.columns(stream), variable: host.variable)
  }
}
