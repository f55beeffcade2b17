import AppSources
import ExpressionDialects
import SourceJSON
import SourceText
import StyleMigration

/// One line of input about app code.
///
/// `{"source": …, "language": "swift"|"objc", "dialect": …, "semantics": …}` asks for the migrated text, its values and what was
/// found.
struct SourceRequest: Sendable {
  private let source: JSONString
  private let language: SourceLanguage
  private let migrator: AppSourceMigrator

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool { root["source"]?.kind == .string && root["language"] != nil }

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    source = try fields.string("source") ?? ""
    language = try fields.choice("language") ?? .swift
    migrator = AppSourceMigrator(
      dialect: try fields.choice("dialect") ?? .mapbox,
      sourceSemantics: try fields.choice("semantics") ?? .documented)
  }

  var response: JSONFragment {
    do throws(AppSourceError) {
      let result = try migrator.migrate(source.string, language: language)
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

extension JSONFragment {
  fileprivate static func text(_ text: String) -> JSONFragment { .string(JSONString(text)) }

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
  fileprivate var fragment: JSONFragment {
    .object([
      .init("id", .text(id)), .init("severity", .text(severity.rawValue)),
      .init("line", .number(Double(location.line))), .init("column", .number(Double(location.column))),
      .init("message", .text(message)),
    ])
  }
}
