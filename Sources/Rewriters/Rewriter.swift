import SourceJSON
package import StyleExpressions
package import StyleSpec

/// One way to write a legacy value as an expression.
///
/// A rewriter is a pure function: no state, no text. It does not know the semantics in which its input was read (the legal
/// form has settled that), and it does not know the judge.
package protocol Rewriter {
  associatedtype Input

  static var id: RewriterID { get }

  /// The expression that gives what the input gives.
  static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression
}

/// The stable name of a rewriter: its type, file, case folder and report entry are the same word.
package enum RewriterID: String, Hashable, Sendable, CaseIterable {
  case cameraExponential = "camera-exponential"
  case cameraInterval = "camera-interval"
  case cameraCategorical = "camera-categorical"
  case sourceExponential = "source-exponential"
  case sourceInterval = "source-interval"
  case sourceCategorical = "source-categorical"
  case sourceIdentity = "source-identity"
  case compositeExponential = "composite-exponential"
  case compositeInterval = "composite-interval"
  case compositeCategorical = "composite-categorical"
  case tokenConstant = "token-constant"
  case filterPlain = "filter-plain"
  case filterMixed = "filter-mixed"
  case colorFraction = "color-fraction"
}

/// Why a legal function has no exact expression.
package enum RewriteRefusal: Error, Hashable, Sendable {
  /// Outside its stops the function gives nothing, and an expression of this property cannot give nothing.
  case cannotGiveNothing(property: PropertySpecification)

  /// An attribute of the wrong shape gives the function's default, and no expression of this property can test for it.
  case cannotTestShape(property: PropertySpecification)

  /// Strings with tokens in a categorical function of the zoom, which was never specified.
  case tokensInCategories(property: PropertySpecification)

  /// A colour that is spelled as CSS has it, or not at all.
  case noFraction

  /// An expression among the parts of a mixed filter does not parse.
  case partDoesNotParse(String)

  package var id: String {
    switch self {
    case .tokensInCategories: "tokens-in-categories"
    case .partDoesNotParse: "filter-part-does-not-parse"
    case .noFraction: "no-fraction"
    case .cannotGiveNothing: "cannot-give-nothing"
    case .cannotTestShape: "cannot-test-shape"
    }
  }

  package var message: String {
    switch self {
    case .tokensInCategories(let property):
      "a categorical function of the zoom with tokens in its strings; nothing says what they mean in \(property.name), "
        + "write \"type\": \"interval\""
    case .noFraction: "this is no colour with fractions"
    case .partDoesNotParse(let message):
      "parts of this filter are written the old way, and an expression among them does not parse: \(message)"
    case .cannotGiveNothing(let property):
      "outside its stops this function leaves \(property.name) without a value, and no expression that compiles there does; "
        + "give the function a \"default\""
    case .cannotTestShape(let property):
      "this function gives its \"default\" when the attribute is no valid \(property.name), and no expression can test that; "
        + "remove the \"default\", or write the expression by hand"
    }
  }
}
