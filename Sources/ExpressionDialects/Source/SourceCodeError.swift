package import SourceText
package import StyleDiagnostics

/// Why an expression cannot be written as source for a dialect.
package enum SourceCodeError: Error, Hashable, Sendable {
  /// The SDK's reader of JSON changes the meaning of this operator, and no initialiser builds it.
  case notExpressible(operator: String)

  /// The SDK's property is of one type where the specification's is of several.
  case constantNotTaken(expected: String)

  /// A text whose braces the SDK would take for tokens.
  case textHasTokens

  /// The SDK's property does not read attributes of features.
  case notDataDriven(JSONString)

  /// No page of the vendor shows the language.
  case languageNotDocumented(SourceLanguage, Dialect)

  /// The expression nests deeper than this many levels.
  case tooDeep(limit: Int)

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch self {
    case .notExpressible, .constantNotTaken, .textHasTokens, .notDataDriven, .languageNotDocumented:
      .conversion(.sourceNotExpressible)
    case .tooDeep: .value(.nestedTooDeeply)
    }
  }

  /// What cannot be written, and what to do.
  package var message: String {
    switch self {
    case .notExpressible(let name):
      "the SDK reads \"\(name)\" here as something else, and no initialiser builds it; keep this value in the style's JSON"
    case .constantNotTaken(let expected):
      "the SDK's property takes \(expected); keep this value in the style's JSON"
    case .textHasTokens:
      "the SDK would replace {tokens} in this text; keep this value in the style's JSON"
    case .notDataDriven(let property):
      "the SDKs' \(property) does not read attributes of features; use a layer for each value, with a filter"
    case .languageNotDocumented(let language, let dialect):
      "the pages of \(dialect.product) show no \(language.title); write Swift, or choose another dialect"
    case .tooDeep(let limit): "nested deeper than \(limit) levels; keep this value in the style's JSON"
    }
  }
}
