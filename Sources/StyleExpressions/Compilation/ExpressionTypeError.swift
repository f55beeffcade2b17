package import SourceText

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
    /// The lists of parameters that the operator may have.
    case signature(expected: [[ExpressionType]], found: [ExpressionType])
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
    case sliced(ExpressionType)
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
  /// What renderers say, in quotation marks, and what to write instead.
  package var message: String { .quoted(runtimeText, advice: advice) }

  /// What MapLibre GL JS says, to the letter.
  ///
  /// - Source: `src/expression` of the style specification; its fixtures have most of these texts
  package var runtimeText: String {
    switch reason {
    case .type(let expected, let found): "Expected \(expected) but found \(found) instead."
    case .signature(let expected, let found):
      "Expected arguments of type \(expected.map(Self.list).joined(separator: " | ")), but found \(Self.list(found)) instead."
    case .booleans(let found):
      "Expected arguments of type (boolean, boolean) | (boolean...), but found \(Self.list(found)) instead."
    case .notComparable(let type, let name): "\"\(name)\" comparisons are not supported for type '\(type)'."
    case .differentTypes(let left, let right): "Cannot compare types '\(left)' and '\(right)'."
    case .collatorWithoutStrings: "Cannot use collator to compare non-string types."
    case .notInterpolatable(let type): "Type \(type) is not interpolatable."
    case .unknownVariable(let name):
      "Unknown variable \"\(name)\". Make sure \"\(name)\" has been bound in an enclosing \"let\" expression before using it."
    case .labelsNotAscending(let name):
      "Input/output pairs for \"\(name)\" expressions must be arranged with input values in strictly ascending order."
    case .labelNumber(let name): .labelIsComputed(of: name)
    case .noLabel: "Expected at least one branch label."
    case .labelType: "Branch labels must be numbers or strings."
    case .labelNotWhole: "Numeric branch labels must be integer values."
    case .labelTooLarge: "Branch labels must be integers no larger than 9007199254740991."
    case .labelRepeated: "Branch labels must be unique."
    case .labelReserved(let name): "\"\(name)\" is reserved in JavaScript and cannot be a label of \"match\"."
    case .needle(let found):
      "Expected first argument to be of type boolean, string, number or null, but found \(found) instead"
    case .haystack(let found): "Expected second argument to be of type array or string, but found \(found) instead"
    case .sliced(let found): "Expected first argument to be of type array or string, but found \(found) instead"
    case .lengthOf(let found): "Expected argument of type string or array, but found \(found) instead."
    case .formatSection: "Formatted text type must be 'string', 'value', 'image' or 'null'."
    case .noImageName: "No image name provided."
    case .constant(let error): error.runtimeText
    case .dataNotSupported: "data expressions not supported"
    case .zoomNotSupported: "zoom expressions not supported"
    case .zoomPlace:
      "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression."
    case .secondZoomCurve:
      "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."
    case .notInterpolatableProperty: "\"interpolate\" expressions cannot be used with this property"
    case .foreignOperator("image"): "Expected two arguments."
    case .foreignOperator(let name): .unknownExpression(name)
    }
  }

  /// What to write instead, where it is more than the opposite.
  package var advice: String? {
    switch reason {
    case .type(.string, _): "convert it with \"to-string\""
    case .type(.number, .string): "convert it with \"to-number\""
    case .type(.boolean, _): "compare it, or convert it with \"to-boolean\""
    case .differentTypes: "convert one of them"
    case .collatorWithoutStrings: "remove the collator"
    case .notInterpolatable, .notInterpolatableProperty: "use \"step\""
    case .labelsNotAscending: "sort the stops, and write each input once"
    case .labelNotWhole, .labelReserved: "use \"case\" with \"==\""
    case .labelRepeated: "remove the label that stands here again"
    case .zoomPlace: "write the curve outermost, and the rest into its outputs"
    case .foreignOperator("image"): "only Mapbox GL JS 3 supports an \"image\" with parameters; write the name alone"
    case .foreignOperator:
      "it is an operator of Mapbox GL JS alone; the open style specification does not have it"
    default: nil
    }
  }

  private static func list(_ types: [ExpressionType]) -> String {
    "(" + types.map { $0.description }.joined(separator: ", ") + ")"
  }
}
