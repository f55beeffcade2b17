import LegacyStyle
package import Rewriters
public import SourceText
import StyleDiagnostics
public import StyleMigration
import StyleSpec

/// A file of app code, migrated.
public struct MigratedAppSource: Hashable, Sendable {
  /// An old value that was rewritten.
  public struct Value: Hashable, Sendable {
    /// The bytes of the old call, as offsets in UTF-8.
    public let span: Range<Int>

    /// Where the call begins.
    public let location: SourceLocation

    /// The name of the property in the style specification, or the code in its place where the name cannot be
    /// determined.
    public let property: String

    /// The old value as JSON; `nil` with holes, and for a format string.
    public let legacy: String?

    /// The expression as JSON, with arbitrary values in place of holes; `nil` for a constant that is a hole.
    public let expression: String?

    /// How many values were copied without being known.
    public let holes: Int

    /// On how many inputs old and new were compared; 0 for a constant.
    public let samples: Int

    /// How many of the inputs were exempt.
    public let exemptions: Int

    package let kind: MigrationReport.Kind
    package let rewriter: RewriterID

    /// The place in the report: `/line-width/2` is the second line width.
    package fileprivate(set) var pointer = JSONPointer(written: "")
  }

  /// The new text.
  public let text: String

  /// The replacements, in the order of the file.
  package let edits: [SourceEdit]

  /// Notes, and what was left, in the order of the file.
  public let findings: [Diagnostic]

  /// The values that were rewritten, in the order of the file.
  public let values: [Value]
}

extension MigratedAppSource {
  /// A file in which there is nothing to do.
  init(unchanged text: String) { (self.text, edits, findings, values) = (text, [], [], []) }

  init(_ migration: SourceMigration, _ text: String) {
    edits = migration.edits
    self.text = edits.isEmpty ? text : String(decoding: SourceEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
    // The places stay the same when lines are added above.
    var counts: [String: Int] = [:]
    func pointer(_ name: String) -> JSONPointer {
      counts[name, default: 0] += 1
      return JSONPointer(written: "/\(name)/\(counts[name] ?? 0)")
    }
    var values = migration.values
    for index in values.indices { values[index].pointer = pointer(values[index].property) }
    self.values = values
    findings = migration.findings.map { finding in
      Diagnostic(
        id: DiagnosticID(finding.kind), severity: finding.severity,
        pointer: pointer(finding.subject.isEmpty ? finding.kind.id : finding.subject), offset: finding.offset,
        location: migration.locations.location(of: finding.offset), message: finding.message)
    }
  }

  /// The new text of a part of the source whose ends no edit crosses, such as the span of a value.
  ///
  /// - Complexity: O(edits + bytes of the part).
  package func newText(of part: Range<Int>, in source: [UInt8]) -> [UInt8] {
    let inside = edits.filter { $0.range.lowerBound >= part.lowerBound && $0.range.upperBound <= part.upperBound }
    return SourceEdit.apply(inside.map { $0.moved(by: -part.lowerBound) }, to: Array(source[part]))
  }

  /// The same as a report on a style, so that every report format supports it.
  package func report(_ semantics: SourceSemantics) -> MigrationReport {
    let migrated = values.map { value in
      MigrationReport.Site(
        pointer: value.pointer, range: SourceRange(value.span), location: value.location, layer: nil,
        property: value.property, kind: value.kind,
        outcome: .migrated(
          MigrationReport.Rewriting(
            newOperator: value.newOperator, rewriter: value.rewriter,
            proof: MigrationReport.Proof(samples: value.samples, exemptions: value.exemptions))))
    }
    let left = findings.filter { $0.severity != .note }.map { finding in
      MigrationReport.Site(
        pointer: finding.pointer, range: SourceRange(finding.offset..<finding.offset), location: finding.location,
        layer: nil, property: finding.pointer.tokens[0], kind: .value, outcome: .left(finding))
    }
    return MigrationReport(
      semantics: semantics, target: .maplibreNative, preference: .short,
      sites: (migrated + left).sorted { $0.range.lowerBound < $1.range.lowerBound },
      notes: findings.filter { $0.severity == .note })
  }

  /// Texts and drawings of the values that ``report(_:)`` names, under the same places.
  ///
  /// - Parameters:
  ///   - source: The old text.
  ///   - semantics: Whose meaning of functions is kept.
  /// - Returns: The content of a page for each value.
  /// - Complexity: O(values · edits).
  package func texts(of source: [UInt8], _ semantics: SourceSemantics) -> [JSONPointer: CodeTexts] {
    var texts: [JSONPointer: CodeTexts] = [:]
    for value in values {
      let lines = lines(around: value.span, of: source)
      texts[value.pointer] = CodeTexts(
        old: Array(source[lines]).withoutIndentation, new: newText(of: lines, in: source).withoutIndentation,
        function: value.function(semantics.legacy))
    }
    for finding in findings where finding.severity != .note {
      let lines = lines(around: finding.offset..<finding.offset, of: source)
      texts[finding.pointer] = CodeTexts(old: Array(source[lines]).withoutIndentation)
    }
    return texts
  }

  /// The lines of a call, without the last line break; no edit crosses their ends.
  private func lines(around span: Range<Int>, of source: [UInt8]) -> Range<Int> {
    let start = source.startOfLine(before: span.lowerBound, from: source.hasByteOrderMark ? 3 : 0)
    return start..<(source[span.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count)
  }
}

extension MigratedAppSource.Value {
  /// The operator of the expression, or `constant`.
  fileprivate var newOperator: String {
    guard kind != .styleValue, let expression, expression.utf8.starts(with: "[\"".utf8) else { return "constant" }
    return String(decoding: expression.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// The function to draw, if every value of it is known.
  fileprivate func function(_ semantics: LegacySemantics) -> DrawnValue? {
    guard case .function(let kind, _) = self.kind, let legacy, expression != nil else { return nil }
    // The SDK applied the base of a composite function to the attribute.
    return DrawnValue(of: property, legacy: legacy, semantics: kind == .composite ? .native : semantics)
  }
}
