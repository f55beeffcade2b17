import StyleMigration
import Testing

/// Nothing that is lost with a function is lost silently.
@Suite struct UnreadMemberTests {
  private func messages(_ function: String) throws -> [String] {
    let style = #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {"line-width": \#(function)}}]}"#
    let report = try StyleMigrator().migrate(style: style).report
    #expect(report.migratedCount == 1)
    return report.notes.filter { $0.id.rawValue == "unread-function-member" }.map(\.message)
  }

  @Test func membersOfTheFunction() throws {
    let found = try messages(#"{"comment": "why", "stops": [[0, 1], [10, 9]], "x": 1, "x": 2}"#)
    #expect(found.count == 1 && found[0].hasPrefix(#"no renderer reads "comment" and "x" of the function, and"#))
  }

  @Test func membersOfItsStops() throws {
    let found = try messages(
      #"{"property": "p", "stops": [[{"zoom": 0, "value": 0, "why": 1}, 1], [{"zoom": 9, "value": 0}, 9]]}"#)
    #expect(found.count == 1 && found[0].contains(#" "why" of the function, "#))
  }

  @Test func knownMembers() throws {
    let known = #""type": "exponential", "base": 1, "default": 1, "colorSpace": "rgb""#
    #expect(try messages("{\(known), \"stops\": [[0, 1], [10, 9]]}") == [])
  }
}
