package import Equivalence
package import LegacyRuntime
import LegacyStyle
package import SourceText
package import StyleExpressions
package import StyleSpec

/// All that can be said of one legacy function, string with tokens or filter: what it gives, what would be written for it, and whether that is equal.
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
  package let legacy: Meaning?

  /// What would be written, or would have been were it equal; `nil` where nothing was made of the function.
  package let migrated: JSONFragment?

  /// The compiled rewriting; `nil` where there is none, or it does not compile.
  package let compiled: CompiledExpression?

  /// Why the rewriting does not compile.
  package let typeErrors: ExpressionTypeErrors?

  /// Why the function is left; or, where it is migrated, what is known of differences between runtimes.
  package let diagnostics: [Diagnostic]

  /// Rewrites and judges a function, or a string with tokens.
  ///
  /// O(stops²) at most.
  package init(
    _ node: JSONNode, of property: PropertySpecification, semantics: LegacySemantics,
    profile: OutputProfile = OutputProfile()
  ) {
    let subject = Subject(node: node, property: property, semantics: semantics, profile: profile)
    do throws(SiteRefusal) {
      let judged = try subject.rewriting()
      _ = try judged.expression.propertyText()
      verdict = .equal
      legacy = subject.legacy.map { .value($0) }
      migrated = judged.expression.propertyValue
      compiled = judged.compiled
      typeErrors = nil
      diagnostics = subject.differences(of: judged).map { Diagnostic(.difference($0), at: node) }
    } catch {
      diagnostics = [Diagnostic(error, at: node)]
      legacy = subject.legacy.map { .value($0) }
      switch error {
      case .different(let expression, _):
        verdict = .different
        migrated = expression.propertyValue
        compiled = subject.compile(expression)
        typeErrors = nil
      case .doesNotCompile(let expression, let errors):
        verdict = .refused
        migrated = expression.propertyValue
        compiled = nil
        typeErrors = errors
      default:
        verdict = .refused
        migrated = nil
        compiled = nil
        typeErrors = nil
      }
    }
  }
}

/// The function that is looked at.
private struct Subject {
  var node: JSONNode
  var property: PropertySpecification
  var semantics: LegacySemantics
  var profile: OutputProfile

  func rewriting() throws(SiteRefusal) -> JudgedExpression {
    if node.isTooDeep { throw .tooDeep }
    if node.hasLoneSurrogate { throw .loneSurrogate }
    let migration = ValueMigration(semantics: semantics, profile: profile)
    if let string = node.string, let rewriting = try migration.rewriting(ofTokens: string, for: property) {
      return rewriting
    }
    return try migration.rewriting(of: FunctionAsRead(node), for: property)
  }

  var legacy: LegacyEvaluation? {
    if node.isTooDeep { return nil }
    if let string = node.string { return LegacyEvaluation(constant: string, for: property, semantics: semantics) }
    do throws(LegacyRefusal) {
      return try LegacyEvaluation(FunctionObject(node), for: property, semantics: semantics)
    } catch {
      // The reason is the refusal's too.
      return nil
    }
  }

  func compile(_ expression: StyleExpression) -> CompiledExpression? {
    do throws(ExpressionTypeErrors) {
      return try CompiledExpression(
        expression, for: semantics == .native ? property.native : property,
        profile: semantics.profile)
    } catch {
      return nil
    }
  }

  func differences(of judged: JudgedExpression) -> [KnownDifference] {
    if let string = node.string {
      return ValueMigration(semantics: semantics, profile: profile).differences(ofTokens: string, for: property)
    }
    return judged.differences(of: FunctionAsRead(node), for: property, semantics: semantics)
  }
}
