import SourceJSON
import SourceText
import StyleDiagnostics
import StyleMigration

/// What is wrong, or legacy, in one expression that a style has already.
struct ExpressionLint {
  private(set) var findings: [LintFinding] = []

  /// Looks at an expression of a property, as the target's renderers take it.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - facts: What is known of each feature to which the value applies.
  init(_ expression: PlacedExpression, given facts: Facts) {
    var (refused, parts): ([LintFinding], [LintFinding]) = ([], [])
    var open: [(node: JSONNode, parent: JSONNode?)] = [(expression.node, nil)]
    while let (node, parent) = open.popLast() {
      guard node.kind == .array, let operatorName = node[0]?.string, operatorName != "literal" else { continue }
      let name = LintOperator(operatorName)
      let part = ExpressionPart(node: node, parent: parent, name: name, place: expression.place)
      for rule in RuleCatalog.refusedParts { refused += rule.findings(part) }
      for rule in RuleCatalog.parts { parts += rule.findings(part) }
      for operand in node.operands(of: name) { open.append((operand, node)) }
    }
    // A rule that knows the fault says more of it.
    findings = expression.faults.filter { fault in !refused.contains { $0.range.contains(fault.range) } }
    findings += refused + parts
    for rule in RuleCatalog.expressions { findings += rule.findings(expression) }
    let refusals = RuleCatalog.refusedExpressions.flatMap { $0.findings(expression) }
    findings += refusals
    if refusals.isEmpty { findings += FailingParts.findings(in: expression, given: facts) }
  }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
