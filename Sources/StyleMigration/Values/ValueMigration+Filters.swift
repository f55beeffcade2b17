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
    let kind = MigrationReport.Kind.filter
    guard !node.isTooDeep else { return .leave(.tooDeep, kind: kind) }
    if node.kind == .string || node.kind == .number, node.constantAsCondition == nil {
      // Perhaps a placeholder of a build step.
      return .leave(
        Finding(
          .wrongValue, "the filter is not an array, and renderers refuse the style; write a condition, or remove it"),
        kind: kind)
    }
    if isOfVersionSeven, let finding = node.unreadInVersionSeven { return .leave(finding, kind: kind) }
    do throws(Finding) {
      let reading = try reading(of: node)
      if case .modern = reading { return .keep }
      if node.hasLoneSurrogate { return .leave(.loneSurrogate, kind: reading.kind) }
      if reading.isRepaired, !repairs {
        return .leave(
          Finding(
            .unrepairedFilter,
            "today's runtimes read this filter otherwise than its author meant it, and --no-repair leaves it unchanged; "
              + "write it as an expression by hand, or remove the option"), kind: reading.kind)
      }
      guard var judged = try rewriting(of: reading, node) else { return .keep }
      judged.remarks = remarks(on: reading, node)
      return .migrate(node, to: judged, kind: reading.kind, layout: layout)
    } catch {
      return .leave(error, kind: kind)
    }
  }

  /// A legacy filter where no renderer ever read one.
  func decision(onUnread node: JSONNode, _ kind: MigrationReport.Kind, _ finding: Finding) -> Decision {
    if node.isTooDeep { return .leave(.tooDeep, kind: kind) }
    return node.isModernFilter ? .keep : .leave(finding, kind: kind)
  }

  package func reading(of node: JSONNode) throws(Finding) -> FilterReading {
    let reading = try Finding.unlessRefused { () throws(RewriteRefusal) in
      try FilterReading(node, semantics: semantics, compiles: Self.compiles)
    }
    if reading != .modern, let constant = node.constantAsCondition, let name = constant.string {
      throw .undefinedConstant(name, "filter", constant.range)
    }
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
      if reading == .mixedForRuntime { throw .mixedFilter }
      return nil
    }
    let plan = FilterPlan(meaning, target: profile.target)
    if plan.hasTooManyAttributes { throw .tooManyAttributes }
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
    guard let meaning = try meaning(of: try reading(of: node), node) else { throw .mixedFilter }
    let plan = FilterPlan(meaning, target: profile.target)
    if plan.hasTooManyAttributes { throw .tooManyAttributes }
    _ = try prove(expression, by: .filterPlain, of: meaning, plan: plan)
  }

  func remarks(on reading: FilterReading, _ node: JSONNode) -> [Finding] {
    changes(on: reading, node) + [reading.impossibleType.map { .impossibleType($0) }].compactMap { $0 }
  }

  /// How the chosen meaning differs from that of today's runtimes.
  private func changes(on reading: FilterReading, _ node: JSONNode) -> [Finding] {
    switch reading {
    case .mixed: return [.repairedMixedFilter]
    case .legacy(_, isRepaired: true):
      let object = node.firstCondition { $0.kind == .object }
      return [object == nil ? .repairedMixedFilter : .repairedObjectFilter]
    case .legacy(let filter, isRepaired: false):
      guard semantics != .glJS, node.kind == .array else { return [] }
      do throws(RewriteRefusal) {
        let runtime = try FilterReading(node, semantics: .glJS)
        return runtime == .legacy(filter, isRepaired: false) || runtime == .modern
          ? []
          : [.difference(.differsFromGLJSFalseCondition, divergence: "F9")]
      } catch {
        return []
      }
    case .modern, .mixedForRuntime: return []
    }
  }
}

extension Finding {
  fileprivate static var repairedMixedFilter: Finding {
    Finding(
      .repairedMixedFilter,
      "repaired: the filter mixed legacy conditions and expressions. style-spec 24 and earlier ignored the expressions, later "
        + "versions compare the names of the conditions themselves; now each part means what it says, so the layer may show "
        + "other features", divergence: "S8")
  }

  fileprivate static var repairedObjectFilter: Finding {
    Finding(
      .repairedObjectFilter,
      "repaired: today's runtimes take an object for true, as a filter or a condition; it now means what it meant in versions 1 "
        + "to 5, so the layer may show fewer features")
  }

  /// `$type` is compared with what it never is.
  fileprivate static func impossibleType(_ name: JSONString) -> Finding {
    Finding(
      .filterImpossibleType,
      "\"$type\" is never \"\(name.string)\", so the condition has the same result for every feature; "
        + (GeometryType(rawValue: name.string).map { "write \"\($0.simple.rawValue)\"" }
          ?? "write \"Point\", \"LineString\" or \"Polygon\""))
  }

  /// Operands of a condition of version 7 that its runtimes did not read.
  fileprivate static func unreadOperands(_ condition: JSONNode) -> Finding {
    Finding(
      .unreadFilterOperands,
      "the runtimes of version 7 did not read some operands of this condition, or found nothing equal to them, such as a list; "
        + "remove them, or write [\"in\", key, value, …] to compare with one of several values", at: condition.range)
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

  /// What the report says of it.
  fileprivate var kind: MigrationReport.Kind {
    switch self {
    case .mixed, .mixedForRuntime: .mixedFilter
    case .legacy, .modern: .filter
    }
  }
}

extension JSONNode {
  /// The first condition of a filter of version 7 that today's renderers take for an expression, by the number or the kind of
  /// its operands: version 7 had none.
  fileprivate var unreadInVersionSeven: Finding? {
    guard kind == .array, let name = self[0]?.string?.string else { return nil }
    let hasName = self[1]?.kind == .string
    switch name {
    case "all", "any", "none": return elements.dropFirst().lazy.compactMap { $0.unreadInVersionSeven }.first
    case "==", "!=", "<", "<=", ">", ">=":
      if count < 3, self[1]?.kind != .array { return .notRewritten(RewriteRefusal(.filterMissingConstant, at: self)) }
      let isList = self[2]?.isContainer == true && (name == "==" || name == "!=")
      return hasName && (count > 3 || isList) ? .unreadOperands(self) : nil
    case "in", "!in": return hasName && elements.dropFirst(2).contains { $0.isContainer } ? .unreadOperands(self) : nil
    case "has", "!has": return hasName && count > 2 ? .unreadOperands(self) : nil
    default: return nil
    }
  }

  /// The name of a constant in the place of a legacy filter, or of a condition in one.
  ///
  /// Renderers take any text there for true.
  fileprivate var constantAsCondition: JSONNode? { firstCondition { $0.constantName != nil } }

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
