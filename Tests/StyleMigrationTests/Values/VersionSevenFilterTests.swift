import StyleMigration
import TestSupport
import Testing

/// Filters of version 7 have the meaning that its runtimes gave them: there are no expressions.
@Suite struct VersionSevenFilterTests {
  private func migrated(_ filter: String, version: Int = 7) throws -> (filter: String, ids: [String], left: [String]) {
    let start = #""layers": [{"id": "a", "type": "line", "filter": "#
    let style = #"{"version": \#(version), "# + start + filter + "}]}"
    let migrated = try StyleMigrator().migrate(style: style)
    let text = String(decoding: migrated.bytes, as: UTF8.self).split(separator: start, maxSplits: 1).last ?? ""
    let left = migrated.report.sites.compactMap { site in
      if case .left(let diagnostic) = site.outcome { diagnostic.id.rawValue } else { nil as String? }
    }
    return (String(text.dropLast(3)), migrated.report.notes.map { $0.id.rawValue }, left)
  }

  @Test(arguments: TextTable("places", "unread operands").texts)
  func unreadOperandsAreLeft(filter: String) throws {
    let result = try migrated(filter)
    #expect(result.filter == filter)
    #expect(result.left == ["unread-filter-operands"])
  }

  /// It contains no expression that could be mixed with conditions.
  @Test func anObjectAmongConditions() throws {
    #expect(try migrated(#"["all", {"k": "a"}, ["==", "j", 1]]"#).ids.contains("repaired-object-filter"))
    #expect(try migrated(#"["all", {"k": "a"}, ["==", "j", 1]]"#).ids.contains("repaired-mixed-filter") == false)
  }

  /// Expressions stay, in version 8 and where the key is an expression.
  @Test func expressionsStay() throws {
    #expect(try migrated(#"["==", "class", "a", "b"]"#, version: 8).filter == #"["==", "class", "a", "b"]"#)
    #expect(try migrated(#"["==", ["get", "class"], "a"]"#).filter == #"["==", ["get", "class"], "a"]"#)
    #expect(try migrated(#"["==", "class", "a"]"#).left == [])
  }
}
