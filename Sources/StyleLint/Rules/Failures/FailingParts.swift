import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Parts of an expression that fail for some feature, which GL JS logs: a type that an attribute may not have, wherever it is
/// needed.
///
/// ## Before
/// `"circle-radius": ["get", "size"]`
///
/// ## After
/// `["number", ["get", "size"], 5]`, with the property's default, where that gives the same; else a person decides about the
/// fallback.
///
/// - Message: `Expected value to be of type number, but found null instead.`
package enum FailingParts {
  /// The parts of an expression of which nothing is known but the text.
  package static func findings(in expression: PlacedExpression) -> [LintFinding] {
    findings(in: expression, given: Facts())
  }

  /// - Complexity: O(expression).
  static func findings(in expression: PlacedExpression, given facts: Facts) -> [LintFinding] {
    guard expression.isWalked else { return [] }
    let fallbacks = Fallbacks(expression)
    return TypeWalk(expression.node, for: expression.place.property, given: facts).failures
      .map { fallbacks.finding(of: $0) }
  }
}
