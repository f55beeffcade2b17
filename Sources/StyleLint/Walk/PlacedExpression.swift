package import SourceText
import StyleDiagnostics
package import StyleExpressions
package import StyleSpec

/// Where an expression stands.
package struct ExpressionPlace {
  private(set) var property: PropertySpecification
  let isFilter: Bool
  let isLayout: Bool
  let target: RenderTarget

  package init(_ property: PropertySpecification, isFilter: Bool, isLayout: Bool, target: RenderTarget) {
    (self.property, self.isFilter, self.isLayout, self.target) = (property, isFilter, isLayout, target)
    // Mapbox GL JS 3 takes more in some properties, as the notes of the data about it say.
    let wider: Set<JSONString> = ["exaggeration", "icon-text-fit", "icon-text-fit-padding", "text-line-height"]
    guard target == .mapboxGLJS, wider.contains(property.name) else { return }
    self.property.parameters.formUnion([.zoom, .feature])
    self.property.dependence = .dataDriven
    if property.type == .number { self.property.isInterpolated = true }
  }

  static func filter(target: RenderTarget) -> ExpressionPlace {
    ExpressionPlace(.filter, isFilter: true, isLayout: false, target: target)
  }
}

/// An expression where it stands, read and compiled once for every rule.
package struct PlacedExpression {
  let node: JSONNode
  let place: ExpressionPlace

  /// With paths; `nil` where renderers refuse it.
  package let compiled: CompiledExpression?

  /// What keeps it from compiling.
  let faults: [LintFinding]

  /// - Complexity: O(value).
  package init(_ node: JSONNode, at place: ExpressionPlace) {
    self.node = node
    self.place = place
    do throws(ExpressionSyntaxError) {
      let expression = try StyleExpression(node)
      do throws(ExpressionTypeErrors) {
        compiled = try CompiledExpression(
          expression, for: place.property, allowsForeignOperators: place.target == .mapboxGLJS, keepsPaths: true)
        faults = []
      } catch {
        compiled = nil
        faults = error.errors.map { LintFinding($0, in: node) }
      }
    } catch {
      compiled = nil
      faults = [
        LintFinding(
          kind: .rule(Refusal.expressionSyntax), error.range, "\"\(error.runtimeText)\"", advice: error.advice)
      ]
    }
  }
}

/// A part of an expression, and the property that the whole is for.
struct ExpressionPart {
  let node: JSONNode

  /// The operator around it; `nil` for the whole.
  let parent: JSONNode?
  let name: JSONString
  let place: ExpressionPlace

  var isComparison: Bool { ["==", "!=", "<", "<=", ">", ">="].contains(name) }
}

extension LintFinding {
  /// A type error at the part that it is about.
  fileprivate init(_ error: ExpressionTypeError, in node: JSONNode) {
    let rule =
      switch error.reason {
      case .zoomPlace: Refusal.zoomNotAtTop
      case .labelsNotAscending: Refusal.stopsNotAscending
      case .foreignOperator: Refusal.expressionSyntax
      default: Refusal.expressionType
      }
    self.init(kind: .rule(rule), node.part(at: error.path).range, "\"\(error.runtimeText)\"", advice: error.advice)
  }
}

extension JSONNode {
  /// The operator of an expression or of a legacy condition.
  var operatorName: JSONString? { kind == .array ? self[0]?.string : nil }

  /// The operands that may be expressions with an operator of their own: not the labels of a `match`.
  func operands(of name: JSONString?) -> [JSONNode] {
    elements.enumerated().filter { index, element in
      index > 0 && element.kind == .array && (name != "match" || index % 2 == 1 || index == count - 1)
    }
    .map { $0.element }
  }

  /// The expressions inside with an operator, and the whole if it has it.
  ///
  /// - Complexity: O(value), without recursion.
  func expressions(named names: JSONString...) -> [JSONNode] {
    var found: [JSONNode] = []
    var open = [self]
    while let node = open.popLast() {
      let name = node.operatorName
      if node.kind != .array || name == "literal" { continue }
      if let name, names.contains(name) { found.append(node) }
      open += node.operands(of: name)
    }
    return found
  }

  /// The part at an index path, by the members of an object with options; where it leads nowhere, the last that there is.
  package func part(at path: [Int]) -> JSONNode {
    path.reduce(self) { node, index in
      guard node.kind == .object else { return node[index] ?? node }
      return node.members.enumerated().first { $0.offset == index }?.element.value ?? node
    }
  }
}

extension String {
  /// Whether another text stands inside, byte by byte.
  ///
  /// - Complexity: O(*n*·*m*).
  func hasPart(_ part: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
  }
}
