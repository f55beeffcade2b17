import Foundation
import SourceText
import StyleExpressions
import StyleSpec
import Testing

import StyleMigration

/// The written bytes have the judged meaning.
@Suite struct PropertyValueTests {
  private func node(_ json: String) throws -> JSONNode { try JSONDocument(parsing: Array(json.utf8)).root }

  /// A number that JSON cannot spell is `null` in the text, which is not what was judged.
  @Test func anUnprintableExpressionIsAFault() throws {
    for number in [Double.infinity, .nan] {
      let step = StyleExpression.step(
        .zoom, first: .literal(.number(1)), [(label: Literal(.number(5)), output: .literal(.number(number)))])
      do throws(Finding) {
        _ = try step.propertyText()
        Issue.record("\(number) was written")
      } catch {
        #expect("\(error.kind)" == "fault" && error.severity == .fault)
        #expect(error.message.contains(#"["step", ["zoom"], 1, 5, null]"#))
      }
    }
  }

  @Test func constantsAreWrittenBare() throws {
    for json in [
      #""butt""#, "[2, 4]", #"["Open Sans"]"#, "true", "3.50", "-0.0", "null", #"["literal", ["get"]]"#,
      #"["literal", "{x}"]"#,
    ] {
      let value = try node(json)
      let isQuoted = value[0]?.string == "literal"
      let literal = isQuoted ? try #require(value[1]) : value
      let written = StyleExpression.literal(StyleValue(json: literal), spelled: literal.fragment)
      #expect(String(decoding: try written.propertyText(), as: UTF8.self) == json)
    }
  }

  /// One byte more, less or other in an edit is noticed; blanks between tokens are the file's own.
  @Test func editsSpellWhatWasJudged() throws {
    let written =
      StyleExpression.step(
        .zoom, first: .literal(.string("a \"b")), [(label: Literal(.number(5)), output: .literal(.string("c")))])
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

  /// A label may lose the sign of its zero, because both zeros are one there; an output may not.
  @Test func theSignOfZeroCounts() throws {
    let written = StyleExpression.step(
      .zoom, first: .literal(.number(-0.0)), [(label: Literal(.number(0)), output: .literal(.number(1)))])
    let value = try node(#"{"stops": []}"#)
    func isSpelled(_ text: String) -> Bool {
      written.isSpelled(by: [SourceEdit(range: value.range, replacement: Array(text.utf8))], of: value)
    }
    #expect(isSpelled(#"["step", ["zoom"], -0, -0, 1]"#) && isSpelled(#"["step", ["zoom"], -0.0, 0, 1]"#))
    #expect(!isSpelled(#"["step", ["zoom"], 0, 0, 1]"#))
    let zero = StyleExpression.literal(.number(0))
    #expect(!zero.isSpelled(by: [SourceEdit(range: value.range, replacement: Array("-0".utf8))], of: value))
  }

  /// The edits of a filter leave its operators where they are; together with them they spell the rewriting.
  @Test func editsOfAPartSpellTheWhole() throws {
    let written = StyleExpression.all([.equal(.get("a"), .literal(.number(1))), .has("b")])
    let value = try node(#"["all", ["==", "a", 1], ["has", "b"]]"#)
    let name = try #require(value[1]?[1])
    let edit = SourceEdit(range: name.range, replacement: Array(#"["get", "a"]"#.utf8))
    #expect(written.isSpelled(by: [edit], of: value))
    #expect(!written.isSpelled(by: [], of: value))
    #expect(
      !written.isSpelled(by: [SourceEdit(range: name.range, replacement: Array(#"["get", "b"]"#.utf8))], of: value))
  }
}
