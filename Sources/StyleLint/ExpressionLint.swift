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
      for rule in PartRule.allCases { parts += rule.findings(in: part) }
      for operand in node.operands(of: name) { open.append((operand, node)) }
    }
    // A rule that knows the fault says more of it.
    findings = expression.faults.filter { fault in
      !parts.contains { $0.id.isFault && $0.range.contains(fault.range) }
    }
    findings += parts
    for rule in WholeRule.allCases { findings += rule.findings(in: expression) }
    // What renderers refuse they never evaluate.
    if findings.contains(where: { $0.id.isRefusal }) { return }
    findings += FailingParts.findings(in: expression, given: facts)
  }
}

extension DiagnosticKind {
  /// Whether the validator refuses a value for it that compiles.
  fileprivate var isRefusal: Bool { self == .expression(.featureStatePlace) || self == .expression(.fontFromData) }

  /// Whether renderers refuse the value for it.
  fileprivate var isFault: Bool {
    switch self {
    case .expression(.legacyOperator), .expression(.inWithList), .expression(.inOfText): true
    default: false
    }
  }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
