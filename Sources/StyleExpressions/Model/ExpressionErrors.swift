package import SourceText

/// Why a JSON value is not an expression, or an expression does not compile for its property, and where.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The differences that callers act on.
  package enum Kind: Hashable, Sendable {
    case syntax
    case types
    case labelOrder
    case zoomPlace
    case foreignOperator

    /// A constant part fails.
    case constant
  }

  /// How many arguments an operator takes.
  package enum ArgumentCount: Hashable, Sendable {
    case exactly(Int)
    case between(Int, Int)
    case atLeast(Int)
    case even
    case odd
  }

  package let kind: Kind

  /// The exact message of MapLibre GL JS.
  ///
  /// - Source: `src/expression` of the style specification; its fixtures have most of these texts
  package let runtimeText: String

  /// What to write instead, where the message does not say it.
  package let advice: String?

  /// The index path from the expression to the faulty part; empty for the whole.
  package private(set) var path: [Int]

  /// The bytes of the faulty part in its document; `nil` in an expression that is one.
  package let range: SourceRange?

  /// A value that is not an expression.
  init(_ runtimeText: String, advice: String? = nil, at path: [Int] = [], range: SourceRange) {
    (self.runtimeText, self.advice, self.path, self.range, kind) = (runtimeText, advice, path, range, .syntax)
  }

  /// An expression with an error in types, labels, or uses of zoom and features.
  init(_ runtimeText: String, advice: String? = nil, kind: Kind = .types) {
    (self.runtimeText, self.advice, self.kind, path, range) = (runtimeText, advice, kind, [], nil)
  }

  static func tooDeep(_ range: SourceRange) -> Self {
    Self("nested deeper than \(StyleExpression.maximumHeight) levels", range: range)
  }

  /// The message of renderers, in quotation marks, and what to write instead.
  package var message: String { advice.map { "\"\(runtimeText)\"; \($0)" } ?? "\"\(runtimeText)\"" }

  /// The message, after the path of the faulty part.
  package var messageWithPath: String { path.isEmpty ? message : "\(key) \(message)" }

  /// The path as the specification's compiler prints it: `[2][1]`.
  package var key: String { path.reduce(into: "") { $0 += "[\($1)]" } }

  func inside(_ index: Int) -> Self { at([index] + path) }

  func at(_ path: [Int]) -> Self {
    var error = self
    error.path = path
    return error
  }
}

/// All reasons why an expression does not compile for its property.
package struct ExpressionTypeErrors: Error, Hashable, Sendable {
  /// At least one.
  package var errors: [ExpressionError]

  package init(_ errors: [ExpressionError]) {
    self.errors = errors
  }
}

extension ExpressionError.ArgumentCount {
  func allows(_ count: Int) -> Bool {
    switch self {
    case .exactly(let number): count == number
    case .between(let minimum, let maximum): (minimum...maximum).contains(count)
    case .atLeast(let minimum): count >= minimum
    case .even: count.isMultiple(of: 2)
    case .odd: !count.isMultiple(of: 2)
    }
  }

  /// The exact message of MapLibre GL JS for a wrong number of arguments; each operator has its own wording.
  func runtimeText(of name: String, found: Int) -> String {
    switch (name, self) {
    case ("literal", _), ("within", _), ("distance", _), ("semiliteral", _):
      "'\(name)' expression requires exactly one argument, but found \(found) instead."
    case ("var", _): "'var' expression requires exactly one string literal argument."
    case ("let", .atLeast(let minimum)): "Expected at least \(minimum) arguments, but found \(found) instead."
    case ("coalesce", _): "Expectected at least one argument."
    case ("at", _), ("in", _): "Expected 2 arguments, but found \(found) instead."
    case ("index-of", _), ("slice", _): "Expected 2 or 3 arguments, but found \(found) instead."
    case ("length", _), ("global-state", _): "Expected 1 argument, but found \(found) instead."
    case ("image", _): "Expected two arguments."
    case (_, .exactly(1)): "Expected one argument."
    case (_, .exactly): "Expected two arguments."
    case (_, .between): "Expected two or three arguments."
    case (_, .atLeast(1)): "Expected at least one argument."
    case (_, .atLeast(let minimum)): "Expected at least \(minimum) arguments, but found only \(found)."
    case (_, .even): "Expected an even number of arguments."
    case (_, .odd): "Expected an odd number of arguments."
    }
  }
}

extension String {
  static func unknownExpression(_ name: JSONString) -> String {
    "Unknown expression \"\(name)\". If you wanted a literal array, use [\"literal\", [...]]."
  }

  static func labelIsComputed(of name: String) -> String {
    "Input/output pairs for \"\(name)\" expressions must be defined using literal numeric values (not computed "
      + "expressions) for the input values."
  }
}

extension JSONKind {
  /// The result of `typeof` for a value of the kind.
  var javaScriptType: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null, .array, .object: "object"
    }
  }
}

// MARK: Errors of several operators

extension ExpressionError {
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
