package import StyleSpec

/// A compiled expression for one feature at a time, whose attributes are looked up once.
///
/// A renderer evaluates the same expression for the same feature at many zooms, and looking up a name by its text costs
/// more than everything else in it, so attributes have slots, which are filled when the feature changes.
package struct BoundExpression: Sendable {
  private let expression: CompiledExpression
  private let binding: NameBinding
  private var context: EvaluationContext

  /// - Complexity: O(size of the expression).
  package init(_ expression: CompiledExpression, in context: EvaluationContext = EvaluationContext()) {
    var expression = expression
    binding = expression.bindNames()
    self.expression = expression
    self.context = context
    bindAttributes()
  }

  package var zoom: Double? {
    get { context.zoom }
    set { context.zoom = newValue }
  }

  /// The feature; setting it looks its attributes up, which is O(names of the expression × attributes).
  package var feature: Feature? {
    get { context.feature }
    set {
      context.feature = newValue
      bindAttributes()
    }
  }

  /// The raw number, as ``CompiledExpression/number(in:)``.
  package var number: Double { expression.number(in: context) }

  /// The final value of a filter, as ``CompiledExpression/holds(in:)``.
  package var holds: Bool { expression.holds(in: context) }

  /// The raw value, as ``CompiledExpression/evaluate(in:)``.
  package func evaluate() throws(EvaluationError) -> StyleValue { try expression.evaluate(in: context) }

  /// The final value, as ``CompiledExpression/value(in:)``.
  package var value: StyleValue { expression.value(in: context) }

  private mutating func bindAttributes() {
    context.attributes.removeAll(keepingCapacity: true)
    for name in binding.names { context.attributes.append(binding.attribute(context.feature?.properties[name])) }
  }
}
