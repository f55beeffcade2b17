import LegacyStyle
import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// A filter with legacy conditions, or operators of legacy filters, among expressions.
struct MixedFilterLint {
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

  private let site: PropertySite
  private let migration: FilterMigration
  private let decision: Decision

  /// A condition of which only a person can tell what is meant.
  private let undecided: LintFinding?

  /// - Returns: `nil` for any other filter.
  init?(_ site: PropertySite, _ options: StyleMigrator.Options) {
    let migration = FilterMigration(
      semantics: options.semantics.legacy, profile: options.profile, layout: options.layout)
    guard site.value.kind == .array else { return nil }
    do throws(SiteRefusal) {
      switch try migration.reading(of: site.value) {
      case .mixed, .legacy(_, isRepaired: true): break
      case .modern, .mixedForRuntime, .legacy(_, isRepaired: false): return nil
      }
    } catch {
      return nil
    }
    self.site = site
    self.migration = migration
    decision = migration.decision(on: site.value)
    let place = ExpressionPlace.filter(target: migration.profile.target)
    let texts = site.value.expressions(named: .isIn).filter { $0[2]?.lintOperator == .literal }.compactMap {
      InOfText.finding(in: ExpressionPart(node: $0, parent: nil, name: .isIn, place: place))
    }
    undecided = (texts + SpecialKey.findings(inLegacy: site.value)).first
  }

  /// What a migration makes of the filter; `nil` where it leaves it.
  var rewriting: MigrationReport.Rewriting? {
    if case .migrate(let rewriting) = decision.action, undecided == nil { rewriting } else { nil }
  }

  /// The edits of the document that write it.
  var edits: [SourceEdit] { decision.edits.map { $0.moved(by: site.value.range.lowerBound) } }

  func finding(mayFix: Bool) -> LintFinding {
    if let undecided { return undecided }
    var finding = self.finding
    finding.advice =
      mayFix && rewriting != nil
      ? "run `migrate-styles --lint --fix`, and look at the layer" : "write expressions alone"
    return finding
  }

  private var finding: LintFinding {
    if let (part, _) = site.value.first(named: ["&&", "||", "not"]), let name = part[0]?.string {
      let meant = name == "&&" ? "all" : name == "||" ? "any" : "!"
      return LintFinding(
        LegacyOperator.rule, part,
        "\"\(name)\" is not an operator of filters; write \"\(meant)\": \"Unknown expression \"\(name)\". If you wanted a "
          + "literal array, use [\"literal\", [...]].\"")
    }
    let place = "layers[\(site.layer ?? 0)].filter"
    if let (condition, path) = site.value.firstLegacyCondition {
      let advice = condition.replacement.map { "Replace \(condition.closeText) with \($0.closeText)." }
      return LintFinding(
        Self.mixedFilterSyntax, condition,
        "legacy condition among expressions: \"\(place)\(path.key): Mixing deprecated filter syntax with expression syntax "
          + "is not supported. \(advice ?? "Convert \(condition.closeText) to expression syntax.")\"")
    }
    if let (none, path) = site.value.first(named: ["none"]) {
      return LintFinding(
        Self.noneOfExpressions, none,
        "\"none\" takes no expressions: \"filter\((path + [1, 1]).key): string expected, array found\"")
    }
    if let (part, path) = site.value.first(named: ["!in", "!has"]), let name = part[0]?.string {
      return LintFinding(
        LegacyOperator.rule, part,
        "\"\(name.string)\" is not an expression: \"\((path + [0]).key): Unknown expression \"\(name.string)\". If you "
          + "wanted a literal array, use [\"literal\", [...]].\"")
    }
    if let (object, path) = site.value.firstBareObject {
      return LintFinding(
        Self.mixedFilterSyntax, object,
        "object of the first versions among expressions: \"\(place)\(path.key): Bare objects invalid. Use [\"literal\", {...}] "
          + "instead.\"")
    }
    return LintFinding(
      Self.mixedFilterSyntax, site.value,
      "legacy condition among expressions: \"\(place): Mixing deprecated filter syntax with expression syntax is not "
        + "supported.\"")
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
  fileprivate var closeText: String { fragment.closeText }

  /// A legacy condition as the renderer writes it in its warning; `nil` for one that it only asks to convert.
  ///
  /// - Source: `src/validate/validate_filter.ts` of the style specification, and the recorded warnings
  fileprivate var replacement: JSONFragment? {
    guard let name = self[0]?.string, let key = self[1]?.string else { return nil }
    let subject = JSONFragment.subject(ofOldKey: key)
    let values = elements.dropFirst(2).map { $0.fragment }
    switch name {
    case "==", "!=", "<", "<=", ">", ">=": return count == 3 ? .array([.string(name), subject] + values) : nil
    case "in", "!in":
      let isIn = JSONFragment.array([.string("in"), subject, .array([.string("literal"), .array(values)])])
      return name == "in" ? isIn : .array([.string("!"), isIn])
    case "!has" where count == 2 && key != "$type" && key != "$id":
      return .array([.string("!"), .array([.string("has"), .string(key)])])
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
    first { node in node[0]?.string.map { names.contains($0) } ?? false }
  }

  /// The first array inside for which the predicate holds, from left to right and from the outside to the inside.
  ///
  /// - Complexity: O(value), without recursion.
  private func first(where isSuch: (JSONNode) -> Bool) -> (JSONNode, [Int])? {
    var open: [(JSONNode, [Int])] = [(self, [])]
    while let (node, path) = open.popLast() {
      guard node.kind == .array, node[0]?.string != "literal" else { continue }
      if isSuch(node) { return (node, path) }
      let isMatch = node.lintOperator == .match
      for (index, element) in Array(node.elements.enumerated()).reversed()
      where !isMatch || index % 2 == 1 || index == node.count - 1 {
        open.append((element, path + [index]))
      }
    }
    return nil
  }
}
