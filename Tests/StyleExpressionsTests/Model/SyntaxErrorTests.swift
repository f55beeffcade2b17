import SourceText
import StyleExpressions
import StyleSpec
import Testing

struct SyntaxErrorTests {
  private func failure(_ text: String) throws -> ExpressionError? {
    let node = try json(text)
    do throws(ExpressionError) {
      _ = try StyleExpression(node)
      return nil
    } catch {
      return error
    }
  }

  @Test func thePathLeadsToTheFault() throws {
    #expect(try failure("[]")?.key == "")
    let unknown = try failure(#"["+", 1, ["*", 2, ["nope"]]]"#)
    #expect(unknown?.runtimeText.hasPrefix(#"Unknown expression "nope"."#) == true)
    #expect(unknown?.key == "[2][2][0]")
    #expect(unknown?.range == SourceRange(lowerBound: 19, upperBound: 25))
    #expect(try failure(#"["case", true, {}, 1]"#)?.key == "[2]")
    #expect(try failure("[1, 2]")?.key == "[0]")
  }

  @Test func argumentsAreCounted() throws {
    #expect(try failure(#"["case", true, 1]"#)?.key == "")
    #expect(try failure(#"["case", true, 1, 2, 3]"#)?.key == "")
    #expect(try failure(#"["step", ["zoom"], 1, 2]"#)?.key == "")
    #expect(try failure(#"["interpolate", ["linear"], ["zoom"], 0, 1, 2]"#)?.key == "")
    #expect(try failure(#"["to-string", 1, 2]"#)?.key == "")
    #expect(try failure(#"["interpolate"]"#)?.key == "")
  }

  /// Each operator has its own wording; the fixtures have the other texts.
  @Test(arguments: [
    (#"["case", true, 1]"#, "Expected at least 3 arguments, but found only 2."),
    (#"["case", true, 1, 2, 3]"#, "Expected an odd number of arguments."),
    (#"["step", ["zoom"], 1, 2, 3, 4]"#, "Expected an even number of arguments."),
    (#"["let", "a", 1]"#, "Expected at least 3 arguments, but found 2 instead."),
    (#"["var"]"#, "'var' expression requires exactly one string literal argument."),
    (#"["==", 1]"#, "Expected two or three arguments."), (#"["to-number"]"#, "Expected at least one argument."),
    (#"["coalesce"]"#, "Expectected at least one argument."), (#"["number-format", 1]"#, "Expected two arguments."),
    (#"["image"]"#, "Expected two arguments."), (#"["length"]"#, "Expected 1 argument, but found 0 instead."),
    (#"["zoom", 1, ["get", "a"]]"#, "Expected arguments of type (), but found (number, value) instead."),
    (#"["interpolate", ["quadratic"], ["zoom"], 0, 1]"#, "Unknown interpolation type quadratic"),
    (#"["interpolate", ["exponential", "2"], ["zoom"], 0, 1]"#, "Exponential interpolation requires a numeric base."),
    (#"[]"#, #"Expected an array with at least one element. If you wanted a literal array, use ["literal", []]."#),
    (#"["let", 1, 2, 3]"#, "Expected string, but found number instead."),
    (#"["interpolate"]"#, "Expected at least 4 arguments, but found only 0."),
  ])
  func textsOfTheRuntime(_ expression: String, _ text: String) throws {
    #expect(try failure(expression)?.runtimeText == text)
  }

  @Test func interpolationsAreChecked() throws {
    #expect(try failure(#"["interpolate", "linear", ["zoom"], 0, 1]"#)?.key == "[1]")
    #expect(try failure(#"["interpolate", ["quadratic"], ["zoom"], 0, 1]"#)?.key == "[1][0]")
    #expect(try failure(#"["interpolate", ["exponential", "2"], ["zoom"], 0, 1]"#)?.key == "[1][1]")
    #expect(try failure(#"["interpolate", ["cubic-bezier", 0, 0, 1, 2], ["zoom"], 0, 1]"#)?.key == "[1]")
    #expect(try failure(#"["interpolate", ["linear"], ["zoom"], "0", 1]"#)?.key == "[3]")
  }

  @Test func messagesSayWhatToWrite() throws {
    #expect(try failure(#"["Open Sans Bold"]"#)?.message.contains(#"use ["literal", [...]]"#) == true)
    #expect(
      try failure(#"["interpolate", "linear", ["zoom"], 0, 1]"#)?.message
        == #""Expected an interpolation type expression."; write ["linear"] or ["exponential", 1.5], for instance"#)
  }
}
