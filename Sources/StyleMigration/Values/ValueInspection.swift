package import Equivalence
package import LegacyRuntime
import LegacyStyle
package import SourceText
import StyleDiagnostics
package import StyleExpressions
package import StyleSpec

/// The classification of a standalone value, and the inspection of a legacy one.
package enum InspectedValue {
  case legacy(ValueInspection)
  case constant(StyleValue)
  case expression(StyleExpression)
  case neither(ExpressionSyntaxError)

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
    do throws(ExpressionSyntaxError) {
      self = isExpression ? .expression(try StyleExpression(node)) : .constant(StyleValue(json: node))
    } catch {
      self = .neither(error)
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
