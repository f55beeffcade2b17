package import SourceText

/// Why a JSON value is not an expression, and where.
package struct ExpressionSyntaxError: Error, Hashable, Sendable {
  /// How many arguments an operator takes.
  package enum ArgumentCount: Hashable, Sendable {
    case exactly(Int)
    case between(Int, Int)
    case atLeast(Int)
    case even
    case odd
  }

  /// The exact message of MapLibre GL JS.
  ///
  /// - Source: `src/expression` of the style specification; its fixtures have most of these texts
  package let runtimeText: String

  /// What to write instead, where the message does not say it.
  package let advice: String?

  /// The index path from the expression to the faulty part.
  package private(set) var path: [Int]

  /// The bytes of the faulty part in its document.
  package let range: SourceRange

  init(_ runtimeText: String, advice: String? = nil, at path: [Int] = [], range: SourceRange) {
    self.runtimeText = runtimeText
    self.advice = advice
    self.path = path
    self.range = range
  }

  static func tooDeep(_ range: SourceRange) -> Self {
    Self("nested deeper than \(StyleExpression.maximumHeight) levels", range: range)
  }

  /// The message of renderers, in quotation marks, and what to write instead.
  package var message: String { .quoted(runtimeText, advice: advice) }

  /// The path as the specification's compiler prints it: `[2][1]`.
  package var key: String { .key(path) }

  func inside(_ index: Int) -> Self {
    var error = self
    error.path.insert(index, at: 0)
    return error
  }
}

extension ExpressionSyntaxError.ArgumentCount {
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
  /// A message of the runtime in quotation marks, and what to do about it.
  static func quoted(_ runtimeText: String, advice: String?) -> String {
    advice.map { "\"\(runtimeText)\"; \($0)" } ?? "\"\(runtimeText)\""
  }

  static func key(_ path: [Int]) -> String { path.reduce(into: "") { $0 += "[\($1)]" } }

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
