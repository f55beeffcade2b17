import Equivalence
package import LegacyRuntime
package import LegacyStyle
import Rewriters
package import SourceText
import StyleDiagnostics
package import StyleExpressions
package import StyleSpec

/// The migration of one value: read, rewrite, type-check, judge.
///
/// Only a rewriting that the judge finds equal is used.
package struct ValueMigration: Sendable {
  package let semantics: LegacySemantics
  package let profile: OutputProfile

  /// Whether `{"property": …}` without type and stops is taken for an identity function.
  package let assumesIdentity: Bool

  /// Whether filters that today's runtimes read otherwise than their author meant are repaired.
  let repairs: Bool
  let layout: MigrationLayout

  /// Whether the style is of version 7, which has no expressions.
  let isOfVersionSeven: Bool

  package init(
    semantics: LegacySemantics, profile: OutputProfile = OutputProfile(), assumesIdentity: Bool = false,
    repairs: Bool = true, layout: MigrationLayout = .auto, isOfVersionSeven: Bool = false
  ) {
    (self.semantics, self.profile, self.layout) = (semantics, profile, layout)
    (self.assumesIdentity, self.repairs, self.isOfVersionSeven) = (assumesIdentity, repairs, isOfVersionSeven)
  }

  /// Decides about every group of sites.
  ///
  /// - Complexity: O(bytes of the values), and what the migration of each different value takes.
  func decisions(for sites: [PropertySite]) -> [Decision] {
    let tiles = sites.readingVectorTiles
    var decisions = [Decision](repeating: .keep, count: sites.groupCount)
    for site in sites.firstOfGroups {
      decisions[site.group] = decision(for: site, readsVectorTiles: !tiles.isEmpty && tiles[site.group])
    }
    return decisions
  }

  /// What becomes of a value, given whether the features of all layers with it come from vector tiles.
  func decision(for site: PropertySite, readsVectorTiles: Bool = false) -> Decision {
    if let string = site.value.string, string.isTemplate {
      // What the template fills in may be a token, or have one.
      return site.takesTokens
        ? .leave(.placeholder(site.value.range), kind: .tokens) : .keep.noting(.templatePlaceholder)
    }
    let decision = decision(besideTemplates: site, readsVectorTiles: readsVectorTiles)
    if let placeholder = site.placeholder { return decision.kept(for: placeholder) }
    return decision.isMigrated && site.hasTokenBehindDollar ? decision.noting(.tokenBehindDollar) : decision
  }

  /// What becomes of a value that no template fills in.
  private func decision(besideTemplates site: PropertySite, readsVectorTiles: Bool) -> Decision {
    if let name = site.nameOfConstant { return .leave(Finding(.undefinedConstant, at: name.range), kind: .structure) }
    return switch (site.owner, site.value.kind) {
    case (.known(let property), .string): decision(onString: site.value, of: property)
    case (.known(let property), .object):
      decision(on: FunctionAsRead(site.value, assumesIdentity: assumesIdentity), of: property, readsVectorTiles)
    case (.filter, _): decision(onFilter: site.value)
    case (.sourceFilter, _): decision(onUnread: site.value, .legacySourceFilter, divergence: "S3", kind: .sourceFilter)
    case (.condition, _): decision(onUnread: site.value, .legacyCondition, kind: .condition)
    case (.clusterProperty, .object): .leave(Finding(.legacyClusterProperty), kind: .function(nil, nil))
    // Nothing says what an array that deep means, and no renderer takes it.
    case (_, .array) where site.value.isTooDeep: .leave(.tooDeep, kind: .expression)
    case (_, .array):
      site.value.nestedFunction.map { .leave(Finding(.nestedFunction, at: $0.range), kind: .function(nil, nil)) }
        ?? .keep
    case (_, .object) where FunctionAsRead(site.value).looksLegacy: .leave(site.refusal, kind: .function(nil, nil))
    case (_, .string) where site.hasTokens: .leave(site.refusal, kind: .tokens)
    default: .keep
    }
  }

  private func decision(onString node: JSONNode, of property: PropertySpecification) -> Decision {
    guard let string = node.string, TokenString(string, semantics: semantics) != nil else { return .keep }
    if property.showsTokens(of: string, semantics) { return .leave(Finding(.tokensWithoutEffect), kind: .tokens) }
    guard property.hasTokens else { return .keep }
    return decision(on: node, .tokens) { () throws(Finding) in
      try noted(rewritingOf: node, as: .property(property))
    }
  }

  private func decision(
    on function: FunctionAsRead, of property: PropertySpecification, _ readsVectorTiles: Bool
  ) -> Decision {
    if property.isUnspecified(for: function) { return .leave(Finding(.mapboxProperty), kind: function.reported) }
    let decision = decision(on: function.node, function.reported) { () throws(Finding) in
      try noted(rewritingOf: function, for: property, readsVectorTiles: readsVectorTiles)
    }
    guard decision.isMigrated, property.mapbox != nil, profile.target != .mapboxGLJS else { return decision }
    return .leave(Finding(.onlyInMapboxGLJS), kind: function.reported)
  }

  /// Writes a rewriting over a value, or leaves the value for the reason that is thrown; a value without one is modern.
  func decision(
    on node: JSONNode, _ kind: MigrationReport.Kind, rewriting: () throws(Finding) -> JudgedExpression?
  ) -> Decision {
    do throws(Finding) {
      guard let judged = try rewriting() else { return .keep }
      return .migrate(node, to: judged, kind: kind, layout: layout)
    } catch {
      return .leave(error, kind: kind)
    }
  }

  /// Rewrites a legacy value and adds remarks; `nil` for a modern value.
  ///
  /// - Throws: Why the value is left as it is.
  func noted(rewritingOf node: JSONNode, as kind: CodeValue) throws(Finding) -> JudgedExpression? {
    guard case .property(let property) = kind else { return try noted(rewritingOfFilter: node) }
    guard let string = node.string else { return try noted(rewritingOf: FunctionAsRead(node), for: property) }
    if node.hasLoneSurrogate { throw Finding(.loneSurrogate) }
    guard var judged = try rewriting(ofTokens: string, for: property) else { return nil }
    judged.remarks = differences(ofTokens: string, for: property)
    return judged
  }

  private func noted(
    rewritingOf function: FunctionAsRead, for property: PropertySpecification, readsVectorTiles: Bool = false
  ) throws(Finding) -> JudgedExpression {
    if function.node.isTooDeep { throw .tooDeep }
    if function.node.hasLoneSurrogate { throw Finding(.loneSurrogate) }
    if !property.type.isText, let name = function.outputs.first(where: { $0.namesConstant }) {
      throw Finding(.undefinedConstant, at: name.range)
    }
    // The first parsers cut percentages without their sign to 100 %, which no author meant.
    let lacksSign = { (output: JSONNode) in
      if case .withoutSigns? = output.string.flatMap({ OldColor($0) }) { true } else { false }
    }
    if property.type == .color || property.type == .colorArray, let color = function.outputs.first(where: lacksSign) {
      throw Finding(.obsoleteColor, at: color.range)
    }
    var judged = try rewriting(of: function, for: property, readsVectorTiles: readsVectorTiles)
    if let name = function.unreadMember {
      let message = "no renderer reads \"\(name)\" of the function; to keep it, use the \"metadata\" of the layer"
      judged.remarks.append(.note(.unreadFunctionMember, message))
    }
    if let outcomes = judged.outcomes {
      judged.remarks += differences(of: function, giving: outcomes, for: property)
    }
    return judged
  }

  /// Rewrites a function and judges the result.
  ///
  /// Another form may be given to the result, such as the one that an SDK's initialisers have; otherwise it has the shortest.
  ///
  /// - Throws: Why the function is left as it is. A rewriting that the judge does not find equal is never returned.
  package func rewriting(
    of function: FunctionAsRead, for property: PropertySpecification, readsVectorTiles: Bool = false,
    as form: ((StyleExpression) -> StyleExpression)? = nil
  ) throws(Finding) -> JudgedExpression {
    let legal = try Finding.unlessRefused { () throws(RewriteRefusal) in
      try LegacyFunction(function, for: property, semantics: semantics)
    }
    guard let old = LegacyEvaluation(of: function, for: property, semantics) else {
      throw .fault("the old runtime refuses this function, and we read it as one", kind: .faultNotEqual)
    }
    let (plain, rewriter) = try write(legal, of: function, for: property)
    var short: StyleExpression?
    if form == nil {
      short = try write(legal, of: function, for: property, in: .short(profile, readsVectorTiles: readsVectorTiles)).0
    }
    let plan = SamplePlan(
      FunctionObject(function), for: property, semantics: semantics, readsVectorTiles: readsVectorTiles)
    return try .proving(short, orElse: form?(plain) ?? plain) { expression throws(Finding) in
      try prove(expression, by: rewriter, of: old, function, for: property, plan: plan)
    }
  }

  /// Rewrites a constant string with tokens and judges the result; `nil` for a string without tokens, which is modern.
  ///
  /// - Throws: Why the string is left as it is.
  package func rewriting(
    ofTokens string: JSONString, for property: PropertySpecification
  ) throws(Finding) -> JudgedExpression? {
    guard let tokens = TokenString(string, semantics: semantics) else { return nil }
    let old = LegacyEvaluation(constant: string, for: property, semantics: semantics)
    let plan = SamplePlan(tokens: string, semantics: semantics)
    let short = TokenConstant.rewrite(tokens, in: .short(profile))
    return try .proving(short, orElse: TokenConstant.rewrite(tokens)) { expression throws(Finding) in
      try prove(expression, by: .tokenConstant, of: old, for: property, plan: plan)
    }
  }

  /// Type-checks and judges what was written for a function, or for a text with tokens.
  private func prove(
    _ expression: StyleExpression, by rewriter: RewriterID, of old: LegacyEvaluation,
    _ function: FunctionAsRead? = nil, for property: PropertySpecification, plan: SamplePlan
  ) throws(Finding) -> JudgedExpression {
    if plan.hasTooManyAttributes || plan.hasTooManyCombinations { throw Finding(.tooManyAttributes) }
    // The runtime's difference of two outputs overflows, at inputs that no plan could list.
    if semantics != .native, plan.scale > .greatestFiniteMagnitude / 2 {
      throw Finding(.runtimeResultNotAValue, divergence: LegacyAccident.overflow.rawValue)
    }
    if plan.zoomOfMovedSteps != nil { throw Finding(.stopsTooClose) }
    let compiled: CompiledExpression
    do throws(ExpressionTypeErrors) {
      compiled = try CompiledExpression(expression, for: property.read(by: semantics), profile: semantics.profile)
    } catch {
      throw .doesNotCompile(expression, error)
    }
    let (verdict, outcomes) = checker.judgement(on: old, and: compiled, plan: plan)
    return try judged(expression, compiled, by: rewriter, given: verdict, outcomes) { counterexample in
      // A difference that the documented meaning does not have is the runtime's accident, not our fault.
      if let accident = function.flatMap({ accident(explaining: counterexample, of: $0, for: property) }) {
        return Finding(.runtimeResultNotAValue, divergence: accident.rawValue)
      }
      return plan.isBentTooFar(at: counterexample.sample.zoom) ? Finding(.stopsTooClose) : nil
    }
  }

  var checker: EquivalenceChecker {
    EquivalenceChecker(semantics: semantics, requiresSilence: profile.isSilent)
  }

  /// The expression with its proof.
  ///
  /// - Throws: Why it is not equal to the old value.
  func judged(
    _ expression: StyleExpression, _ compiled: CompiledExpression, by rewriter: RewriterID, isRepair: Bool = false,
    given verdict: Verdict, _ outcomes: LegacyOutcomes? = nil, explaining: (Counterexample) -> Finding? = { _ in nil }
  ) throws(Finding) -> JudgedExpression {
    switch verdict {
    case .equal(let samples, let exemptions):
      return JudgedExpression(
        expression: expression, compiled: compiled, rewriter: rewriter,
        proof: MigrationReport.Proof(samples: samples, exemptions: exemptions, isRepaired: isRepair), outcomes: outcomes
      )
    case .accident(let accident, _): throw Finding(.runtimeResultNotAValue, divergence: accident.rawValue)
    case .different(let counterexample): throw explaining(counterexample) ?? .different(expression, counterexample)
    }
  }

  private func write(
    _ legal: LegacyFunction, of function: FunctionAsRead, for property: PropertySpecification,
    in form: RewritingForm = .plain
  ) throws(Finding) -> (StyleExpression, RewriterID) {
    let written = try Finding.unlessRefused { () throws(RewriteRefusal) in
      try RewriterCatalog.rewrite(legal, for: property.read(by: semantics), in: form)
    }
    // MapLibre Native lacks these curves. All other operators that are written (`step`, `match`, `typeof`, …) exist in GL JS since
    // 0.50.0, and in Mapbox's SDKs since iOS 4.5.0 and Android 6.6.0.
    if function.colorSpace != .rgb, profile.target.includesNative, written.0.fragment.hasCurveInColorSpace {
      throw Finding(.targetLacksOperator)
    }
    return written
  }
}

