import Rewriters
package import SourceText
import StyleDiagnostics
package import StyleMigration

/// Reports as JSON, version 2.
///
/// For one style an object of the tool, the file, the counts, one entry per legacy value, and the notes; for a run over files
/// an object of the tool, the counts, and one such entry per file. The same input gives the same bytes. What a terminal would
/// not show as it is stands as an escape. The form is in `Schemas/report-2.schema.json`.
package struct JSONReport {
  static let schemaVersion = 2

  private let file: String

  package init(file: String) {
    self.file = file
  }

  /// The report of one style, with the texts of its values where they are known.
  package func bytes(of report: MigrationReport, texts: ValueTexts? = nil) -> [UInt8] {
    Self.document([.init(.file, .text(file))] + report.members(texts))
  }

  /// The report of an input that could not be migrated at all.
  package func bytes(of error: MigrationError, semantics: SourceSemantics) -> [UInt8] {
    Self.document([
      .init(.file, .text(file)), .init(.semantics, .text(semantics.rawValue)), .init(.error, error.fragment()),
    ])
  }

  /// The report of a run over files.
  package static func bytes(of records: [FileRecord], semantics: SourceSemantics) -> [UInt8] {
    let counts: [JSONFragmentMember] = [
      .init(.files, .count(records.count)), .init(.changed, .count(records.count(where: { $0.isChanged }))),
      .init(.failed, .count(records.count(where: { $0.isFailure }))),
    ]
    return document([
      .init(.semantics, .text(semantics.rawValue)),
      .init(.counts, .object(counts + records.compactMap({ $0.report }).counts)),
      .init(.files, .array(records.map({ $0.fragment }))),
    ])
  }

  private static func document(_ members: [JSONFragmentMember]) -> [UInt8] {
    JSONFragment.object(
      [
        .init(.schemaVersion, .count(schemaVersion)), .init(.tool, .text(Tool.name)),
        .init(.version, .text(Tool.version)),
      ] + members
    ).document
  }
}

extension FileRecord {
  var isFailure: Bool {
    switch outcome {
    case .refused, .failed: true
    case .migrated, .skipped, .dropped: false
    }
  }

  fileprivate var fragment: JSONFragment {
    var members: [JSONFragmentMember] = [.init(.file, .text(file.text))]
    switch outcome {
    case .migrated(let report, let isChanged):
      members +=
        [.init(.status, .text(isChanged ? "changed" : "unchanged"))] + report.members(texts)
    case .refused(let error): members += [.init(.status, .text("failed")), .init(.error, error.fragment())]
    case .failed(let message):
      members += [.init(.status, .text("failed")), .init(.error, .failure(message))]
    case .skipped: members.append(.init(.status, .text("skipped")))
    case .dropped: members.append(.init(.status, .text("dropped")))
    }
    return .object(members)
  }
}

extension MigrationReport {
  fileprivate func members(_ texts: ValueTexts?) -> [JSONFragmentMember] {
    let entries = texts?.entries ?? []
    let sites = sites.enumerated().map { index, site in
      site.fragment(index < entries.count ? entries[index] : ValueTexts.Entry())
    }
    return [
      .init(.semantics, .text(semantics.rawValue)), .init(.target, .text(target.rawValue)),
      .init(.prefer, .text(preference.rawValue)),
      .init(.counts, .object([self].counts)), .init(.sites, .array(sites)),
      .init(.notes, .array(notes.map({ $0.fragment }))),
    ]
  }
}

extension [MigrationReport] {
  /// The sums of what reports count, under the keys that all JSON has for them.
  package var counts: [JSONFragmentMember] {
    func sum(_ key: ReportKey, _ count: (MigrationReport) -> Int) -> JSONFragmentMember {
      .init(key, .count(reduce(0) { $0 + count($1) }))
    }
    return [
      sum(.legacy) { $0.sites.count }, sum(.migrated) { $0.migratedCount }, sum(.repaired) { $0.repairedCount },
      sum(.left) { $0.leftCount }, sum(.ignored) { $0.ignoredCount }, sum(.unshortened) { $0.unshortenedCount },
      sum(.samples) { $0.sampleCount },
      sum(.exemptions) { $0.exemptionCount },
    ]
  }
}

extension MigrationReport.Site {
  fileprivate func fragment(_ texts: ValueTexts.Entry) -> JSONFragment {
    var members: [JSONFragmentMember] = [
      .init(.pointer, .text(pointer.description)),
      .init(.sourcePointer, texts.source.map { .text($0.description) } ?? .null),
      .init(.writtenPointer, texts.written.map { .text($0.description) } ?? .null), .init(.line, .count(line)),
      .init(.column, .count(column)),
      .init(.layer, layer.map(JSONFragment.text) ?? .null), .init(.property, .text(property)),
      .init(.kind, .text(kind.description)), .init(.before, .source(texts.before)),
      .init(.after, .source(texts.after)),
    ]
    switch outcome {
    case .migrated(let rewriting):
      members += [
        .init(.status, .text(rewriting.proof.isRepaired ? "repaired" : "migrated")),
        .init(.operator, .text(rewriting.newOperator)),
        .init(.rewriter, .text("\(rewriting.rewriter)")), .init(.samples, .count(rewriting.proof.samples)),
        .init(.exemptions, .count(rewriting.proof.exemptions)),
      ]
      if rewriting.proof.isRepaired { members.append(.init(.repaired, .boolean(true))) }
    case .left(let diagnostic):
      let status = diagnostic.severity == .fault ? "fault" : "left"
      members += [.init(.status, .text(status)), .init(.diagnostic, diagnostic.fragment)]
    }
    return .object(members)
  }
}

extension Diagnostic {
  fileprivate var fragment: JSONFragment {
    .object([
      .init(.id, .text(id.rawValue)), .init(.severity, .text(severity.rawValue)), .init(.message, .text(message)),
      .init(.pointer, .text(pointer.description)), .init(.line, .count(line)), .init(.column, .count(column)),
      .init(.divergence, divergence.map(JSONFragment.text) ?? .null),
    ])
  }
}

extension MigrationError {
  /// Id, message and place, the last also in bytes where that is asked for.
  package func fragment(withOffset hasOffset: Bool = false) -> JSONFragment {
    var members: [JSONFragmentMember] = [
      .init(.id, .text(id.rawValue)), .init(.message, .text(MaskedKeys.masking(message))),
    ]
    if let location { members += [.init(.line, .count(location.line)), .init(.column, .count(location.column))] }
    if hasOffset, let offset { members.append(.init(.offset, .count(offset))) }
    return .object(members)
  }
}

extension JSONFragment {
  /// The text of a value, as a string.
  fileprivate static func source(_ bytes: [UInt8]?) -> JSONFragment {
    bytes.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null
  }

  /// The error of a file that cannot be read or written.
  package static func failure(_ message: String) -> JSONFragment {
    .object([.init(.id, .text(DiagnosticKind.unusableFile.id)), .init(.message, .text(message))])
  }
}

extension JSONFragmentMember {
  fileprivate init(_ key: ReportKey, _ value: JSONFragment) { self.init(JSONString(key.rawValue), value) }
}
