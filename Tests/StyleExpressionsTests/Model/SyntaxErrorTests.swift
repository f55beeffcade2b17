import SourceJSON
import SourceText
import StyleExpressions
import StyleSpec
import Testing

struct SyntaxErrorTests {
  private func failure(_ text: String) throws -> ExpressionSyntaxError? {
    let node = try json(text)
    do throws(ExpressionSyntaxError) {
      _ = try StyleExpression(node)
      return nil
    } catch {
      return error
    }
  }

  @Test func thePathLeadsToTheFault() throws {
    #expect(try failure("[]")?.reason == .emptyArray)
    let unknown = try failure(#"["+", 1, ["*", 2, ["nope"]]]"#)
    #expect(unknown?.reason == .unknownOperator("nope"))
    #expect(unknown?.key == "[2][2][0]")
    #expect(unknown?.range == SourceRange(lowerBound: 19, upperBound: 25))
    #expect(try failure(#"["case", true, {}, 1]"#)?.key == "[2]")
    #expect(try failure("[1, 2]")?.key == "[0]")
  }

  @Test func argumentsAreCounted() throws {
    #expect(
      try failure(#"["case", true, 1]"#)?.reason
        == .argumentCount(of: "case", expected: .atLeast(3), found: 2))
    #expect(try failure(#"["case", true, 1, 2, 3]"#)?.key == "")
    #expect(try failure(#"["step", ["zoom"], 1, 2]"#)?.key == "")
    #expect(try failure(#"["interpolate", ["linear"], ["zoom"], 0, 1, 2]"#)?.key == "")
    #expect(try failure(#"["to-string", 1, 2]"#)?.key == "")
    #expect(try failure(#"["interpolate"]"#)?.key == "")
  }

  @Test func interpolationsAreChecked() throws {
    #expect(try failure(#"["interpolate", "linear", ["zoom"], 0, 1]"#)?.key == "[1]")
    #expect(try failure(#"["interpolate", ["quadratic"], ["zoom"], 0, 1]"#)?.key == "[1][0]")
    #expect(try failure(#"["interpolate", ["exponential", "2"], ["zoom"], 0, 1]"#)?.key == "[1][1]")
    #expect(try failure(#"["interpolate", ["cubic-bezier", 0, 0, 1, 2], ["zoom"], 0, 1]"#)?.key == "[1]")
    #expect(try failure(#"["interpolate", ["linear"], ["zoom"], "0", 1]"#)?.key == "[3]")
  }

  @Test func messagesSayWhatToWrite() throws {
    #expect(try failure(#"["Open Sans Bold"]"#)?.message.contains("[\"literal\", …]") == true)
  }
}
