import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

enum MixedFilterLint {
  static let mixedFilterSyntax = LintRule(
    .warning, "mixed-filter-syntax", "legacy condition among expressions",
    because: "MapLibre GL JS 6 warns \"layers[3].filter[1]: Mixing deprecated filter syntax with expression syntax is "
      + "not supported. Replace [\"==\",\"class\",\"rail\"] with [\"==\",[\"get\",\"class\"],\"rail\"].\"; MapLibre GL "
      + "JS 5 and earlier refuse some of these filters with \"expected one of [==, !=, >, >=, <, <=, in, !in, all, "
      + "any, none, has, !has], \"within\" found\". A renderer reads such a condition otherwise than it looks, so the "
      + "fix may show other features.",
    example: .filter(#"["all", ["==", "class", "rail"], ["==", ["get", "p"], 1]]"#),
    action: "run migrate-styles --lint --fix, and look at the layer")
  static let noneOfExpressions = LintRule(
    .warning, "none-of-expressions", "none over expressions",
    because:
      "There is no such expression: renderers refuse the filter with \"filter[2][1]: string expected, array found\".",
    example: .filter(#"["none", ["==", ["get", "p"], 1]]"#),
    action: "run migrate-styles --lint --fix, which writes ! and any")

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
    // Only a person can tell what these mean.
    let place = ExpressionPlace(.filter, isFilter: true, isLayout: false, target: migration.profile.target)
    let parts = site.value.parts.reversed().map { $0.node }
    let texts = parts.filter { $0.operatorName == "in" && $0[2]?.operatorName == "literal" }
      .flatMap { InOfText.rule.findings(ExpressionPart(node: $0, parent: nil, name: "in", place: place)) }
    let keys = parts.flatMap { SpecialKey.inLegacy.findings($0) }
    if let undecided = (texts + keys).first { return (undecided, nil) }
    return (finding(in: site.value, "layers[\(site.layer ?? 0)].filter"), migration.decision(onFilter: site.value))
  }

  private static func finding(in filter: JSONNode, _ place: String) -> LintFinding {
    let parts = filter.parts.map { $0.node }
    func first(_ names: JSONString?...) -> JSONNode? { parts.first { names.contains($0.operatorName) } }
    /// The path of a part as renderers print it: `[2][1]`.
    func key(_ part: JSONNode) -> String {
      part.path(from: filter).components.reduce(into: "") { if case .index(let index) = $1 { $0 += "[\(index)]" } }
    }
    func finding(_ rule: LintRule, _ part: JSONNode, _ message: String) -> LintFinding {
      LintFinding(rule, part, message, advice: "write expressions alone")
    }
    if let found = first("&&", "||", "not"), let name = found.operatorName {
      let meant = name == "&&" ? "all" : name == "||" ? "any" : "!"
      let message = "\"\(name)\" is not an operator of filters; write \"\(meant)\": \(BareList.logged(found))"
      return finding(LegacyOperator.rule.declared, found, message)
    }
    let mixing = "Mixing deprecated filter syntax with expression syntax is not supported."
    if let found = parts.first(where: { $0.isLegacyCondition }) {
      let text = found.fragment.closeText
      let advice =
        found.replacement.map { "Replace \(text) with \($0.closeText)." } ?? "Convert \(text) to expression syntax."
      let message = "legacy condition among expressions: \"\(place)\(key(found)): \(mixing) \(advice)\""
      return finding(mixedFilterSyntax, found, message)
    }
    if let found = first("none") {
      let message = "\"none\" takes no expressions: \"filter\(key(found))[1][1]: string expected, array found\""
      return finding(noneOfExpressions, found, message)
    }
    if let found = first("!in", "!has"), let name = found.operatorName {
      let message = "\"\(name)\" is not an expression: \"\(key(found))[0]: \(BareList.logged(found).dropFirst())"
      return finding(LegacyOperator.rule.declared, found, message)
    }
    for node in parts where !["collator", "format", "image", "number-format"].contains(node[0]?.string) {
      guard let object = node.elements.first(where: { $0.kind == .object }) else { continue }
      let bare = "\(place)\(key(object)): Bare objects invalid. Use [\"literal\", {...}] instead."
      return finding(mixedFilterSyntax, object, "object of the first versions among expressions: \"\(bare)\"")
    }
    return finding(mixedFilterSyntax, filter, "legacy condition among expressions: \"\(place): \(mixing)\"")
  }
}

extension JSONFragment {
  /// The JSON without white space, as renderers print it.
  fileprivate var closeText: String {
    String(decoding: JSONWriter.minified.text(of: self), as: UTF8.self)
  }
}

extension JSONNode {
  /// The replacement of a legacy condition in the renderer's warning; `nil` for a condition without a suggested
  /// replacement.
  ///
  /// - Source: `src/validate/validate_filter.ts` of the style specification, and the recorded warnings
  fileprivate var replacement: JSONFragment? {
    guard let name = operatorName, let key = self[1]?.string else { return nil }
    let subject = JSONFragment.subject(ofOldKey: key)
    let values = elements.dropFirst(2).map { $0.fragment }
    switch name {
    case "==", "!=", "<", "<=", ">", ">=": return count == 3 ? .call(name, subject, values[0]) : nil
    case "in": return .call("in", subject, .call("literal", .array(values)))
    case "!in": return .call("!", .call("in", subject, .call("literal", .array(values))))
    case "!has" where count == 2 && !key.isSpecialKey: return .call("!", .call("has", .string(key)))
    default: return nil
    }
  }

  /// Whether this is a legacy condition, and not a combination, whose operands are checked instead.
  fileprivate var isLegacyCondition: Bool {
    switch self[0]?.string {
    case "all", "any", "none", nil: false
    case "!in", "!has": self[1]?.kind == .string
    default: FilterClass(self) == .legacy
    }
  }
}
