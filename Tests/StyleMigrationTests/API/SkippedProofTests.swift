import StyleMigration
import Testing

/// Rewritings that are not judged are the same, and the report says so.
@Suite struct SkippedProofTests {
  private let style = Array(
    #"""
    {"version": 8, "layers": [{"id": "a", "type": "symbol", "filter": ["==", "class", "road"], "layout": {
      "text-field": "{name}", "text-size": {"base": 1.5, "stops": [[0, 1], [10, 2]]},
      "text-rotate": {"property": "r", "stops": [[10, 1], [0, 2]]}}},
      {"id": "b", "type": "line", "filter": ["all", ["==", "class", "road"], ["==", ["get", "a"], 1]]}]}
    """#.utf8)

  @Test func theSameTextWithoutSamples() throws {
    let proved = try StyleMigrator().migrate(style: style)
    let unproved = try StyleMigrator(options: .init(skipsProof: true)).migrate(style: style)
    #expect(unproved.bytes == proved.bytes)
    #expect(unproved.report.sites.map(\.pointer) == proved.report.sites.map(\.pointer))
    #expect(unproved.report.leftCount == 1)
    #expect(unproved.report.migratedCount == 3)
    #expect(unproved.report.repairedCount == 1)
    for site in unproved.report.sites {
      if case .migrated(let rewriting) = site.outcome { #expect(rewriting.proof.samples == 0) }
    }
    for site in proved.report.sites {
      if case .migrated(let rewriting) = site.outcome { #expect(rewriting.proof.samples > 0) }
    }
  }

  /// What the judge would have left is written, and each says so: an accident, an overflow, a jump, too many attributes.
  @Test func whatWouldHaveBeenLeftIsNamed() throws {
    func paint(_ property: String, _ value: String) -> [UInt8] {
      Array(
        #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {"\#(property)": \#(value)}}]}"#.utf8)
    }
    let styles: [(style: [UInt8], semantics: SourceSemantics)] = [
      // A GL JS array identity passes on what is not an array of the property (class A13).
      (
        Array(
          #"""
          {"version": 8, "layers": [{"id": "a", "type": "symbol", "layout": {
            "text-offset": {"type": "identity", "property": "p"}}}]}
          """#.utf8), .glJS
      ),
      (paint("line-width", #"{"stops": [[0, -1.7e308], [10, 1.7e308]]}"#), .documented),
      (
        paint(
          "line-width",
          #"{"stops": [[4.999999999999999, 100], [5.000000000000002, 12], [5.000000000000002, 2]]}"#), .documented
      ),
      (
        Array(
          (#"{"version": 8, "layers": [{"id": "a", "type": "line", "filter": ["any""#
            + (0...1_000).map { #", ["has", "k\#($0)"], ["==", "k\#($0)", 1]"# }.joined() + "]}]}").utf8), .documented
      ),
    ]
    for (style, semantics) in styles {
      let proved = try StyleMigrator(options: .init(semantics: semantics)).migrate(style: style)
      #expect(proved.report.leftCount == 1 && proved.bytes == style)
      let unproved = try StyleMigrator(options: .init(semantics: semantics, skipsProof: true)).migrate(style: style)
      #expect(unproved.bytes != style)
      let warnings = unproved.report.notes.filter { $0.severity != .note }
      #expect(warnings.map(\.id.rawValue) == ["would-be-left"])
      #expect(warnings.map(\.severity) == [.warning])
      guard case .migrated(let rewriting)? = unproved.report.sites.first?.outcome else {
        Issue.record("left: \(unproved.report.sites.map(\.outcome))")
        continue
      }
      #expect(rewriting.proof.wouldBeLeft)
    }
    let fine = try StyleMigrator(options: .init(skipsProof: true)).migrate(style: style).report
    #expect(!fine.notes.contains { $0.id.rawValue == "would-be-left" })
  }

  @Test func whatATargetLacksIsLeftAllTheSame() throws {
    let style = Array(
      #"""
      {"version": 8, "layers": [{"id": "a", "type": "line", "paint": {
        "line-color": {"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}}}]}
      """#.utf8)
    let options = StyleMigrator.Options(target: .maplibreNative, skipsProof: true)
    let report = try StyleMigrator(options: options).migrate(style: style).report
    #expect(report.leftCount == 1)
    #expect(report.migratedCount == 0)
  }
}
