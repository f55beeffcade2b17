import Equivalence
import LegacyRuntime
import LegacyStyle
package import SourceText
import StyleDiagnostics
package import StyleExpressions
package import StyleSpec

/// A value on its own: what it means, what it becomes, and what it takes to evaluate both.
package struct ValueInspection: Sendable {
  package enum Verdict: String, Hashable, Sendable {
    case equal
    case different
    case refused
  }

  /// A modern value, or the rewriting of an old one.
  package enum Modern: Sendable {
    /// A constant, converted to the type of its property.
    case constant(StyleValue)
    case expression(CompiledExpression)
  }

  /// Whether an old value is equal to its rewriting; `nil` for a modern value.
  package private(set) var verdict: Verdict?

  /// The old meaning; `nil` where there is none, or the runtime refuses it.
  package private(set) var legacy: (@Sendable (EvaluationContext) -> LegacyOutcome)?

  /// What would be written for an old value.
  package private(set) var migrated: JSONFragment?

  /// What is evaluated today; `nil` where the property does not take the value, or the old value is left.
  package private(set) var modern: Modern?

  /// Why nothing is: each error with the index path of the faulty part, such as `[2][1]`.
  package private(set) var errors: [(key: String, message: String)] = []

  /// Why the value is left, or not a value of the property; where it is migrated, what is known of differences between runtimes.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Inline, every value that is not a function is an expression, as in the reference data.
  ///
  /// - Complexity: That of a migration of the value.
  package init(
    _ node: JSONNode, as kind: CodeValue, isInline: Bool = false, semantics: LegacySemantics, profile: OutputProfile
  ) {
    var (mayBeLegacy, isExpression) = (true, true)
    if case .property(let property) = kind {
      let hasTokens =
        !isInline && property.hasTokens && node.string.map { TokenString($0, semantics: semantics) != nil } ?? false
      mayBeLegacy = node.kind == .object || hasTokens
      isExpression = isInline || StyleExpression.isExpression(node, for: property)
    }
    let migration = ValueMigration(semantics: semantics, profile: profile)
    do throws(Finding) {
      if mayBeLegacy, let judged = try migration.noted(rewritingOf: node, as: kind) {
        _ = try judged.expression.propertyText()
        (verdict, migrated, modern) = (.equal, judged.expression.propertyValue, .expression(judged.compiled))
        diagnostics = judged.remarks.map { Diagnostic($0, at: node) }
      }
    } catch {
      verdict = error.severity == .fault ? .different : .refused
      errors = [("", error.message)]
      diagnostics = [Diagnostic(error, at: node)]
    }
    if mayBeLegacy, !node.isTooDeep { legacy = migration.meaning(of: node, as: kind) }
    if verdict == nil { inspectModern(node, for: kind.property(semantics), isExpression: isExpression, semantics) }
  }

  private mutating func inspectModern(
    _ node: JSONNode, for property: PropertySpecification, isExpression: Bool, _ semantics: LegacySemantics
  ) {
    guard isExpression else {
      let value = StyleValue(json: node)
      let typed = semantics == .native ? value.typedNative(as: property.type) : value.typed(as: property.type)
      if let typed { return modern = .constant(typed) }
      return refuse(node, .doesNotFit, [("", "not a value of \(property.name)")])
    }
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      return refuse(node, .notAnExpression, [(error.key, error.message)])
    }
    do throws(ExpressionTypeErrors) {
      modern = .expression(try CompiledExpression(expression, for: property, profile: semantics.profile))
    } catch {
      refuse(node, .doesNotFit, error.errors.map { ($0.key, $0.message) })
    }
  }

  private mutating func refuse(_ node: JSONNode, _ kind: DiagnosticKind, _ errors: [(key: String, message: String)]) {
    self.errors = errors
    diagnostics = errors.map { error in
      Diagnostic(Finding(kind, error.key.isEmpty ? error.message : "\(error.key) \(error.message)"), at: node)
    }
  }

  /// What the old evaluator gives; `nil` for a modern value, and where that is not a value of the property.
  func before(in context: EvaluationContext) -> StyleValue? {
    if case .value(let value)? = legacy?(context) { value } else { nil }
  }

  /// What the new evaluator gives for the value as it is migrated; `nil` where it has no result.
  func after(in context: EvaluationContext) -> StyleValue? {
    switch modern {
    case .constant(let value): value
    case .expression(let compiled): compiled.knownValue(in: context)
    case nil: nil
    }
  }
}

extension ValueMigration {
  /// The runtime's reading of a value; `nil` where it refuses it.
  fileprivate func meaning(
    of node: JSONNode, as kind: CodeValue
  ) -> (@Sendable (EvaluationContext) -> LegacyOutcome)? {
    guard case .property(let property) = kind else {
      do throws(Finding) {
        guard let filter = try meaning(of: try reading(of: node), node) else { return nil }
        return { context in .value(.boolean(filter.holds(in: context))) }
      } catch {
        // The reason is among the diagnostics.
        return nil
      }
    }
    let old =
      node.string.map { LegacyEvaluation(constant: $0, for: property, semantics: semantics) }
      ?? LegacyEvaluation(of: FunctionAsRead(node), for: property, semantics)
    guard let old else { return nil }
    return { context in old.value(in: context) }
  }
}

extension CodeValue {
  /// The property by which a modern value is compiled, as its renderers have it.
  package func property(_ semantics: LegacySemantics) -> PropertySpecification {
    switch self {
    case .filter: .filter
    case .property(let property): property.read(by: semantics)
    }
  }
}
