import Equivalence
import ExpressionDialects
import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// A legacy function, written as a format string and read back, is equal to the legacy function.
///
/// `README.md` describes the long run.
@Suite struct FormatFunctionLawTests {
  @Test(arguments: Dialect.allCases, FormatString.Form.allCases)
  func formatStringsEqualTheOldFunction(dialect: Dialect, form: FormatString.Form) throws {
    let tally = LawTally()
    try check(
      "a format string of \(dialect.rawValue) \(form.rawValue) is the legacy function", count: 75,
      generating: GeneratedFunction.draw
    ) { function in
      tally.drawn += 1
      let node = try JSONDocument(parsing: Array(function.json.utf8)).root
      let rewriting: JudgedExpression
      do throws(Finding) {
        rewriting = try ValueMigration(semantics: .native)
          .rewriting(of: FunctionAsRead(node), for: function.property.specification)
      } catch {
        return nil
      }
      let written: FormatString
      do throws(DialectError) {
        written = try FormatString(json: try Self.node(rewriting.expression), dialect: dialect, form: form)
      } catch {
        tally.refuse(error.id)
        return nil
      }
      tally.checked += 1
      let read = try FormatString.parse(written.text, arguments: written.arguments, dialect: dialect)
      if read.content != written.content { return "\(written.text) reads as something else" }
      let converted = try read.json()
      for warning in converted.warnings where !["named-constant", "nested-lookup"].contains("\(warning.id)") {
        return "\(written.text): \(warning)"
      }
      let compiled = try CompiledExpression(
        try StyleExpression(try converted.json.node), for: function.property.specification.native, profile: .native)
      guard let plan = rewriting.plan else { return "no plan" }
      for input in function.inputs {
        let expected = rewriting.compiled.value(in: input.context)
        let actual = compiled.value(in: input.context)
        if !Comparison(.native, for: plan, at: input.zoom).holds(expected, actual) {
          return "at \(input) \(expected), but \(written.text) is \(converted.json.text), which gives \(actual)"
        }
      }
      return nil
    }
    try tally.report("format strings of \(dialect.rawValue), \(form.rawValue)")
    #expect(tally.checked * 10 > tally.drawn, "\(tally.checked) of \(tally.drawn) were written")
    #expect(tally.checked > 10 * tally.refused, "\(tally.checked) written, \(tally.refused) refused: \(tally.reasons)")
  }

  private static func node(_ expression: StyleExpression) throws(DialectError) -> JSONNode {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: Array(expression.fragment.text.utf8)).root
    } catch {
      throw .notAnExpression(error.message)
    }
  }
}
