import ExpressionDialects
import MigrationReports
import SourceJSON
import SourceText
import StyleMigration
import StyleMigrationModule

/// The way of one file from its name to its result: read, migrated, written where that is wanted.
struct FileMigration: Sendable {
  let arguments: Arguments
  let destination: Arguments.Destination
  let migration: MigrateStyles.Migration
  let writer: AtomicWriter
  let fileSystem: FileSystem
  let interruption: Interruption
  let standardInput: Descriptor

  /// How messages are written.
  let manner: TextManner

  /// How a diff is written.
  let diffManner: TextManner
  let diffIsForTerminal: Bool

  /// Whether no other file is migrated in this run.
  let isAlone: Bool

  /// What a page of comparison draws with.
  let renderer: ComparePage.Renderer

  /// Whether results have the whole style, for callers of the library.
  let keepsStyles: Bool

  /// Whether results are no longer waited for.
  let isAbandoned = Guarded(false)

  /// What came of a file.
  struct Result: Sendable {
    var record: FileRecord
    var status: ExitStatus

    /// What people are told; empty where they have nothing to know.
    var text = ""

    /// The whole text as a report file has it.
    var reportText = ""

    /// The part of a page that is about this file; `nil` where there is none.
    var pageSections: StylePage.Sections?

    /// The page that draws this file as it came in and as it is written; `nil` where none is asked for.
    var comparison: [UInt8]?

    /// The new style, for standard output or a single file; `nil` where there is none.
    var style: [UInt8]?
    var diff: [UInt8] = []

    /// The migrated style with its source, where it is kept.
    var migrated: MigratedStyle?

    /// Whether a file was written.
    var isWritten = false
  }

  /// The work on this file, shared by all threads if no other file needs them.
  private var workers: Workers { Workers(count: isAlone ? arguments.jobs ?? Thread.processorCount : 1) }

  /// Everything, on any thread.
  func result(of file: SourceFile) -> Result {
    guard interruption.signal == nil, !isAbandoned.withLock({ $0 }) else {
      return Result(record: FileRecord(file: file.name, outcome: .dropped), status: .done)
    }
    let input: FileBytes
    do throws(Failure) {
      input = try read(file)
    } catch {
      return failed(file, error)
    }
    let migrated: MigratedFile
    do throws(MigrationError) {
      let work: MigratedFile.Work = { (style, options) throws(MigrationError) in
        try migration(style, options, workers)
      }
      guard
        let result = try MigratedFile(
          input.bytes, named: file.name, in: arguments.language(of: file), mayBeNoStyle: file.mayBeNoStyle,
          options: arguments.fileOptions, work: work)
      else { return skipped(file) }
      migrated = result
    } catch {
      return refused(file, input.bytes, error)
    }
    do throws(Failure) {
      return try written(migrated, of: file, input)
    } catch {
      return failed(file, error)
    }
  }

  private func written(
    _ migrated: MigratedFile, of file: SourceFile, _ input: FileBytes
  ) throws(Failure) -> Result {
    var result = Result(
      record: migrated.record(withTexts: arguments.reportsTexts),
      status: migrated.status(reportingChanges: arguments.reportsChanges))
    if keepsStyles { result.migrated = migrated.migratedStyle }
    result.text = migrated.messages(manner, isSingle: destination.isSingle) + arguments.comparisonNote(of: file.name)
    if arguments.compareFile != nil { result.comparison = migrated.comparison(with: renderer) }
    if arguments.reportFile != nil { result.reportText = migrated.reportText(manner) }
    if arguments.reportIsPage {
      let page = migrated.page(isAlone: isAlone, isDryRun: manner.isDryRun)
      result.pageSections = isAlone ? StylePage.Sections(whole: page.section()) : page.sections()
    }
    switch destination {
    case .inPlace(let suffix):
      if migrated.isChanged, let path = file.path {
        guard input.status.nameCount == 1 || input.status.kind != .regular else { throw .severalNames(file.name.text) }
        let note = try suffix.flatMap { (suffix) throws(Failure) in try backUp(path, suffix: suffix, input) }
        try write(migrated.output, to: path, unchangedSince: input.status)
        result.isWritten = true
        if let note, manner.volume != .quiet {
          result.text += "\(TerminalText.escaped(file.name.text)): note: \(TerminalText.escaped(note))\n"
        }
      }
    case .folder(let folder):
      try write(migrated.output, below: folder, file)
      result.isWritten = true
    case .standardOutput, .file: result.style = migrated.output
    case .nowhere: break
    }
    if arguments.diff { result.diff = migrated.difference(diffManner, isForTerminal: diffIsForTerminal) }
    return result
  }

  private func refused(_ file: SourceFile, _ input: [UInt8], _ error: MigrationError) -> Result {
    let refused = RefusedFile(error, input, named: file.name, takesComments: arguments.takesComments)
    return Result(
      record: refused.record, status: refused.status, text: refused.messages(manner), reportText: refused.messages())
  }

  private func failed(_ file: SourceFile, _ failure: Failure) -> Result {
    let text = failure.text ?? ""
    return Result(
      record: FileRecord(file: file.name, outcome: .failed(failure.message)), status: .unusable, text: text,
      reportText: text)
  }

  private func skipped(_ file: SourceFile) -> Result {
    Result(
      record: FileRecord(file: file.name, outcome: .skipped), status: .done,
      text: manner.volume == .verbose ? "\(TerminalText.escaped(file.name.text)): skipped: no style\n" : "")
  }

  // MARK: Files

  private func read(_ file: SourceFile) throws(Failure) -> FileBytes {
    var source = standardInput
    if let path = file.path {
      do throws(SystemError) {
        source = try Descriptor.open(reading: path)
      } catch {
        throw .cannotRead(file.name.text, error)
      }
    }
    defer { if file.path != nil { source.close() } }
    do throws(SystemError) {
      return try FileBytes(source)
    } catch {
      throw .cannotRead(file.name.text, error)
    }
  }
}
