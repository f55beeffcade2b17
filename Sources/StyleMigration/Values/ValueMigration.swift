import Equivalence
package import LegacyStyle
import Rewriters
package import SourceJSON
import StyleExpressions
package import StyleSpec

/// What becomes of one value: read, rewrite, type-check, judge.
///
/// Only what the judge finds equal goes on.
package struct ValueMigration: Sendable {
  package let semantics: LegacySemantics
  package let target: RenderTarget

  /// Whether `{"property": …}` without type and stops is taken for an identity function.
  package let assumesIdentity: Bool

  /// Whether nothing is judged.
  private let skipsProof: Bool

  /// Whether filters that today's runtimes read otherwise than their author meant are repaired.
  private let repairs: Bool

  package init(
    semantics: LegacySemantics, target: RenderTarget = .any, assumesIdentity: Bool = false, skipsProof: Bool = false,
    repairs: Bool = true
  ) {
    self.semantics = semantics
    self.target = target
    self.assumesIdentity = assumesIdentity
    self.skipsProof = skipsProof
    self.repairs = repairs
  }

  /// Values nested deeper than this are left.
  static let maximumHeight = 1_000

  func outcome(for site: PropertySite) -> SiteOutcome {
    if let string = site.value.string, string.isTemplate {
      return site.takesTokens && string.hasTokenBesidePlaceholder
        ? .left(.tokenBesidePlaceholder, kind: "string with tokens") : .noted(.template)
    }
    return switch (site.owner, site.value.kind) {
    case (.known(let property), .string): outcome(forString: site.value, of: property)
    case (.known(let property), .object) where property.mapbox != nil:
      outcome(
        forMapbox: FunctionAsRead(site.value, assumesIdentity: assumesIdentity), at: site.value, of: property)
    case (.known(let property), .object):
      outcome(
        for: FunctionAsRead(site.value, assumesIdentity: assumesIdentity), at: site.value, of: property)
    case (.filter, _):
      FilterMigration(semantics: semantics, target: target, skipsProof: skipsProof, repairs: repairs)
        .outcome(for: site.value)
    case (.sourceFilter, _): FilterMigration(semantics: semantics).outcome(forSource: site.value)
    case (.condition, _): FilterMigration(semantics: semantics).outcome(forCondition: site.value)
    case (.clusterProperty, .object): .left(.clusterProperty, kind: "function")
    // Nobody knows what an array that deep means, and no renderer takes it.
    case (_, .array) where site.value.isTooDeep: .left(.tooDeep, kind: "expression")
    case (_, .array): site.value.nestedFunction.map { .left(.nestedFunction($0.range), kind: "function") } ?? .modern
    case (_, .object) where FunctionAsRead(site.value).looksLegacy: .left(refusal(at: site), kind: "function")
    case (_, .string) where site.hasTokens: .left(refusal(at: site), kind: "string with tokens")
    default: .modern
    }
  }

  private func outcome(forString node: JSONNode, of property: PropertySpecification) -> SiteOutcome {
    guard let string = node.string, let tokens = TokenString(string) else { return .modern }
    let kind = "string with tokens"
    if !property.hasTokens {
      return property.wouldShow(tokens) ? .left(.tokensWithoutEffect(property.name), kind: kind) : .modern
    }
    if node.hasLoneSurrogate { return .left(.loneSurrogate, kind: kind) }
    do throws(SiteRefusal) {
      if skipsProof {
        let value = try unproved(expression(of: tokens, for: property), .tokenConstant, for: property)
        let plan = SamplePlan(tokens: tokens, semantics: semantics)
        return .migrated(value, unproved: plan.hasTooManyAttributes ? .tooManyAttributes : nil, kind: kind)
      }
      guard let rewriting = try rewriting(ofTokens: string, for: property) else { return .modern }
      return .migrated(rewriting.value, kind: kind, remarks: differencesOfTokens.map { .difference($0) })
    } catch {
      return .left(error, kind: kind)
    }
  }

  func outcome(
    for function: FunctionAsRead, at node: JSONNode, of property: PropertySpecification
  ) -> SiteOutcome {
    if node.isTooDeep { return .left(.tooDeep, kind: "function") }
    if node.hasLoneSurrogate { return .left(.loneSurrogate, kind: function.description) }
    if let obstacle = obstacle(in: function, of: property) { return .left(obstacle, kind: function.description) }
    do throws(SiteRefusal) {
      if skipsProof { return try unproved(function, for: property) }
      let rewriting = try rewriting(of: function, for: property)
      let differences = rewriting.differences(of: function, for: property, semantics: semantics)
      return .migrated(
        rewriting.value, kind: function.description,
        remarks: differences.map { .difference($0) })
    } catch {
      return .left(error, kind: function.description)
    }
  }

  /// Rewrites a function and judges the result.
  ///
  /// - Throws: Why the function is left as it is. A rewriting that the judge does not find equal is never returned.
  package func rewriting(
    of function: FunctionAsRead, for property: PropertySpecification
  ) throws(SiteRefusal) -> ProvedRewriting {
    let (legal, old) = try prepared(function, for: property)
    let (expression, rewriter) = try write(legal, of: function, for: property)
    let plan = SamplePlan(function, for: property, semantics: semantics)
    return try prove(expression, by: rewriter, of: old, for: property, plan: plan) { counterexample in
      RuntimeAccident.explaining(counterexample, of: function, for: property, semantics: semantics)
    }
  }

  /// Rewrites a constant string with tokens and judges the result; `nil` for a string without tokens, which is modern.
  ///
  /// - Throws: Why the string is left as it is.
  package func rewriting(
    ofTokens string: JSONString, for property: PropertySpecification
  ) throws(SiteRefusal) -> ProvedRewriting? {
    guard let tokens = TokenString(string) else { return nil }
    let expression = expression(of: tokens, for: property)
    let old = LegacyEvaluation(constant: string, for: property, semantics: semantics)
    let plan = SamplePlan(tokens: tokens, semantics: semantics)
    return try prove(expression, by: .tokenConstant, of: old, for: property, plan: plan) { _ in nil }
  }

  private func asTarget(_ property: PropertySpecification) -> PropertySpecification {
    semantics == .native ? property.native : property
  }

  /// Type-checks and judges what was written.
  private func prove(
    _ expression: StyleExpression, by rewriter: RewriterID, of old: LegacyEvaluation,
    for property: PropertySpecification,
    plan: SamplePlan, explaining: (Counterexample) -> LegacyAccident?
  ) throws(SiteRefusal) -> ProvedRewriting {
    if plan.hasTooManyAttributes { throw .tooManyAttributes }
    if overflows(plan) { throw .overflow }
    let compiled = try compile(expression, for: property)
    let (verdict, outcomes) = EquivalenceChecker(semantics: semantics).judgement(on: old, and: compiled, plan: plan)
    switch verdict {
    case .equal(let samples, let exemptions):
      return ProvedRewriting(
        WrittenExpression(expression), compiled: compiled, rewriter: rewriter, samples: samples, exemptions: exemptions,
        outcomes: outcomes)
    case .accident(let accident, let sample):
      throw .accident(accident, sample)
    case .different(let counterexample):
      // A difference that the documented meaning does not have is the runtime's accident, not our fault.
      if let accident = explaining(counterexample) { throw .accident(accident, counterexample.sample) }
      if plan.isBentTooFar(at: counterexample.sample.zoom) { throw .jumpTooNear(zoom: counterexample.sample.zoom) }
      throw .different(expression, counterexample)
    }
  }

  private func write(
    _ legal: LegacyFunction, of function: FunctionAsRead, for property: PropertySpecification
  ) throws(SiteRefusal) -> (StyleExpression, RewriterID) {
    let written: (StyleExpression, RewriterID)
    do throws(RewriteRefusal) {
      written = try RewriterCatalog.rewrite(legal, for: asTarget(property))
    } catch {
      throw .notRewritten(error)
    }
    if function.colorSpace != .rgb, let missing = TargetRules(target).missingOperator(in: written.0) {
      throw .targetLacks(missing, target)
    }
    return written
  }

  private func expression(of tokens: TokenString, for property: PropertySpecification) -> StyleExpression {
    TokenConstant.rewrite(
      ResolvedTokens(string: tokens, spellsNull: semantics == .glJS), for: asTarget(property))
  }

  private func prepared(
    _ function: FunctionAsRead, for property: PropertySpecification
  ) throws(SiteRefusal) -> (LegacyFunction, LegacyEvaluation) {
    do throws(LegacyFunctionError) {
      return try LegacyEvaluation.prepared(function, for: property, semantics: semantics)
    } catch {
      throw .notLegal(error)
    }
  }

  /// Whether the runtime's difference of two outputs overflows, at inputs that no plan could list.
  private func overflows(_ plan: SamplePlan) -> Bool {
    semantics != .native && plan.scale > .greatestFiniteMagnitude / 2
  }

  // MARK: Without verification

  /// What becomes of a function that is written without a proof, with a warning where verification would have left it.
  private func unproved(
    _ function: FunctionAsRead, for property: PropertySpecification
  ) throws(SiteRefusal) -> SiteOutcome {
    let (legal, old) = try prepared(function, for: property)
    let (expression, rewriter) = try write(legal, of: function, for: property)
    let value = try unproved(expression, rewriter, for: property)
    let plan = SamplePlan(function, for: property, semantics: semantics)
    var refusal: SiteRefusal?
    if mayBeRefused(old, on: plan) {
      do throws(SiteRefusal) {
        _ = try rewriting(of: function, for: property)
      } catch {
        // What is known to differ is never written.
        if error.severity == .fault { throw error }
        refusal = error
      }
    }
    return .migrated(value, unproved: refusal, kind: function.description)
  }

  /// Whether the old value alone says that only verification can tell if the value is left.
  ///
  /// The accidents of `gl-js` show in the comparison with the new value; the others in what the old one gives.
  private func mayBeRefused(_ old: LegacyEvaluation, on plan: SamplePlan) -> Bool {
    semantics == .glJS || plan.hasTooManyAttributes || overflows(plan) || plan.hasIntolerableBend
      || EquivalenceChecker(semantics: semantics).hasAccident(old, plan: plan)
  }

  /// What is written without a proof: it has to compile all the same.
  private func unproved(
    _ expression: StyleExpression, _ rewriter: RewriterID, for property: PropertySpecification
  ) throws(SiteRefusal) -> WrittenValue {
    ProvedRewriting(
      WrittenExpression(expression), compiled: try compile(expression, for: property), rewriter: rewriter, samples: 0,
      exemptions: 0
    ).value
  }

  private func compile(
    _ expression: StyleExpression, for property: PropertySpecification
  ) throws(SiteRefusal) -> CompiledExpression {
    do throws(ExpressionTypeErrors) {
      return try CompiledExpression(
        expression, for: asTarget(property), profile: semantics == .native ? .native : .glJS)
    } catch {
      throw .doesNotCompile(expression, error)
    }
  }
}

extension JSONNode {
  /// Whether the value is left for its depth.
  var isTooDeep: Bool { isHigher(than: ValueMigration.maximumHeight) }
}

extension FunctionAsRead {
  /// The function in words: `camera exponential function`.
  var description: String {
    kind.rawValue + (mode.map { " " + $0.rawValue } ?? "") + " function"
  }
}
