package import StyleExpressions
package import StyleSpec

extension LegacySemantics {
  /// The runtime that evaluates what is written for the meaning.
  package var profile: EvaluationProfile {
    switch self {
    case .documented, .glJS: .glJS
    case .native: .native
    }
  }
}
