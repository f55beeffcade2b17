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
      return site.takesTokens ? .leave(.placeholder(site.value.range), kind: .tokens) : .keep.noting(.template)
    }
    let decision = decision(besideTemplates: site, readsVectorTiles: readsVectorTiles)
    if let placeholder = site.placeholder { return decision.kept(for: placeholder) }
    guard decision.isMigrated, site.hasTokenBehindDollar else { return decision }
    return decision.noting(
      .note(
        .tokenBehindDollar,
        "\"${name}\" was read as a dollar and a token; if a template fills it in, migrate the output of the template instead"
      ))
  }

  /// What becomes of a value that no template fills in.
  private func decision(besideTemplates site: PropertySite, readsVectorTiles: Bool) -> Decision {
    if let node = site.nameOfConstant, let name = node.constantName {
      return .leave(.undefinedConstant(name, site.name, node.range), kind: .structure)
    }
    return switch (site.owner, site.value.kind) {
    case (.known(let property), .string): decision(onString: site.value, of: property)
    case (.known(let property), .object):
      decision(onFunctionAt: site, of: property, readsVectorTiles: readsVectorTiles)
    case (.filter, _): decision(onFilter: site.value)
    case (.sourceFilter, _):
      decision(
        onUnread: site.value, .sourceFilter,
        Finding(
          .legacySourceFilter, "no runtime reads a legacy filter of a source; write it as an expression",
          divergence: "S3"))
    case (.condition, _):
      decision(
        onUnread: site.value, .condition,
        Finding(.legacyCondition, "renderers do not read a legacy condition here; write it as an expression"))
    case (.clusterProperty, .object):
      .leave(
        Finding(
          .legacyClusterProperty,
          "expected an expression for a cluster property, found a function; write [operator, expression]"),
        kind: .function(nil, nil))
    // Nothing says what an array that deep means, and no renderer takes it.
    case (_, .array) where site.value.isTooDeep: .leave(.tooDeep, kind: .expression)
    case (_, .array):
      decision(onFunctionIn: site.value)
    case (_, .object) where FunctionAsRead(site.value).looksLegacy: .leave(refusal(at: site), kind: .function(nil, nil))
    case (_, .string) where site.hasTokens: .leave(refusal(at: site), kind: .tokens)
    default: .keep
    }
  }

  private func decision(onFunctionIn array: JSONNode) -> Decision {
    guard let function = array.nestedFunction else { return .keep }
    return .leave(
      Finding(
        .nestedFunction,
        "renderers do not read a function inside an array or an expression; write the whole value as one expression",
        at: function.range), kind: .function(nil, nil))
  }

  private func decision(onString node: JSONNode, of property: PropertySpecification) -> Decision {
    guard let string = node.string, TokenString(string, semantics: semantics) != nil else { return .keep }
    if property.showsTokens(of: string, semantics) {
      return .leave(
        Finding(
          .tokensWithoutEffect,
          "\"\"\(property.name)\" does not support interpolation syntax\"; write an expression, such as [\"get\", \"name\"]"
        ),
        kind: .tokens)
    }
    guard property.hasTokens else { return .keep }
    return decision(on: node, .tokens) { () throws(Finding) in
      try noted(rewritingOf: node, as: .property(property))
    }
  }

  private func decision(
    onFunctionAt site: PropertySite, of property: PropertySpecification, readsVectorTiles: Bool
  ) -> Decision {
    let function = FunctionAsRead(site.value, assumesIdentity: assumesIdentity)
    if let finding = property.refusal(of: function) { return .leave(finding, kind: function.reported) }
    let decision = decision(on: site.value, function.reported) { () throws(Finding) in
      try noted(rewritingOf: function, for: property, readsVectorTiles: readsVectorTiles)
    }
    guard decision.isMigrated, property.mapbox != nil, profile.target != .mapboxGLJS else { return decision }
    return .leave(site.onlyInMapboxGLJS(property), kind: function.reported)
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
    switch kind {
    case .filter:
      if node.isTooDeep { throw .tooDeep }
      let reading = try reading(of: node)
      guard var judged = try rewriting(of: reading, node) else { return nil }
      judged.remarks = remarks(on: reading, node)
      return judged
    case .property(let property):
      guard let string = node.string else { return try noted(rewritingOf: FunctionAsRead(node), for: property) }
      if node.hasLoneSurrogate { throw .loneSurrogate }
      guard var judged = try rewriting(ofTokens: string, for: property) else { return nil }
      judged.remarks = KnownDifferences.all(ofTokens: string, for: property, semantics: semantics)
      return judged
    }
  }

  private func noted(
    rewritingOf function: FunctionAsRead, for property: PropertySpecification, readsVectorTiles: Bool = false
  ) throws(Finding) -> JudgedExpression {
    if function.node.isTooDeep { throw .tooDeep }
    if function.node.hasLoneSurrogate { throw .loneSurrogate }
    if let obstacle = obstacle(in: function, of: property) { throw obstacle }
    var judged = try rewriting(of: function, for: property, readsVectorTiles: readsVectorTiles)
    judged.remarks = [function.unreadMembers].compactMap { $0 }
    if let outcomes = judged.outcomes {
      judged.remarks += KnownDifferences.all(of: function, giving: outcomes, for: property, semantics: semantics)
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
      throw .fault(.faultNotEqual, "the old runtime refuses this function, and we read it as one")
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
    if plan.hasTooManyAttributes { throw .tooManyAttributes }
    if plan.hasTooManyCombinations { throw .tooManyCombinations }
    // The runtime's difference of two outputs overflows, at inputs that no plan could list.
    if semantics != .native, plan.scale > .greatestFiniteMagnitude / 2 {
      throw Finding(
        .runtimeResultNotAValue,
        "between two outputs of the function the output of the old runtime is not a value of this property: their "
          + "difference is more than a double holds; write the expression by hand",
        divergence: LegacyAccident.overflow.rawValue)
    }
    if let zoom = plan.zoomOfMovedSteps { throw .jumpTooNear(zoom: zoom) }
    let compiled: CompiledExpression
    do throws(ExpressionTypeErrors) {
      compiled = try CompiledExpression(expression, for: property.read(by: semantics), profile: semantics.profile)
    } catch {
      throw .doesNotCompile(expression, error)
    }
    let (verdict, outcomes) = checker.judgement(on: old, and: compiled, plan: plan)
    return try judged(expression, compiled, by: rewriter, given: verdict, outcomes) { counterexample in
      // A difference that the documented meaning does not have is the runtime's accident, not our fault.
      let accident = function.flatMap {
        RuntimeAccident.explaining(counterexample, of: $0, for: property, semantics: semantics)
      }
      if let accident { return .accident(accident, counterexample.sample) }
      let zoom = counterexample.sample.zoom
      return plan.isBentTooFar(at: zoom) ? .jumpTooNear(zoom: zoom) : nil
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
    case .accident(let accident, let sample): throw .accident(accident, sample)
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
    if function.colorSpace != .rgb, let missing = TargetRules.missingOperator(in: written.0, for: profile.target) {
      let target = profile.target
      throw Finding(
        .targetLacksOperator,
        "\(target == .any || target == .current ? "MapLibre Native" : target.rawValue) does not have \"\(missing)\", which this "
          + "function needs; remove its \"colorSpace\", or choose --target maplibre-gl-js or mapbox-gl-js")
    }
    return written
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
