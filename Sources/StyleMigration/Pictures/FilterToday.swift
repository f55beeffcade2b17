import SourceText
import StyleExpressions
import StyleSpec

/// What renderers since style-spec 25 make of a filter that is repaired.
///
/// An object is shown for every feature. An array is one expression; one that does not compile shows nothing.
struct FilterToday {
  private let showsAll: Bool
  private let expression: CompiledExpression?

  init(_ node: JSONNode, _ expression: CompiledExpression?) {
    showsAll = node.kind == .object
    self.expression = expression
  }

  func value(in context: EvaluationContext) -> StyleValue {
    .boolean(showsAll || expression?.holds(in: context) ?? false)
  }
}
