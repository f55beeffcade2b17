import StyleMigration
import Testing

/// The diffs of filters: what stays keeps its bytes.
@Suite struct FilterEditsTests {
  private func migrated(_ filter: String) throws -> String {
    try StyleMigrator().migrate(filter: filter).text
  }

  @Test func onlyKeysChangeInAComparison() throws {
    #expect(
      try migrated("[\n  \"all\",\n  [\n    \"==\",\n    \"class\",\n    \"park\"\n  ],\n  [\"has\",  \"x\"]\n]")
        == "[\n  \"all\",\n  [\n    \"==\",\n    [\"get\", \"class\"],\n    \"park\"\n  ],\n  [\"has\",  \"x\"]\n]")
  }

  @Test func separatorsAreThoseOfTheFilter() throws {
    #expect(
      try migrated(#"["all",["==","a",1],["in","b",1,2]]"#)
        == #"["all",["==",["get","a"],1],["match",["get","b"],[1,2],true,false]]"#)
    #expect(try migrated(#"["all", ["==", "a", 1.50]]"#) == #"["all", ["==", ["get", "a"], 1.50]]"#)
  }

  @Test func aListOverSeveralLinesKeepsItsIndentation() throws {
    #expect(
      try migrated("[\"all\",\n\t\t[\n\t\t\t\"in\",\n\t\t\t\"a\",\n\t\t\t\"x\",\n\t\t\t\"y\"\n\t\t]\n\t]")
        == "[\"all\",\n\t\t[\n\t\t\t\"match\",\n\t\t\t[\"get\", \"a\"],\n\t\t\t[\"x\", \"y\"], true,\n\t\t\tfalse\n\t\t]\n\t]"
    )
  }

  @Test func expressionsOfAMixedFilterKeepTheirBytes() throws {
    #expect(
      try migrated(#"["all",  ["==",  ["get","a"], 1e0],["!has", "b"]]"#)
        == #"["all",  ["==",  ["get","a"], 1e0],["!", ["has", "b"]]]"#)
  }

  /// A list of lists has no head that tells whether it is the same.
  @Test func listsOfListsKeepTheirBytes() throws {
    #expect(
      try migrated(#"["all", ["in", ["get", "a"], ["literal", [ [1] ,[2]]]], ["!has", "b"]]"#)
        == #"["all", ["in", ["get", "a"], ["literal", [ [1] ,[2]]]], ["!", ["has", "b"]]]"#)
  }

  @Test func aConditionWithAnotherOperatorIsWrittenAnew() throws {
    #expect(
      try migrated(#"["all", ["!=",  "a",  1], ["!in",  "b",  2]]"#)
        == #"["all", ["!=",  ["get", "a"],  1], ["!=", ["get", "b"], 2]]"#)
  }
}
