import SourceText
import StyleExpressions
import TestSupport
import Testing

struct ExpressionOperatorTests {
  /// Every operator of the specification is read: without arguments it may be invalid, but never unknown.
  @Test func everyOperatorOfTheSpecificationIsKnown() throws {
    let bytes = try RecordedFolder.bytes(of: "style-spec-v8.json")
    let names = try JSONDocument(parsing: bytes).root["expression_name"]?["values"]?.members.compactMap {
      $0.key.string
    }
    #expect((names?.count ?? 0) > 80)
    for name in names ?? [] {
      let node = try json(#"["\#(name)"]"#)
      do throws(ExpressionError) {
        _ = try StyleExpression(node)
      } catch {
        #expect(!error.runtimeText.hasPrefix("Unknown expression"), "\(name)")
      }
    }
  }
}
