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

  /// Found by long runs: without its assertion, what is never of its type does not compile.
  @Test(
    arguments: [
      #"["sqrt", ["number", ["has", "a"]]]"#, #"["sqrt", ["number", ["format", ["get", "a"], {}]]]"#,
      #"["upcase", ["string", ["+", 1, ["get", "a"]]]]"#,
    ])
  func anAssertionThatAlwaysFailsIsRefused(json: String) throws {
    let written = try expression(json)
    do throws(DialectError) {
      _ = try SourceCode(.mapbox).expression(written)
      Issue.record("it was written without the assertion")
    } catch {
      #expect([.notExpressible(operator: "number"), .notExpressible(operator: "string")].contains(error))
    }
  }
}
