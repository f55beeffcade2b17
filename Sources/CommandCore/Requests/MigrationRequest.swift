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
  private typealias File = (name: SystemString, language: CodeLanguage?, mayBeNoStyle: Bool, count: Int)

  private var files: [File] = []
  private var arguments = Arguments()
  private let parts: Set<ReportPart>

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "")
    for (index, json) in try fields.array("files").enumerated() {
      let file = try RequestFields(json, path: "files[\(index)]")
      files.append(
        (
          SystemString(try file.string("name")?.string ?? ""), try file.choice("language", or: "style"),
          try file.boolean("mayBeNoStyle") ?? false, try file.count("bytes")
        ))
    }
    parts = try fields.choices("parts")
    guard let options = root["migrate"] else { return }
    // The node package reads these keys itself.
    try arguments.set(options, in: .request, showing: ["name", "language", "diff", "page", "compare"])
    if let contradiction = arguments.contradiction { throw RequestError(contradiction) }
  }

  /// Migrates the files, one after another.
  ///
  /// - Parameter read: Returns the next bytes after the line, as many as requested; `nil` where there are fewer.
  /// - Returns: A line with the outcomes, and the requested parts: those of each file, and those of the run.
  /// - Throws: ``RequestError`` where bytes are missing.
  func answer(reading read: (Int) -> [UInt8]?) throws(RequestError) -> ModuleAnswer {
    let manner = arguments.manner(isTerminal: false) { _ in nil }
    let isAlone = files.count == 1
    let work = FileWork(
      arguments: arguments, parts: parts, manner: manner, diffManner: manner, isAlone: isAlone, isSingle: isAlone)
    var report = RunReport()
    var members: [JSONFragment] = []
    var texts: [[UInt8]] = []
    for file in files {
      guard let bytes = read(file.count) else {
        throw RequestError("expected the bytes of \(files.count) files after the line, found fewer")
      }
      let result = work.result(of: bytes, named: file.name, in: file.language, mayBeNoStyle: file.mayBeNoStyle)
      report.add(result)
      let status = ExitStatus(of: result, reportsChanges: arguments.reportsChanges)
      let parts = ReportPart.allCases.filter { $0.isOfFile && result.parts[$0] != nil }
        .map { (name: $0, text: result.parts[$0] ?? []) }
      members.append(.object(Self.members(of: result, status) + [Self.lengths(parts)]))
      texts += parts.map { $0.text }
    }
    let run = ReportPart.allCases.filter { !$0.isOfFile && parts.contains($0) }
      .map { (name: $0, text: report.bytes($0, for: arguments, isSingle: isAlone)) }
    let status = report.status(of: arguments)
    return ModuleAnswer(
      [.init("exit", .count(Int(status.code))), .init("files", .array(members)), Self.lengths(run)],
      parts: texts + run.map { $0.text })
  }

  private static func members(of result: FileResult, _ status: ExitStatus) -> [JSONFragmentMember] {
    let word =
      switch result.outcome {
      case .migrated(_, let isChanged): isChanged ? "changed" : "unchanged"
      case .refused(let error) where error.id.family == .fault: "fault"
      case .refused: "refused"
      case .failed: "failed"
      case .skipped: "skipped"
      case .dropped: "dropped"
      }
    var members: [JSONFragmentMember] = [
      .init("name", .text(result.path)), .init("status", .text(word)), .init("exit", .count(Int(status.code))),
    ]
    if let report = result.report {
      members.append(.init("counts", .object([report].counts + [.init("notes", .count(report.notes.count))])))
    }
    if case .refused(let error) = result.outcome { members.append(.init("error", error.fragment(withOffset: true))) }
    return members
  }

  /// `"parts": [["text", 1250], …]`.
  private static func lengths(_ parts: [(name: ReportPart, text: [UInt8])]) -> JSONFragmentMember {
    .init("parts", .array(parts.map { .array([.text($0.name.rawValue), .count($0.text.count)]) }))
  }
}
