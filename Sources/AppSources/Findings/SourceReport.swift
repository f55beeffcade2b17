import Rewriters
import SourceText
import StyleDiagnostics
package import StyleMigration

extension MigratedAppSource {
  /// The same in the form in which styles are reported, so that every format of reports has it.
  package func report(_ semantics: SourceSemantics) -> MigrationReport {
    var sites: [MigrationReport.Site] = []
    var notes: [Diagnostic] = []
    let pointers = pointers
    for (value, pointer) in zip(values, pointers.values) {
      let rewriting = MigrationReport.Rewriting(
        newOperator: value.newOperator, rewriter: value.rewriter,
        proof: .proved(samples: value.samples, exemptions: value.exemptions))
      sites.append(
        .init(
          pointer: pointer, range: SourceRange(lowerBound: value.span.lowerBound, upperBound: value.span.upperBound),
          location: value.location, layer: nil, property: value.property,
          kind: value.kind, outcome: .migrated(rewriting)))
    }
    for (finding, pointer) in zip(findings, pointers.findings) {
      let diagnostic = Diagnostic(
        id: DiagnosticID(finding.kind), severity: finding.diagnosticSeverity, pointer: pointer,
        offset: finding.offset, location: finding.location, message: finding.message)
      guard finding.severity != .note else {
        notes.append(diagnostic)
        continue
      }
      sites.append(
        .init(
          pointer: pointer, range: SourceRange(lowerBound: finding.offset, upperBound: finding.offset),
          location: finding.location, layer: nil, property: finding.subject, kind: .value,
          outcome: .left(diagnostic)))
    }
    sites.sort { $0.range.lowerBound < $1.range.lowerBound }
    return MigrationReport(
      semantics: semantics, target: .maplibreNative, preference: .short, sites: sites, notes: notes)
  }
}

extension MigratedAppSource {
  /// The places that the report names.
  var pointers: (values: [JSONPointer], findings: [JSONPointer]) {
    var names = SiteNames()
    let values = values.map { names.pointer($0.property) }
    return (values, findings.map { names.pointer($0.subject.isEmpty ? $0.id : $0.subject) })
  }
}

/// Names for the places of a file that stay the same when lines are added above: `/lineWidth/2` is the second line width.
private struct SiteNames {
  private var counts: [String: Int] = [:]

  mutating func pointer(_ name: String) -> JSONPointer {
    let count = (counts[name] ?? 0) + 1
    counts[name] = count
    return JSONPointer(written: "/\(name)/\(count)")
  }
}

extension MigratedAppSource.Finding {
  fileprivate var diagnosticSeverity: Diagnostic.Severity {
    switch severity {
    case .note: .note
    case .left: .warning
    case .fault: .fault
    }
  }
}

extension MigratedAppSource.Value {
  /// The operator of the expression, or `constant`.
  fileprivate var newOperator: String {
    guard kind != .styleValue, let expression, expression.utf8.starts(with: "[\"".utf8) else { return "constant" }
    return String(decoding: expression.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}
