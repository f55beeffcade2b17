public import SourceText
package import StyleDiagnostics

/// The stable name of a kind of diagnostic, in kebab case: `unsorted-stops`.
///
/// The wording of a diagnostic may change; its id does not. `Documentation/Diagnostics.md` lists every id.
public struct DiagnosticID: Hashable, Sendable {
  /// Everything about the kind: its texts, its example, and what to do.
  package let kind: DiagnosticKind

  package init(_ kind: DiagnosticKind) { self.kind = kind }

  /// The id as reports print it.
  public var rawValue: String { kind.id }

  package var family: DiagnosticFamily { kind.family }

  /// Whether it tells of what was written or repaired, which a look does not do.
  package var tellsOfWritten: Bool {
    switch kind {
    case .repairedMixedFilter, .repairedObjectFilter, .inputFallback, .adjacentStop: true
    default: false
    }
  }
}

/// A message about one place of a style.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    /// Something legacy was left as it was.
    case warning

    /// Worth knowing; nothing to do.
    case note

    /// A fault of this toolkit: please report it.
    case fault
  }

  /// What kind of diagnostic this is.
  public let id: DiagnosticID

  /// How much it matters.
  public let severity: Severity

  /// The value of which it speaks.
  public let pointer: JSONPointer

  /// The first byte of the offending text in the text that came in.
  package internal(set) var offset: Int

  /// Where the offending text begins.
  public private(set) var location: SourceLocation

  /// What was found, what was expected and what to do, lower case.
  public internal(set) var message: String

  /// The class of the divergence list that this belongs to (`A10`, `B8`), if any.
  public let divergence: String?

  /// What it is about, where a file may have many of it: people read the first few, and how many there are.
  package let topic: String?

  package init(
    id: DiagnosticID, severity: Severity, pointer: JSONPointer, offset: Int,
    location: SourceLocation = SourceLocation(line: 1, column: 1), message: String, divergence: String? = nil,
    topic: String? = nil
  ) {
    (self.id, self.severity, self.message) = (id, severity, message)
    (self.pointer, self.offset, self.location) = (pointer, offset, location)
    (self.divergence, self.topic) = (divergence, topic)
  }

  /// Looks up line and column.
  package mutating func locate(in lines: LineTable) { location = lines.location(of: offset) }

  /// The line of the ``location``.
  public var line: Int { location.line }

  /// The column of the ``location``.
  public var column: Int { location.column }

  /// The place, the message and the id: `4:28: the stops are not sorted … [unsorted-stops]`.
  public var description: String { "\(location): \(message) [\(id.rawValue)]" }

  /// Whether this says how the structure was changed, which happens as a whole whatever is selected.
  var tellsOfStructure: Bool { id.family == .change && severity == .note }

  /// Whether it is a note that asks for no action.
  package var isAside: Bool { severity == .note && !id.kind.asksForAction }
}
