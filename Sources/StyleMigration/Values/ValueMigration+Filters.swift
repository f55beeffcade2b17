package import Equivalence
package import LegacyStyle
import Rewriters
package import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

// The migration of one filter: read, rewrite, type-check, judge.
extension ValueMigration {
  package func decision(onFilter node: JSONNode) -> Decision {
    decision(on: node, .filter) { () throws(Finding) in try noted(rewritingOfFilter: node) }
  }

  /// A legacy filter where no renderer ever read one.
  func decision(
    onUnread node: JSONNode, _ finding: DiagnosticKind, divergence: String? = nil, kind: MigrationReport.Kind
  ) -> Decision {
    if node.isTooDeep { return .leave(.tooDeep, kind: kind) }
    return node.isModernFilter ? .keep : .leave(Finding(finding, divergence: divergence), kind: kind)
  }

  /// Rewrites a filter and adds remarks; `nil` for a modern one.
  func noted(rewritingOfFilter node: JSONNode) throws(Finding) -> JudgedExpression? {
    if node.isTooDeep { throw .tooDeep }
    if node.kind == .string || node.kind == .number, node.constantAsCondition == nil {
      // Perhaps a placeholder of a build step.
      throw Finding(
        .wrongValue, "the filter is not an array, and renderers refuse the style; write a condition, or remove it")
    }
    // Version 7 has no expressions, so today's renderers read such a condition otherwise.
    let isUnread = { (part: JSONNode) in
      part.kind == .array && part[1]?.kind != .array && FilterClass(part) == .expression
    }
    if isOfVersionSeven, let part = node.firstCondition(where: isUnread) {
      throw Finding(.unreadFilterOperands, at: part.range)
    }
    let reading = try reading(of: node)
    if case .modern = reading { return nil }
    if node.hasLoneSurrogate { throw Finding(.loneSurrogate) }
    if reading.isRepaired, !repairs { throw Finding(.unrepairedFilter) }
    guard var judged = try rewriting(of: reading, node) else { return nil }
    judged.remarks = remarks(on: reading, node)
    return judged
  }

  package func reading(of node: JSONNode) throws(Finding) -> FilterReading {
    let reading = try Finding.unlessRefused { () throws(RewriteRefusal) in
      try FilterReading(node, semantics: semantics, compiles: Self.compiles)
    }
    if reading != .modern, let name = node.constantAsCondition { throw Finding(.undefinedConstant, at: name.range) }
    return reading
  }

  /// Whether the runtime compiles an expression in the place of a key, and not to a constant; some take a text there, and the
  /// presence anything.
  private static func compiles(key: JSONNode, isText: Bool) -> Bool {
    if key.isTooDeep { return false }
    var property = PropertySpecification.filter
    property.type = isText ? .string : .any
    return CompiledExpression(key, of: property).map { !$0.isZoomConstant || !$0.isFeatureConstant } ?? false
  }

  /// Rewrites a filter and judges the result.
  ///
  /// The judge reads the filter by itself, from the same node.
  ///
  /// - Throws: Why the filter is left as it is.
  package func rewriting(of reading: FilterReading, _ node: JSONNode) throws(Finding) -> JudgedExpression? {
    guard let meaning = try meaning(of: reading, node) else {
      if reading == .mixedForRuntime { throw Finding(.mixedFilter, divergence: "S8") }
      return nil
    }
    let plan = FilterPlan(meaning, target: profile.target)
    if plan.hasTooManyAttributes { throw Finding(.tooManyAttributes) }
    // Nothing else has a shorter form.
    let short = reading.hasOrder ? try write(reading, in: .short(profile)) : nil
    guard let plain = try write(reading, in: .plain) else { return nil }
    return try .proving(short, orElse: plain) { expression throws(Finding) in
      try prove(expression, by: reading.rewriter, isRepair: reading.isRepaired, of: meaning, plan: plan)
    }
  }

  /// The filter as an expression; `nil` for one that is modern.
  private func write(_ reading: FilterReading, in form: RewritingForm) throws(Finding) -> StyleExpression? {
    switch reading {
    case .modern, .mixedForRuntime: return nil
    case .legacy(let filter, _): return FilterPlain.rewrite(filter, for: profile.target, in: form)
    case .mixed(let filter):
      return try Finding.unlessRefused { () throws(RewriteRefusal) in
        try FilterMixed.rewrite(filter, for: profile.target, in: form)
      }
    }
  }

