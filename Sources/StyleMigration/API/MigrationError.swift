public import SourceText
package import StyleDiagnostics

/// Why a migration could not begin; nothing is written then.
public struct MigrationError: Error, Hashable, Sendable {
  /// The kind of error, such as `invalid-json`, `not-a-style` and `unknown-property`; `fault` is one of this toolkit.
  public let id: DiagnosticID

  /// What was found, what was expected and what to do, lower case and without the location.
  public let message: String

  /// Where the error is in the input, if it is at one place.
  public let location: SourceLocation?

  /// The same place in bytes from the beginning of the input.
  public let offset: Int?

  package init(_ kind: DiagnosticKind, _ message: String, at location: SourceLocation? = nil, offset: Int? = nil) {
    (id, self.message, self.location, self.offset) = (DiagnosticID(kind), message, location, offset)
  }

  package init(_ kind: DiagnosticKind, _ message: String, at node: JSONNode) {
    self.init(kind, message, at: node.location, offset: node.range.lowerBound)
  }

  /// The input is not JSON.
  package init(_ error: JSONSyntaxError) {
    self.init(.invalidJSON, error.message, at: error.location, offset: error.offset)
  }

  /// The same at the same place, with another message.
  package func with(_ message: String) -> MigrationError {
    MigrationError(id.kind, message, at: location, offset: offset)
  }
}

extension MigrationError: CustomStringConvertible {
  /// The location, where there is one, and the message: `2:14: expected ",", found "]"`.
  public var description: String { (location.map { "\($0): " } ?? "") + message }
}
