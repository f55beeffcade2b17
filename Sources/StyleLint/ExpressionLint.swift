import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// What is wrong, or legacy, in one expression that a style has already.
struct ExpressionLint {
  private(set) var findings: [LintFinding] = []

  /// Looks at an expression of a property, as the target's renderers take it.
  init(_ node: JSONNode, at place: ExpressionPlace) {
    var parts: [LintFinding] = []
    var open = [node]
    while let node = open.popLast() {
      guard node.kind == .array, let name = node[0]?.string, name != "literal" else { continue }
      let part = ExpressionPart(node: node, name: LintOperator(name), place: place)
      for rule in PartRule.allCases { parts += rule.findings(in: part) }
      open += node.expressionOperands
    }
    let faults = Self.faults(in: node, for: place.property, place.target)
    // A rule that knows the fault says more of it.
    findings = faults.filter { fault in
      !parts.contains { $0.id.isFault && $0.range.contains(fault.range) }
    }
    findings += parts
    for rule in WholeRule.allCases { findings += rule.findings(in: node, at: place) }
    if faults.isEmpty { findings += AssertedValues(node, at: place).findings }
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
  fileprivate var isFault: Bool {
    switch self {
    case .expression(.legacyOperator), .expression(.inWithList), .expression(.inOfText): true
    default: false
    }
  }
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
