import Equivalence
import ExpressionDialects
import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The law of the printer: generated Swift, read as an SDK reads it, is still the legacy function.
///
/// The long run is told of in `README.md`.
@Suite struct SwiftSourceLawTests {
  @Test(arguments: Dialect.allCases, SwiftSource.Style.allCases)
  func generatedSwiftIsTheOldFunction(dialect: Dialect, style: SwiftSource.Style) throws {
    let model = SDKModel(dialect: dialect)
    let tally = LawTally()
    try check(
      "\(dialect.rawValue) \(style.rawValue) is the legacy function", count: 300, generating: GeneratedFunction.draw
    ) { function in
      tally.drawn += 1
      let node = try JSONDocument(parsing: Array(function.json.utf8)).root
      let property = function.property.specification
      let rewriting: JudgedExpression
      do throws(SiteRefusal) {
        rewriting = try ValueMigration(semantics: .native).rewriting(of: FunctionAsRead(node), for: property)
      } catch {
        return nil
      }
      let source: String
      do throws(SourceCodeError) {
        source = try SwiftSource(dialect, style: style).expression(rewriting.expression, for: property)
      } catch {
        tally.refuse(error.message)
        return nil
      }
      tally.checked += 1
      let json = try model.expression(try WrittenSwift(parsing: source))
      let text = Array(json.jsonText.string.utf8)
      let read = try StyleExpression(try JSONDocument(parsing: text).root)
      let compiled = try CompiledExpression(read, for: property.native, profile: .native)
      guard let plan = rewriting.plan else { return "no plan" }
      for input in function.inputs {
        let expected = rewriting.compiled.value(in: input.context)
        let actual = compiled.value(in: input.context)
        if !Comparison(.native, for: plan, at: input.zoom).holds(expected, actual) {
          return "at \(input) \(expected), but \(source) is \(json.jsonText), which gives \(actual)"
        }
      }
      return nil
    }
    try tally.report("Swift of \(dialect.rawValue), \(style.rawValue)")
    #expect(tally.checked > 20 * tally.refused, "\(tally.checked) written, \(tally.refused) refused: \(tally.reasons)")
  }
}
