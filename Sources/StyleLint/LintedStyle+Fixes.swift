import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// Expressions, mixed filters and colours: the findings in them, and the fixes.
extension LintedStyle {
  mutating func visit(_ site: PropertySite, isIgnored: Bool) {
    guard let property = site.expressionProperty else { return }
    let expression = PlacedExpression(
      site.value,
      at: ExpressionPlace(
        property, isFilter: site.owner == .filter, isLayout: site.isInLayout, target: options.target.renderers))
    // A value with a colour that renderers refuse is checked in the next pass, after the colour is respelled.
    let spellings = options.parts.contains(.colors) ? ColorMigration(of: site).edits : []
    if isFixing, respellsColors, !isIgnored, !spellings.isEmpty { return }
    var findings = expression.findings(given: facts(at: site))
    for index in findings.indices where options.excludes(findings[index].kind) { findings[index].fix = nil }
    // It compiles only then.
    if expression.compiled == nil, LintFixes(spellings, of: expression) != nil {
      findings.removeAll { $0.kind == CompilationRules.expressionType }
    }
    let fixes = findings.compactMap { $0.edit }
    let beside = respellsColors ? spellings.filter { color in !fixes.contains { $0.range.contains(color.range) } } : []
    // A fix that compiles is offered; it is proved only when it is written.
    let fixed = !isIgnored && !fixes.isEmpty ? LintFixes(fixes + beside, of: expression) : nil
    let proof = isFixing ? fixed?.proof(options) : nil
    for var finding in findings {
      if fixed == nil || isFixing && proof == nil { finding.fix = nil }
      add([finding], of: site, fixed: finding.fix == nil ? nil : proof)
    }
    if let fixed, proof != nil { edits += fixed.edits(options) }
  }

  /// A filter with legacy conditions among expressions; its migration is the fix.
  ///
  /// - Returns: Whether this is one.
  mutating func visitMixed(_ site: PropertySite, isIgnored: Bool) -> Bool {
    guard var (finding, decision) = MixedFilterLint.reading(of: site, options) else { return false }
    mixed.insert(site.pointer)
    if isIgnored || options.excludes(finding.kind) { decision = nil }
    guard let decision, case .migrate(let rewriting) = decision.action else {
      add([finding], of: site)
      return true
    }
    finding.advice = "run `migrate-styles --lint --fix`, and look at the layer"
    if isFixing { edits += decision.edits.map { $0.moved(by: site.value.range.lowerBound) } }
    add([finding], of: site, fixed: isFixing ? rewriting.proof : nil)
    return true
  }

  private var respellsColors: Bool {
    options.parts.contains(.colors) && !options.excludes(.legacyColor)
  }

  /// Respells the colours outside of rewritten values.
  mutating func respellColors(of walk: StyleWalker) {
    guard respellsColors else { return }
    let colors = ColorMigration(walk.sites)
    for (site, decision) in zip(colors.sites, colors.decisions)
    where decision.isMigrated && site.layer.flatMap({ walk.ignores[$0]?.covers(site.name) }) != true {
      guard respelled.insert(site.value.range.lowerBound).inserted else { continue }
      edits += decision.edits.map { $0.moved(by: site.value.range.lowerBound) }
    }
  }
}

extension PlacedExpression {
  /// What is wrong, or legacy, in the expression, in the order of the file.
  fileprivate func findings(given facts: Facts) -> [LintFinding] {
    var (refused, findings): ([LintFinding], [LintFinding]) = ([], [])
    for part in place.parts(of: node) {
      for rule in RuleCatalog.refusedParts { refused += rule.findings(part) }
      for rule in RuleCatalog.parts { findings += rule.findings(part) }
    }
    // A rule for the fault has a better message.
    let faults = faults.filter { fault in !refused.contains { $0.range.contains(fault.range) } }
    findings = faults + refused + findings + RuleCatalog.expressions.flatMap { $0.findings(self) }
    let refusals = RuleCatalog.refusedExpressions.flatMap { $0.findings(self) }
    findings += refusals.isEmpty ? FailingParts.findings(in: self, given: facts) : refusals
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}

extension PropertySite {
  /// The conditions of a layer's filter that is read as a legacy one, even if it is not a list; without expressions
  /// among them, which other rules report.
  var legacyConditions: [JSONNode] {
    guard owner == .filter, ![.string, .number, .boolean].contains(value.kind), !value.isTooDeep,
      FilterClass(value) == .legacy
    else { return [] }
    var (conditions, open) = ([JSONNode](), [value])
    while let condition = open.popLast() {
      if ["all", "any", "none"].contains(condition.operatorName) {
        open += condition.elements.dropFirst().reversed()
      } else if condition.kind != .boolean, FilterClass(condition) != .expression {
        conditions.append(condition)
      }
    }
    return conditions
  }

  /// The property to compile the value for, if it is an expression.
  fileprivate var expressionProperty: PropertySpecification? {
    // A value that is nested too deep is left in any case, and reported as such.
    guard value.kind == .array, !value.isTooDeep else { return nil }
    switch owner {
    case .filter, .sourceFilter: return FilterClass(value) == .legacy ? nil : .filter
    // The input that expressions of Mapbox's properties may read is unknown.
    case .known(let property) where property.mapbox == nil:
      return StyleExpression.isExpression(value, for: property) && !value.isPlainList(of: property) ? property : nil
    default: return nil
    }
  }
}
