import ExpressionDialects
import SourceText
import StyleExpressions
import Testing

/// Assertions of types in generated Swift.
@Suite struct SourceAssertionTests {
  private func expression(_ json: String) throws -> StyleExpression {
    try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
  }

  /// Found by a long run: the last argument was written without a test of its type.
  @Test func theLastArgumentOfAnAssertionIsTested() throws {
    let code = try SourceCode(.maplibre).expression(
      try expression(#"["typeof", ["number", ["get", "a"], ["get", "b"]]]"#), for: nil)
    #expect(code.contains(#"["typeof", ["get", "b"]]"#))
    #expect(code.contains(#"["error", "expected a number"]"#))
  }

  /// Found by a long run: without its assertion a condition among numbers does not compile.
  @Test func anAssertionOfAConditionIsRefused() throws {
    let condition = try expression(#"["sqrt", ["number", ["has", "a"]]]"#)
    do throws(DialectError) {
      _ = try SourceCode(.mapbox).expression(condition)
      Issue.record("a condition was written where a number is needed")
    } catch {
      #expect(error == .notExpressible(operator: "number"))
    }
  }
}
