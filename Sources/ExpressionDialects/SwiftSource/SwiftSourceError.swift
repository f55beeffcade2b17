package import StyleDiagnostics

/// Why an expression cannot be written as source for a dialect.
package enum SwiftSourceError: Error, Hashable, Sendable {
  /// The SDK's reader of JSON changes the meaning of this operator, and nothing else can build it.
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

  /// What cannot be written and what to do, lower case.
  package var message: String {
    switch self {
    case .notExpressible(let name):
      "the SDK reads \"\(name)\" here as something else, and has no other way to say it; keep this value in the style's JSON"
    case .tooDeep(let limit): "this nests deeper than \(limit) levels; keep this value in the style's JSON"
    }
  }
}
