package import Rewriters
public import SourceText
package import StyleDiagnostics
package import StyleMigration

/// A file of app code, migrated.
public struct MigratedAppSource: Hashable, Sendable {
  /// A note about a place in the file, or why an old value was left there.
  public struct Finding: Hashable, Sendable {
    /// The outcome for the place.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
      /// Worth knowing.
      case note

      /// An old value was left as it is.
      case left

      /// A rewriting could not be proved: the old value was left as it is, by a fault of this toolkit.
      case fault
    }

    /// The id of the diagnostic, in kebab case.
    public let id: String

    /// The outcome for the place.
    public let severity: Severity

    /// Where it begins.
    public let location: SourceLocation
    package let offset: Int

    /// What was found, and what to do; lower case.
    public let message: String

    /// The line of the source, without blanks around it.
    public let line: String

    /// How many places it covers.
    public let count: Int

    package let kind: DiagnosticKind

    /// The property, or the old name, that it is about; empty for the file.
    package let subject: String
  }

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
  }

  /// The new text.
  public let text: String

  /// The replacements, in the order of the file.
  package let edits: [SourceEdit]

  /// Notes, and what was left, in the order of the file.
  public let findings: [Finding]

  /// The values that were rewritten, in the order of the file.
  public let values: [Value]

  /// How many old values were left.
  public var leftCount: Int { findings.reduce(0) { $0 + ($1.severity == .note ? 0 : $1.count) } }

  /// Whether a rewriting could not be proved.
  public var hasFault: Bool { findings.contains { $0.severity == .fault } }
}

extension MigratedAppSource {
  /// The new text of a part of the source whose ends no edit crosses, such as the span of a value.
  ///
  /// - Complexity: O(edits + bytes of the part).
  package func newText(of part: Range<Int>, in source: [UInt8]) -> [UInt8] {
    let inside = edits.filter { $0.range.lowerBound >= part.lowerBound && $0.range.upperBound <= part.upperBound }
    return SourceEdit.apply(inside.map { $0.moved(by: -part.lowerBound) }, to: Array(source[part]))
  }
}
