import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// A filter with legacy conditions, or operators of legacy filters, among expressions.
enum MixedFilterLint {
  static let mixedFilterSyntax = LintRule.warning(
    "mixed-filter-syntax", "legacy condition among expressions",
    because:
      "MapLibre GL JS 6 warns \"layers[3].filter[1]: Mixing deprecated filter syntax with expression syntax is not "
      + "supported. Replace [\"==\",\"class\",\"rail\"] with [\"==\",[\"get\",\"class\"],\"rail\"].\"; MapLibre GL JS 5 and "
      + "earlier refuse some of these filters with \"expected one of [==, !=, >, >=, <, <=, in, !in, all, any, none, "
      + "has, !has], \"within\" found\". A renderer reads such a condition otherwise than it looks, so the fix may show "
      + "other features.",
    example: .filter(#"["all", ["==", "class", "rail"], ["==", ["get", "p"], 1]]"#),
    action: "run migrate-styles --lint --fix, and look at the layer")
  static let noneOfExpressions = LintRule.warning(
    "none-of-expressions", "none over expressions",
    because:
      "There is no such expression: renderers refuse the filter with \"filter[2][1]: string expected, array found\".",
    example: .filter(#"["none", ["==", ["get", "p"], 1]]"#),
    action: "run migrate-styles --lint --fix, which writes ! and any")

  /// What is found in a filter that mixes the languages, with what a migration makes of it; `nil` for any other filter.
  static func reading(
    of site: PropertySite, _ options: StyleMigrator.Options
  ) -> (finding: LintFinding, decision: Decision?)? {
    guard site.owner == .filter, site.value.kind == .array, !site.value.isTooDeep else { return nil }
    let migration = FilterMigration(
      semantics: options.semantics.legacy, profile: options.profile, layout: options.layout)
    do throws(Finding) {
      switch try migration.reading(of: site.value) {
      case .mixed, .legacy(_, isRepaired: true): break
      case .modern, .mixedForRuntime, .legacy(_, isRepaired: false): return nil
      }
    } catch {
      return nil
    }
    // Of these only a person can tell what is meant.
    let place = ExpressionPlace.filter(target: migration.profile.target)
    let texts = site.value.expressions(named: "in").filter { $0[2]?.operatorName == "literal" }
      .flatMap { InOfText.rule.findings(ExpressionPart(node: $0, parent: nil, name: "in", place: place)) }
    let keys = site.value.expressions(named: "==", "!=", "in", "!in").flatMap { SpecialKey.inLegacy.findings($0) }
    if let undecided = (texts + keys).first { return (undecided, nil) }
    return (finding(in: site.value, "layers[\(site.layer ?? 0)].filter"), migration.decision(on: site.value))
  }

  private static func finding(in filter: JSONNode, _ place: String) -> LintFinding {
    let parts = filter.partsWithPaths
    func first(_ names: JSONString...) -> (name: JSONString, node: JSONNode, path: [Int])? {
      parts.lazy.compactMap { part in
        part.node.operatorName.flatMap { names.contains($0) ? ($0, part.node, part.path) : nil }
      }.first
    }
    func finding(_ rule: LintRule, _ part: JSONNode, _ message: String) -> LintFinding {
      LintFinding(rule, part, message, advice: "write expressions alone")
    }
    if let (name, found, _) = first("&&", "||", "not") {
      let meant = name == "&&" ? "all" : name == "||" ? "any" : "!"
      return finding(
        LegacyOperator.rule.declared, found,
        "\"\(name)\" is not an operator of filters; write \"\(meant)\": \(BareList.logged(found))")
    }
    let mixing = "Mixing deprecated filter syntax with expression syntax is not supported."
    if let (found, path) = parts.first(where: { $0.node.isLegacyCondition }) {
      let text = found.fragment.closeText
      let advice = found.replacement.map { "Replace \(text) with \($0.closeText)." }
      return finding(
        mixedFilterSyntax, found,
        "legacy condition among expressions: \"\(place)\(path.key): \(mixing) \(advice ?? "Convert \(text) to expression syntax.")\""
      )
    }
    if let (_, found, path) = first("none") {
      return finding(
        noneOfExpressions, found,
        "\"none\" takes no expressions: \"filter\((path + [1, 1]).key): string expected, array found\"")
    }
    if let (name, found, path) = first("!in", "!has") {
      return finding(
        LegacyOperator.rule.declared, found,
        "\"\(name)\" is not an expression: \"\((path + [0]).key): \(BareList.logged(found).dropFirst())")
    }
    for (node, path) in parts where !["collator", "format", "image", "number-format"].contains(node[0]?.string) {
      guard let (index, object) = node.elements.enumerated().first(where: { $1.kind == .object }) else { continue }
      return finding(
        mixedFilterSyntax, object,
        "object of the first versions among expressions: \"\(place)\((path + [index]).key): Bare objects invalid. Use [\"literal\", {...}] instead.\""
      )
    }
    return finding(mixedFilterSyntax, filter, "legacy condition among expressions: \"\(place): \(mixing)\"")
  }
}

extension [Int] {
  /// The path as renderers print it: `[2][1]`.
  fileprivate var key: String { reduce(into: "") { $0 += "[\($1)]" } }
}

extension JSONFragment {
  /// The JSON without white space, as renderers print it.
  fileprivate var closeText: String {
    var bytes: [UInt8] = []
    write(into: &bytes, with: JSONWriter(comma: ",", colon: ":"))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONNode {
  /// A legacy condition as the renderer writes it in its warning; `nil` for one that it only asks to convert.
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

  /// Whether this is a legacy condition, and not a combination, which is looked into.
  fileprivate var isLegacyCondition: Bool {
    switch self[0]?.string {
    case "all", "any", "none", nil: false
    case "!in", "!has": self[1]?.kind == .string
    default: FilterClass(self) == .legacy
    }
  }

  /// The arrays inside that may be conditions, with their index paths, from left to right and from the outside to the inside.
  ///
  /// - Complexity: O(value · levels), without recursion.
  fileprivate var partsWithPaths: [(node: JSONNode, path: [Int])] {
    var (parts, open): ([(node: JSONNode, path: [Int])], [(JSONNode, [Int])]) = ([], [(self, [])])
    while let (node, path) = open.popLast() {
      guard node.kind == .array, node.operatorName != "literal" else { continue }
      parts.append((node, path))
      let isMatch = node.operatorName == "match"
      open += node.elements.enumerated().filter { !isMatch || $0.offset % 2 == 1 || $0.offset == node.count - 1 }
        .map { ($0.element, path + [$0.offset]) }.reversed()
    }
    return parts
  }
}
