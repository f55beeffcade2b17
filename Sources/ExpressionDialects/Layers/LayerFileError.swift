package import StyleExpressions
import StyleSpec

/// Why a value of a layer is not in the generated file.
package enum LayerFileError: Error, Hashable, Sendable {
  /// A legacy function; migrate the style first.
  case legacyFunction

  /// A layer that takes its type from another one.
  case reference

  /// The layer type does not have this property.
  case unknownProperty

  /// The timing of a change of a property, and not a value of a layer.
  case transition

  /// The value has the wrong form; what was expected.
  case notAValue(String)

  /// The property does not take the value, and why.
  case doesNotFit(String)

  /// The value is not an expression.
  case expression(ExpressionSyntaxError)

  /// The SDK would read it as something else.
  case source(SourceCodeError)

  /// The SDK does not have this property, or this type of layer.
  case notInSDK(Dialect)

  /// No page of the SDK shows how this is set.
  case notDocumented(Dialect)

  /// The SDK's pages set this to constants only.
  case constantsOnly(Dialect)

  /// What was found and what to do, lower case.
  package var message: String {
    switch self {
    case .legacyFunction: "legacy function, left out; migrate the style first"
    case .reference: "it takes its type from another layer; write it out with --deref"
    case .unknownProperty: "not a property of this layer type"
    case .transition: "the timing of a transition, which is set beside values; write it by hand"
    case .notAValue(let expected): "expected \(expected)"
    case .doesNotFit(let fault): fault
    case .expression(let error): error.message
    case .source(let error): error.message
    case .notInSDK(let dialect): "\(dialect.product) does not have this; keep it in the style's JSON"
    case .notDocumented(let dialect): "the pages of \(dialect.product) show no option for this; look for it in its API"
    case .constantsOnly(let dialect): "the pages of \(dialect.product) show this option for constants only"
    }
  }
}
