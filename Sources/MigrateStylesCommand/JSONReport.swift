import SourceJSON
package import StyleMigration

/// A report as JSON, version 1: an object of the tool, the counts, one entry per legacy value, and the notes.
///
/// The same input gives the same bytes. What a terminal would not show as it is stands as an escape.
package struct JSONReport {
  static let schemaVersion = 1

  private let file: String

  package init(file: String) {
    self.file = file
  }

  package func bytes(of report: MigrationReport) -> [UInt8] {
    text([
      .init("semantics", .text(report.semantics.rawValue)),
      .init(
        "counts",
        .object([
          .init("legacy", .count(report.sites.count)), .init("migrated", .count(report.migratedCount)),
          .init("left", .count(report.leftCount)), .init("samples", .count(report.sampleCount)),
          .init("exemptions", .count(report.exemptionCount)),
        ])),
      .init("sites", .array(report.sites.map(\.fragment))), .init("notes", .array(report.notes.map(\.fragment))),
    ])
  }

  /// The report of an input that could not be migrated at all.
  package func bytes(of error: MigrationError, semantics: SourceSemantics) -> [UInt8] {
    var members = [JSONFragmentMember("message", .text(error.message))]
    if let place = error.place {
      members += [.init("line", .count(place.line)), .init("column", .count(place.column))]
    }
    return text([.init("semantics", .text(semantics.rawValue)), .init("error", .object(members))])
  }

  private func text(_ members: [JSONFragmentMember]) -> [UInt8] {
    let report = JSONFragment.object(
      [
        .init("schemaVersion", .count(Self.schemaVersion)), .init("tool", .text(Help.name)),
        .init("version", .text(Version.text)), .init("file", .text(file)),
      ] + members)
    var bytes: [UInt8] = []
    JSONWriter().write(report, over: .init(indentation: [], unit: Array("  ".utf8), width: 120), into: &bytes)
    return TerminalText.escapedJSON(bytes) + [UInt8(ascii: "\n")]
  }
}

extension MigrationReport.Site {
  fileprivate var fragment: JSONFragment {
    var members: [JSONFragmentMember] = [
      .init("pointer", .text(pointer)), .init("line", .count(line)), .init("column", .count(column)),
      .init("layer", layer.map(JSONFragment.text) ?? .null), .init("property", .text(property)),
      .init("kind", .text(kind)),
    ]
    switch outcome {
    case .migrated(let rewriting):
      members += [
        .init("status", .text("migrated")), .init("operator", .text(rewriting.newOperator)),
        .init("rewriter", .text(rewriting.rewriter)), .init("samples", .count(rewriting.samples)),
        .init("exemptions", .count(rewriting.exemptions)),
      ]
    case .left(let diagnostic):
      members += [.init("status", .text("left")), .init("diagnostic", diagnostic.fragment)]
    }
    return .object(members)
  }
}

extension Diagnostic {
  fileprivate var fragment: JSONFragment {
    .object([
      .init("id", .text(id.rawValue)), .init("severity", .text(severity.rawValue)), .init("message", .text(message)),
      .init("pointer", .text(pointer)), .init("line", .count(line)), .init("column", .count(column)),
      .init("divergence", divergence.map(JSONFragment.text) ?? .null),
    ])
  }
}

extension JSONFragment {
  fileprivate static func text(_ text: String) -> JSONFragment { .string(JSONString(text)) }

  fileprivate static func count(_ count: Int) -> JSONFragment { .scalar(Array(String(count).utf8)) }
}
