import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// Functions of Foundation that no map SDK takes: the refusal names the function, points at it, and says what to write.
@Suite struct UnsupportedFunctionTests {
  @Test func namePlaceAndWayOut() throws {
    let cases: [(text: String, name: String, way: String)] = [
      ("1 + median({1, 2})", "median:", "compute it before the style is made"),
      ("1 + mode({1, 2})", "mode:", "compute it before the style is made"),
      ("1 + stddev({1, 2})", "stddev:", "average(…), ** and sqrt(…)"),
      ("1 + random()", "random", "as an attribute of the features"),
      ("1 + randomn(10)", "randomn:", "as an attribute of the features"),
      ("1 + now()", "now", "as an attribute of the features"),
      ("1 + bitwiseAnd:with:(5, 3)", "bitwiseAnd:with:", "modulus:by:(floor(x / 2 ** n), 2)"),
      ("1 + bitwiseOr:with:(5, 3)", "bitwiseOr:with:", "modulus:by:(floor(x / 2 ** n), 2)"),
      ("1 + bitwiseXor:with:(5, 3)", "bitwiseXor:with:", "modulus:by:(floor(x / 2 ** n), 2)"),
      ("1 + leftshift:by:(23, 1)", "leftshift:by:", "x * 2 ** n"),
      ("1 + rightshift:by:(23, 1)", "rightshift:by:", "floor(x / 2 ** n)"),
      ("1 + onesComplement(255)", "onesComplement:", "-1 - x"),
      ("1 + distanceToLocation:fromLocation:(a, b)", "distanceToLocation:fromLocation:", "mgl_distanceFrom:"),
    ]
    #expect(cases.count == 13)
    for (text, name, way) in cases {
      let format = try FormatString.parse(text)
      do throws(DialectError) {
        Issue.record("\(text) gives \(try format.json().json.text)")
      } catch {
        #expect(error.id == "unsupported-function", "\(text)")
        #expect(error.offset == 4, "\(text)")
        #expect(error.message.hasPrefix("the function \(name) is not supported in map expressions; "), "\(error)")
        #expect(error.message.contains(way), "\(error)")
        #expect(error.description.hasSuffix("(at byte 4)\n\(text)\n    ^"), "\(error)")
      }
    }
  }

  /// The ways out give what the functions would have given.
  @Test func waysOutAreRight() throws {
    let cases: [(String, Double)] = [
      ("23 * 2 ** 1", 46), ("floor(23 / 2 ** 1)", 11), ("floor(-23 / 2 ** 1)", -12), ("-1 - 255", -256),
      ("modulus:by:(floor(5 / 2 ** 0), 2)", 1), ("modulus:by:(floor(5 / 2 ** 1), 2)", 0),
      ("modulus:by:(floor(5 / 2 ** 2), 2)", 1), ("sqrt(average({1, 9}) - 2 ** 2)", 1),
    ]
    for (text, expected) in cases {
      let json = try FormatString.parse(text).json().json
      let compiled = try CompiledExpression(try StyleExpression(try json.node), for: .untyped)
      #expect(try compiled.evaluate(in: EvaluationContext(zoom: 0)) == .number(expected), "\(text)")
    }
  }

  /// Sent as a message, the same functions are refused the same way; and a misspelt name has a neighbour.
  @Test func messagesAndMisspellings() throws {
    let cases: [(String, String, String)] = [
      ("FUNCTION(x, 'median:', y)", "unsupported-function", "median:"),
      ("FUNCTION(x, 'bitwiseAnd:with:', y, 1)", "unsupported-function", "bitwiseAnd:with:"),
      ("FUNCTION(x, 'uppercaseString')", "unknown-function", "uppercaseString"),
      ("mgl_number(a)", "unknown-function", "it is a message: write FUNCTION(…, 'mgl_number')"),
      ("flor(1.5)", "unknown-function", "did you mean floor:"),
      ("mgl_steps:from:stops:(a, 1, b)", "unknown-function", "did you mean mgl_step:from:stops:"),
      ("FUNCTION(x, 'mgl_hass:', y)", "unknown-function", "did you mean mgl_has:"),
      ("FUNCTION(x, 'boolValues')", "unknown-function", "did you mean boolValue"),
      ("MGL_MACH(a, 1, 2, 3)", "unknown-function", "did you mean MGL_MATCH"),
      ("sqrt(1, 2)", "argument-count", "takes 1 argument, found 2"),
    ]
    for (text, code, part) in cases {
      let format = try FormatString.parse(text)
      do throws(DialectError) {
        Issue.record("\(text) gives \(try format.json().json.text)")
      } catch {
        #expect(error.id == code, "\(text): \(error)")
        #expect(error.message.contains(part), "\(text): \(error)")
        #expect(error.offset != nil, "\(text)")
      }
    }
  }
}
