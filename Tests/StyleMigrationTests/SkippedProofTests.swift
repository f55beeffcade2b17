import StyleMigration
import Testing

/// Rewritings that nobody judges are the same, and the report says that nobody did.
@Suite struct SkippedProofTests {
  private let style = Array(
    #"""
    {"version": 8, "layers": [{"id": "a", "type": "symbol", "filter": ["==", "class", "road"], "layout": {
      "text-field": "{name}", "text-size": {"base": 1.5, "stops": [[0, 1], [10, 2]]},
      "text-rotate": {"property": "r", "stops": [[10, 1], [0, 2]]}}},
      {"id": "b", "type": "line", "filter": ["all", ["==", "class", "road"], ["==", ["get", "a"], 1]]}]}
    """#.utf8)

  @Test func theSameTextWithoutSamples() throws {
    let proved = try StyleMigrator().migrate(style)
    let unproved = try StyleMigrator(options: .init(skipsProof: true)).migrate(style)
    #expect(unproved.bytes == proved.bytes)
    #expect(unproved.report.sites.map(\.pointer) == proved.report.sites.map(\.pointer))
    #expect(unproved.report.leftCount == 1)
    #expect(unproved.report.migratedCount == 4)
    for site in unproved.report.sites {
      if case .migrated(let rewriting) = site.outcome { #expect(rewriting.samples == 0) }
    }
    for site in proved.report.sites {
      if case .migrated(let rewriting) = site.outcome { #expect(rewriting.samples > 0) }
    }
  }

  @Test func whatATargetLacksIsLeftAllTheSame() throws {
    let style = Array(
      #"""
      {"version": 8, "layers": [{"id": "a", "type": "line", "paint": {
        "line-color": {"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}}}]}
      """#.utf8)
    let options = StyleMigrator.Options(target: .maplibreNative, skipsProof: true)
    let report = try StyleMigrator(options: options).migrate(style).report
    #expect(report.leftCount == 1)
    #expect(report.migratedCount == 0)
  }
}
