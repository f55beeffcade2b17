import LegacyStyle
import Rewriters
import SourceText
import StyleDiagnostics
package import StyleMigration
import StyleSpec

extension MigratedAppSource {
  /// The same as a report on a style, so that every report format supports it.
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
  /// The pointers that the report uses.
  var pointers: (values: [JSONPointer], findings: [JSONPointer]) {
    var names = SiteNames()
    let values = values.map { names.pointer($0.property) }
    return (values, findings.map { names.pointer($0.subject.isEmpty ? $0.id : $0.subject) })
  }
}

/// Names for places in a file that stay the same when lines are added above: `/lineWidth/2` is the second line width.
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

// MARK: Pictures

extension MigratedAppSource {
  /// Texts and drawings of the values that ``report(_:)`` names, under the same places.
  ///
  /// - Parameters:
  ///   - source: The old text.
  ///   - semantics: Whose meaning of functions is kept.
  /// - Returns: The content of a page for each value.
  /// - Complexity: O(values · edits).
  package func pictures(of source: [UInt8], _ semantics: SourceSemantics) -> ValuePictures {
    let pointers = pointers
    var pictures: [JSONPointer: ValuePictures.Value] = [:]
    for (value, pointer) in zip(values, pointers.values) {
      let lines = lines(around: value.span, of: source)
      pictures[pointer] = ValuePictures.Value(
        old: Array(source[lines]).withoutIndentation, new: newText(of: lines, in: source).withoutIndentation,
        function: value.function(semantics.legacy))
    }
    for (finding, pointer) in zip(findings, pointers.findings) where finding.severity != .note {
      pictures[pointer] = ValuePictures.Value(old: Array(finding.line.utf8))
    }
    return ValuePictures(pictures)
  }

  /// The lines of a call, without the last line break.
  ///
  /// No edit crosses their ends.
  private func lines(around span: Range<Int>, of source: [UInt8]) -> Range<Int> {
    let start = source.startOfLine(before: span.lowerBound, from: source.hasByteOrderMark ? 3 : 0)
    return start..<(source[span.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count)
  }
}

extension MigratedAppSource.Value {
  /// The function to draw, if every value of it is known.
  fileprivate func function(_ semantics: LegacySemantics) -> ValuePictures.Function? {
    guard case .function(let kind, _) = self.kind, let legacy, let expression else { return nil }
    // The SDK applied the base of a composite function to the attribute.
    return ValuePictures.Function(
      of: property, legacy: legacy, expression: expression, semantics: kind == .composite ? .native : semantics)
  }
}
