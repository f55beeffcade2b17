import Equivalence
import LegacyRuntime
import SDKFunctions
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Mapbox's guide of 2018 rewrites the functions of the previous guide as expressions, and four of six mean something
/// else.
///
/// For each the judge finds an input, which is checked by hand here.
@Suite struct RewrittenGuideTests {
  private static let colors = """
    0, ["rgb", 255, 255, 0], 2.5, ["rgb", 255, 128, 0], 5, ["rgb", 255, 0, 0], 7.5, ["rgb", 0, 0, 255], \
    10, ["rgb", 255, 255, 255]
    """

  private static let green = Color(red: 0, green: 1, blue: 0, alpha: 1)
  private static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)

  @Test("NEW-E1: the interpolation drops the default value")
  func newE1() throws {
    let guide = try Rewriting(
      "circleColor", of: byMagnitude(.exponential), as: #"["interpolate", ["linear"], ["get", "mag"], \#(Self.colors)]"#
    )
    #expect(try guide.values("{}") == [.color(Self.green), .color(Self.black)])
    #expect(try guide.values(#"{"mag": "5"}"#) == [.color(Self.green), .color(Self.black)])
    #expect(guide.counterexample?.old == .color(Self.green))
    #expect(guide.counterexample?.new == .color(Self.black))
  }

  @Test("NEW-E2: the function of the zoom is the same")
  func newE2() throws {
    let guide = try Rewriting(
      "circleRadius", of: byZoom,
      as: #"["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 14, 2, 18, 18]"#)
    #expect(guide.counterexample == nil)
    guard case .equal(let samples, _) = guide.verdict else { return }
    #expect(samples > 10)
  }

  @Test("NEW-E3: the steps begin with the default value, which was for other attributes")
  func newE3() throws {
    let guide = try Rewriting(
      "circleColor", of: byMagnitude(.interval), as: #"["step", ["get", "mag"], ["rgb", 0, 255, 0], \#(Self.colors)]"#)
    #expect(guide.counterexample != nil)
    // Below the first stop the old function has that stop's value, yellow; and its default applies to other inputs than
    // the new one's.
    let yellow = Color(red: 1, green: 1, blue: 0, alpha: 1)
    #expect(try guide.values(#"{"mag": -1}"#) == [.color(yellow), .color(Self.green)])
    #expect(try guide.values("{}") == [.color(Self.green), .color(Self.black)])
  }

  @Test("NEW-E4: a dictionary of colours holds arrays, which are not colours")
  func newE4() throws {
    let table = """
      ["literal", {"earthquake": ["rgb", 255, 128, 0], "explosion": ["rgb", 255, 0, 0], \
      "quarry blast": ["rgb", 255, 255, 0]}]
      """
    let lookup = #"["get", ["get", "type"], \#(table)]"#
    let guide = try Rewriting(
      "circleColor", of: events, as: #"["case", ["!=", \#(lookup), null], \#(lookup), ["rgb", 0, 0, 255]]"#)
    #expect(guide.counterexample != nil)
    let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(
      try guide.values(#"{"type": "explosion"}"#)
        == [.color(Color(red: 1, green: 0, blue: 0, alpha: 1)), .color(Self.black)])
    #expect(try guide.values("{}") == [.color(blue), .color(Self.black)])
    #expect(try guide.values(#"{"type": "ice quake"}"#) == [.color(blue), .color(blue)])
  }

  @Test("NEW-E5: the key path drops the default value")
  func newE5() throws {
    let guide = try Rewriting("circleRadius", of: identity, as: #"["get", "mag"]"#)
    #expect(guide.counterexample?.old == .number(0))
    // The property's own default.
    #expect(guide.counterexample?.new == .number(5))
    #expect(try guide.values(#"{"mag": 6}"#) == [.number(6), .number(6)])
  }

  @Test("NEW-E6: the constant is the same")
  func newE6() throws {
    #expect(try StyleMigrator().migrate(StyleFunction(rawValue: 10), for: "circleRadius").json == "10")
  }

  /// The guide's and the toolkit's rewriting of a function, judged.
  private struct Rewriting {
    var old: LegacyEvaluation
    var new: CompiledExpression
    var verdict: Verdict

    init(_ name: String, of function: StyleFunction, as json: String) throws {
      let property = try #require(SDKProperty(named: name))
      let reading = try StyleFunctionReading(function, for: property)
      let bytes = reading.fragment.text
      let read = FunctionObject(try JSONDocument(parsing: bytes).root)
      old = try LegacyEvaluation(read, for: property.specification, semantics: .native)
      let expression = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
      new = try CompiledExpression(expression, for: property.specification.native, profile: .native)
      let plan = SamplePlan(read, for: property.specification, semantics: .native)
      let checker = EquivalenceChecker(semantics: .native)
      verdict = checker.judgement(on: old, and: new, plan: plan).verdict
      // Ours is equal where the guide's is not.
      let proved = try #require(try StyleMigrator().rewriting(of: reading, for: property))
      guard case .equal = checker.judgement(on: old, and: proved.compiled, plan: plan).verdict else {
        Issue.record("the toolkit's own rewriting differs")
        return
      }
    }

    var counterexample: Counterexample? {
      if case .different(let found) = verdict { found } else { nil }
    }

    /// The old and the new value for a feature.
    func values(_ attributes: String) throws -> [StyleValue] {
      guard case .object(let object) = StyleValue(json: try JSONDocument(parsing: Array(attributes.utf8)).root) else {
        return []
      }
      let context = EvaluationContext(zoom: 0, feature: Feature(properties: object))
      guard case .value(let value) = old.value(in: context) else { return [] }
      return [value, new.value(in: context)]
    }
  }
}
