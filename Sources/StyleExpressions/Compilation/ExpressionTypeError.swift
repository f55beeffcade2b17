import SourceText

/// All reasons why an expression does not compile for its property.
package struct ExpressionTypeErrors: Error, Hashable, Sendable {
  /// At least one.
  package var errors: [ExpressionTypeError]

  package init(_ errors: [ExpressionTypeError]) {
    self.errors = errors
  }
}

/// An error in types, labels, or uses of zoom and features.
package struct ExpressionTypeError: Error, Hashable, Sendable {
  /// What callers tell apart.
  package enum Kind: Hashable, Sendable {
    case types
    case labelOrder
    case zoomPlace
    case foreignOperator

    /// A constant part fails.
    case constant
  }

  package let kind: Kind

  /// The exact message of MapLibre GL JS.
  ///
  /// - Source: `src/expression` of the style specification; its fixtures have most of these texts
  package let runtimeText: String

  /// What to write instead, where that is not obvious from the message.
  package let advice: String?

  /// The index path from the expression to the faulty part; empty for the whole.
  package fileprivate(set) var path: [Int] = []

  init(_ runtimeText: String, advice: String? = nil, kind: Kind = .types) {
    (self.runtimeText, self.advice, self.kind) = (runtimeText, advice, kind)
  }

  /// The message of renderers, in quotation marks, and what to write instead.
  package var message: String { .quoted(runtimeText, advice: advice) }

  /// The path as the specification's compiler prints it: `[2][1]`.
  package var key: String { .key(path) }

  func at(_ path: [Int]) -> Self {
    var error = self
    error.path = path
    return error
  }
}

// MARK: Errors of several operators

extension ExpressionTypeError {
  static func type(expected: ExpressionType, found: ExpressionType) -> Self {
    let advice: String? =
      switch (expected, found) {
      case (.string, _): "convert it with \"to-string\""
      case (.number, .string): "convert it with \"to-number\""
      case (.boolean, _): "compare it, or convert it with \"to-boolean\""
      default: nil
      }
    return Self("Expected \(expected) but found \(found) instead.", advice: advice)
  }

  /// The arguments fit none of the lists of parameters.
  static func signature(expected: String, found: [ExpressionType]) -> Self {
    Self("Expected arguments of type \(expected), but found \(list(found)) instead.")
  }

  static func labelsNotAscending(of name: String) -> Self {
    Self(
      "Input/output pairs for \"\(name)\" expressions must be arranged with input values in strictly ascending order.",
      advice: "sort the stops, and write each input once", kind: .labelOrder)
  }

  static func foreignOperator(_ name: JSONString) -> Self {
    name == "image"
      ? Self(
        "Expected two arguments.",
        advice: "only Mapbox GL JS 3 supports an \"image\" with parameters; write the name alone",
        kind: .foreignOperator)
      : Self(
        .unknownExpression(name),
        advice: "it is an operator of Mapbox GL JS alone; the open style specification does not have it",
        kind: .foreignOperator)
  }

  static func list(_ types: [ExpressionType]) -> String {
    "(" + types.map { $0.description }.joined(separator: ", ") + ")"
  }
}
