import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// What is wrong, or old, in one expression that a style has already.
struct ExpressionLint {
  struct Finding {
    var id: DiagnosticKind
    var range: SourceRange
    var message: String
  }

  private(set) var findings: [Finding] = []

  /// Looks at an expression of a property, as the target's renderers take it.
  init(_ node: JSONNode, for property: PropertySpecification, target: RenderTarget) {
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(node)
    } catch {
      findings = [Finding(id: .lint(.expressionSyntax), range: error.range, message: error.message)]
      return
    }
    do throws(ExpressionTypeErrors) {
      _ = try CompiledExpression(
        expression, for: property.linted(for: target), allowsForeignOperators: target == .mapboxGLJS)
    } catch {
      findings = error.errors.map { fault in
        Finding(
          id: fault.isSyntactic ? .lint(.expressionSyntax) : .lint(.expressionType),
          range: node.part(at: fault.path).range,
          message: fault.message)
      }
    }
    var open = [node]
    while let node = open.popLast() {
      guard node.kind == .array, let name = node[0]?.string?.string, name != "literal" else { continue }
      visit(node, named: name)
      open += node.elements.dropFirst()
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
    findings.append(Finding(id: id, range: node.range, message: message))
  }
}

extension ExpressionTypeError {
  /// Whether the shape of an operator is at fault, and not its types.
  fileprivate var isSyntactic: Bool { if case .foreignOperator = reason { true } else { false } }
}

extension JSONNode {
  /// The part at an index path; where it leads nowhere, the last that there is.
  fileprivate func part(at path: [Int]) -> JSONNode {
    var node = self
    for index in path {
      guard let next = node[index] else { break }
      node = next
    }
    return node
  }
}
