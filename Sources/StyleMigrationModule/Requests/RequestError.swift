import SourceText

/// Why a line is not a valid request.
package enum RequestError: Error, Hashable, Sendable {
  case notJSON(String, column: Int)
  case wrongKind(String, expected: String, found: String)
  case noValue
  case noProperty
  case unknownProperty(String, layer: String?)
  case unknownSemantics(String)
  case unknownChoice(String, String, known: [String])
  case argument(String, String)
  case unknownMember(String, known: [String])

  /// What was found and what was expected.
  package var message: String {
    switch self {
    case .notJSON(let message, let column): "column \(column): \(message)"
    case .wrongKind(let path, let expected, let found): "\(path): expected \(expected), found \(found)"
    case .noValue: "expected \"value\" or \"filter\""
    case .noProperty: "expected \"property\" or \"spec\""
    case .unknownProperty(let name, let layer?): "unknown property \"\(name)\" in \"\(layer)\""
    case .unknownProperty(let name, nil): "unknown property \"\(name)\""
    case .unknownSemantics(let name): "unknown semantics \"\(name)\"; expected \"documented\", \"gl-js\" or \"native\""
    case .unknownChoice(let field, let name, let known):
      "\(field): unknown value \"\(name)\"; expected one of "
        + known.reduce(into: "") { $0 += ($0.isEmpty ? "\"" : ", \"") + $1 + "\"" }
    case .argument(let path, let message): "\(path): \(message)"
    case .unknownMember(let path, let known):
      "\(path): unknown option; expected one of "
        + known.reduce(into: "") { $0 += ($0.isEmpty ? "\"" : ", \"") + $1 + "\"" }
    }
  }
}
