package import LegacyStyle
import SourceJSON
package import StyleExpressions
package import StyleSpec

/// What a filter meant: a legacy filter, or one whose old parts stand among expressions.
///
/// For a mixed filter each old part is evaluated in the old language, and the expression around them as it stands, with
/// what the parts gave handed in by name.
package struct FilterMeaning: Sendable {
  /// The old filter; of a mixed one nothing that counts.
  private let legacy: FilterEvaluation

  /// The old parts of a mixed filter, and the expression around them.
  private let parts: [FilterEvaluation]
  private let skeleton: CompiledExpression?

  package init(_ filter: LegacyFilter) {
    legacy = FilterEvaluation(filter)
    parts = []
    skeleton = nil
  }

  /// - Throws: What is wrong with the author's own expressions, with the old parts taken for booleans.
  package init(_ filter: MixedFilter, profile: EvaluationProfile) throws(MixedFilterError) {
    let surroundings = filter.fragment(
      replacing: { _, number, _ in
        .array([.string("boolean"), .array([.string("global-state"), .string(Self.name(number))])])
      },
      excluding: { value, constants in
        .array([.string("all")] + constants.map { .array([.string("!="), value, $0.spelling]) })
      })
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(written: surroundings)
    } catch {
      throw .syntax(error)
    }
    do throws(ExpressionTypeErrors) {
      var property = PropertySpecification.filter
      property.parameters.insert(.globalState)
      skeleton = try CompiledExpression(expression, for: property, profile: profile)
      legacy = FilterEvaluation(.constant(false))
      parts = filter.legacyParts.map { FilterEvaluation($0) }
    } catch {
      throw .types(error)
    }
  }

  /// The filter over features that differ only in the values of their attributes; `nil` for a mixed one.
  func table(columns: [(name: JSONString, values: [StyleValue])], ids: [StyleValue]) -> FilterTable? {
    skeleton == nil ? FilterTable(legacy, columns: columns, ids: ids) : nil
  }

  /// Whether the feature of the context passes.
  package func holds(in context: borrowing EvaluationContext) -> Bool {
    if skeleton == nil { return legacy.holds(in: context) }
    return holdsAround(in: copy context)
  }

  private func holdsAround(in context: EvaluationContext) -> Bool {
    guard let skeleton else { return false }
    var context = context
    for (number, part) in parts.enumerated() {
      context.globalState[Self.name(number)] = .boolean(part.holds(in: context))
    }
    return skeleton.value(in: context) == .boolean(true)
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
