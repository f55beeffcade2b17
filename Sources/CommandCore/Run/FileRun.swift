package import MigrationReports
import SourceText
import StyleMigration

/// A run over the files that the arguments mean, from their names to reports and the exit status.
package struct FileRun {
  private let host: Host
  private let arguments: Arguments
  private let destination: Arguments.Destination
  private let inputs: Inputs
  private var work: FileWork
  private var files: [SourceFile] { inputs.files }

  /// - Throws: ``RunFailure`` where there are many files and one place for the result, or an output has a second role.
  package init(_ arguments: Arguments, on host: Host) throws(RunFailure) {
    self.host = host
    self.arguments = arguments
    destination = arguments.destination
    inputs = arguments.inputs(in: host)
    let files = inputs.files
    try arguments.requireFiles(files, inputs.failures)
    work = FileWork(
      arguments: arguments, parts: arguments.parts, manner: arguments.manner(on: .errors, of: host),
      diffManner: arguments.manner(on: .output, of: host), isAlone: files.count == 1, isSingle: destination.isSingle,
      isForTerminal: host.terminalWidth(.output) != nil, renderer: arguments.rendererAddress)
    if let script = arguments.rendererFile {
      work.renderer = .script(try host.content(of: script, named: script).bytes)
    }
    // No output may be an input, or another output; nothing is written before this is known.
    _ = try OutputCheck(
      arguments, of: files, results: files.compactMap { file in target(of: file).map { (file.name, $0) } }, on: host)
  }

  /// Migrates files for a caller of the library: the results are in order, and nothing is printed.
  package func results() -> [FileResult] {
    var run = self
    run.work.keepsStyles = true
    var results = inputs.failures.map { $0.result() }
    run.eachFile { _, result in
      results.append(result)
      results[results.count - 1].parts = result.parts.filter { $0.key == .messages }
      return true
    }
    return results
  }

  /// The file that the result for another is written to, except in place.
  private func target(of file: SourceFile) -> SystemString? {
    switch destination {
    case .file(let result): result
    case .folder(let folder): folder.appendingPath(file.relativePath)
    case .inPlace, .standardOutput, .nowhere: nil
    }
  }

  /// Passes on the result of each file, in order, until one is not taken.
  private func eachFile(_ take: (Int, FileResult) -> Bool) {
    host.each(files.count, arguments.jobs, { result(of: files[$0]) }, take)
  }

  /// Reads and migrates one file, and writes it if requested; on any thread.
  private func result(of file: SourceFile) -> FileResult {
    guard host.signal() == nil else { return FileResult(file: file.name, outcome: .dropped) }
    do throws(RunFailure) {
      let input = try host.content(of: file.path, named: file.name)
      var result = work.result(
        of: input.bytes, named: file.name, in: arguments.language(of: file), mayBeNoStyle: file.mayBeNoStyle)
      // The one result is written after its report; of many, none is kept until the end.
      if !destination.isSingle, let output = result.parts.removeValue(forKey: .text) {
        try write(output, of: file, input, noting: &result)
      }
      return result
    } catch {
      return error.result(for: file.name)
    }
  }

  /// Writes a result over its file, or under the output folder, of which missing folders are created.
  private func write(
    _ output: [UInt8], of file: SourceFile, _ input: FileBytes, noting result: inout FileResult
  ) throws(RunFailure) {
    if case .inPlace(let suffix) = destination {
      guard result.isChanged, let path = file.path else { return }
      try replace(file, at: path, input, with: output, backupSuffix: suffix, noting: &result)
    } else {
      guard let target = target(of: file) else { return }
      do throws(SystemError) {
        try host.makeFolders(target.folder)
      } catch {
        throw .cannotWrite("'\(target.text)'", error)
      }
      try host.write(output, to: target)
    }
    result.isWritten = true
  }

  /// Writes a result over its file; the result gets a message where a backup of an earlier run has the usual name.
  private func replace(
    _ file: SourceFile, at path: SystemString, _ input: FileBytes, with output: [UInt8], backupSuffix: SystemString?,
    noting result: inout FileResult
  ) throws(RunFailure) {
    guard input.status.kind == .regular else {
      throw RunFailure("'\(path.text)' is not a regular file, so it cannot be replaced")
    }
    guard input.status.nameCount == 1 else {
      throw RunFailure(
        "'\(file.name.text)' has other names (hard links), which would keep the old content, so it was not written; "
          + "remove them, or write the result to another file")
    }
    if let backupSuffix {
      let usual = path + backupSuffix
      let backup = host.freeName(from: usual)
      try host.write(input.bytes, to: backup, like: path)
      if backup != usual, !arguments.quiet {
        let note = "note: '\(usual.text)' was there already, so the old content is in '\(backup.text)'"
        result.parts[.messages, default: []] += Array(TerminalText.escaped("\(file.name.text): \(note)").utf8) + [0x0A]
      }
    }
    try host.write(output, to: path, unchangedSince: input.status)
  }

  // MARK: The run

  /// Runs completely; the result is the exit status.
  ///
  /// Results are written and reviews printed file by file, then the report. The one result of a run over one style is
  /// written only after its report, and followed by messages.
  func status() throws(RunFailure) -> ExitStatus {
    if destination.isSingle, let failure = inputs.failures.first { throw failure }
    if arguments.writesFiles { host.beginWriting() }
    if !arguments.quiet { host.say(inputs.notes(isVerbose: arguments.verbose)) }
    var progress = arguments.quiet ? nil : ProgressLine(of: files.count, on: host)
    var report = RunReport()
    var last: FileResult?
    var outputFailure: RunFailure?
    var isAbandoned = false
    for failure in inputs.failures {
      report.add(failure.result())
      if arguments.outputFormat == .text { host.say(failure.text) }
    }
    eachFile { index, result in
      report.add(result)
      last = result
      let shown = arguments.outputFormat == .text && !destination.isSingle ? result.messages : ""
      if !shown.isEmpty || result.parts[.diff]?.isEmpty == false { progress?.hide() }
      do throws(RunFailure) {
        if outputFailure == nil { try print(result) }
      } catch {
        outputFailure = error
        // The reader of a review has closed it.
        isAbandoned = error.isClosedPipe && !arguments.writesFiles
      }
      guard !isAbandoned else { return false }
      host.say(shown)
      if index + 1 < files.count { progress?.show(index + 1, file: files[index + 1].name.text) }
      return true
    }
    progress?.hide()
    if isAbandoned, let outputFailure { throw outputFailure }
    if destination.isSingle { try writeFiles(report, last) }
    do throws(RunFailure) {
      try finish(report, last)
    } catch {
      // The written files are good without their report, too.
      outputFailure = error
    }
    if !destination.isSingle { try writeFiles(report, last) }
    // A failed output matters less than a failure of the files.
    let status = report.status(of: arguments)
    if let outputFailure, !outputFailure.isClosedPipe || status.code <= ExitStatus.left.code { throw outputFailure }
    if let signal = host.signal(), report.results.contains(where: { $0.outcome == .dropped }) {
      return ExitStatus(rawValue: 128 + signal) ?? .interrupted
    }
    return report.settledStatus(of: arguments)
  }

  /// Prints what a file adds to standard output.
  private func print(_ result: FileResult) throws(RunFailure) {
    if arguments.listDifferent, result.isChanged { try host.print(TerminalText.spelled(result.path) + "\n") }
    try host.print(result.parts[.diff] ?? [])
  }

  /// Prints the report of the run, or its last lines.
  private func finish(_ report: RunReport, _ last: FileResult?) throws(RunFailure) {
    let isUnread = if destination.isSingle, case .failed = last?.outcome { true } else { false }
    if let format = arguments.outputFormat.part, !isUnread {
      let bytes = report.bytes(format, for: arguments, isSingle: destination.isSingle)
      // Standard output may have a style, a diff or names already.
      let hasOutput = destination == .standardOutput || arguments.diff || arguments.listDifferent
      if hasOutput { host.say(bytes) } else { try host.print(bytes) }
    } else if destination.isSingle {
      host.say(last?.messages ?? "")
    } else {
      let summary = RunSummary(
        of: report.results, isDryRun: destination == .nowhere, isLint: arguments.file.lint,
        unreadTests: inputs.unreadTestCount, signal: host.signal())
      host.say(arguments.quiet ? summary.interruption : summary.text)
      let canMigrate = report.results.contains { $0.isChanged } && files.allSatisfy { $0.path != nil }
      if arguments.check, arguments.outputFormat == .text, !arguments.quiet, canMigrate {
        host.say("to migrate, run the same command with --in-place instead of --check\n")
      }
    }
  }

  /// Writes the pages and reports that are requested, and then the one result, to standard output or into its file.
  private func writeFiles(_ report: RunReport, _ last: FileResult?) throws(RunFailure) {
    let isSingle = destination.isSingle
    if let path = arguments.reportFile, let part = arguments.reportPart, !isSingle || last?.report != nil {
      try host.write(report.bytes(part, for: arguments, isSingle: isSingle), to: path)
    }
    if let page = last?.parts[.compare], let path = arguments.compareFile { try host.write(page, to: path) }
    guard isSingle, let output = last?.parts[.text] else { return }
    if case .file(let path) = destination { try host.write(output, to: path) } else { try host.print(output) }
  }
}

extension Arguments {
  /// The manner that the options request for a stream.
  func manner(on stream: Host.Stream, of host: Host) -> TextManner {
    let columns = host.terminalWidth(stream)
    return manner(isTerminal: columns != nil, columns: columns, variable: host.variable)
  }
}
