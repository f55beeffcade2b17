import Equivalence
import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The law of this toolkit for filters: what is written lets the same features through.
///
/// `PROPERTY_COUNT=1000000 swift test -c release --filter FilterLawTests` is the long run.
@Suite struct FilterLawTests {
  @Test(arguments: LegacySemantics.allCases, OutputProfile.Preference.allCases)
  func theSameFeaturesPass(semantics: LegacySemantics, preference: OutputProfile.Preference) throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check(
      "filters in \(semantics.rawValue), \(preference.rawValue)", count: 150, settings: settings,
      generating: GeneratedFilter.drawing(features: settings.inputs)
    ) { filter in
      try failure(of: filter, semantics, .init(preference: preference), &migrated)
    }
    #expect(migrated >= settings.floor(0.75, of: 150), "\(migrated) of the filters were migrated")
  }

  @Test(arguments: RenderTarget.allCases, OutputProfile.Preference.allCases)
  func theSameFeaturesPassOnEveryTarget(target: RenderTarget, preference: OutputProfile.Preference) throws {
    let settings = try PropertySettings.fromEnvironment()
    let profile = OutputProfile(target: target, preference: preference)
    var migrated = 0
    try check(
      "filters for \(target.rawValue), \(preference.rawValue)", count: 50, settings: settings,
      generating: GeneratedFilter.draw
    ) { filter in
      try failure(of: filter, .documented, profile, &migrated)
    }
    #expect(migrated >= settings.floor(0.75, of: 50), "\(migrated) of the filters were migrated")
  }

  @Test(arguments: [LegacySemantics.documented, .native], OutputProfile.Preference.allCases)
  func theSameFeaturesPassThroughMixedFilters(
    semantics: LegacySemantics, preference: OutputProfile.Preference
  ) throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check(
      "mixed filters in \(semantics.rawValue), \(preference.rawValue)", count: 75, settings: settings,
      generating: GeneratedFilter.drawMixed
    ) { filter in
      try failure(of: filter, semantics, .init(target: .any, preference: preference), &migrated)
    }
    #expect(migrated >= settings.floor(0.85, of: 75), "\(migrated) of the filters were migrated")
  }

  /// The edits that are made give what was judged, a second run makes none, and the style has nothing old left.
  @Test func whatIsWrittenIsWhatWasJudged() throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check(
      "edits of filters", count: 75, settings: settings,
      generating: { $0.bool() ? GeneratedFilter.draw(&$0) : .drawMixed(&$0) }
    ) {
      filter in
      let first = try StyleMigrator().migrate(filter: Array(filter.json.utf8))
      let second = try StyleMigrator().migrate(filter: first.bytes)
      if second.bytes != first.bytes { return "a second run changes \(String(decoding: first.bytes, as: UTF8.self))" }
      guard case .migrated? = first.report.sites.first?.outcome else { return nil }
      migrated += 1
      let migration = FilterMigration(semantics: .documented)
      let node = try JSONDocument(parsing: Array(filter.json.utf8)).root
      let judged = try #require(try migration.rewriting(of: try migration.reading(of: node), node)).expression
      let written = try StyleExpression(try JSONDocument(parsing: first.bytes).root)
      return written == judged ? nil : "wrote \(String(decoding: first.bytes, as: UTF8.self))"
    }
    #expect(migrated >= settings.floor(0.8, of: 75), "\(migrated) of the filters were migrated")
  }

  private func failure(
    of filter: GeneratedFilter, _ semantics: LegacySemantics, _ profile: OutputProfile, _ migrated: inout Int
  ) throws -> String? {
    let node = try JSONDocument(parsing: Array(filter.json.utf8)).root
    let migration = FilterMigration(semantics: semantics, profile: profile)
    let rewriting: JudgedExpression
    let old: FilterMeaning
    do throws(SiteRefusal) {
      let reading = try migration.reading(of: node)
      guard let meaning = try migration.meaning(of: reading, node),
        let proved = try migration.rewriting(of: reading, node)
      else { return nil }
      _ = try proved.expression.propertyText()
      (old, rewriting) = (meaning, proved)
    } catch {
      return error.severity == .fault ? error.message : nil
    }
    migrated += 1
    if rewriting.isUnshortened { return "the shorter form was not proved: \(rewriting.expression.fragment.oneLine)" }
    var compiled = rewriting.compiled
    var standIns: [[StyleObject.Member]] = []
    if old.hasStandIns {
      let written = try JSONDocument(parsing: rewriting.expression.fragment.text).root
      compiled = try #require(CompiledExpression(standingIn: written, for: .filter, profile: semantics.profile))
      standIns = FilterPlan(old, target: profile.target).samples.map { sample in
        sample.properties.members.filter { $0.key.string.utf8.first == 1 }
      }
    }
    for (index, drawn) in filter.features.enumerated() {
      var feature = drawn
      if !profile.target.tellsMultiGeometryApart, feature.geometryType.simple != feature.geometryType { continue }
      if old.hasStandIns {
        // Values that the plan has, beside others than it had them.
        for member in standIns[(7 * index + filter.json.utf8.count) % standIns.count] {
          feature.properties[member.key] = member.value
        }
      }
      let context = EvaluationContext(zoom: filter.zoom, feature: feature)
      let (new, isError) = compiled.outcome(in: context)
      if isError, profile.isSilent, rewriting.rewriter == .filterPlain {
        return "renderers would log an error at \(feature): \(rewriting.expression.fragment.oneLine)"
      }
      if new != .boolean(old.holds(in: context)) {
        return
          "old and new differ at \(feature): \(String(decoding: rewriting.expression.fragment.text, as: UTF8.self))"
      }
      // The reading is checked too: by a second look at the text itself.
      if rewriting.rewriter == .filterPlain, !rewriting.proof.isRepaired,
        PlainFilter(node, semantics: semantics).holds(feature) != (new == .boolean(true))
      {
        return "the text does not mean that at \(feature)"
      }
    }
    return nil
  }
}

