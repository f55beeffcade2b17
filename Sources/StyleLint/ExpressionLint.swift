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
    var parts: [LintFinding] = []
    var open: [(node: JSONNode, parent: JSONNode?)] = [(expression.node, nil)]
    while let (node, parent) = open.popLast() {
      guard node.kind == .array, let operatorName = node[0]?.string, operatorName != "literal" else { continue }
      let name = LintOperator(operatorName)
      let part = ExpressionPart(node: node, parent: parent, name: name, place: expression.place)
      for rule in RuleCatalog.parts { parts += rule.findings(part) }
      for operand in node.operands(of: name) { open.append((operand, node)) }
    }
    // A rule that knows the fault says more of it.
    findings = expression.faults.filter { fault in
      !parts.contains { $0.isFault && $0.range.contains(fault.range) }
    }
    findings += parts
    for rule in RuleCatalog.expressions { findings += rule.findings(expression) }
    // What renderers refuse they never evaluate.
    if findings.contains(where: { $0.isRefusal }) { return }
    findings += FailingParts.findings(in: expression, given: facts)
  }
}

extension LintFinding {
  /// Whether the validator refuses a value for it that compiles.
  fileprivate var isRefusal: Bool { [FeatureStatePlace.rule, FontOutputs.rule].contains { id == .rule($0) } }

  /// Whether renderers refuse the value for it.
  fileprivate var isFault: Bool {
    [LegacyOperator.rule, InWithList.rule, InOfText.rule, BareList.rule].contains { id == .rule($0) }
  }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
