import LegacyStyle
import SourceJSON
package import StyleExpressions
package import StyleSpec

/// The shorter forms of what rewriters write, one function for each.
///
/// A shortening is a pure function from an expression to an equal one. It is applied after a rewriter and before the judge, who
/// does not know about it; where its result cannot be proved, the rewriter's own form is.
///
/// | construct | shortening | when |
/// | --- | --- | --- |
/// | `["to-string", x]` as an output of text or an image | ``convertedByProperty(_:isOutermost:)`` | the target converts there |
/// | `["to-string", x]` in `concat` | ``joined(_:)`` | always |
/// | a curve in a test of the attribute's type | ``unguarded(_:)`` | the default is an output of the curve |
/// | the same | ``withDefaultOfProperty(_:)`` | the default is the property's, `short` |
/// | `["number", x]` as the input of a curve | ``withBareInput(_:)`` | always |
/// | labels of `match` with equal outputs | ``merged(_:)`` | always |
/// | `["to-color", ["string", x, ""], d]` | ``readingVectorTiles(_:)`` | the layer reads vector tiles |
/// | `["number", x, d]` and the like for an identity function | ``bareAttribute(_:)`` | `d` is the property's default, `short` |
///
/// Filters have ``FilterShortenings``; conditions on the kind of geometry are written by target.
package struct Shortenings: Sendable {
  let property: PropertySpecification
  let profile: OutputProfile

  /// Whether every feature comes from a vector tile, where no attribute is an array or an object.
  let readsVectorTiles: Bool

  package init(for property: PropertySpecification, profile: OutputProfile, readsVectorTiles: Bool = false) {
    self.property = property
    self.profile = profile
    self.readsVectorTiles = readsVectorTiles
  }

  /// The shorter form of what a rewriter wrote, or the same; `nil` where nothing can be shorter.
  ///
  /// - Complexity: O(expression), and O(outputs²) for a few different outputs of a `match`.
  package func shortened(_ expression: StyleExpression, by rewriter: RewriterID) -> StyleExpression? {
    switch rewriter.shortenedPart {
    case .nothing: return nil
    case .texts: guard isConverted else { return nil }
    case .identity: if let short = identity(expression) { return short }
    case .outputs: break
    }
    return output(expression, isOutermost: true)
  }

  /// An output of the property: the whole expression, or what one of its decisions chooses.
  private func output(_ expression: StyleExpression, isOutermost: Bool) -> StyleExpression {
    switch expression {
    case .conversion: return convertedByProperty(expression, isOutermost: isOutermost)
    case .text(let text): return .text(joined(text))
    case .conditional(let conditional):
      guard var guarded = GuardedCurve(conditional) else { return withShortOutputs(withBareConditions(conditional)) }
      guarded.map { output($0, isOutermost: false) }
      return withDefaultOfProperty(guarded) ?? unguarded(guarded) ?? guarded.expression(over: guarded.attribute)
    case .matching: return merged(withShortOutputs(expression))
    case .steps: return withBareInput(withShortOutputs(expression))
    case .interpolation(let interpolate):
      // The default would then not be a number, where an error still gives the default.
      return interpolate.isDegenerate ? expression : withBareInput(withShortOutputs(expression))
    default: return expression
    }
  }

  private func withShortOutputs(_ expression: StyleExpression) -> StyleExpression {
    expression.mappingOutputs { output($0, isOutermost: false) }
  }

  /// The edge of a curve that begins with a jump compares the input of the curve.
  private func withBareConditions(_ conditional: Case) -> StyleExpression {
    var result = conditional
    for index in result.branches.indices {
      result.branches[index].condition = withBareInput(result.branches[index].condition)
    }
    return .conditional(result)
  }

  /// Whether a value is the property's default.
  func isDefault(_ value: StyleExpression) -> Bool {
    guard let own = typed(value), let expected = property.defaultValue else { return false }
    return own == expected.typed(as: property.type)
  }

  /// A constant as a value of the property, so that `"red"` and `"#f00"` are the same.
  func typed(_ expression: StyleExpression) -> StyleValue? {
    guard case .constant(let literal) = expression else { return nil }
    return literal.value.typed(as: property.type)
  }
}

extension StyleExpression {
  /// Whether this reads an attribute, which may be of any type.
  var isAttribute: Bool {
    if case .lookup(let lookup) = self { lookup.kind == .get && lookup.arguments.count == 1 } else { false }
  }

  /// The attribute `x` of `["number", x]`.
  var numberedAttribute: StyleExpression? {
    guard case .assertion(let assertion) = self, assertion.kind == .number, assertion.arguments.count == 1,
      assertion.arguments[0].isAttribute
    else { return nil }
    return assertion.arguments[0]
  }
}
