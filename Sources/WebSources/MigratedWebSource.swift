package import SourceJSON
package import SourceText
import StyleDiagnostics
public import StyleMigration

/// A file of a web app, migrated.
public struct MigratedWebSource: Hashable, Sendable {
  /// The new text in UTF-8; the old one where nothing was to be done.
  public let bytes: [UInt8]

  /// What was done, what was proved, and what was left.
  public let report: MigrationReport

  /// The edits that make the new text, in the order of the file.
  package let edits: [SourceEdit]

  /// The values that were rewritten or left, by the places that the report names.
  package let values: [Value]

  /// A value in the file.
  package struct Value: Hashable, Sendable {
    package var pointer: JSONPointer
    package var property: String

    /// Where the value stands.
    package var range: SourceRange

    /// Old and new as JSON; `nil` where a part is computed.
    package var old: [UInt8]?
    package var new: [UInt8]?

    /// How many parts were copied without being known.
    package var holeCount: Int
    package var isMigrated: Bool
    package var isFunction: Bool
  }

  /// The new text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension MigratedWebSource {
  init(_ source: [UInt8], _ migration: WebFileMigration?, _ options: StyleMigrator.Options) {
    var writer = WebReport(source)
    for offset in migration?.unbalanced ?? [] { writer.addUnbalanced(at: offset) }
    var ignoredCount = 0
    for plan in migration?.plans ?? [] {
      if case .migrated(let site) = plan.outcome, options.selection.excludes(site, noting: plan.notes) {
        ignoredCount += 1
      } else {
        writer.add(plan)
      }
    }
    for value in migration?.possible ?? [] where options.parts.contains(value.form.part) {
      writer.add(value)
    }
    edits = writer.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    values = writer.values
    bytes = edits.isEmpty ? source : SourceEdit.apply(edits, to: source)
    report = MigrationReport(
      semantics: options.semantics, target: options.target, preference: options.preference,
      sites: writer.sites.sorted { $0.range.lowerBound < $1.range.lowerBound }, notes: writer.notes
    ).selecting(options.selection, besides: ignoredCount)
  }
}
