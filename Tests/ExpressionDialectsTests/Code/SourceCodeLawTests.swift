import Equivalence
import ExpressionDialects
import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The law of the printers: generated code, read as an SDK reads it, is equal to the legacy function.
///
/// `README.md` describes the long run.
@Suite struct SourceCodeLawTests {
  @Test(arguments: Dialect.allCases)
  func generatedSwiftEqualsTheOldFunction(dialect: Dialect) throws {
    try checkLaw(of: SourceCode(dialect, in: .swift))
  }

  @Test(arguments: [Dialect.mapbox, .maplibre])
  func generatedObjectiveCEqualsTheOldFunction(dialect: Dialect) throws {
    try checkLaw(of: SourceCode(dialect, in: .objectiveC))
  }

  private func checkLaw(of code: SourceCode) throws {
    let dialect = code.dialect
    let name = "\(code.language.title) of \(dialect.rawValue)"
    let model = SDKModel(dialect: dialect)
    let tally = LawTally()
    try check(
      name + " is the legacy function", count: 75, generating: GeneratedFunction.draw
    ) { function in
      tally.drawn += 1
      let node = try JSONDocument(parsing: Array(function.json.utf8)).root
      let property = function.property.specification
      let rewriting: JudgedExpression
      do throws(Finding) {
        rewriting = try ValueMigration(semantics: .native).rewriting(of: FunctionAsRead(node), for: property)
      } catch {
        return nil
      }
      // The native core rounds only colours that it reads; a text may look like a colour.
      let hasColors = property.type == .color
      let written =
        hasColors && dialect == .maplibre
        ? try Self.colors(of: rewriting.expression, areBytes: false) : rewriting.expression
      let source: String
      do throws(DialectError) {
        source = try code.expression(written, for: property)
      } catch {
        tally.refuse(error.message)
        return nil
      }
      tally.checked += 1
      let tree =
        switch code.language {
        case .swift: try WrittenSwift(parsing: source)
        case .objectiveC: try WrittenObjectiveC.parse(source).asSwift(letters: dialect == .mapbox ? "MGL" : "MLN")
        }
      let json = try model.expression(tree)
      let text = Array(json.jsonText.string.utf8)
      let read = try StyleExpression(try JSONDocument(parsing: text).root)
      let compiled = try CompiledExpression(read, for: property.native, profile: .native)
      guard let plan = rewriting.plan else { return "no plan" }
      let meant = try CompiledExpression(
        hasColors && dialect != .maplibre ? Self.colors(of: written, areBytes: true) : written, for: property.native,
        profile: .native)
      for input in function.inputs {
        let expected = meant.value(in: input.context)
        let actual = compiled.value(in: input.context)
        if !Comparison(.native, for: plan, at: input.zoom).holds(expected, actual) {
          return "at \(input) \(expected), but \(source) is \(json.jsonText), which gives \(actual)"
        }
      }
      return nil
    }
    try tally.report(name)
    #expect(tally.checked * 10 > tally.drawn, "\(tally.checked) of \(tally.drawn) were written")
    #expect(tally.checked > 20 * tally.refused, "\(tally.checked) written, \(tally.refused) refused: \(tally.reasons)")
  }

  /// The expression with its colours of other components than bytes either rounded to bytes, which is all that Mapbox's
  /// SDK passes to the core, or by their components.
  private static func colors(of expression: StyleExpression, areBytes: Bool) throws -> StyleExpression {
    let text = Array(expression.fragment.text.utf8)
    let value = colors(of: StyleValue(json: try JSONDocument(parsing: text).root), areBytes: areBytes)
    return try StyleExpression(try JSONDocument(parsing: Array(value.jsonText.string.utf8)).root)
  }

  private static func colors(of value: StyleValue, areBytes: Bool) -> StyleValue {
    switch value {
    case .array(let elements): return .array(elements.map { colors(of: $0, areBytes: areBytes) })
    case .string(let text):
      // Names of colours may be labels; they always have whole bytes.
      guard text.string.contains("("), let color = Color(css: text) else { return value }
      let components = [color.red, color.green, color.blue].map { $0 * 255 }
      let bytes = components.map { $0.rounded() }
      if zip(components, bytes).allSatisfy({ abs($0 - $1) < 1e-9 }) { return value }
      return .call("rgba", (areBytes ? bytes : components).map(StyleValue.number) + [.number(color.alpha)])
    default: return value
    }
  }
}
