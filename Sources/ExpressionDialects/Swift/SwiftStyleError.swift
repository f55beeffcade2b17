package import StyleExpressions

/// Why a value of a layer is not in the generated file.
package enum SwiftStyleError: Error, Hashable, Sendable {
  /// A function of the old language; migrate the style first.
  case legacyFunction

  /// No property of the layer's type has this name.
  case unknownProperty

  /// The value is none; what was expected.
  case notAValue(String)

  /// The value is no expression.
  case expression(ExpressionSyntaxError)

  /// The dialect's reader would take it for something else.
  case source(SourceCodeError)

  /// The dialect has nothing to set this on.
  case notInDialect

  /// What was found and what to do, lower case.
  package var message: String {
    switch self {
    case .legacyFunction: "a function of the old language, left; migrate the style first"
    case .unknownProperty: "no property of this layer type"
    case .notAValue(let expected): "expected \(expected)"
    case .expression(let error): error.message
    case .source(let error): error.message
    case .notInDialect: "set this on the layer's options"
    }
  }
}
