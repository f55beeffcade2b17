import AppSources
import Equivalence
import ExpressionDialects
import LegacyRuntime
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Random functions printed as old Swift and old Objective-C, migrated, read back by the readers of the tests, and
/// evaluated: their values are those of the function.
///
/// `README.md` describes the long run.
@Suite struct AppSourceLawTests {
  private static let comment =
    "// The test of the type gives the default where the attribute has another type or is missing, as before\n"

  @Test(arguments: [Dialect.mapbox, .maplibre], SourceLanguage.allCases)
  func migratedCallsEqualTheOldFunction(dialect: Dialect, language: SourceLanguage) throws {
    let name = "old calls in \(language.title) for \(dialect.rawValue)"
    let migrator = AppSourceMigrator(dialect: dialect)
    let model = SDKModel(dialect: dialect)
    let tally = LawTally()
    try check(name + " are the function", count: 50, generating: GeneratedStyleCall.draw) { call in
      tally.drawn += 1
      let target = "layer.\(call.codeName) = "
      let end = language == .swift ? "\n" : ";\n"
      let source = target + (language == .swift ? call.swift : call.objectiveC) + end
      let result = try migrator.migrate(source, language: language)
      if let left = result.findings.first(where: { $0.severity != .note }) {
        tally.refuse(left.id.rawValue + ": " + left.message)
        return left.severity == .fault ? left.message : nil
      }
      tally.checked += 1
      // The one line that may precede it.
      let text = result.text.hasPrefix(Self.comment) ? String(result.text.dropFirst(Self.comment.count)) : result.text
      guard text.hasPrefix(target), text.hasSuffix(end) else {
        return "bytes outside changed: \(result.text)"
      }
      if try migrator.migrate(result.text, language: language).text != result.text { return "a second run changes it" }
      let code = String(text.dropFirst(target.count).dropLast(end.count))
      let tree =
        switch language {
        case .swift: try WrittenSwift(parsing: code)
        case .objectiveC: try WrittenObjectiveC.parse(code).asSwift(letters: dialect == .mapbox ? "MGL" : "MLN")
        }
      let json = Array(try model.expression(tree).jsonText.string.utf8)
      return try Self.difference(
        of: call, for: dialect, and: StyleExpression(try JSONDocument(parsing: json).root), code)
    }
    try tally.report(name)
    #expect(tally.checked > 9 * tally.refused, "\(tally.checked) checked, \(tally.refused) left: \(tally.reasons)")
  }

  static func difference(
    of call: GeneratedStyleCall, for dialect: Dialect, and expression: StyleExpression, _ code: String
  ) throws -> String? {
    // For text and images the specification does not apply to the SDK.
    let isOfText = call.specification.hasTokens && call.json.contains(#""property""#)
    let semantics = call.isComposite || isOfText ? LegacySemantics.native : .documented
    let property = call.specification.native
    // Mapbox's SDKs round the components of colours to bytes, MapLibre's does not.
    let json = dialect == .mapbox ? call.json.replacing("127.5", with: "128") : call.json
    let function = FunctionObject(try JSONDocument(parsing: Array(json.utf8)).root, hasExactColors: true)
    let old = try LegacyEvaluation(function, for: property, semantics: semantics)
    let new = try CompiledExpression(expression, for: property, profile: semantics.profile)
    let plan = SamplePlan(function, for: property, semantics: semantics)
    switch EquivalenceChecker(semantics: semantics, requiresSilence: false).judgement(on: old, and: new, plan: plan)
      .verdict
    {
    case .equal: return nil
    case .accident(let accident, _): return "an accident: \(accident)\n\(code)"
    case .different(let counterexample): return "\(counterexample)\n\(code)"
    }
  }
}
