package import Equivalence
package import LegacyRuntime
import LegacyStyle
package import SourceText
package import StyleDiagnostics
package import StyleExpressions
package import StyleSpec

/// The classification of a standalone value, and what it takes to evaluate it.
package enum InspectedValue {
  case legacy(ValueInspection)

  /// A constant, converted to the type of its property.
  case constant(StyleValue)
  case expression(CompiledExpression)

  /// A value that its property does not take: each error with the index path of the faulty part, such as `[2][1]`.
  case invalid(DiagnosticKind, [(key: String, message: String)])

  /// - Parameters:
  ///   - node: The value.
  ///   - kind: What it is the value of.
  ///   - isInline: Whether every value that is not a function is an expression, as in the reference data.
  ///   - semantics: Whose meaning an old value has.
  ///   - profile: What its rewriting has to suit.
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
    if mayBeLegacy, let inspection = ValueInspection(node, as: kind, semantics: semantics, profile: profile) {
      self = .legacy(inspection)
      return
    }
    let target = kind.property(semantics)
    guard isExpression else {
      let value = StyleValue(json: node)
      let typed = semantics == .native ? value.typedNative(as: target.type) : value.typed(as: target.type)
      self = typed.map { .constant($0) } ?? .invalid(.doesNotFit, [("", "not a value of \(target.name)")])
      return
    }
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      self = .invalid(.notAnExpression, [(error.key, error.message)])
      return
    }
    do throws(ExpressionTypeErrors) {
      self = .expression(try CompiledExpression(expression, for: target, profile: semantics.profile))
    } catch {
      self = .invalid(.doesNotFit, error.errors.map { ($0.key, $0.message) })
    }
  }

  /// What the old evaluator gives; `nil` for a modern value, and where that is not a value of the property.
  func before(in context: EvaluationContext) -> StyleValue? {
    guard case .legacy(let inspection) = self, case .value(let value)? = inspection.legacy?.outcome(in: context) else {
      return nil
    }
    return value
  }

  /// What the new evaluator gives for the value as it is migrated; `nil` where it has no result.
  func after(in context: EvaluationContext) -> StyleValue? {
    switch self {
    case .legacy(let inspection): inspection.compiled?.knownValue(in: context)
    case .constant(let value): value
    case .expression(let compiled): compiled.knownValue(in: context)
    case .invalid: nil
    }
  }
}

extension CodeValue {
  /// The property by which a modern value is compiled, as its renderers have it.
  package func property(_ semantics: LegacySemantics) -> PropertySpecification {
    switch self {
    case .filter: .filter
    case .property(let property): semantics == .native ? property.native : property
    }
  }
}

/// The inspection of one legacy function, string with tokens or filter: its results, its rewriting, and whether the two
/// are equal.
package struct ValueInspection: Sendable {
  package enum Verdict: String, Hashable, Sendable {
    case equal
    case different
    case refused
  }

  package let verdict: Verdict

  /// The old meaning.
  package enum Meaning: Sendable {
    case value(LegacyEvaluation)
    case filter(FilterMeaning)

    package func outcome(in context: EvaluationContext) -> LegacyOutcome {
      switch self {
      case .value(let evaluation): evaluation.value(in: context)
      case .filter(let meaning): .value(.boolean(meaning.holds(in: context)))
      }
    }
  }

  /// The old meaning; `nil` where there is none, or the runtime refuses it.
  package private(set) var legacy: Meaning?

  /// What would be written, or would have been were it equal; `nil` where nothing was made of the function.
  package let migrated: JSONFragment?

  /// The compiled rewriting; `nil` where there is none, or it does not compile.
  package private(set) var compiled: CompiledExpression?

  /// Why the rewriting does not compile.
  package let typeErrors: ExpressionTypeErrors?

  /// Why the function is left; or, where it is migrated, what is known of differences between runtimes.
  package let diagnostics: [Diagnostic]

  /// Rewrites and judges a value; `nil` for a modern one.
  init?(_ node: JSONNode, as kind: CodeValue, semantics: LegacySemantics, profile: OutputProfile) {
    let migration = ValueMigration(semantics: semantics, profile: profile)
    do throws(Finding) {
      guard let judged = try migration.noted(rewritingOf: node, as: kind) else { return nil }
      _ = try judged.expression.propertyText()
      (verdict, migrated, typeErrors) = (.equal, judged.expression.propertyValue, nil)
      compiled = judged.compiled
      diagnostics = judged.remarks.map { Diagnostic($0, at: node) }
    } catch {
      verdict = error.expression != nil && error.typeErrors == nil ? .different : .refused
      (migrated, typeErrors) = (error.expression?.propertyValue, error.typeErrors)
      diagnostics = [Diagnostic(error, at: node)]
      if verdict == .different, let expression = error.expression, case .property(let property) = kind {
        do throws(Finding) { compiled = try migration.compile(expression, for: property) } catch {}
      }
    }
    legacy = node.isTooDeep ? nil : Self.meaning(of: node, as: kind, migration)
  }

  /// The runtime's reading of the value; if it refuses it, the reason is among the diagnostics.
  private static func meaning(of node: JSONNode, as kind: CodeValue, _ migration: ValueMigration) -> Meaning? {
    switch kind {
    case .filter:
      do throws(Finding) {
        return try migration.meaning(of: try migration.reading(of: node), node).map { .filter($0) }
      } catch {
        return nil
      }
    case .property(let property):
      if let string = node.string {
        return .value(LegacyEvaluation(constant: string, for: property, semantics: migration.semantics))
      }
      do throws(LegacyRefusal) {
        return .value(try LegacyEvaluation(FunctionObject(node), for: property, semantics: migration.semantics))
      } catch {
        return nil
      }
    }
  }
}
