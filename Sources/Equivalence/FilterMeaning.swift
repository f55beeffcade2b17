package import LegacyStyle
import SourceJSON
package import StyleExpressions
package import StyleSpec

/// What a filter meant: a legacy filter, or one whose old parts stand among expressions.
///
/// For a mixed filter each old part is evaluated in the old language, and the expression around them as it stands, with
/// what the parts gave handed in by name.
package struct FilterMeaning: Sendable {
  private enum Form: Sendable {
    case legacy(FilterEvaluation)
    case mixed(CompiledExpression, parts: [FilterEvaluation])
  }

  private let form: Form

  package init(_ filter: LegacyFilter) {
    form = .legacy(FilterEvaluation(filter))
  }

  /// - Throws: What is wrong with the author's own expressions, with the old parts taken for booleans.
  package init(_ filter: MixedFilter, profile: EvaluationProfile) throws(MixedFilterError) {
    let skeleton = filter.fragment(
      replacing: { _, number, _ in
        .array([.string("boolean"), .array([.string("global-state"), .string(Self.name(number))])])
      },
      excluding: { value, constants in
        .array([.string("all")] + constants.map { .array([.string("!="), value, $0.spelling]) })
      })
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(written: skeleton)
    } catch {
      throw .syntax(error)
    }
    do throws(ExpressionTypeErrors) {
      var property = PropertySpecification.filter
      property.parameters.insert(.globalState)
      form = .mixed(
        try CompiledExpression(expression, for: property, profile: profile), parts: filter.legacyParts.map { FilterEvaluation($0) })
    } catch {
      throw .types(error)
    }
  }

  /// Whether the feature of the context passes.
  package func holds(in context: borrowing EvaluationContext) -> Bool {
    switch form {
    case .legacy(let filter): return filter.holds(in: context)
    case .mixed(let skeleton, let parts):
      var context = copy context
      for (number, part) in parts.enumerated() {
        context.globalState[Self.name(number)] = .boolean(part.holds(in: context))
      }
      return skeleton.value(in: context) == .boolean(true)
    }
  }

  private static func name(_ number: Int) -> JSONString { JSONString("\u{1}old part \(number)") }
}

/// Why the expressions of a mixed filter have no meaning.
package enum MixedFilterError: Error {
  case syntax(ExpressionSyntaxError)
  case types(ExpressionTypeErrors)

  package var message: String {
    switch self {
    case .syntax(let error): error.message
    case .types(let errors): errors.errors.first.map { "\($0.key) \($0.message)" } ?? ""
    }
  }
}
