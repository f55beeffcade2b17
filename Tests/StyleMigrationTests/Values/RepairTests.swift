import SourceText
import StyleMigration
import Testing

/// A repair changes the meaning: it causes a warning, is counted separately, and can be refused.
@Suite struct RepairTests {
  private static let filters = [
    #"["all", ["==", "class", "rail"], ["!", ["has", "x"]]]"#,
    #"["in", "class", ["literal", ["a", "b"]]]"#,
    #"{"class": "rail"}"#,
    #"["all", {"class": "rail"}, ["has", "x"]]"#,
  ]

  private func style(_ filter: String) -> [UInt8] {
    Array(
      #"""
      {"version": 8, "layers": [{"id": "a", "type": "line", "filter": \#(filter), "paint": {
        "line-width": {"stops": [[0, 1], [10, 2]]}}}]}
      """#.utf8)
  }

  @Test(arguments: filters)
  func repairsAreCountedApart(filter: String) throws {
    let report = try StyleMigrator().migrate(style: style(filter)).report
    #expect(report.migratedCount == 1 && report.repairedCount == 1 && report.leftCount == 0)
    let warnings = report.notes.filter { $0.severity == .warning }
    #expect(warnings.count == 1 && warnings[0].pointer == "/layers/0/filter")
    #expect(warnings[0].id.rawValue == (filter.contains("{") ? "repaired-object-filter" : "repaired-mixed-filter"))
  }

  @Test(arguments: filters)
  func repairsCanBeRefused(filter: String) throws {
    let migrated = try StyleMigrator(options: .init(repairsFilters: false)).migrate(style: style(filter))
    #expect(migrated.report.migratedCount == 1 && migrated.report.repairedCount == 0)
    guard case .left(let diagnostic)? = migrated.report.sites.left.first?.outcome else {
      Issue.record("nothing was left")
      return
    }
    #expect(diagnostic.id.rawValue == "unrepaired-filter")
    #expect(String(decoding: migrated.bytes, as: UTF8.self).contains(filter))
  }

  /// A plain legacy filter means the same as before.
  @Test func legacyFiltersAreNotRepaired() throws {
    let style = style(#"["==", "class", "rail"]"#)
    let report = try StyleMigrator(options: .init(repairsFilters: false)).migrate(style: style).report
    #expect(report.migratedCount == 2 && report.repairedCount == 0 && report.leftCount == 0)
  }

  /// A condition on a kind of geometry that no feature has is migrated with that meaning, and reported.
  @Test(arguments: [
    #"["any", ["==", "$type", "LineString"], ["==", "$type", "MultiLineString"]]"#, #"["!=", "$type", "polygon"]"#,
    #"["all", ["in", "$type", "MultiPoint", "MultiPolygon"], ["!", ["has", "x"]]]"#,
  ])
  func kindsThatNeverOccurAreTold(filter: String) throws {
    let report = try StyleMigrator().migrate(style: style(filter)).report
    let notes = report.notes.filter { $0.id.rawValue == "filter-impossible-type" }
    #expect(notes.count == 1 && notes[0].severity == .warning, "\(notes)")
  }

  @Test func impossibleKindsAmongOthersAreNotReported() throws {
    let report = try StyleMigrator().migrate(style: style(#"["in", "$type", "LineString", "MultiLineString"]"#)).report
    #expect(report.notes.allSatisfy { $0.id.rawValue != "filter-impossible-type" })
  }
}
