package import SourceJSON

/// Why an expression does not compile for its property: all that was found.
package struct ExpressionTypeErrors: Error, Hashable, Sendable {
  /// At least one.
  package var errors: [ExpressionTypeError]

  package init(_ errors: [ExpressionTypeError]) {
    self.errors = errors
  }
}

/// An error in types, labels, or uses of zoom and features.
package struct ExpressionTypeError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    case type(expected: ExpressionType, found: ExpressionType)
    case signature(expected: [ExpressionType], found: [ExpressionType])
    case booleans(found: [ExpressionType])
    case notComparable(ExpressionType, by: String)
    case differentTypes(ExpressionType, ExpressionType)
    case collatorWithoutStrings
    case notInterpolatable(ExpressionType)
    case unknownVariable(JSONString)
    case labelsNotAscending(of: String)
    case labelNumber(of: String)
    case noLabel
    case labelType
    case labelNotWhole
    case labelTooLarge
    case labelRepeated
    case labelReserved(JSONString)
    case needle(ExpressionType)
    case haystack(ExpressionType)
    case lengthOf(ExpressionType)
    case formatSection(ExpressionType)
    case noImageName
    case constant(EvaluationError)
    case dataNotSupported
    case zoomNotSupported
    case zoomPlace
    case secondZoomCurve
    case notInterpolatableProperty
    case foreignOperator(JSONString)
  }

  package var reason: Reason

  /// The index path from the expression to the faulty part; empty for the whole.
  package var path: [Int]

  package init(_ reason: Reason, at path: [Int]) {
    self.reason = reason
    self.path = path
  }

  /// The path as the specification's compiler prints it: `[2][1]`.
  package var key: String { path.reduce(into: "") { $0 += "[\($1)]" } }
}

extension ExpressionTypeError {
  /// The wording: what was expected, what was found, what to write instead.
  package var message: String {
    switch reason {
    case .type(let expected, let found):
      "expected \(expected.wording), found \(found.wording)\(Self.advice(expected, found))"
    case .signature(let expected, let found):
      "expected arguments of type \(Self.list(expected)), found \(Self.list(found))"
    case .booleans(let found): "expected booleans, found \(Self.list(found))"
    case .notComparable(let type, let name): "\"\(name)\" does not compare values of type \(type.wording)"
    case .differentTypes(let left, let right):
      "a \(left.wording) cannot be compared with a \(right.wording); convert one of them"
    case .collatorWithoutStrings: "a collator compares strings only; remove it"
    case .notInterpolatable(let type): "values of type \(type.wording) cannot be interpolated; use \"step\""
    case .unknownVariable(let name):
      "unknown variable \"\(name)\"; bind it with \"let\" around this expression"
    case .labelsNotAscending(let name): "the inputs of the stops of \"\(name)\" must be in ascending order"
    case .labelNumber(let name): "the inputs of the stops of \"\(name)\" must be numbers, not expressions"
    case .noLabel: "expected at least one label"
    case .labelType: "a label of \"match\" must be a number or a string"
    case .labelNotWhole: "a numeric label of \"match\" must be a whole number; use \"case\" with \"==\""
    case .labelTooLarge: "a numeric label of \"match\" must be within ±9007199254740991"
    case .labelRepeated: "duplicate label of \"match\"; remove it"
    case .labelReserved(let name):
      "\"\(name)\" is reserved in JavaScript and cannot be a label of \"match\"; use \"case\" with \"==\""
    case .needle(let found): "expected a boolean, string, number or null to search for, found \(found.wording)"
    case .haystack(let found): "expected an array or string, found \(found.wording)"
    case .lengthOf(let found): "expected an array or string, found \(found.wording), which has no length"
    case .formatSection(let found): "a section of \"format\" is a string or an image, found \(found.wording)"
    case .noImageName: "expected the name of an image"
    case .constant(let error): error.message
    case .dataNotSupported: "this property cannot depend on features"
    case .zoomNotSupported: "this property cannot depend on the zoom"
    case .zoomPlace: "\"zoom\" must be the input of an outermost \"step\" or \"interpolate\""
    case .secondZoomCurve: "an expression may have only one \"step\" or \"interpolate\" over the zoom"
    case .foreignOperator("image"):
      "only Mapbox GL JS 3 supports an \"image\" with parameters; write the name alone"
    case .foreignOperator(let name):
      "\"\(name)\" is an operator of Mapbox GL JS 2 and later; the open style specification does not have it"
    case .notInterpolatableProperty: "this property cannot be interpolated over the zoom; use \"step\""
    }
  }

  private static func list(_ types: [ExpressionType]) -> String {
    "(" + types.map { $0.wording }.joined(separator: ", ") + ")"
  }

  private static func advice(_ expected: ExpressionType, _ found: ExpressionType) -> String {
    switch (expected, found) {
    case (.string, _): "; convert it with \"to-string\""
    case (.number, .string): "; convert it with \"to-number\""
    case (.boolean, _): "; compare it, or convert it with \"to-boolean\""
    default: ""
    }
  }
}
