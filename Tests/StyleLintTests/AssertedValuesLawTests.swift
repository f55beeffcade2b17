import SourceJSON
import StyleExpressions
import StyleLint
import StyleSpec
import TestSupport
import Testing

/// What the evaluator logs for some feature has a finding, and each finding is logged for some feature.
///
/// `PROPERTY_COUNT=1000000 swift test -c release --filter AssertedValuesLawTests` is the long run.
@Suite struct AssertedValuesLawTests {
  @Test func whatIsLoggedIsFoundAndWhatIsFoundIsLogged() throws {
    let count = 100
    var (findings, logged) = (0, 0)
    try check("logged = found", count: count) { source in
      WellTypedExpression.draw(&source, assertingItself: false)
    } violation: { made in
      try Self.violation(made, &findings, &logged)
    }
    let settings = try PropertySettings.fromEnvironment()
    #expect(findings >= settings.floor(0.4, of: count))
    #expect(logged >= settings.floor(0.4, of: count))
  }

  /// Found by long runs: a part whose ways were tried as far as others had left evaluations for it, one in a variable that is
  /// used nine times, one behind the text of a number, and one in a variable of which the first uses are never evaluated.
  @Test(arguments: [38_060, 566_056, 562_427, 744_092])
  func whatLongRunsFoundIsFound(index: Int) throws {
    var source = ChoiceSource(seed: SplitMix64.seed(ofCase: index, in: 2032))
    var (findings, logged) = (0, 0)
    let made = WellTypedExpression.draw(&source, assertingItself: false)
    #expect(try Self.violation(made, &findings, &logged) == nil)
    #expect(logged > 0)
  }

  private static func violation(
    _ made: WellTypedExpression, _ findings: inout Int, _ logged: inout Int
  ) throws -> String? {
    let node = try JSONDocument(parsing: Array(made.text.utf8)).root
    guard node.kind == .array else { return nil }
    let property = property(for: made.kind)
    let expression = PlacedExpression(
      node, at: ExpressionPlace(property, isFilter: false, isLayout: false, target: .any))
    // The evaluator that renderers' values are compared with: it knows nothing of places.
    guard let evaluator = try compiled(node, for: property) else { return nil }
    let lint = AssertedValues(expression)
    if !lint.findings.isEmpty { findings += 1 }
    for (failing, finding) in zip(lint.failing, lint.findings) {
      if !evaluator.outcome(in: failing.found.input).isError { return "\(finding.message): nothing is logged for it" }
      let name = node.firstAttribute(at: failing.path)
      if failing.found.isMissing, name.map({ failing.found.input.feature?.properties[$0] == nil }) != true {
        return "\(finding.message): it is not missing"
      }
    }
    for context in made.contexts where evaluator.outcome(in: context).isError {
      logged += 1
      guard let failure = expression.compiled?.failure(in: context) else { return "the place is not known" }
      if !hasFinding(failure, lint, in: node) {
        let found = lint.failing.map { $0.found.failure.path }
        return "\(failure.error) at \(failure.path) has no finding; there are \(found)"
      }
    }
    return nil
  }

  /// Whether a place, or the attribute that it reads, has a finding.
  private static func hasFinding(_ failure: EvaluationFailure, _ lint: AssertedValues, in node: JSONNode) -> Bool {
    let name = node.firstAttribute(at: node.path(ofFailureAt: failure.path))
    return lint.failing.contains {
      $0.found.failure.path == failure.path || name != nil && node.firstAttribute(at: $0.path) == name
    }
  }

  private static func property(for kind: WellTypedExpression.Kind) -> PropertySpecification {
    let type: PropertyType =
      switch kind {
      case .number: .number
      case .boolean: .boolean
      case .string: .enumeration(["a", "red", "Ab"])
      case .color: .color
      }
    var property = PropertySpecification(
      name: "any", type: type, isInterpolated: true, parameters: [.zoom, .feature], dependence: .dataDriven)
    property.takesZoomAnywhere = true
    return property
  }

  /// `nil` where something constant fails, or values of an unknown type would be interpolated: errors of the expression.
  private static func compiled(
    _ node: JSONNode, for property: PropertySpecification
  ) throws -> CompiledExpression? {
    let expression = try StyleExpression(node)
    do throws(ExpressionTypeErrors) {
      return try CompiledExpression(expression, for: property)
    } catch {
      for error in error.errors {
        switch error.reason {
        case .constant, .notInterpolatable(.value): continue
        default: throw error
        }
      }
      return nil
    }
  }
}
