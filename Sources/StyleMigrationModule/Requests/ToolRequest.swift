import MigrationReports
import SourceText
import WebSources

/// One line of input about the tool itself.
///
/// `{"about": true}` requests name, version and the languages of files by their extensions, and `{"explain": ID}` the
/// text that `--explain` prints.
struct ToolRequest: Sendable {
  private let fields: RequestFields

  /// The version of the protocol: it changes when a request is no longer understood, or answered in another form.
  static let protocolVersion = 2

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool {
    ["about", "explain"].contains { (name: JSONString) in root[name] != nil }
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
      return .object([
        .init("tool", .text(Tool.name)), .init("version", .text(Tool.version)),
        .init("protocol", .count(Self.protocolVersion)), .init("languages", Self.languages),
      ])
    }
  }

  private static var languages: JSONFragment {
    .object(
      CodeLanguage.allCases.flatMap { language in
        language.fileNameExtensions.map { .init(JSONString($0), .text(language.rawValue)) }
      })
  }
}