extension JSONFragment {
  /// Whether an expression interpolates in lab or hcl.
  ///
  /// - Complexity: O(expression).
  fileprivate var hasCurveInColorSpace: Bool {
    guard case .array(let elements, _) = self, case .scalar(let head)? = elements.first else { return false }
    return switch String(decoding: head, as: UTF8.self) {
    case "\"literal\"": false
    case "\"interpolate-hcl\"", "\"interpolate-lab\"": true
    default: elements.contains { $0.hasCurveInColorSpace }
    }
  }
}

extension FunctionAsRead {
  /// What the report says of it.
  var reported: MigrationReport.Kind { node.isTooDeep ? .function(nil, nil) : .function(kind, mode) }
}

extension PropertySpecification {
  /// The property as the renderers of its semantics have it.
  func read(by semantics: LegacySemantics) -> PropertySpecification { semantics == .native ? native : self }
}

extension LegacyEvaluation {
  /// What a runtime makes of a function; `nil` where it refuses it.
  init?(of function: FunctionAsRead, for property: PropertySpecification, _ semantics: LegacySemantics) {
    do throws(LegacyRefusal) {
      try self.init(FunctionObject(function), for: property, semantics: semantics)
    } catch {
      return nil
    }
  }
}

extension FunctionObject {
  /// The same JSON as the old renderers look at it.
  package init(_ function: FunctionAsRead) {
    self.init(
      function.node, assumesIdentity: function.assumesIdentity, hasExactColors: function.hasExactColors)
  }
}
