import SourceText
package import StyleDiagnostics
package import StyleSpec

/// Why a legal function has no exact expression.
package enum RewriteRefusal: Error, Hashable, Sendable {
  /// Outside its stops the function has no value, and an expression of this property must have one.
  case cannotGiveNothing(property: PropertySpecification)

  /// For an attribute of the wrong shape the function has its default, and no expression of this property can test for
  /// it.
  case cannotTestShape(property: PropertySpecification)

  /// Strings with tokens in a categorical function of the zoom, which the specification does not define.
  case tokensInCategories(property: PropertySpecification)

  /// An expression among the parts of a mixed filter does not parse.
  case partDoesNotParse(String)

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch self {
    case .tokensInCategories: .tokensInCategoricalStops
    case .partDoesNotParse: .filterPartDoesNotCompile
    case .cannotGiveNothing: .needsDefault
    case .cannotTestShape: .cannotTestShape
    }
  }

  package var message: String {
    switch self {
    case .tokensInCategories(let property):
      "tokens in a categorical function of the zoom have no defined meaning in \(property.name); "
        + "write \"type\": \"interval\""
    case .partDoesNotParse(let message):
      "the filter mixes legacy conditions and expressions, and one of the expressions does not parse: \(message)"
    case .cannotGiveNothing(let property):
      "\(property.name) has no value where this function gives none, which no expression that compiles can express; "
        + "give the function a \"default\""
    case .cannotTestShape(let property):
      "the \"default\" applies when the attribute is not a value of \(property.name), which no expression can test; "
        + "remove the \"default\", or write the expression by hand"
    }
  }
}
