import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Operators that only Mapbox GL JS has: known by name, untyped, and refused unless they are allowed.
@Suite struct ForeignCallTests {
  private func errors(_ text: String, allowed: Bool, _ property: PropertySpecification = .untyped) throws -> [String] {
    let expression = try expression(text)
    do throws(ExpressionTypeErrors) {
      _ = try CompiledExpression(expression, for: property, allowsForeignOperators: allowed)
      return []
    } catch {
      return error.errors.map { "\($0.key) \($0.message)" }
    }
  }

  @Test func theyAreNamedAsSuch() throws {
    let text = #"If you wanted a literal array, use ["literal", [...]].""#
    let advice = "it is an operator of Mapbox GL JS alone; the open style specification does not have it"
    #expect(
      try errors(#"["measure-light", "brightness"]"#, allowed: false)
        == [#"[0] "Unknown expression "measure-light". \#(text); \#(advice)"#])
    #expect(
      try errors(#"["+", 1, ["hsl", 1, 2, 3]]"#, allowed: false)
        == [#"[2][0] "Unknown expression "hsl". \#(text); \#(advice)"#])
    #expect(
      try errors(#"["image", "a", {"params": {"c": "red"}}]"#, allowed: false).first?.contains("Mapbox GL JS 3") == true
    )
  }

  /// They may be anywhere that a value may, of any type; the code around them is checked.
  @Test(arguments: [
    (#"["interpolate", ["linear"], ["measure-light", "brightness"], 0, 1, 1, ["random", 0, 1]]"#, PropertyType.number),
    (
      #"["case", ["is-active-floor"], ["hsl", 1, 2, 3], ["==", ["config", "theme"], "day"], "red", ["hsla", 1, 2, 3, 4]]"#,
      .color
    ),
    (#"["step", ["pitch"], 1, 40, ["distance-from-center"]]"#, .number),
    (#"["match", ["worldview"], "US", "a", "b"]"#, .string), (#"["at", 0, ["to-hsla", "red"]]"#, .number),
    (#"["image", ["get", "i"], {"params": {"c": ["get", "c"]}}]"#, .resolvedImage),
    (#"["image", "a", {"params": {}}, "b", {"params": {}}]"#, .resolvedImage),
    (#"["let", "v", ["config", "v"], ["all", ["var", "v"], ["!", ["var", "v"]]]]"#, .boolean),
  ])
  func theyStandForAnything(text: String, type: PropertyType) throws {
    #expect(try errors(text, allowed: true, property(type)) == [])
    #expect(try errors(text, allowed: false, property(type)).count >= 1)
  }

  @Test func theRestIsChecked() throws {
    #expect(try errors(#"["+", ["config", "a"], "b"]"#, allowed: true).count == 1)
    #expect(throws: ExpressionError.self) { try expression(#"["image", "a", "b"]"#) }
  }

  @Test func theirArgumentsAreKeptAsWritten() throws {
    let written = #"["==",["config","a",["no such",{"x":1}]],1.50]"#
    #expect(text(try expression(written).fragment) == written)
  }

  @Test func theyAreNotEvaluated() throws {
    let compiled = try CompiledExpression(
      try expression(#"["is-active-floor"]"#), for: property(.boolean), allowsForeignOperators: true)
    #expect(throws: EvaluationError.notEvaluated("is-active-floor")) { try compiled.evaluate(in: input("{}")) }
    #expect(compiled.knownValue(in: try input("{}")) == nil)
  }

  @Test func everyOperatorOfTheDataIsKnown() throws {
    let bytes = try RecordedFolder.bytes(of: "mapbox-gl-js-3.json")
    let names = try JSONDocument(parsing: bytes).root["operators"]?.elements.compactMap { $0.string }
    #expect((names?.count ?? 0) >= 14)
    for name in names ?? [] {
      #expect(try errors(#"["\#(name)"]"#, allowed: true) == [], "\(name)")
      #expect(try errors(#"["\#(name)"]"#, allowed: false).count == 1, "\(name)")
    }
  }
}
