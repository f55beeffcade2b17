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
    do throws(SiteRefusal) {
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
    let undecided = (texts + SpecialKey.inLegacy.findings(site.value)).first
    if let undecided { return (undecided, nil) }
    return (finding(in: site.value, "layers[\(site.layer ?? 0)].filter"), migration.decision(on: site.value))
  }

  private static func finding(in filter: JSONNode, _ place: String) -> LintFinding {
    let mixing = "Mixing deprecated filter syntax with expression syntax is not supported."
    let (rule, part): (LintRule, JSONNode)
    let message: String
    if let (found, _) = filter.first(named: ["&&", "||", "not"]), let name = found.operatorName {
      (rule, part) = (LegacyOperator.rule.declared, found)
      let meant = name == "&&" ? "all" : name == "||" ? "any" : "!"
      message = "\"\(name)\" is not an operator of filters; write \"\(meant)\": \(BareList.logged(found))"
    } else if let (found, path) = filter.firstLegacyCondition {
      (rule, part) = (mixedFilterSyntax, found)
      let text = found.fragment.closeText
      let advice = found.replacement.map { "Replace \(text) with \($0.closeText)." }
      message =
        "legacy condition among expressions: \"\(place)\(path.key): \(mixing) \(advice ?? "Convert \(text) to expression syntax.")\""
    } else if let (found, path) = filter.first(named: ["none"]) {
      (rule, part) = (noneOfExpressions, found)
      message = "\"none\" takes no expressions: \"filter\((path + [1, 1]).key): string expected, array found\""
    } else if let (found, path) = filter.first(named: ["!in", "!has"]), let name = found.operatorName {
      (rule, part) = (LegacyOperator.rule.declared, found)
      message = "\"\(name)\" is not an expression: \"\((path + [0]).key): \(BareList.logged(found).dropFirst())"
    } else if let (found, path) = filter.firstBareObject {
      (rule, part) = (mixedFilterSyntax, found)
      message =
        "object of the first versions among expressions: \"\(place)\(path.key): Bare objects invalid. Use [\"literal\", {...}] instead.\""
    } else {
      (rule, part) = (mixedFilterSyntax, filter)
      message = "legacy condition among expressions: \"\(place): \(mixing)\""
    }
    return LintFinding(rule, part, message, advice: "write expressions alone")
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

  /// The first legacy condition inside, with its index path; combinations are looked into.
  fileprivate var firstLegacyCondition: (JSONNode, [Int])? {
    first { node in
      switch node[0]?.string {
      case "all", "any", "none", nil: false
      case "!in", "!has": node[1]?.kind == .string
      default: FilterClass(node) == .legacy
      }
    }
  }

  /// The first object that stands for an operand, and not for options, with its index path.
  fileprivate var firstBareObject: (JSONNode, [Int])? {
    let found = first { node in
      !["collator", "format", "image", "number-format"].contains(node[0]?.string)
        && node.elements.contains { $0.kind == .object }
    }
    guard let (parent, path) = found else { return nil }
    return parent.elements.enumerated().first { $1.kind == .object }.map { ($1, path + [$0]) }
  }

  fileprivate func first(named names: Set<JSONString>) -> (JSONNode, [Int])? {
    first { $0.operatorName.map { names.contains($0) } ?? false }
  }

  /// The first array inside for which the predicate holds, from left to right and from the outside to the inside.
  ///
  /// - Complexity: O(value), without recursion.
  private func first(where isSuch: (JSONNode) -> Bool) -> (JSONNode, [Int])? {
    var open: [(JSONNode, [Int])] = [(self, [])]
    while let (node, path) = open.popLast() {
      guard node.kind == .array, node[0]?.string != "literal" else { continue }
      if isSuch(node) { return (node, path) }
      let isMatch = node.operatorName == "match"
      for (index, element) in Array(node.elements.enumerated()).reversed()
      where !isMatch || index % 2 == 1 || index == node.count - 1 {
        open.append((element, path + [index]))
      }
    }
    return nil
  }
}
