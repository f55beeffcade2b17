import SourceText
package import StyleDiagnostics
package import StyleExpressions

/// Why an expression cannot be converted.
public struct ExpressionConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable name of the kind of error.
  public var id: String { kind.id }

  package let kind: DiagnosticKind

  /// What was found, what was expected and what to do, on one line.
  public let message: String

  /// The byte of the format string or of the code at which the fault was found, if it is in one.
  public let offset: Int?

  /// The message, and the line of the format string or of the code with a caret under the fault.
  public let description: String

  /// Whether a placeholder has no argument.
  package private(set) var lacksArgument = false

  package init(_ kind: DiagnosticKind, _ message: String, offset: Int? = nil, description: String? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
    self.description = description ?? message
  }

  package init(_ refusal: DialectRefusal) {
    self.init(refusal.id, refusal.message, offset: refusal.offset, description: refusal.description)
  }

  init(_ error: FormatStringError) {
    self.init(.refusal(.parseError), error.message, offset: error.offset, description: error.description)
    if case .missingArgument = error.reason { lacksArgument = true }
  }

  init(_ error: CodeError) {
    self.init(error.id, error.message, offset: error.offset, description: error.description)
  }

  init(_ error: FormatArgumentError) {
    self.init(.refusal(.invalidArgument), error.message)
  }

  init(_ error: SourceCodeError) {
    self.init(error.id, error.message)
  }

  package init(_ error: ExpressionSyntaxError) {
    self.init(.refusal(.notAnExpression), error.key.isEmpty ? error.message : "\(error.key) \(error.message)")
  }
}
