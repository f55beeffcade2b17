import StyleMigration
import Testing

/// Nothing that is lost with a function is lost silently.
@Suite struct UnreadMemberTests {
  private func noteCount(_ function: String) throws -> Int {
    let style = #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {"line-width": \#(function)}}]}"#
    let report = try StyleMigrator().migrate(style: style).report
    #expect(report.migratedCount == 1)
    return report.notes.count { $0.id.rawValue == "unread-function-member" }
  }

  @Test func membersOfTheFunction() throws {
    #expect(try noteCount(#"{"comment": "why", "stops": [[0, 1], [10, 9]], "x": 1, "x": 2}"#) == 1)
  }

  @Test func membersOfItsStops() throws {
    let stops = #"[[{"zoom": 0, "value": 0, "why": 1}, 1], [{"zoom": 9, "value": 0}, 9]]"#
    #expect(try noteCount(#"{"property": "p", "stops": \#(stops)}"#) == 1)
  }

  @Test func knownMembers() throws {
    let known = #""type": "exponential", "base": 1, "default": 1, "colorSpace": "rgb""#
    #expect(try noteCount("{\(known), \"stops\": [[0, 1], [10, 9]]}") == 0)
  }
}
