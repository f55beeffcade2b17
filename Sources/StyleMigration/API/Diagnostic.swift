public import SourceText
package import StyleDiagnostics

/// The stable name of a kind of diagnostic, in kebab case: `unsorted-stops`.
///
/// The wording of a diagnostic may change; its id does not. `Documentation/Diagnostics.md` lists every id.
public struct DiagnosticID: Hashable, Sendable {
  package let kind: DiagnosticKind

  /// The id as reports print it.
  public var rawValue: String { kind.id }

  /// The id of a diagnostic in a report: what no migration has is one of a rule of the linter.
  init(reported id: String) {
    let declared = DiagnosticFamily.allCases.lazy.flatMap { $0.declaredKinds }
    kind = declared.first { $0.id == id } ?? .rule(LintRule(reported: id))
  }

  package init(_ kind: DiagnosticKind) {
    self.kind = kind
  }
}

extension Diagnostic {
  /// Whether it is a note that asks for no action.
  package var isAside: Bool { severity == .note && id.kind.record.action.utf8.starts(with: "nothing".utf8) }
}

extension DiagnosticKind {
  /// Whether it tells of what was written or repaired, which a look does not do.
  package var tellsOfWritten: Bool {
    switch self {
    case .filter(.repairedMixed), .filter(.repairedObject), .value(.inputFallback), .value(.adjacentStop): true
    default: false
    }
  }
}

/// Something that a person should know about one place of a style.
public struct Diagnostic: Hashable, Sendable {
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
  public private(set) var pointer: JSONPointer

  /// The first byte of the offending text in the text that came in.
  package private(set) var offset: Int

  /// Where the offending text begins.
  public private(set) var location: SourceLocation

  /// What was found, what was expected and what to do, lower case.
  public let message: String

  /// The class of the divergence list that this belongs to (`A10`, `B8`), if any.
  public let divergence: String?

  /// What it is about, where a file may have many of it: people read the first few, and how many there are.
  package let topic: String?

  package init(
    id: DiagnosticID, severity: Severity, pointer: JSONPointer, offset: Int,
    location: SourceLocation = SourceLocation(line: 1, column: 1), message: String, divergence: String? = nil,
    topic: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.pointer = pointer
    self.offset = offset
    self.location = location
    self.message = message
    self.divergence = divergence
    self.topic = topic
  }

  /// Looks up line and column.
  package mutating func locate(in lines: LineTable) { location = lines.location(of: offset) }
}

extension Diagnostic {
  /// The line of the ``location``.
  public var line: Int { location.line }

  /// The column of the ``location``.
  public var column: Int { location.column }
}

extension Diagnostic: CustomStringConvertible {
  /// The place, the message and the id: `4:28: the stops are not sorted … [unsorted-stops]`.
  public var description: String { "\(location): \(message) [\(id.rawValue)]" }
}
