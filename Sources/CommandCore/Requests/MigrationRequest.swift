import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import WebSources

/// A request about whole files: a line, and after it the bytes of the files, one after another.
///
/// `{"migrate": {…options…}, "files": [{"name": …, "bytes": …, "language": "style"|"swift"|"objc"|"javascript"|…}], "parts": ["text", …]}`.
/// The options are those of the command, by the keys of a configuration file. An unknown option is an error.
struct MigrationRequest: Sendable {
  /// A file announced in the line; so many bytes follow.
  private struct File: Sendable {
    var name: SystemString
    var language: InputLanguage
    var mayBeNoStyle: Bool
    var count: Int

    init(_ fields: RequestFields) throws(RequestError) {
      name = SystemString(try fields.string("name")?.string ?? "")
      language = try fields.choice("language") ?? .style
      mayBeNoStyle = try fields.boolean("mayBeNoStyle") ?? false
      count = try fields.count("bytes") ?? 0
    }
  }

  private var files: [File] = []
  private var arguments = Arguments()
  private let parts: Set<ReportPart>

  /// Options that the node package handles itself.
  private static let packageKeys = ["name", "language", "diff", "page", "compare"]

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool { root["migrate"] != nil }

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "")
    for (index, json) in try (fields.array("files") ?? []).enumerated() {
      files.append(try File(try RequestFields(json, path: "files[\(index)]")))
    }
    parts = try fields.choices("parts") ?? []
    guard let options = root["migrate"] else { return }
    do throws(OptionSettingError) {
      try arguments.set(options, in: .request, showing: Self.packageKeys)
    } catch {
      throw RequestError(error.message)
    }
    do throws(RunFailure) {
      try arguments.requireSense()
    } catch {
      throw RequestError(error.message)
    }
  }

  // MARK: The answer

  /// Migrates the files, one after another.
  ///
  /// - Parameter read: Returns the next bytes after the line, as many as requested; `nil` where there are fewer.
  /// - Returns: A line with the outcomes, and the requested parts: those of each file, and those of the run.
  func answer(reading read: (Int) -> [UInt8]?) -> ModuleAnswer {
    let manner = arguments.manner(isTerminal: false) { _ in nil }
    let isAlone = files.count == 1
    let work = FileWork(
      arguments: arguments, parts: parts, manner: manner, diffManner: manner, isAlone: isAlone, isSingle: isAlone)
    var report = RunReport()
    var members: [JSONFragment] = []
    var texts: [[UInt8]] = []
    for file in files {
      guard let bytes = read(file.count) else {
        return ModuleAnswer(.error("expected the bytes of \(files.count) files after the line, found fewer"))
      }
      let result = work.result(
        of: bytes, named: file.name, in: file.language.code, mayBeNoStyle: file.mayBeNoStyle)
      report.add(result)
      let own = ReportPart.allCases.filter { $0.isOfFile && result.parts[$0] != nil }
      let ownTexts = own.map { result.parts[$0] ?? [] }
      let status = ExitStatus(of: result, reportsChanges: arguments.reportsChanges)
      members.append(.object(Self.members(of: result, status) + [.init("parts", Self.lengths(own, ownTexts))]))
      texts += ownTexts
    }
    let run = ReportPart.allCases.filter { !$0.isOfFile && parts.contains($0) }
    let runTexts = run.map { report.bytes($0, for: arguments, isSingle: isAlone) }
    let line: [JSONFragmentMember] = [
      .init("exit", .count(Int(report.status(of: arguments).code))), .init("files", .array(members)),
      .init("parts", Self.lengths(run, runTexts)),
    ]
    return ModuleAnswer(.object(line), parts: texts + runTexts)
  }

  private static func members(of result: FileResult, _ status: ExitStatus) -> [JSONFragmentMember] {
    var members: [JSONFragmentMember] = [
      .init("name", .text(result.path)), .init("status", .text(result.word)),
      .init("exit", .count(Int(status.code))),
    ]
    if let report = result.report {
      members.append(.init("counts", .object([report].counts + [.init("notes", .count(report.notes.count))])))
    }
    if case .refused(let error) = result.outcome { members.append(.init("error", error.fragment(withOffset: true))) }
    return members
  }

  /// `[["text", 1250], …]`.
  private static func lengths(_ names: [ReportPart], _ texts: [[UInt8]]) -> JSONFragment {
    .array(zip(names, texts).map { .array([.text($0.rawValue), .count($1.count)]) })
  }
}

extension FileResult {
  /// One word for the outcome of the file.
  fileprivate var word: String {
    switch outcome {
    case .migrated(_, let isChanged): isChanged ? "changed" : "unchanged"
    case .refused(let error) where error.id.family == .fault: "fault"
    case .refused: "refused"
    case .failed: "failed"
    case .skipped: "skipped"
    case .dropped: "dropped"
    }
  }
}
