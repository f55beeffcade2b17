import MigrationReports
import SourceText
import StyleMigration

/// Migrates the files of a request, one after another, and collects the requested parts.
struct MigrationAnswer {
  private let request: MigrationRequest
  private var files: [JSONFragment] = []
  private var parts: [[UInt8]] = []
  private var records: [FileRecord] = []
  private var sections = ReportPage.SectionList()
  private var status = ExitStatus.done

  /// Whether the bytes of a file were missing.
  private var isCut = false

  init(_ request: MigrationRequest, reading read: (Int) -> [UInt8]?) {
    self.request = request
    for file in request.files {
      switch file.content {
      case .failure(let message):
        add(FileRecord(file: file.name, outcome: .failed(message)), .unusable)
      case .bytes(let count):
        guard let bytes = read(count) else {
          isCut = true
          return
        }
        add(file, bytes)
      }
    }
  }

  var answer: ModuleAnswer {
    guard !isCut else {
      return ModuleAnswer(.error("expected the bytes of \(request.files.count) files after the line, found fewer"))
    }
    let run = AnswerPart.allCases.filter { !$0.isOfFile && request.parts.contains($0) }
    let texts = run.map { document($0) }
    let members: [JSONFragmentMember] = [
      .init("exit", .count(Int(status.code))), .init("files", .array(files)),
      .init("parts", Self.lengths(run, texts)),
    ]
    return ModuleAnswer(.object(members), parts: parts + texts)
  }

  // MARK: Files

  private mutating func add(_ file: MigrationRequest.File, _ bytes: [UInt8]) {
    let work: MigratedFile.Work = { (style, options) throws(MigrationError) in
      try request.options.edited(style, options, sharing: Unshared())
    }
    do throws(MigrationError) {
      guard
        let migrated = try MigratedFile(
          bytes, named: file.name, in: file.language.code, mayBeNoStyle: file.mayBeNoStyle,
          options: request.options, work: work)
      else {
        let text =
          request.manner.volume == .verbose ? "\(TerminalText.escaped(file.name.text)): skipped: no style\n" : ""
        let parts: [(AnswerPart, [UInt8])] = request.parts.contains(.messages) ? [(.messages, Array(text.utf8))] : []
        return add(FileRecord(file: file.name, outcome: .skipped), .done, parts)
      }
      add(migrated)
    } catch {
      let refused = RefusedFile(error, bytes, named: file.name, takesComments: request.options.takesComments)
      let texts: [(AnswerPart, [UInt8])] = [
        (.messages, Array(refused.messages(request.manner).utf8)), (.report, Array(refused.messages().utf8)),
      ]
      add(refused.record, refused.status, texts.filter { request.parts.contains($0.0) })
    }
  }

  private mutating func add(_ file: MigratedFile) {
    var texts: [(AnswerPart, [UInt8])] = []
    if request.parts.contains(.text) { texts.append((.text, file.output)) }
    if request.parts.contains(.diff) {
      texts.append((.diff, file.difference(request.manner, isForTerminal: false)))
    }
    if request.parts.contains(.messages) {
      texts.append((.messages, Array(file.messages(request.manner, isSingle: request.files.count == 1).utf8)))
    }
    if request.parts.contains(.compare), let page = file.comparison(with: .standard) { texts.append((.compare, page)) }
    if request.parts.contains(.report) { texts.append((.report, Array(file.reportText(request.manner).utf8))) }
    if request.parts.contains(.page) {
      let isAlone = request.files.count == 1
      let page = file.page(isAlone: isAlone)
      sections.append(isAlone ? StylePage.Sections(whole: page.section()) : page.sections())
    }
    let hasTexts = !request.parts.isDisjoint(with: [.json, .sarif, .markdown])
    add(file.record(withTexts: hasTexts), file.status(reportingChanges: false), texts)
  }

  private mutating func add(
    _ record: FileRecord, _ status: ExitStatus, _ texts: [(AnswerPart, [UInt8])] = []
  ) {
    self.status = self.status.joined(status)
    var members: [JSONFragmentMember] = [
      .init("name", .text(record.file.text)), .init("status", .text(record.word)),
      .init("exit", .count(Int(status.code))),
    ]
    if let report = record.report {
      members.append(.init("counts", .object([report].counts + [.init("notes", .count(report.notes.count))])))
    }
    if let error = record.error { members.append(.init("error", error)) }
    members.append(.init("parts", Self.lengths(texts.map { $0.0 }, texts.map { $0.1 })))
    files.append(.object(members))
    parts += texts.map { $0.1 }
    records.append(record)
  }

  /// `[["text", 1250], …]`.
  private static func lengths(_ names: [AnswerPart], _ texts: [[UInt8]]) -> JSONFragment {
    .array(zip(names, texts).map { .array([.text($0.rawValue), .count($1.count)]) })
  }

  // MARK: The run

  private func document(_ part: AnswerPart) -> [UInt8] {
    let semantics = request.options.migration.semantics
    switch part {
    case .page: return ReportPage.bytes(of: records, sections: sections.texts)
    case .json:
      guard request.files.count == 1, let record = records.first else {
        return JSONReport.bytes(of: records, semantics: semantics)
      }
      switch record.outcome {
      case .migrated(let report, _): return JSONReport(file: record.file.text).bytes(of: report, texts: record.texts)
      case .refused(let error): return JSONReport(file: record.file.text).bytes(of: error, semantics: semantics)
      case .failed, .skipped, .dropped: return JSONReport.bytes(of: records, semantics: semantics)
      }
    case .sarif: return SARIFReport.bytes(of: records)
    case .markdown:
      return MarkdownReport.bytes(of: records, isDryRun: false, command: Arguments().command("--check"))
    case .github: return GitHubReport.bytes(of: records, isWritten: true)
    case .summary:
      let summary = RunSummary(of: records, isDryRun: false, isLint: request.manner.isLint)
      return Array(summary.text.utf8)
    case .text, .diff, .messages, .report, .compare: return []
    }
  }
}

extension FileRecord {
  /// One word for the outcome of the file.
  fileprivate var word: String {
    switch outcome {
    case .migrated(_, let isChanged): isChanged ? "changed" : "unchanged"
    case .refused(.fault): "fault"
    case .refused: "refused"
    case .failed: "failed"
    case .skipped: "skipped"
    case .dropped: "dropped"
    }
  }

  fileprivate var error: JSONFragment? {
    switch outcome {
    case .refused(let error): return error.fragment(withOffset: true)
    case .failed(let message): return .failure(message)
    case .migrated, .skipped, .dropped: return nil
    }
  }
}

/// A text that may follow the line of an answer.
enum AnswerPart: String, Hashable, Sendable, CaseIterable {
  /// The result of a file, as bytes.
  case text

  /// Its changes as a unified diff.
  case diff

  /// Its messages for people.
  case messages

  /// The same in full.
  case report

  /// The page that draws a style before and after.
  case compare

  /// The report of the run as a page.
  case page
  case json
  case sarif
  case markdown
  case github

  /// The last line of a run over files.
  case summary

  /// Whether each file has its own.
  var isOfFile: Bool {
    switch self {
    case .text, .diff, .messages, .report, .compare: true
    case .page, .json, .sarif, .markdown, .github, .summary: false
    }
  }
}
