package import SourceJSON
import StyleDiagnostics
package import StyleExpressions
package import StyleSpec

/// Where an expression stands.
package struct ExpressionPlace {
  /// The property, as the target's renderers specify it.
  let property: PropertySpecification
  let isFilter: Bool
  let isLayout: Bool
  let target: RenderTarget

  package init(_ property: PropertySpecification, isFilter: Bool, isLayout: Bool, target: RenderTarget) {
    self.property = property.linted(for: target)
    self.isFilter = isFilter
    self.isLayout = isLayout
    self.target = target
  }

  static func filter(target: RenderTarget) -> ExpressionPlace {
    ExpressionPlace(.filter, isFilter: true, isLayout: false, target: target)
  }
}

/// An expression where it stands, read and compiled once for every rule.
package struct PlacedExpression {
  let node: JSONNode
  let place: ExpressionPlace

  /// `nil` where renderers refuse it.
  package let compiled: CompiledExpression?

  /// What keeps it from compiling.
  let faults: [LintFinding]

  /// The most levels of an expression whose types are walked: they are walked by recursion.
  static let maximumHeight = 100

  /// Whether the types of the parts are known: renderers take the expression, and read all of it.
  var isWalked: Bool { compiled != nil && !node.isHigher(than: Self.maximumHeight) }

  /// - Complexity: O(value).
  package init(_ node: JSONNode, at place: ExpressionPlace) {
    self.node = node
    self.place = place
    do throws(ExpressionSyntaxError) {
      let expression = try StyleExpression(node)
      do throws(ExpressionTypeErrors) {
        compiled = try CompiledExpression(
          expression, for: place.property, allowsForeignOperators: place.target == .mapboxGLJS)
        faults = []
      } catch {
        compiled = nil
        faults = error.errors.map { LintFinding($0, in: node) }
      }
    } catch {
      compiled = nil
      faults = [
        LintFinding(Refusal.expressionSyntax, error.range, "\"\(error.runtimeText)\"", advice: error.advice)
      ]
    }
  }
}

/// What keeps an expression from compiling.
enum Refusal {
  static let expressionSyntax = LintRule.warning(
    "expression-syntax", "malformed expression",
    because: "Renderers refuse the layer, or do not show it.",
    example: .paint("line", #""line-width": ["interpolate", ["linear"]]"#),
    action: "correct it as the message says")
  static let expressionType = LintRule.warning(
    "expression-type", "expression with a type error",
    because: "Renderers refuse the layer, or do not show it.",
    example: .paint("line", #""line-width": ["+", "a", 1]"#),
    action: "convert the operand, or correct it")
  static let zoomNotAtTop = LintRule.warning(
    "zoom-not-at-top", "zoom inside of another expression",
    because:
      "Renderers refuse the value with \"\"zoom\" expression may only be used as input to a top-level \"step\" or "
      + "\"interpolate\" expression.\".",
    example: .paint("line", #""line-width": ["*", 2, ["zoom"]]"#),
    action: "write the curve outermost, and the rest into its outputs")
  static let stopsNotAscending = LintRule.warning(
    "stops-not-ascending", "stops of a curve that are not ascending",
    because:
      "Renderers refuse the value with \"Input/output pairs for \"interpolate\" expressions must be arranged with "
      + "input values in strictly ascending order.\".",
    example: .paint(
      "line", #""line-width": ["interpolate", ["linear"], ["zoom"], 10, 1, 5, 2]"#),
    action: "sort the stops, and write each input once")
  static let rules = [expressionSyntax, expressionType, zoomNotAtTop, stopsNotAscending]
}

extension LintFinding {
  /// A type error at the part that it is about.
  fileprivate init(_ error: ExpressionTypeError, in node: JSONNode) {
    let outer = error.reason.isAboutLabel ? error.path.count - 1 : error.path.count
    let part = node.part(at: node.path(ofFailureAt: Array(error.path.prefix(outer))) + error.path.suffix(from: outer))
    let rule =
      switch error.reason {
      case .zoomPlace: Refusal.zoomNotAtTop
      case .labelsNotAscending: Refusal.stopsNotAscending
      case .foreignOperator: Refusal.expressionSyntax
      default: Refusal.expressionType
      }
    self.init(rule, part, "\"\(error.runtimeText)\"", advice: error.advice)
  }
}

extension ExpressionTypeError.Reason {
  /// Whether the fault is in a label of a `match`: the compiler reports one in its output at the same place.
  fileprivate var isAboutLabel: Bool {
    switch self {
    case .noLabel, .labelType, .labelNotWhole, .labelTooLarge, .labelRepeated, .labelReserved: true
    default: false
    }
  }
}

extension JSONNode {
  /// The index path of a part that fails, with the outputs of each `match` at their own indices and not at their labels'.
  package func path(ofFailureAt path: [Int]) -> [Int] {
    var node = self
    return path.map { index in
      let isLabel = node.lintOperator == .match && index > 1 && index % 2 == 0 && index < node.count - 1
      node = node.part(isLabel ? index + 1 : index) ?? node
      return isLabel ? index + 1 : index
    }
  }

  /// The part at an index path; where it leads nowhere, the last that there is.
  package func part(at path: [Int]) -> JSONNode {
    var node = self
    for index in path {
      guard let next = node.part(index) else { break }
      node = next
    }
    return node
  }

  /// An element, or the value of a member of an object with options.
  func part(_ index: Int) -> JSONNode? {
    guard kind == .object else { return self[index] }
    let members = Array(self.members)
    return members.indices.contains(index) ? members[index].value : nil
  }
}
