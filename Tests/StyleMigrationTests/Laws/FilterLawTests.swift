import Equivalence
import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The law of this toolkit for filters: the rewriting lets the same features through.
///
/// `PROPERTY_COUNT=1000000 swift test -c release --filter FilterLawTests` is the long run.
@Suite struct FilterLawTests {
  @Test(arguments: LegacySemantics.allCases, OutputProfile.Preference.allCases)
  func theSameFeaturesPass(semantics: LegacySemantics, preference: OutputProfile.Preference) throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check(
      "filters in \(semantics.rawValue), \(preference.rawValue)", count: 60, settings: settings,
      generating: GeneratedFilter.drawing(features: settings.inputs)
    ) { filter in
      try failure(of: filter, semantics, .init(preference: preference), &migrated)
    }
    #expect(migrated >= settings.floor(0.75, of: 60), "\(migrated) of the filters were migrated")
  }

  @Test(arguments: RenderTarget.allCases, OutputProfile.Preference.allCases)
  func theSameFeaturesPassOnEveryTarget(target: RenderTarget, preference: OutputProfile.Preference) throws {
    let settings = try PropertySettings.fromEnvironment()
    let profile = OutputProfile(target: target, preference: preference)
    var migrated = 0
    try check(
      "filters for \(target.rawValue), \(preference.rawValue)", count: 20, settings: settings,
      generating: GeneratedFilter.draw
    ) { filter in
      try failure(of: filter, .documented, profile, &migrated)
    }
    #expect(migrated >= settings.floor(0.75, of: 20), "\(migrated) of the filters were migrated")
  }

  @Test(arguments: [LegacySemantics.documented, .native], OutputProfile.Preference.allCases)
  func theSameFeaturesPassThroughMixedFilters(
    semantics: LegacySemantics, preference: OutputProfile.Preference
  ) throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check(
      "mixed filters in \(semantics.rawValue), \(preference.rawValue)", count: 30, settings: settings,
      generating: GeneratedFilter.drawMixed
    ) { filter in
      try failure(of: filter, semantics, .init(target: .any, preference: preference), &migrated)
    }
    #expect(migrated >= settings.floor(0.85, of: 30), "\(migrated) of the filters were migrated")
  }

  /// The edits give what was judged, a second run makes none, and no legacy value is left in the style.
  @Test func theWrittenFilterIsTheJudgedOne() throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check(
      "edits of filters", count: 30, settings: settings,
      generating: { $0.bool() ? GeneratedFilter.draw(&$0) : .drawMixed(&$0) }
    ) {
      filter in
      let first = try StyleMigrator().migrate(filter: filter.json)
      let second = try StyleMigrator().migrate(filter: first.text)
      if second.bytes != first.bytes { return "a second run changes \(String(decoding: first.bytes, as: UTF8.self))" }
      guard case .migrated? = first.report.sites.first?.outcome else { return nil }
      migrated += 1
      let migration = ValueMigration(semantics: .documented)
      let node = try JSONDocument(parsing: Array(filter.json.utf8)).root
      let judged = try #require(try migration.rewriting(of: try migration.reading(of: node), node)).expression
      let written = try StyleExpression(try JSONDocument(parsing: first.bytes).root)
      return written == judged ? nil : "wrote \(String(decoding: first.bytes, as: UTF8.self))"
    }
    #expect(migrated >= settings.floor(0.8, of: 30), "\(migrated) of the filters were migrated")
  }

  private func failure(
    of filter: GeneratedFilter, _ semantics: LegacySemantics, _ profile: OutputProfile, _ migrated: inout Int
  ) throws -> String? {
    let node = try JSONDocument(parsing: Array(filter.json.utf8)).root
    let migration = ValueMigration(semantics: semantics, profile: profile)
    let rewriting: JudgedExpression
    let old: FilterMeaning
    do throws(Finding) {
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
        // Values of the plan, in other combinations than in the plan.
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
    }
    return nil
  }
}
