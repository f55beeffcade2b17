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
    if let string = site.value.string, string.isTemplate { return .noted(.template) }
    return switch (site.owner, site.value.kind) {
    case (.known(let property), .string): outcome(forString: site.value, of: property)
    case (.known(let property), .object):
      outcome(
        for: FunctionAsRead(site.value, assumesIdentity: assumesIdentity), at: site.value, of: property)
    case (.filter, _):
      FilterMigration(semantics: semantics, target: target, skipsProof: skipsProof, repairs: repairs)
        .outcome(for: site.value)
    case (.sourceFilter, _): FilterMigration(semantics: semantics).outcome(forSource: site.value)
    case (.clusterProperty, .object): .left(.clusterProperty, kind: "function")
    // Nobody knows what an array that deep means, and no renderer takes it.
    case (_, .array) where site.value.isTooDeep: .left(.tooDeep, kind: "expression")
    case (.unknownProperty, .object) where FunctionAsRead(site.value).looksLegacy:
      .left(.unknownProperty(site.name), kind: "function")
    case (.unknownProperty, .string) where site.hasTokens:
      .left(.unknownProperty(site.name), kind: "string with tokens")
    case (.unknownLayer, .string) where site.hasTokens: .left(.unknownLayer, kind: "string with tokens")
    case (.unknownLayer, .object) where FunctionAsRead(site.value).looksLegacy: .left(.unknownLayer, kind: "function")
    default: .modern
    }
  }

  private func outcome(forString node: JSONNode, of property: PropertySpecification) -> SiteOutcome {
    guard property.hasTokens, let string = node.string, TokenString(string) != nil else { return .modern }
    let kind = "string with tokens"
    if node.hasLoneSurrogate { return .left(.loneSurrogate, kind: kind) }
    do throws(SiteRefusal) {
      if skipsProof, let tokens = TokenString(string) {
        let value = try unproved(expression(of: tokens, for: property), .tokenConstant, for: property)
        let plan = SamplePlan(tokens: tokens, semantics: semantics)
        return .migrated(value, unproved: plan.hasTooManyAttributes ? .tooManyAttributes : nil, kind: kind)
      }
      guard let rewriting = try rewriting(ofTokens: string, for: property) else { return .modern }
      return .migrated(rewriting.value, kind: kind, remarks: [])
    } catch {
      return .left(error, kind: kind)
    }
  }

  private func outcome(
    for function: FunctionAsRead, at node: JSONNode, of property: PropertySpecification
  ) -> SiteOutcome {
    if node.isTooDeep { return .left(.tooDeep, kind: "function") }
    if node.hasLoneSurrogate { return .left(.loneSurrogate, kind: function.description) }
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

/// A rewriting that the judge found equal, or that nobody judged: then on 0 samples.
package struct ProvedRewriting: Sendable {
  let written: WrittenExpression

  package var expression: StyleExpression { written.expression }

  /// The JSON to write.
  package var fragment: JSONFragment { written.fragment }
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

  /// Whether verification would have left the value for its many attributes.
  var hasTooManyAttributes = false

  init(
    _ written: WrittenExpression, compiled: CompiledExpression, rewriter: RewriterID, samples: Int, exemptions: Int,
    outcomes: LegacyOutcomes? = nil
  ) {
    self.written = written
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
  /// What to write; `nil` once it stands in edits and is needed nowhere else.
  var expression: WrittenExpression?
  var rewriting: MigrationReport.Rewriting
}

extension ProvedRewriting {
  var value: WrittenValue {
    WrittenValue(
      expression: written,
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

  /// A value that is written without a proof, and why verification would have left it, if it would.
  fileprivate static func migrated(_ value: WrittenValue, unproved refusal: SiteRefusal?, kind: String) -> Self {
    guard let refusal else { return .migrated(value, kind: kind, remarks: []) }
    var value = value
    value.rewriting.wouldBeLeft = true
    return .migrated(value, kind: kind, remarks: [.wouldBeLeft(refusal.message, divergence: refusal.divergence)])
  }

  /// What stood there, in words; empty where nothing legacy did.
  var kind: String {
    switch self {
    case .migrated(_, let kind, _), .left(_, let kind): kind
    case .modern, .noted: ""
    }
  }
}

extension JSONNode {
  /// Whether the value is left for its depth.
  var isTooDeep: Bool { isHigher(than: ValueMigration.maximumHeight) }
}

extension PropertySite {
  /// Whether tokens stand in a property that has them in a layer of another type.
  fileprivate var hasTokens: Bool {
    (name == "text-field" || name == "icon-image") && value.string.flatMap { TokenString($0) } != nil
  }
}

extension FunctionAsRead {
  /// Whether an object where no function is specified is one all the same: anything with stops, or an attribute and a type.
  fileprivate var looksLegacy: Bool { !stops.isEmpty || (property != nil && mode != nil) }

  /// The function in words: `camera exponential function`.
  fileprivate var description: String {
    kind.rawValue + (mode.map { " " + $0.rawValue } ?? "") + " function"
  }
}
