package import LegacyStyle
import SourceJSON
package import StyleExpressions
package import StyleSpec

/// The meaning of a legacy filter, or of one that mixes legacy conditions and expressions.
///
/// For a mixed filter each old part is evaluated in the old language, and the expression around them as it stands, with
/// what the parts gave handed in by name.
package struct FilterMeaning: Sendable {
  /// The old filter; of a mixed one nothing that counts.
  private let legacy: FilterEvaluation

  /// The old parts of a mixed filter, and the expression around them.
  private let parts: [FilterEvaluation]
  private let skeleton: CompiledExpression?

  /// The result of each part, under the name by which the expression reads it, in the order of the parts.
  private let placeholders: StyleObject

  package init(_ filter: LegacyFilter) {
    legacy = FilterEvaluation(filter)
    parts = []
    skeleton = nil
    placeholders = StyleObject()
  }

  /// - Throws: What is wrong with the author's own expressions, with the old parts taken for booleans.
  package init(_ filter: MixedFilter, profile: EvaluationProfile) throws(MixedFilterError) {
    let surroundings = filter.fragment(
      replacing: { filter, number, _ in
        // Compilers evaluate what reads no feature, and refuse what is wrong with the result.
        if let constant = filter.constant { return .boolean(constant) }
        return .array([.string("boolean"), .array([.string("global-state"), .string(Self.name(number))])])
      },
      excluding: { value, constants in
        .array([.string("all")] + constants.map { .array([.string("!="), value, $0.spelling]) })
      })
    let expression: StyleExpression
    let splitsCodeUnits: Bool
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(written: surroundings)
    } catch {
      throw .syntax(error)
    }
    do throws(ExpressionTypeErrors) {
      var property = PropertySpecification.filter
      property.parameters.insert(.globalState)
      // What is only in Mapbox GL JS stays as it is, on both sides.
      let compiled = try CompiledExpression(
        expression, for: property, profile: profile, allowsForeignOperators: true)
      skeleton = compiled
      legacy = FilterEvaluation(.constant(false))
      parts = filter.legacyParts.map { FilterEvaluation($0) }
      placeholders = StyleObject(parts.indices.map { .init(key: Self.name($0), value: .null) })
      splitsCodeUnits = compiled.maySplitCodeUnits
    } catch {
      throw .types(error)
    }
    if splitsCodeUnits { throw .codeUnits }
  }

  /// The filter, whose conditions can be asked one by one; `nil` for a mixed one.
  var conditions: FilterEvaluation? { skeleton == nil ? legacy : nil }

  /// Whether the feature of the context passes.
  package func holds(in context: borrowing EvaluationContext) -> Bool { outcome(in: context).holds }

  /// Whether the feature of the context passes, and whether an expression of a mixed filter fails with an error.
  func outcome(in context: borrowing EvaluationContext) -> (holds: Bool, isError: Bool) {
    if skeleton == nil { return (legacy.holds(in: context), false) }
    return outcomeAround(in: copy context)
  }

  private func outcomeAround(in context: EvaluationContext) -> (holds: Bool, isError: Bool) {
    guard let skeleton else { return (false, false) }
    var context = context
    var results = placeholders
    for (number, part) in parts.enumerated() {
      results.replaceValue(at: number, with: .boolean(part.holds(in: context)))
    }
    context.globalState = results
    let (value, isError) = skeleton.outcome(in: context)
    return (value == .boolean(true), isError)
  }

  private static func name(_ number: Int) -> JSONString { JSONString("\u{1}old part \(number)") }
}

/// Why the expressions of a mixed filter have no meaning.
package enum MixedFilterError: Error {
  case syntax(ExpressionSyntaxError)
  case types(ExpressionTypeErrors)

  /// A `split` into UTF-16 code units, which cannot be evaluated here.
  case codeUnits

  package var message: String {
    switch self {
    case .syntax(let error): error.message
    case .codeUnits: EvaluationError.loneSurrogate.runtimeText
    case .types(let errors):
      errors.errors.first.map { $0.path.isEmpty ? $0.message : "\($0.key) \($0.message)" } ?? ""
    }
  }
}
