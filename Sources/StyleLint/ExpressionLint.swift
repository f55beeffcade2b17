import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec
import StyleMigration

/// What is wrong, or legacy, in one expression that a style has already.
struct ExpressionLint {
  private(set) var findings: [LintFinding] = []

  /// Looks at an expression of a property, as the target's renderers take it.
  init(
    _ node: JSONNode, for property: PropertySpecification, isFilter: Bool, isLayout: Bool = false, target: RenderTarget
  ) {
    let operands = OperandLint(node, target: target).findings
    let faults = Self.faults(in: node, for: property, target)
    // A rule that knows the fault says more of it.
    findings = faults.filter { fault in
      !operands.contains { $0.id.isFault && $0.range.contains(fault.range) }
    }
    findings += operands
    findings += [
      FeatureStatePlace.finding(in: node, of: property, isFilter: isFilter, isLayout: isLayout),
      FontOutputs.finding(in: node, of: property),
    ].compactMap { $0 }
    findings += OutputLint(node, for: property).findings
    if faults.isEmpty {
      findings += AssertedValues(node, of: property, isFilter: isFilter, target: target).findings
    }
    var open = [node]
    while let node = open.popLast() {
      guard node.kind == .array, let name = node[0]?.string?.string, name != "literal" else { continue }
      visit(node, named: name)
      open += node.expressionOperands
    }
  }

  /// What keeps the expression from compiling.
  private static func faults(
    in node: JSONNode, for property: PropertySpecification, _ target: RenderTarget
  ) -> [LintFinding] {
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(node)
    } catch {
      return [LintFinding(.lint(.expressionSyntax), error.range, error.message)]
    }
    do throws(ExpressionTypeErrors) {
      _ = try CompiledExpression(
        expression, for: property.linted(for: target), allowsForeignOperators: target == .mapboxGLJS)
      return []
    } catch {
      return error.errors.map { LintFinding($0, in: node) }
    }
  }

  /// Forms that work but are obsolete.
  private mutating func visit(_ node: JSONNode, named name: String) {
    switch (name, node.count) {
    case ("interpolate", 5), ("interpolate-hcl", 5), ("interpolate-lab", 5):
      add(.lint(.oneStopCurve), node, "the curve has one stop, so its output is constant; write the output alone")
    case ("==", 3), ("!=", 3):
      if node[2]?.kind == .null, node[1]?[0]?.string == "get" {
        add(
          .lint(.nullComparison), node,
          "a missing attribute is null here as well; add a \"has\" condition to distinguish them")
      }
    case ("case", _) where node.count > 3 && node[1]?.kind == .boolean:
      add(.lint(.constantCondition), node, "the first condition is constant; write the output that applies")
    default: break
    }
  }

  private mutating func add(_ id: DiagnosticKind, _ node: JSONNode, _ message: String) {
    findings.append(LintFinding(id, node, message))
  }
}

extension LintFinding {
  /// A type error; those that people search for have the renderer's text.
  fileprivate init(_ error: ExpressionTypeError, in node: JSONNode) {
    let part = node.part(at: error.path)
    switch error.reason {
    case .zoomPlace:
      self.init(
        .expression(.zoomNotAtTop), part,
        "\"\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression.\"",
        advice: "write the curve outermost, and the rest into its outputs")
    case .labelsNotAscending(let name):
      self.init(
        .expression(.stopsNotAscending), part,
        "\"Input/output pairs for \"\(name)\" expressions must be arranged with input values in strictly ascending order.\"",
        advice: "sort the stops, and write each input once")
    case .foreignOperator: self.init(.lint(.expressionSyntax), part, error.message)
    default: self.init(.lint(.expressionType), part, error.message)
    }
  }
}

extension DiagnosticKind {
  /// Whether renderers refuse the value for it.
  fileprivate var isFault: Bool { self == .expression(.legacyOperator) || self == .expression(.inWithList) }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

extension JSONNode {
  /// The part at an index path; where it leads nowhere, the last that there is.
  func part(at path: [Int]) -> JSONNode {
    var node = self
    for index in path {
      guard let next = node[index] else { break }
      node = next
    }
    return node
  }
}