/// The table of part d.6, read straight off the text of a filter: slow, short, and written for this test alone.
private struct PlainFilter {
  let node: JSONNode
  let semantics: LegacySemantics

  init(_ node: JSONNode, semantics: LegacySemantics) {
    self.node = node
    self.semantics = semantics
  }

  func holds(_ feature: Feature) -> Bool {
    if semantics != .glJS, node.boolean == false { return false }
    guard node.kind == .array, node.count > 0 else { return true }
    let name = node[0]?.string?.string ?? ""
    if node.count == 1 { return name != "any" }
    let rest = node.elements.dropFirst()
    switch name {
    case "all": return rest.allSatisfy { PlainFilter($0, semantics: semantics).holds(feature) }
    case "any": return rest.contains { PlainFilter($0, semantics: semantics).holds(feature) }
    case "none": return !rest.contains { PlainFilter($0, semantics: semantics).holds(feature) }
    default: break
    }
    let key = node[1]?.string ?? ""
    let value: StyleValue? =
      switch key {
      case "$id": feature.id
      case "$type": .string(JSONString(feature.geometryType.rawValue.replacingPrefix("Multi")))
      default: feature.properties[key]
      }
    let constants = rest.dropFirst().map { StyleValue(json: $0) }
    switch name {
    case "==": return value == constants[0]
    case "!=": return value != constants[0]
    case "in": return constants.contains { $0 == value }
    case "!in": return !constants.contains { $0 == value }
    case "has": return key == "$id" ? value != .null : value != nil
    case "!has": return key == "$id" ? value == .null : value == nil
    default: return inOrder(value, name, constants[0])
    }
  }

  private func inOrder(_ value: StyleValue?, _ name: String, _ bound: StyleValue) -> Bool {
    switch (value, bound) {
    case (.number(let a), .number(let b)): order(name, a < b, a == b)
    case (.string(let a), .string(let b)):
      order(name, a.string.utf16.lexicographicallyPrecedes(b.string.utf16), a == b)
    case (.boolean(let a), .boolean(let b)): order(name, !a && b, a == b)
    default: false
    }
  }

  private func order(_ name: String, _ isLess: Bool, _ isEqual: Bool) -> Bool {
    switch name {
    case "<": isLess
    case "<=": isLess || isEqual
    case ">": !isLess && !isEqual
    default: !isLess
    }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
