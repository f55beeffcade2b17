import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

enum MixedFilterLint {
  static let mixedFilterSyntax = DiagnosticKind(
    .warning, "mixed-filter-syntax", "legacy condition among expressions",
    because: "MapLibre GL JS 6 warns \"layers[3].filter[1]: Mixing deprecated filter syntax with expression syntax is "
      + "not supported.\"; MapLibre GL JS 5 and earlier refuse some of these filters with \"expected one of [==, !=, >, "
      + ">=, <, <=, in, !in, all, any, none, has, !has], \"within\" found\". A renderer reads such a condition "
      + "otherwise than it looks, so the fix may show other features.",
    example: .filter(#"["all", ["==", "class", "rail"], ["==", ["get", "p"], 1]]"#).with("--lint"),
    action: "run migrate-styles --lint --fix, and look at the layer")

  /// The findings in a filter that mixes the languages, with its migration; `nil` for any other filter.
  static func reading(
    of site: PropertySite, _ options: StyleMigrator.Options
  ) -> (finding: LintFinding, decision: Decision?)? {
    guard site.owner == .filter, site.value.kind == .array, !site.value.isTooDeep else { return nil }
    let migration = ValueMigration(
      semantics: options.semantics.legacy, profile: options.profile, layout: options.layout)
    do throws(Finding) {
      switch try migration.reading(of: site.value) {
      case .mixed, .legacy(_, isRepaired: true): break
      case .modern, .mixedForRuntime, .legacy(_, isRepaired: false): return nil
      }
    } catch { return nil }
    let parts = ExpressionPlace(filterFor: migration.profile.target).parts(of: site.value)
    // Only a person can tell what these mean.
    let undecided = parts.lazy.flatMap { part in
      let texts = part.node[2]?.operatorName == "literal" ? InOfText.rule.findings(part) : []
      return texts + SpecialKey.inLegacy.findings(part.node)
    }
    if let finding = undecided.first { return (finding, nil) }
    let path = "layers[\(site.layer ?? 0)].filter"
    return (finding(in: site.value, parts, at: path), migration.decision(onFilter: site.value))
  }

  /// The first legacy operator, or else the first legacy condition.
  private static func finding(in filter: JSONNode, _ parts: [ExpressionPart], at path: String) -> LintFinding {
    let advice = "write expressions alone"
    if var found = parts.lazy.flatMap({ LegacyOperator.rule.findings($0) }).first {
      (found.advice, found.fix) = (advice, nil)
      return found
    }
    // The operands of a combination are checked instead.
    let condition = parts.first { FilterClass($0.node) == .legacy && !["all", "any"].contains($0.name) }
    let found = condition?.node ?? filter
    // As renderers print it: `layers[3].filter[2][1]`.
    let key = found.path(from: filter).components.reduce(into: path) { key, component in
      if case .index(let index) = component { key += "[\(index)]" }
    }
    let mixing = "Mixing deprecated filter syntax with expression syntax is not supported."
    let message = "legacy condition among expressions: \"\(key): \(mixing)\""
    return LintFinding(mixedFilterSyntax, found, message, advice: advice)
  }
}
