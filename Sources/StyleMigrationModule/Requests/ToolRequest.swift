import MigrationReports
import SourceJSON

/// One line of input about the tool itself.
///
/// `{"about": true}` asks for name and version, `{"explain": ID}` for what `--explain` prints, `{"suggest": …, "among": […]}` for
/// what a word was probably meant to be, `{"escape": …}` for a text as a terminal may show it, and
/// `{"summarize": {…counts…}, "dryRun": …, "lint": …}` for the last line of a run whose files were asked about one by one.
struct ToolRequest: Sendable {
  private let fields: RequestFields

  /// The version of the protocol: it changes when a request is no longer understood, or answered in another form.
  static let protocolVersion = 1

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool {
    ["about", "explain", "suggest", "summarize", "escape"].contains { (name: JSONString) in root[name] != nil }
  }

  init(_ root: JSONNode) throws(RequestError) {
    fields = try RequestFields(root, path: "request")
  }

  var response: JSONFragment {
    get throws(RequestError) {
      if let id = try fields.string("explain") {
        let explanation = DiagnosticExplanation.text(for: id.string)
        return .object([.init("text", .text(explanation.text)), .init("isKnown", .boolean(explanation.isKnown))])
      }
      if let word = try fields.string("suggest") {
        let candidates = try (fields.array("among") ?? []).compactMap { $0.string?.string }
        return .object([
          .init("nearest", Suggestion.nearest(to: word.string, among: candidates).map { .text($0) } ?? .null)
        ])
      }
      if let text = try fields.string("escape") {
        return .object([.init("text", .text(TerminalText.escaped(text.string)))])
      }
      if let given = try fields.fields("summarize") {
        let summary = RunSummary(
          of: try RunSummary.Counts(given), isDryRun: try fields.boolean("dryRun") ?? false,
          isLint: try fields.boolean("lint") ?? false)
        return .object([.init("text", .text(summary.text))])
      }
      return .object([
        .init("tool", .text(Tool.name)), .init("version", .text(Tool.version)),
        .init("protocol", .count(Self.protocolVersion)),
      ])
    }
  }
}

extension RunSummary.Counts {
  fileprivate init(_ fields: RequestFields) throws(RequestError) {
    self.init()
    files = try fields.count("files") ?? 0
    changed = try fields.count("changed") ?? 0
    failed = try fields.count("failed") ?? 0
    skipped = try fields.count("skipped") ?? 0
    withFindings = try fields.count("withFindings") ?? 0
    migrated = try fields.count("migrated") ?? 0
    repaired = try fields.count("repaired") ?? 0
    left = try fields.count("left") ?? 0
  }
}