  /// The filter as the judge evaluates it; `nil` for a modern one.
  package func meaning(of reading: FilterReading, _ node: JSONNode) throws(Finding) -> FilterMeaning? {
    if reading == .modern || reading == .mixedForRuntime { return nil }
    do throws(MixedFilterError) {
      return try FilterMeaning(node, semantics: semantics)
    } catch {
      throw .filterPart(error.message)
    }
  }

  private func prove(
    _ expression: StyleExpression, by rewriter: RewriterID, isRepair: Bool = false, of meaning: FilterMeaning,
    plan: FilterPlan
  ) throws(Finding) -> JudgedExpression {
    let compiled: CompiledExpression
    do throws(ExpressionTypeErrors) {
      compiled = try CompiledExpression(
        expression, for: .filter, profile: semantics.profile, allowsForeignOperators: true)
    } catch {
      // A condition that never holds is written as false, and renderers evaluate what reads no feature when they compile.
      if rewriter == .filterMixed, error.errors.first?.kind == .constant {
        throw .filterPart(MixedFilterError(error).message)
      }
      throw .doesNotCompile(expression, error)
    }
    let tried = meaning.hasStandIns ? try standingIn(for: expression) ?? compiled : compiled
    return try judged(
      expression, compiled, by: rewriter, isRepair: isRepair,
      given: checker.verdict(on: meaning, and: tried, plan: plan))
  }

  /// The expression with the same stand-ins as the old filter.
  private func standingIn(for expression: StyleExpression) throws(Finding) -> CompiledExpression? {
    if expression.isTooDeep { throw .tooDeep }
    guard let root = expression.fragment.node else { throw .notAsJudged(expression.fragment.text) }
    return CompiledExpression(standingIn: root, for: .filter, profile: semantics.profile)
  }

  /// Judges an expression in the place of an old filter.
  func prove(that expression: StyleExpression, equalsFilter node: JSONNode) throws(Finding) {
    guard let meaning = try meaning(of: try reading(of: node), node) else {
      throw Finding(.mixedFilter, divergence: "S8")
    }
    let plan = FilterPlan(meaning, target: profile.target)
    if plan.hasTooManyAttributes { throw Finding(.tooManyAttributes) }
    _ = try prove(expression, by: .filterPlain, of: meaning, plan: plan)
  }

  /// How the chosen meaning differs from that of today's runtimes, and what is compared with what it never is.
  private func remarks(on reading: FilterReading, _ node: JSONNode) -> [Finding] {
    let impossible = reading.impossibleType == nil ? [] : [Finding(.filterImpossibleType)]
    guard reading.isRepaired else {
      let differs = semantics != .glJS && node.kind == .array && !reading.isReadByRuntime(node)
      return (differs ? [Finding(.differsFromGLJSFalseCondition, divergence: "F9")] : []) + impossible
    }
    if case .legacy = reading, node.firstCondition(where: { $0.kind == .object }) != nil {
      return [Finding(.repairedObjectFilter)] + impossible
    }
    return [Finding(.repairedMixedFilter, divergence: "S8")] + impossible
  }
}

extension FilterReading {
  /// Whether the filter is rewritten as its author meant it, and not as today's runtimes read it.
  var isRepaired: Bool {
    switch self {
    case .legacy(_, let isRepaired): isRepaired
    case .mixed: true
    case .modern, .mixedForRuntime: false
    }
  }

  /// The rewriter that writes it.
  fileprivate var rewriter: RewriterID { if case .mixed = self { .filterMixed } else { .filterPlain } }

  /// Whether the GL JS runtime reads the filter in the same way, or refuses it.
  fileprivate func isReadByRuntime(_ node: JSONNode) -> Bool {
    do throws(RewriteRefusal) {
      let runtime = try FilterReading(node, semantics: .glJS)
      return runtime == self || runtime == .modern
    } catch {
      return true
    }
  }
}

extension JSONNode {
  /// The name of a constant in the place of a legacy filter, or of a condition in one.
  ///
  /// Renderers take any text there for true.
  fileprivate var constantAsCondition: JSONNode? { firstCondition { $0.namesConstant } }

  /// The filter itself or the first condition in it, however deep, that is something.
  fileprivate func firstCondition(where isMeant: (JSONNode) -> Bool) -> JSONNode? {
    if isMeant(self) { return self }
    guard kind == .array, let name = self[0]?.string, name == "all" || name == "any" || name == "none" else {
      return nil
    }
    for part in elements.dropFirst() {
      if let found = part.firstCondition(where: isMeant) { return found }
    }
    return nil
  }
}
