import Equivalence
import LegacyRuntime
import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// A value that the author or the runtime reads wrongly is not proved: the judge reads the JSON independently.
///
/// A misreading is simulated by another value, read correctly.
@Suite struct MisreadingTests {
  struct Misreading {
    var value: String
    var misread: String
    var property: JSONString = "filter"
  }

  static let misreadings = [
    Misreading(value: #"["!in", "class", "rail", "road"]"#, misread: #"["in", "class", "rail", "road"]"#),
    Misreading(
      value: #"["none", ["==", "class", "rail"], ["has", "tunnel"]]"#,
      misread: #"["all", ["==", "class", "rail"], ["has", "tunnel"]]"#),
    Misreading(value: #"["==", "$id", 7]"#, misread: #"["==", "id", 7]"#),
    Misreading(value: #"["<", "rank", 5]"#, misread: #"["<=", "rank", 5]"#),
    Misreading(
      value: #"{"property": "p", "stops": [[{"zoom": 0, "value": 5}, 1], [{"zoom": 10, "value": 5}, 3]]}"#,
      misread: #"{"property": "p", "stops": [[{"zoom": 5, "value": 0}, 1], [{"zoom": 5, "value": 10}, 3]]}"#,
      property: "circle-radius"),
    Misreading(
      value: #"{"base": 1.5, "stops": [[5, 1], [18, 20]]}"#, misread: #"{"base": 1.5, "stops": [[5, 20], [18, 1]]}"#,
      property: "line-width"),
    Misreading(value: #""{name} {ref}""#, misread: #""{nam} {ref}""#, property: "text-field"),
    Misreading(
      value: #"{"type": "categorical", "property": "p", "stops": [["a", "{name}"], ["b", "x"]]}"#,
      misread: #"{"type": "categorical", "property": "p", "stops": [["a", "{nam}"], ["b", "x"]]}"#,
      property: "text-field"),
    Misreading(
      value: #"{"type": "categorical", "property": "p", "stops": [["a", "x"]], "default": "{name}"}"#,
      misread: #"{"type": "categorical", "property": "p", "stops": [["a", "x"]], "default": "{nam}"}"#,
      property: "text-field"),
  ]

  /// So many zooms and keys that not all combinations are tried; one output, or the default, has a token.
  @Test(arguments: [(300, ""), (-1, #", "default": "{name}""#)])
  func aMisreadTokenOfALargeFunctionIsDifferent(index: Int, rest: String) throws {
    let stops = (0..<450).map { #"[{"zoom": \#($0 / 3), "value": "k\#($0)"}, "\#($0 == index ? "{name}" : "x")"]"# }
    let value =
      #"{"type": "categorical", "property": "p", "stops": [\#(stops.joined(separator: ", "))]\#(rest)}"#
    let misread = value.replacing("{name}", with: "{nam}")
    for (old, authored) in [(value, misread), (misread, value)] {
      let verdict = try verdict(on: old, authored: authored, planned: value, "text-field", .native)
      #expect(isDifferent(verdict), "\(verdict)")
    }
    let verdict = try verdict(on: value, authored: value, planned: value, "text-field", .native)
    guard case .equal = verdict else { return #expect(Bool(false), "\(verdict)") }
  }

  private func node(_ json: String) throws -> JSONNode { try JSONDocument(parsing: Array(json.utf8)).root }

  @Test(arguments: misreadings, LegacySemantics.allCases)
  func theAuthorsMisreadingIsDifferent(_ misreading: Misreading, semantics: LegacySemantics) throws {
    let verdict = try verdict(
      on: misreading.value, authored: misreading.misread, planned: misreading.value, misreading.property, semantics)
    #expect(isDifferent(verdict), "\(verdict)")
  }

  @Test(arguments: misreadings, LegacySemantics.allCases)
  func theRuntimesMisreadingIsDifferent(_ misreading: Misreading, semantics: LegacySemantics) throws {
    let verdict = try verdict(
      on: misreading.misread, authored: misreading.value, planned: misreading.value, misreading.property, semantics)
    #expect(isDifferent(verdict), "\(verdict)")
  }

  @Test(arguments: misreadings, LegacySemantics.allCases)
  func aRightReadingIsEqual(_ misreading: Misreading, semantics: LegacySemantics) throws {
    let verdict = try verdict(
      on: misreading.value, authored: misreading.value, planned: misreading.value, misreading.property, semantics)
    guard case .equal = verdict else { return #expect(Bool(false), "\(verdict)") }
  }

  private func isDifferent(_ verdict: Verdict) -> Bool { if case .different = verdict { true } else { false } }

  /// The judge's verdict on a value and the rewriting of another one.
  private func verdict(
    on old: String, authored: String, planned: String, _ name: JSONString, _ semantics: LegacySemantics
  ) throws -> Verdict {
    let (old, authored, planned) = (try node(old), try node(authored), try node(planned))
    let checker = EquivalenceChecker(semantics: semantics)
    if name == "filter" {
      guard case .legacy(let filter, _) = try FilterReading(authored, semantics: semantics) else {
        throw CancellationError()
      }
      let expression = FilterPlain.rewrite(filter, for: .any)
      return checker.verdict(
        on: try FilterMeaning(old, semantics: semantics), and: try CompiledExpression(expression, for: .filter),
        plan: FilterPlan(try FilterMeaning(planned, semantics: semantics), target: .any))
    }
    var property = try #require(PropertyTable.specification(named: name))
    let expression: StyleExpression
    let evaluation: LegacyEvaluation
    let plan: SamplePlan
    if let string = old.string, let text = authored.string, let plannedText = planned.string {
      evaluation = LegacyEvaluation(constant: string, for: property, semantics: semantics)
      plan = SamplePlan(tokens: plannedText, semantics: semantics)
      let tokens = try #require(TokenString(text, semantics: semantics))
      expression = TokenConstant.rewrite(tokens)
    } else {
      evaluation = try LegacyEvaluation(FunctionObject(old), for: property, semantics: semantics)
      plan = SamplePlan(FunctionObject(planned), for: property, semantics: semantics)
      let legal = try LegacyFunction(FunctionAsRead(authored), for: property, semantics: semantics)
      expression = try RewriterCatalog.rewrite(legal, for: semantics == .native ? property.native : property).0
    }
    if semantics == .native { property = property.native }
    let compiled = try CompiledExpression(expression, for: property, profile: semantics.profile)
    return checker.judgement(on: evaluation, and: compiled, plan: plan).verdict
  }
}
