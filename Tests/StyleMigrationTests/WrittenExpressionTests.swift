import Foundation
import SourceJSON
import StyleExpressions
import StyleSpec
import Testing

@testable import StyleMigration

/// What is judged is what the bytes say.
@Suite struct WrittenExpressionTests {
  private func written(_ expression: StyleExpression) throws -> WrittenExpression { try WrittenExpression(expression) }

  private func node(_ json: String) throws -> JSONNode { try JSONDocument(parsing: Array(json.utf8)).root }

  /// A number that JSON does not have is `null` in the text, which is no longer the expression.
  @Test func whatCannotBePrintedIsAFault() throws {
    let step = StyleExpression.step(
      .zoom, first: .literal(.number(1)), [(label: Literal(.number(.infinity)), output: .literal(.number(2)))])
    do throws(SiteRefusal) {
      _ = try WrittenExpression(step)
      Issue.record("an infinite label was written")
    } catch {
      #expect(error.id == "fault-not-as-judged" && error.severity == .fault)
      #expect(error.message.contains(#"["step", ["zoom"], 1, null, 2]"#))
    }
    let output = try written(
      .step(.zoom, first: .literal(.number(.nan)), [(label: Literal(.number(5)), output: .zoom)]))
    let width = try #require(PropertyTable.specification(named: "line-width"))
    #expect(throws: ExpressionTypeErrors.self) { try CompiledExpression(output.expression, for: width) }
  }

  @Test func constantsStandBare() throws {
    for json in [#""butt""#, "[2, 4]", #"["Open Sans"]"#, "true", "3.50"] {
      let expression = StyleExpression.literal(StyleValue(json: try node(json)), spelled: try node(json).fragment)
      let written = try written(expression)
      #expect(String(decoding: written.text, as: UTF8.self) == json)
      #expect(written.expression == expression)
    }
  }

  /// One byte more, less or other in an edit is noticed; blanks between tokens are the file's own.
  @Test func editsSpellWhatWasJudged() throws {
    let written = try written(
      .step(.zoom, first: .literal(.string("a \"b")), [(label: Literal(.number(5)), output: .literal(.string("c")))]))
    let value = try node(#"{"stops": []}"#)
    func isSpelled(_ text: String) -> Bool {
      written.isSpelled(by: [SourceEdit(range: value.range, replacement: Array(text.utf8))], of: value)
    }
    let text = #"["step", ["zoom"], "a \"b", 5, "c"]"#
    #expect(isSpelled(text))
    #expect(isSpelled("[\n  \"step\",\t[\"zoom\"] , \"a \\\"b\",\r\n 5,\"c\"\n]"))
    for index in text.indices where text[index] != " " {
      #expect(!isSpelled(text.replacingCharacters(in: index...index, with: "~")), "\(index)")
      #expect(!isSpelled(text.replacingCharacters(in: index...index, with: "")), "\(index)")
    }
    #expect(!isSpelled(#"["step", ["zoom"], "a  \"b", 5, "c"]"#))
    #expect(!isSpelled(text + "]") && !isSpelled(""))
  }

  /// The edits of a filter leave its operators where they are; together with them they spell the rewriting.
  @Test func editsOfAPartSpellTheWhole() throws {
    let written = try written(.all([.equal(.get("a"), .literal(.number(1))), .has("b")]))
    let value = try node(#"["all", ["==", "a", 1], ["has", "b"]]"#)
    let name = try #require(value[1]?[1])
    let edit = SourceEdit(range: name.range, replacement: Array(#"["get", "a"]"#.utf8))
    #expect(written.isSpelled(by: [edit], of: value))
    #expect(!written.isSpelled(by: [], of: value))
    #expect(
      !written.isSpelled(by: [SourceEdit(range: name.range, replacement: Array(#"["get", "b"]"#.utf8))], of: value))
  }
}
