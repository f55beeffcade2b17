import LegacyRuntime
package import SourceText
package import StyleExpressions
package import StyleSpec

/// The meaning of a legacy filter, or of one that mixes legacy conditions and expressions, read from its JSON.
///
/// For a mixed filter each legacy part is evaluated by legacy rules, and the surrounding expression as written, with
/// the results of the parts in their places.
package struct FilterMeaning: Sendable {
  /// The legacy filter, or the legacy parts of a mixed one, from left to right.
  private let parts: [FilterEvaluation]

  /// The JSON of the parts.
  let legacyNodes: [JSONNode]

  /// The expression around the parts of a mixed filter; `nil` for a filter that is wholly legacy.
  let surroundings: JSONFragment?
  private let skeleton: CompiledExpression?

  /// Whether operators in the expressions have stand-ins, so that a rewriting needs them, too: ``StandIn``.
  package let hasStandIns: Bool

  /// - Parameters:
  ///   - node: The filter.
  ///   - semantics: The semantics that give it its meaning; the GL JS runtime compiles a legacy filter as a whole.
  /// - Throws: The errors in the author's own expressions, with the legacy parts taken for booleans.
  package init(_ node: JSONNode, semantics: LegacySemantics) throws(MixedFilterError) {
    if semantics == .glJS || node.isLegacyThroughout {
      parts = [FilterEvaluation(node, semantics: semantics)]
      legacyNodes = [node]
      surroundings = nil
      skeleton = nil
      hasStandIns = false
      return
    }
    var mixed = FilterSurroundings()
    let fragment = mixed.fragment(around: node)
    var property = PropertySpecification.filter
    property.parameters.insert(.globalState)
    let compiled: CompiledExpression
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(written: fragment)
    } catch {
      throw .syntax(error)
    }
    do throws(ExpressionTypeErrors) {
      // Operators that only Mapbox GL JS has stay as they are, on both sides.
      compiled = try CompiledExpression(
        expression, for: property, profile: semantics.profile, allowsForeignOperators: true)
    } catch {
      throw .types(error)
    }
    if compiled.maySplitCodeUnits { throw .notEvaluated(.loneSurrogate) }
    var operatorName: JSONString?
    var standing: CompiledExpression?
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: fragment.text).root
      _ = root.contains { node in
        if StandIn(node) != nil { operatorName = node[0]?.string }
        return operatorName != nil
      }
      if operatorName != nil {
        standing = CompiledExpression(standingIn: root, for: property, profile: semantics.profile)
      }
    } catch {
      // It was made here, from a filter that is JSON.
    }
    if let operatorName, standing == nil { throw .notEvaluated(.notEvaluated(operatorName.string)) }
    parts = mixed.parts
    legacyNodes = mixed.nodes
    surroundings = fragment
    skeleton = standing ?? compiled
    hasStandIns = standing != nil
  }

  /// The filter, whose conditions can be evaluated separately; `nil` for a mixed one.
  var conditions: [(input: ConditionInput, evaluation: FilterEvaluation)]? {
    skeleton == nil ? parts[0].conditions : nil
  }

  /// Whether the feature of the context passes.
  package func holds(in context: EvaluationContext) -> Bool { outcome(in: context).value == .boolean(true) }

  /// Whether the feature of the context passes, and whether an expression of a mixed filter fails with an error.
  func outcome(in context: EvaluationContext) -> (value: StyleValue, isError: Bool) {
    guard let skeleton else { return (.boolean(parts[0].holds(in: context)), false) }
    var context = context
    for (number, part) in parts.enumerated() {
      context.globalState[FilterSurroundings.name(number)] = .boolean(part.holds(in: context))
    }
    let (value, isError) = skeleton.outcome(in: context)
    return (.boolean(value == .boolean(true)), isError)
  }
}

/// Why the expressions of a mixed filter have no meaning.
package enum MixedFilterError: Error {
  case syntax(ExpressionSyntaxError)
  case types(ExpressionTypeErrors)

  /// An operator that is not evaluated here: a `split` into UTF-16 code units, or one that no stand-in fits.
  case notEvaluated(EvaluationError)

  package var message: String {
    switch self {
    case .syntax(let error): error.message
    case .notEvaluated(let error): error.runtimeText
    case .types(let errors):
      errors.errors.first.map { $0.path.isEmpty ? $0.message : "\($0.key) \($0.message)" } ?? ""
    }
  }
}
