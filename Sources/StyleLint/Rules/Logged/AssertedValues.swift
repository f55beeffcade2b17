package import SourceJSON
import StyleDiagnostics
package import StyleExpressions
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
/// The compiler knows each part that asserts or converts; which of them fail is tried on features whose attributes are missing,
/// null, of every type, and what the expression compares them with. So what a condition rules out is not a finding.
///
/// - Message: `Expected value to be of type number, but found null instead.`
package struct AssertedValues {
  static let diagnostics: [DiagnosticKind] = [
    .expression(.unguardedOrdering), .expression(.unguardedOrderingInside), .expression(.unguardedNumber),
    .expression(.unguardedValue), .expression(.mistypedValue),
  ]

  /// A part that fails, with an input that shows it.
  package struct Failing {
    /// The index path of the part in the value: a failure names an output of a `match` by its label.
    package let path: [Int]

    /// The failure, its input, and whether the attribute that the part reads first is missing there; otherwise it fails only
    /// for other types.
    package let found: FailureSearch.Found
  }

  package let failing: [Failing]
  package let findings: [LintFinding]

  /// - Parameters:
  ///   - expression: The expression.
  ///   - isThere: Whether each feature to which the value applies has an attribute.
  /// - Complexity: O(parts · evaluation), as ``FailureSearch`` limits it.
  package init(_ expression: PlacedExpression, isThere: (JSONString) -> Bool = { _ in false }) {
    let node = expression.node
    guard expression.tellsFailures, let compiled = expression.compiled,
      var search = FailureSearch(compiled, domains: { ProbedInputs(node).domains })
    else {
      (failing, findings) = ([], [])
      return
    }
    failing = search.failures { node.firstAttribute(at: node.path(ofFailureAt: $0)) }
      .map { Failing(path: node.path(ofFailureAt: $0.path), found: $0.found) }
    let fallbacks = Fallbacks(expression)
    findings = failing.filter { !node.writes($0.found.failure) }
      .map { failing in
        // It may still be null, which only GeoJSON has.
        let isMissing = failing.found.isMissing && node.firstAttribute(at: failing.path).map { !isThere($0) } ?? true
        return fallbacks.finding(at: failing.path, failing.found.failure, isMissing: isMissing)
      }
  }
}

extension JSONNode {
  /// Whether the value that fails is written as an output, where ``UnlistedValue`` has found it.
  fileprivate func writes(_ failure: EvaluationFailure) -> Bool {
    guard case .notListed(let name, _) = failure.error else { return false }
    return results.contains { $0.string == name }
  }

  /// The name of the attribute or state that the part at an index path reads first, from left to right, by variables as well;
  /// of `in` and `index-of` first in what they search.
  package func firstAttribute(at path: [Int]) -> JSONString? {
    var bound: [JSONString: JSONNode] = [:]
    var part = self
    for index in path {
      if part.lintOperator == .binding {
        for (number, name) in part.elements.enumerated() where number % 2 == 1 {
          if let name = name.string, number + 1 != index { bound[name] = part[number + 1] }
        }
      }
      guard let next = part.part(index) else { break }
      part = next
    }
    var open = [part]
    while let node = open.popLast() {
      switch node.lintOperator {
      case .literal: continue
      case .get, .featureState:
        if let name = node[1]?.string { return name }
      case .variable:
        // A variable may be bound to another one of its name.
        if let value = node[1]?.string.flatMap({ bound.removeValue(forKey: $0) }) { open.append(value) }
        continue
      default: break
      }
      let operands = node.elements.filter { $0.kind == .array }
      // What is searched fails for a missing attribute; what it is searched for may be null.
      open += node.lintOperator?.isSearch == true ? operands : operands.reversed()
    }
    return nil
  }
}
