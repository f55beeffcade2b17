import AppSources
import ExpressionDialects
import MigrationReports
import SourceText
import StyleMigration
import WebSources

/// One line of input about code.
///
/// `{"source": …, "language": "swift"|"objc"|"javascript"|…, "target": …, "dialect": …, "semantics": …}` requests the
/// migrated text, its values and the findings.
struct SourceRequest: Sendable {
  private let source: JSONString
  private let language: CodeLanguage
  private let migrator: AppSourceMigrator
  private let webMigrator: WebSourceMigrator

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool { root["source"]?.kind == .string && root["language"] != nil }

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    source = try fields.string("source") ?? ""
    language = try fields.choice("language") ?? .swift
    migrator = AppSourceMigrator(
      dialect: try fields.choice("dialect") ?? .mapbox,
      sourceSemantics: try fields.choice("semantics") ?? .documented)
    webMigrator = WebSourceMigrator(
      options: .init(
        semantics: migrator.sourceSemantics, target: try fields.choice("target") ?? .current))
  }

  var response: JSONFragment {
    if let web = language.web { return response(web) }
    do throws(MigrationError) {
      let result = try migrator.migrate(source.string, language: language.app ?? .swift)
      return .object([
        .init("text", .text(result.text)), .init("left", .number(Double(result.leftCount))),
        .init("values", .array(result.values.map { $0.fragment })),
        .init("findings", .array(result.findings.map { $0.fragment })),
      ])
    } catch {
      return .object([.init("error", .text(error.message))])
    }
  }
}

extension SourceRequest {
  private func response(_ language: WebLanguage) -> JSONFragment {
    do throws(MigrationError) {
      let result = try webMigrator.migrate(source.string, language: language)
      return .object([
        .init("text", .text(result.text)), .init("left", .number(Double(result.report.leftCount))),
        .init("values", .array(result.values.filter { $0.isMigrated }.map { $0.fragment(in: result.report) })),
        .init("findings", .array(result.report.findings.map { $0.fragment })),
      ])
    } catch {
      return .object([.init("error", .text(error.message))])
    }
  }
}

extension MigrationReport {
  /// What was left, and the notes.
  fileprivate var findings: [Diagnostic] {
    sites.compactMap { site in
      if case .left(let diagnostic) = site.outcome { diagnostic } else { nil }
    } + notes
  }
}

extension Diagnostic {
  fileprivate var fragment: JSONFragment {
    let severity =
      switch self.severity {
      case .note: "note"
      case .warning: "left"
      case .fault: "fault"
      }
    return .finding(id.rawValue, severity, location, message)
  }
}

extension MigratedWebSource.Value {
  fileprivate func fragment(in report: MigrationReport) -> JSONFragment {
    let site = report.sites.first { $0.pointer == pointer }
    let count = if case .migrated(let rewriting)? = site?.outcome { rewriting.proof.samples } else { 0 }
    return .object([
      .init("span", .array([.number(Double(range.lowerBound)), .number(Double(range.upperBound))])),
      .init("line", .number(Double(site?.location.line ?? 0))),
      .init("column", .number(Double(site?.location.column ?? 0))),
      .init("property", .text(property)), .init("legacy", .json(old.map { String(decoding: $0, as: UTF8.self) })),
      .init("expression", .json(new.map { String(decoding: $0, as: UTF8.self) })),
      .init("holes", .number(Double(holeCount))), .init("samples", .number(Double(count))),
    ])
  }
}

extension JSONFragment {
  /// What was found in code.
  fileprivate static func finding(
    _ id: String, _ severity: String, _ location: SourceLocation, _ message: String
  ) -> JSONFragment {
    .object([
      .init("id", .text(id)), .init("severity", .text(severity)), .init("line", .number(Double(location.line))),
      .init("column", .number(Double(location.column))), .init("message", .text(message)),
    ])
  }

  /// JSON that was written before.
  fileprivate static func json(_ text: String?) -> JSONFragment {
    guard let text else { return .null }
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: Array(text.utf8)).root.fragment
    } catch {
      // The migrator writes JSON.
      return .null
    }
  }
}

extension MigratedAppSource.Value {
  fileprivate var fragment: JSONFragment {
    .object([
      .init("span", .array([.number(Double(span.lowerBound)), .number(Double(span.upperBound))])),
      .init("line", .number(Double(location.line))), .init("column", .number(Double(location.column))),
      .init("property", .text(property)), .init("legacy", .json(legacy)), .init("expression", .json(expression)),
      .init("holes", .number(Double(holes))), .init("samples", .number(Double(samples))),
    ])
  }
}

extension MigratedAppSource.Finding {
  fileprivate var fragment: JSONFragment { .finding(id, severity.rawValue, location, message) }
}
