package import SourceText
import StyleDiagnostics
package import StyleExpressions
import StyleMigration
package import StyleSpec

/// What an expression is for: its property, and the renderers that have to read it.
package struct ExpressionPlace {
  private(set) var property: PropertySpecification
  let isFilter: Bool
  let isLayout: Bool
  let target: RenderTarget

  package init(_ property: PropertySpecification, isFilter: Bool, isLayout: Bool, target: RenderTarget) {
    (self.property, self.isFilter, self.isLayout, self.target) = (property, isFilter, isLayout, target)
    // Mapbox GL JS 3 accepts more in some properties, according to the notes in its data.
    guard target == .mapboxGLJS else { return }
    switch property.name {
    case "exaggeration": self.property.parameters.insert(.zoom)
    case "icon-text-fit", "icon-text-fit-padding", "text-line-height":
      self.property.parameters.formUnion([.zoom, .feature])
      self.property.dependence = .dataDriven
    default: return
    }
    if property.type == .number { self.property.isInterpolated = true }
  }

  init(filterFor target: RenderTarget) { self.init(.filter, isFilter: true, isLayout: false, target: target) }

  /// The parts of a value that may be expressions, from left to right and from the outside to the inside.
  ///
  /// - Complexity: O(value), without recursion.
  func parts(of value: JSONNode) -> [ExpressionPart] {
    var (parts, open) = ([ExpressionPart](), [(node: value, parent: JSONNode?.none)])
    while let (node, parent) = open.popLast() {
      guard node.kind == .array, node.operatorName != "literal" else { continue }
      if let name = node.operatorName {
        parts.append(ExpressionPart(node: node, parent: parent, name: name, place: self))
      }
      open += node.operands.reversed().map { ($0, node) }
    }
    return parts
  }
}

/// An expression with its place, read and compiled once for all rules.
package struct PlacedExpression {
  let node: JSONNode
  let place: ExpressionPlace

  /// The compiled expression, with paths; `nil` where renderers refuse it.
  package let compiled: CompiledExpression?

  /// The reasons why it does not compile.
  let faults: [LintFinding]

  /// - Complexity: O(value).
  package init(_ node: JSONNode, at place: ExpressionPlace) {
    self.node = node
    self.place = place
    do throws(ExpressionError) {
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
      faults = [LintFinding(error, in: node)]
    }
  }
}

/// A part of an expression that has an operator, and the property that the whole is for.
struct ExpressionPart {
  let node: JSONNode

  /// The operator around it; `nil` for the whole.
  let parent: JSONNode?

  /// The name of its operator.
  let name: JSONString
  let place: ExpressionPlace
}

extension LintFinding {
  /// An error at the part that it is about.
  fileprivate init(_ error: ExpressionError, in node: JSONNode) {
    let rule =
      switch error.kind {
      case .zoomPlace: CompilationRules.zoomNotAtTop
      case .labelOrder: CompilationRules.stopsNotAscending
      case .foreignOperator, .syntax: CompilationRules.expressionSyntax
      case .types, .constant: CompilationRules.expressionType
      }
    self.init(rule, node.part(at: error.path), "\"\(error.runtimeText)\"")
    advice = error.advice
    if let range = error.range { self.range = range }
  }
}

extension JSONNode {
  /// The operator of an expression or of a legacy condition.
  var operatorName: JSONString? { kind == .array ? self[0]?.string : nil }

  var isComparison: Bool { operatorName.flatMap { Operator($0) }?.isComparison == true }

  /// The arrays inside that may be expressions: members of the options of `format` and others are, labels of a `match`
  /// are not.
  var operands: [JSONNode] {
    let isMatch = operatorName == "match"
    return elements.enumerated().flatMap { index, element in
      isMatch && index % 2 == 0 && index != count - 1 ? [] : [element] + element.members.map { $0.value }
    }.filter { $0.kind == .array }
  }

  /// The part at an index path, where members of an options object count by position; if there is none, the last
  /// existing part on the path.
  package func part(at path: [Int]) -> JSONNode {
    path.reduce(self) { node, index in
      guard node.kind == .object else { return node[index] ?? node }
      return node.members.enumerated().first { $0.offset == index }?.element.value ?? node
    }
  }
}
