package import Equivalence
package import LegacyStyle
package import Rewriters
package import SourceJSON
package import StyleExpressions
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

  package init(
    semantics: LegacySemantics, target: RenderTarget = .any, assumesIdentity: Bool = false, skipsProof: Bool = false
  ) {
    self.semantics = semantics
    self.target = target
    self.assumesIdentity = assumesIdentity
    self.skipsProof = skipsProof
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
      FilterMigration(semantics: semantics, target: target, skipsProof: skipsProof).outcome(for: site.value)
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
        return .migrated(
          try unproved(expression(of: tokens, for: property), .tokenConstant, for: property), kind: kind, remarks: [])
      }
      guard let rewriting = try rewriting(ofTokens: string, for: property) else { return .modern }
      return .migrated(rewriting.written, kind: kind, remarks: differencesOfTokens.map { .difference($0) })
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
      if skipsProof {
        let (expression, rewriter) = try write(legal(function, for: property), for: property)
        return .migrated(
          try unproved(expression, rewriter, for: property), kind: function.description, remarks: [])
      }
      let rewriting = try rewriting(of: function, for: property)
      let differences = rewriting.differences(of: function, for: property, semantics: semantics)
      return .migrated(
        rewriting.written, kind: function.description,
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
    let legal: LegacyFunction
    let old: LegacyEvaluation
    do throws(LegacyFunctionError) {
      (legal, old) = try LegacyEvaluation.prepared(function, for: property, semantics: semantics)
    } catch {
      throw .notLegal(error)
    }
    let (expression, rewriter) = try write(legal, for: property)
    let plan = SamplePlan(function, for: property, semantics: semantics)
    if semantics != .native, plan.scale > .greatestFiniteMagnitude / 2 {
      // The runtime's difference of two outputs overflows, at inputs that no plan could list.
      throw .accident(.a16, Sample(zoom: 0, properties: StyleObject()))
    }
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
    let compiled = try compile(expression, for: property)
    let (verdict, outcomes) = EquivalenceChecker(semantics: semantics).judgement(on: old, and: compiled, plan: plan)
    switch verdict {
    case .equal(let samples, let exemptions):
      return ProvedRewriting(
        expression: expression, compiled: compiled, rewriter: rewriter, samples: samples, exemptions: exemptions,
        outcomes: outcomes)
    case .accident(let accident, let sample):
      throw .accident(accident, sample)
    case .different(let counterexample):
      // A difference that the documented meaning does not have is the runtime's accident, not our fault.
      if let accident = explaining(counterexample) { throw .accident(accident, counterexample.sample) }
      throw .different(expression, counterexample)
    }
  }

  private func write(
    _ legal: LegacyFunction, for property: PropertySpecification
  ) throws(SiteRefusal) -> (StyleExpression, RewriterID) {
    let written: (StyleExpression, RewriterID)
    do throws(RewriteRefusal) {
      written = try RewriterCatalog.rewrite(legal, for: asTarget(property))
    } catch {
      throw .notRewritten(error)
    }
    if let missing = TargetRules(target).missingOperator(in: written.0) { throw .targetLacks(missing, target) }
    return written
  }

  private func expression(of tokens: TokenString, for property: PropertySpecification) -> StyleExpression {
    TokenConstant.rewrite(
      ResolvedTokens(string: tokens, spellsNull: semantics == .glJS), for: asTarget(property))
  }

  private func legal(
    _ function: FunctionAsRead, for property: PropertySpecification
  ) throws(SiteRefusal) -> LegacyFunction {
    do throws(LegacyFunctionError) {
      return try LegacyFunction(function, for: property, semantics: semantics)
    } catch {
      throw .notLegal(error)
    }
  }

  /// What is written where nobody judges: it has to compile all the same.
  private func unproved(
    _ expression: StyleExpression, _ rewriter: RewriterID, for property: PropertySpecification
  ) throws(SiteRefusal) -> WrittenValue {
    ProvedRewriting(
      expression: expression, compiled: try compile(expression, for: property), rewriter: rewriter, samples: 0,
      exemptions: 0
    ).written
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

/// A rewriting that the judge found equal, or that nobody judged: then on 0 samples.
package struct ProvedRewriting: Sendable {
  package let expression: StyleExpression

  /// The JSON to write.
  package let fragment: JSONFragment
  package var compiled: CompiledExpression
  package var rewriter: RewriterID
  package var samples: Int
  package var exemptions: Int

  /// What a function or string gave, and the inputs it was tried on; `nil` for a filter.
  private var outcomes: LegacyOutcomes?

  /// The inputs of a function or string; `nil` for a filter.
  package var plan: SamplePlan? { outcomes?.plan }

  /// Whether today's runtimes read something else into the old value than its author meant.
  package var isRepaired = false

  init(
    expression: StyleExpression, compiled: CompiledExpression, rewriter: RewriterID, samples: Int, exemptions: Int,
    outcomes: LegacyOutcomes? = nil
  ) {
    self.expression = expression
    fragment = expression.propertyValue
    self.compiled = compiled
    self.rewriter = rewriter
    self.samples = samples
    self.exemptions = exemptions
    self.outcomes = outcomes
  }

  /// How a function that was rewritten differs from what runtimes make of it, in the order of the ids.
  func differences(
    of function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) -> [KnownDifference] {
    guard let outcomes else { return [] }
    return KnownDifferences(function, giving: outcomes, for: property, semantics: semantics).all
  }
}

/// A rewriting as it is written and reported, when the judge is done with it.
struct WrittenValue {
  /// The JSON to write; `nil` once it stands in edits and is needed nowhere else.
  var fragment: JSONFragment?
  let rewriting: MigrationReport.Rewriting
}

extension ProvedRewriting {
  var written: WrittenValue {
    WrittenValue(
      fragment: fragment,
      rewriting: MigrationReport.Rewriting(
        newOperator: operatorName, rewriter: rewriter.rawValue, samples: samples, exemptions: exemptions,
        isRepaired: isRepaired))
  }
}

/// What becomes of a site.
enum SiteOutcome {
  /// Nothing legacy stands here.
  case modern
  case migrated(WrittenValue, kind: String, remarks: [SiteRemark])

  /// Rare and large, so it lies in a box.
  indirect case left(SiteRefusal, kind: String)

  /// Nothing is to be done, but something is to be said.
  case noted(SiteRemark)
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
