import Rewriters
package import SourceText
import StyleDiagnostics
package import StyleMigration

/// Reports as JSON, version 2.
///
/// For one style: an object with the tool, the file, the counts, one entry per legacy value, and the notes. For a run
/// over files: an object with the tool, the counts, and one such entry per file. The same input gives the same bytes.
/// Characters that a terminal would not show as they are become escapes. The form is in `Schemas/report-2.schema.json`.
package struct JSONReport {
  static let schemaVersion = 2

  private let file: String

  package init(file: String) {
    self.file = file
  }

  /// The report of one style, with the texts of its values if they are given.
  package func bytes(of report: MigrationReport, values: [MigratedStyle.Value]? = nil) -> [UInt8] {
    Self.document(.members([.file: .text(file)]) + report.members(values))
  }

  /// The report of an input that could not be migrated at all.
  package func bytes(of error: MigrationError, semantics: SourceSemantics) -> [UInt8] {
    Self.document(
      .members([.file: .text(file), .semantics: .text(semantics.rawValue), .error: error.fragment()]))
  }

  /// The report of a run over files.
  package static func bytes(of records: [FileResult], semantics: SourceSemantics) -> [UInt8] {
    let counts: [JSONFragmentMember] = .members([
      .files: .count(records.count), .changed: .count(records.count { $0.isChanged }),
      .failed: .count(records.count { $0.isFailure }),
    ])
    return document(
      .members([
        .semantics: .text(semantics.rawValue), .counts: .object(counts + records.compactMap { $0.report }.counts),
        .files: .array(records.map { $0.fragment }),
      ]))
  }

  private static func document(_ members: [JSONFragmentMember]) -> [UInt8] {
    let head: [JSONFragmentMember] = .members([
      .schemaVersion: .count(schemaVersion), .tool: .text(Tool.name), .version: .text(Tool.version),
    ])
    return JSONFragment.object(head + members).document
  }
}

extension FileResult {
  fileprivate var fragment: JSONFragment {
    func fragment(_ status: String, error: JSONFragment? = nil) -> JSONFragment {
      .object(
        .members([.file: .text(file.text), .status: .text(status), .error: error]) + (report?.members(values) ?? []))
    }
    return switch outcome {
    case .migrated(_, let isChanged): fragment(isChanged ? "changed" : "unchanged")
    case .refused(let error): fragment("failed", error: error.fragment())
    case .failed(let message): fragment("failed", error: .failure(message))
    case .skipped: fragment("skipped")
    case .dropped: fragment("dropped")
    }
  }
}

extension MigrationReport {
  fileprivate func members(_ values: [MigratedStyle.Value]?) -> [JSONFragmentMember] {
    let sites = values.map { $0.map { $0.site.fragment($0) } } ?? sites.map { $0.fragment(nil) }
    return .members([
      .semantics: .text(semantics.rawValue), .target: .text(target.rawValue), .prefer: .text(preference.rawValue),
      .counts: .object([self].counts), .sites: .array(sites), .notes: .array(notes.map { $0.fragment }),
    ])
  }
}

extension [MigrationReport] {
  /// The totals of reports, under the keys that all JSON reports use.
  package var counts: [JSONFragmentMember] {
    func sum(_ count: (MigrationReport) -> Int) -> JSONFragment { .count(reduce(0) { $0 + count($1) }) }
    return .members([
      .legacy: sum { $0.sites.count }, .migrated: sum { $0.migratedCount }, .repaired: sum { $0.repairedCount },
      .left: sum { $0.leftCount }, .ignored: sum { $0.ignoredCount }, .unshortened: sum { $0.unshortenedCount },
      .samples: sum { $0.sampleCount }, .exemptions: sum { $0.exemptionCount },
    ])
  }
}

extension MigrationReport.Site {
  fileprivate func fragment(_ texts: MigratedStyle.Value?) -> JSONFragment {
    let place: [JSONFragmentMember] = .members([
      .pointer: .text(pointer.description), .sourcePointer: .text(texts?.source?.description),
      .writtenPointer: .text(texts?.written?.description), .line: .count(line), .column: .count(column),
      .layer: .text(layer), .property: .text(property), .kind: .text(kind.description),
      .before: .text(texts?.before), .after: .text(texts?.after),
    ])
    switch outcome {
    case .migrated(let rewriting):
      let proof = rewriting.proof
      return .object(
        place
          + .members([
            .status: .text(proof.isRepaired ? "repaired" : "migrated"), .operator: .text(rewriting.newOperator),
            .rewriter: .text("\(rewriting.rewriter)"), .samples: .count(proof.samples),
            .exemptions: .count(proof.exemptions), .repaired: proof.isRepaired ? .boolean(true) : nil,
          ]))
    case .left(let diagnostic):
      let status = diagnostic.severity == .fault ? "fault" : "left"
      return .object(place + .members([.status: .text(status), .diagnostic: diagnostic.fragment]))
    }
  }
}

extension Diagnostic {
  /// An entry of `notes`, or the `diagnostic` of a value.
  package var fragment: JSONFragment {
    .object(
      .members([
        .id: .text(id.rawValue), .severity: .text(severity.rawValue), .message: .text(message),
        .pointer: .text(pointer.description), .line: .count(line), .column: .count(column),
        .divergence: .text(divergence),
      ]))
  }
}

extension MigrationError {
  /// Id, message and location, the last also in bytes if requested.
  package func fragment(withOffset hasOffset: Bool = false) -> JSONFragment {
    .object(
      .members([
        .id: .text(id.rawValue), .message: .text(MaskedKeys.masking(message)),
        .line: location.map { .count($0.line) }, .column: location.map { .count($0.column) },
        .offset: hasOffset ? offset.map { .count($0) } : nil,
      ]))
  }
}

extension JSONFragment {
  /// The error of a file that cannot be read or written.
  package static func failure(_ message: String) -> JSONFragment {
    .object(.members([.id: .text(DiagnosticKind.unusableFile.id), .message: .text(message)]))
  }
}

/// The keys of JSON reports.
private enum ReportKey: String {
  case after, before, changed, column, counts, diagnostic, divergence, error, exemptions, failed, file, files
  case id, ignored, kind, layer, left, legacy, line, message, migrated, notes, offset, `operator`, pointer, prefer,
    property
  case repaired, rewriter, samples, schemaVersion, semantics, severity, sites, sourcePointer, status, target
  case tool, unshortened, version, writtenPointer
}

extension [JSONFragmentMember] {
  /// The members that there are.
  fileprivate static func members(_ members: KeyValuePairs<ReportKey, JSONFragment?>) -> Self {
    members.compactMap { key, value in value.map { JSONFragmentMember(JSONString(key.rawValue), $0) } }
  }
}

extension JSONFragment {
  package static func text(_ text: String) -> JSONFragment { .string(JSONString(text)) }

  /// A text, or `null`.
  fileprivate static func text(_ text: String?) -> JSONFragment { text.map { .string(JSONString($0)) } ?? .null }

  package static func count(_ count: Int) -> JSONFragment { .scalar(Array(String(count).utf8)) }

  /// The fragment over several lines, with a line end; characters that a terminal would not show as they are become
  /// escapes, and keys of map services `…`.
  package var document: [UInt8] {
    let bytes = JSONWriter(width: 120).text(of: self, at: .init(reserved: nil))
    return TerminalText.escapedJSON(MaskedKeys.masking(bytes)) + [UInt8(ascii: "\n")]
  }
}
