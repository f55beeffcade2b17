package import StyleExpressions

/// Why a value of a layer is not in the generated file.
package enum SwiftStyleError: Error, Hashable, Sendable {
  /// A legacy function; migrate the style first.
  case legacyFunction

  /// The layer type does not have this property.
  case unknownProperty

  /// The value has the wrong form; what was expected.
  case notAValue(String)

  /// The value is not an expression.
  case expression(ExpressionSyntaxError)

  /// The SDK would read it as something else.
  case source(SourceCodeError)

  /// The SDK has no property for this.
  case notInDialect

  /// What was found and what to do, lower case.
  package var message: String {
    switch self {
    case .legacyFunction: "legacy function, left out; migrate the style first"
    case .unknownProperty: "not a property of this layer type"
    case .notAValue(let expected): "expected \(expected)"
    case .expression(let error): error.message
    case .source(let error): error.message
    case .notInDialect: "set this on the layer's options"
    }
  }
}
