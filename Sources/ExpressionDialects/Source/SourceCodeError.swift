package import StyleDiagnostics

/// Why an expression cannot be written as source for a dialect.
package enum SourceCodeError: Error, Hashable, Sendable {
  /// The SDK's reader of JSON changes the meaning of this operator, and no initialiser builds it.
  case notExpressible(operator: String)

  /// The expression nests deeper than this many levels.
  case tooDeep(limit: Int)

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch self {
    case .notExpressible: .conversion(.swiftNotExpressible)
    case .tooDeep: .value(.nestedTooDeeply)
    }
  }

  /// What cannot be written, and what to do.
  package var message: String {
    switch self {
    case .notExpressible(let name):
      "the SDK reads \"\(name)\" here as something else, and no initialiser builds it; keep this value in the style's JSON"
    case .tooDeep(let limit): "nested deeper than \(limit) levels; keep this value in the style's JSON"
    }
  }
}
