import LegacyStyle
import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec
import StyleStructure

/// Expressions, mixed filters and colours: what is found in them, and what is written.
extension LintedStyle {
  mutating func visit(_ site: PropertySite, isIgnored: Bool) {
    guard let property = site.expressionProperty else { return }
    let expression = PlacedExpression(
      site.value,
      at: ExpressionPlace(
        property, isFilter: site.owner == .filter, isLayout: site.isInLayout, target: options.target.renderers))
    // A value with a colour that renderers refuse is looked at in the next pass, with that respelled.
    let colors = options.parts.contains(.colors) ? ColorMigration(of: site).respellings : []
    let spellings = colors.map { LintFinding.Fix(range: $0.node.range, replacement: .string($0.text)) }
    if isFixing, respellsColors, !isIgnored, level == 0, !colors.isEmpty { return }
    var findings = ExpressionLint(expression, given: facts(at: site)).findings.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    for index in findings.indices where options.selection.excludes(findings[index].id) { findings[index].fix = nil }
    // It compiles only then.
    if expression.compiled == nil, !colors.isEmpty, let respelled = LintFixes.document(spellings, in: site.value),
      PlacedExpression(respelled.root, at: expression.place).compiled != nil
    {
      findings.removeAll { $0.id == .rule(Refusal.expressionType) }
    }
    var fixes = findings.compactMap { $0.fix }
    if respellsColors, !fixes.isEmpty {
      fixes += spellings.filter { spelling in !fixes.contains { $0.range.contains(spelling.range) } }
    }
    guard !fixes.isEmpty else { return addAll(findings, of: site, fixed: nil) }
    let mayFix = !isIgnored && level == 0
    // What compiles is offered; it is proved where it is written.
    let proved = mayFix && isFixing ? LintFixes(fixes, of: expression, options) : nil
    if isFixing ? proved == nil : !mayFix || !LintFixes.compile(fixes, of: expression) {
      for index in findings.indices { findings[index].fix = nil }
    }
    guard let proved else { return addAll(findings, of: site, fixed: nil) }
    addAll(findings, of: site, fixed: proved.proof)
    edits += LintFixes.edits(of: site.value, to: proved.document, options)
  }

  private mutating func addAll(_ findings: [LintFinding], of site: PropertySite, fixed proof: MigrationReport.Proof?) {
    for finding in findings { add(finding, of: site, fixed: finding.fix == nil ? nil : proof) }
  }

  /// A filter with legacy conditions among expressions; what a migration makes of it is its fix.
  ///
  /// - Returns: Whether this is one.
  mutating func visitMixed(_ site: PropertySite, isIgnored: Bool) -> Bool {
    guard site.owner == .filter, !site.value.isTooDeep, let mixed = MixedFilterLint(site, options) else { return false }
    self.mixed.insert(site.pointer)
    let mayFix = !isIgnored && level == 0 && !options.selection.excludes(mixed.finding(mayFix: true).id)
    let finding = mixed.finding(mayFix: mayFix)
    var proof: MigrationReport.Proof?
    if isFixing, mayFix, let rewriting = mixed.rewriting {
      proof = rewriting.proof
      edits += mixed.edits
    }
    add(finding, of: site, fixed: proof)
    return true
  }

  private var respellsColors: Bool {
    options.parts.contains(.colors) && !options.selection.excludes(.lint(.legacyColor))
  }

  /// Respells the colours that no value was written with.
  mutating func respellColors(of walk: StyleWalker) {
    guard respellsColors else { return }
    let (colors, decisions) = ColorMigration(walk.sites).decisions()
    for (site, decision) in zip(colors, decisions)
    where decision.isMigrated && site.layer.flatMap({ walk.ignores[$0]?.covers(site.name) }) != true {
      guard respelled.insert(site.value.range.lowerBound).inserted else { continue }
      edits += decision.edits.map { $0.moved(by: site.value.range.lowerBound) }
    }
  }
}

extension PropertySite {
  /// Whether this is a filter of a layer that is read as a legacy one, also where it is not a list.
  var isLegacyFilter: Bool {
    guard owner == .filter else { return false }
    return switch value.kind {
    case .null, .object: true
    case .array: !value.isTooDeep && FilterClass(value) == .legacy
    case .string, .number, .boolean: false
    }
  }

  /// What to compile the value for, if it is an expression.
  fileprivate var expressionProperty: PropertySpecification? {
    // What is nested too deep is left whatever it is, and reported as that.
    guard value.kind == .array, !value.isTooDeep else { return nil }
    switch owner {
    case .filter: return FilterClass(value) == .legacy ? nil : .filter
    // What expressions of these may read is not known.
    case .known(let property) where property.mapbox != nil: return nil
    case .known(let property):
      return StyleExpression.isExpression(value, for: property) && !value.isPlainList(of: property) ? property : nil
    case .sourceFilter: return FilterClass(value) == .legacy ? nil : .filter
    case .unknownProperty, .unknownLayer, .mapboxLayer, .misplaced, .condition, .clusterProperty, .address:
      return nil
    }
  }
}
