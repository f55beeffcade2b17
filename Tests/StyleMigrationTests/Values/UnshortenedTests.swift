import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleMigration
import Testing

/// A shorter form that cannot be proved is not a reason to leave a value.
@Suite struct UnshortenedTests {
  private func expression(_ text: String) throws -> StyleExpression {
    try StyleExpression(try JSONDocument(parsing: Array(text.utf8)).root)
  }

  /// Any judged expression.
  private var judged: JudgedExpression {
    get throws {
      let migration = FilterMigration(semantics: .documented)
      let node = try JSONDocument(parsing: Array(#"["==", "a", 1]"#.utf8)).root
      return try #require(try migration.rewriting(of: try migration.reading(of: node)))
    }
  }

  @Test func theLongFormIsWrittenAndCounted() throws {
    let (judged, short, long) = (try judged, try expression(#"["get", "a"]"#), try expression(#"["get", "b"]"#))
    let found = try JudgedExpression.proving(short, orElse: long) { form throws(SiteRefusal) in
      if form == short { throw .tooDeep }
      return judged
    }
    #expect(found.isUnshortened)
  }

  @Test func theShortFormIsPreferred() throws {
    let (judged, short, long) = (try judged, try expression(#"["get", "a"]"#), try expression(#"["get", "b"]"#))
    let found = try JudgedExpression.proving(short, orElse: long) { form throws(SiteRefusal) in
      if form == long { throw .tooDeep }
      return judged
    }
    #expect(!found.isUnshortened)
  }

  @Test func whatHasNoShorterFormIsJudgedOnce() throws {
    let (judged, long) = (try judged, try expression(#"["get", "b"]"#))
    for short in [nil, long] {
      var count = 0
      let found = try JudgedExpression.proving(short, orElse: long) { _ throws(SiteRefusal) in
        count += 1
        return judged
      }
      #expect(count == 1)
      #expect(!found.isUnshortened)
    }
  }

  @Test func theReasonIsThatOfTheLongForm() throws {
    let (short, long) = (try expression(#"["get", "a"]"#), try expression(#"["get", "b"]"#))
    #expect(throws: SiteRefusal.self) {
      try JudgedExpression.proving(short, orElse: long) { form throws(SiteRefusal) in
        throw form == short ? .tooDeep : .loneSurrogate
      }
    }
  }
}
