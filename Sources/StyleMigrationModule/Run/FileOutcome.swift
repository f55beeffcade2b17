import MigrationReports
import SourceText
import StyleMigration

/// The outcome for one file of a run.
package struct FileOutcome: Sendable {
  var record: FileRecord
  var status: ExitStatus

  /// The messages for people; empty where there are none.
  var text = ""

  /// The whole text as a report file has it.
  var reportText = ""

  /// The part of a page that is about this file; `nil` where there is none.
  var pageSections: StylePage.Sections?

  /// The page that draws this file before and after; `nil` where none is requested.
  var comparison: [UInt8]?

  /// The new style, for standard output or a single file; `nil` where there is none.
  var style: [UInt8]?
  var diff: [UInt8] = []

  /// The migrated style with its source, where it is kept.
  var migrated: MigratedStyle?

  /// Whether a file was written.
  var isWritten = false
}

/// The migration of one file: read, migrated, and written if requested.
struct FileWork: Sendable {
  let host: Host
  let arguments: Arguments

  /// How messages are written.
  let manner: TextManner

  /// Whether no other file is migrated in this run.
  let isAlone: Bool

  /// What a page of comparison draws with.
  let renderer: ComparePage.Renderer

  /// Whether results include the whole style, for callers of the library.
  let keepsStyles: Bool

  /// Everything, on any thread.
  func outcome(of file: SourceFile) -> FileOutcome {
    guard host.signal() == nil else {
      return FileOutcome(record: FileRecord(file: file.name, outcome: .dropped), status: .done)
    }
    let input: FileBytes
    do throws(Host.Refusal) {
      input = try host.read(file.path)
    } catch {
      return failed(file, .cannotRead(file.name.text, reason: error.reason))
    }
    let options = arguments.fileOptions
    do throws(MigrationError) {
      // Threads that no other file needs work on this one.
      let threads = isAlone ? arguments.jobs : 1
      let migrated = try MigratedFile(
        input.bytes, named: file.name, in: arguments.language(of: file), mayBeNoStyle: file.mayBeNoStyle,
        options: options
      ) { (style, migration) throws(MigrationError) in try host.edited(style, migration, options, threads) }
      return migrated.map { outcome(of: $0, file, input) } ?? skipped(file)
    } catch {
      let refused = RefusedFile(error, input.bytes, named: file.name, takesComments: arguments.takesComments)
      return FileOutcome(
        record: refused.record, status: refused.status, text: refused.messages(manner), reportText: refused.messages())
    }
  }

  private func outcome(of migrated: MigratedFile, _ file: SourceFile, _ input: FileBytes) -> FileOutcome {
    var outcome = FileOutcome(
      record: migrated.record(withTexts: arguments.reportsTexts),
      status: migrated.status(reportingChanges: arguments.reportsChanges))
    if keepsStyles { outcome.migrated = migrated.migratedStyle }
    outcome.text =
      migrated.messages(manner, isSingle: arguments.destination.isSingle) + arguments.comparisonNote(of: file.name)
    if arguments.compareFile != nil { outcome.comparison = migrated.comparison(with: renderer) }
    if arguments.reportFile != nil { outcome.reportText = migrated.reportText(manner) }
    if arguments.reportIsPage {
      let page = migrated.page(isAlone: isAlone, isDryRun: manner.isDryRun)
      outcome.pageSections = isAlone ? StylePage.Sections(whole: page.section()) : page.sections()
    }
    do throws(RunFailure) {
      switch arguments.destination {
      case .inPlace(let suffix):
        if migrated.isChanged, let path = file.path {
          let note = try replace(file, at: path, input, with: migrated.output, backupSuffix: suffix)
          outcome.isWritten = true
          if let note, manner.volume != .quiet {
            outcome.text += "\(TerminalText.escaped(file.name.text)): note: \(TerminalText.escaped(note))\n"
          }
        }
      case .folder(let folder):
        try write(migrated.output, to: folder.appendingPath(file.relativePath))
        outcome.isWritten = true
      case .standardOutput, .file: outcome.style = migrated.output
      case .nowhere: break
      }
    } catch {
      return failed(file, error)
    }
    if arguments.diff {
      outcome.diff = migrated.difference(
        arguments.manner(on: .output, of: host), isForTerminal: host.isTerminal(.output))
    }
    return outcome
  }

  private func failed(_ file: SourceFile, _ failure: RunFailure) -> FileOutcome {
    FileOutcome(
      record: FileRecord(file: file.name, outcome: .failed(failure.message)), status: .unusable, text: failure.text,
      reportText: failure.text)
  }

  private func skipped(_ file: SourceFile) -> FileOutcome {
    FileOutcome(
      record: FileRecord(file: file.name, outcome: .skipped), status: .done,
      text: manner.volume == .verbose ? "\(TerminalText.escaped(file.name.text)): skipped: no style\n" : "")
  }

  // MARK: Files

  /// Writes a result over its file; returns a message where a backup of an earlier run has the usual name.
  private func replace(
    _ file: SourceFile, at path: SystemString, _ input: FileBytes, with output: [UInt8], backupSuffix: SystemString?
  ) throws(RunFailure) -> String? {
    guard input.status.kind == .regular else { throw .notRegular(path.text) }
    guard input.status.nameCount == 1 else { throw .severalNames(file.name.text) }
    var note: String?
    if let backupSuffix {
      let usual = path + backupSuffix
      let backup = freeName(from: usual)
      try host.replace(backup, input.bytes, nil, path)
      if backup != usual { note = "'\(usual.text)' was there already, so the old content is in '\(backup.text)'" }
    }
    try host.replace(path, output, input.status, nil)
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

  /// Writes a result under the output folder, and creates missing folders.
  private func write(_ bytes: [UInt8], to target: SystemString) throws(RunFailure) {
    do throws(Host.Refusal) {
      try host.makeFolders(target.folder)
    } catch {
      throw .cannotWrite("'\(target.text)'", error)
    }
    try host.replace(target, bytes, nil, nil)
  }
}
