import LegacyStyle
import Rewriters
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec
import Testing

/// The output of each rewriter in plain form, for one value; everything else is in MigrationCases.
@Suite struct RewriterTests {
  private func json(_ text: String) throws -> JSONNode { try JSONDocument(parsing: Array(text.utf8)).root }

  private func text(_ expression: StyleExpression) -> String {
    String(decoding: expression.fragment.text, as: UTF8.self)
  }

  private func rewritten(
    _ property: String, _ function: String, _ semantics: LegacySemantics = .documented
  ) throws -> (text: String, rewriter: RewriterID) {
    let specification = try #require(PropertyTable.specification(named: JSONString(property)))
    let legal = try LegacyFunction(FunctionAsRead(try json(function)), for: specification, semantics: semantics)
    let (expression, rewriter) = try RewriterCatalog.rewrite(
      legal, for: semantics == .native ? specification.native : specification)
    return (text(expression), rewriter)
  }

  // MARK: Functions

  @Test func cameraExponential() throws {
    let result = try rewritten("line-width", #"{"base": 1.20, "stops": [[0, 1e0], [5.0, 2], [5, 10], [9, 4.50]]}"#)
    #expect(
      result.text
        == #"["interpolate", ["exponential", 1.20], ["zoom"], 0, 1e0, 4.999999999999999, 2, 5, 10, 9, 4.50]"#)
    #expect(result.rewriter == .cameraExponential)
  }

  @Test func cameraInterval() throws {
    let result = try rewritten("text-font", #"{"stops": [[0, ["A"]], [9, ["B", "C"]], [9, ["D"]]]}"#)
    #expect(result.text == #"["step", ["zoom"], ["literal", ["A"]], 9, ["literal", ["D"]]]"#)
    #expect(result.rewriter == .cameraInterval)
  }

  @Test func cameraCategorical() throws {
    let function = #"{"type": "categorical", "stops": [[5, 6], [3, 4]]}"#
    let result = try rewritten("line-width", function)
    #expect(result.text == #"["step", ["zoom"], 1, 3, 4, 3.0000000000000004, 1, 5, 6, 5.000000000000001, 1]"#)
    #expect(result.rewriter == .cameraCategorical)
    #expect(throws: RewriteRefusal(.needsDefault)) { try rewritten("circle-sort-key", function) }
  }

  @Test func sourceExponential() throws {
    let function =
      #"{"property": "p", "colorSpace": "lab", "stops": [[0, "red"], [5, "lime"], [5, "blue"], [9, "red"]]}"#
    let result = try rewritten("fill-outline-color", function)
    let first = #"["interpolate-lab", ["linear"], ["number", ["get", "p"]], 0, "red", 5, "lime"]"#
    let second =
      #"["interpolate-lab", ["linear"], ["number", ["get", "p"]], 4.999999999999999, "blue", 5, "blue", 9, "red"]"#
    #expect(result.text == #"["step", ["number", ["get", "p"]], \#(first), 5, \#(second)]"#)
    #expect(result.rewriter == .sourceExponential)
  }

  @Test func sourceInterval() throws {
    let result = try rewritten("text-anchor", #"{"property": "p", "stops": [[0, "left"], [9, "right"]]}"#)
    let steps = #"["step", ["number", ["get", "p"]], "left", 9, "right"]"#
    #expect(result.text == #"["case", ["==", ["typeof", ["get", "p"]], "number"], \#(steps), "center"]"#)
    #expect(result.rewriter == .sourceInterval)
  }

  @Test func sourceCategorical() throws {
    let result = try rewritten(
      "line-width", #"{"property": "p", "type": "categorical", "stops": [[1.9, 3], [2, 4]]}"#)
    #expect(result.text == #"["case", ["==", ["get", "p"], 1.9], 3, ["==", ["get", "p"], 2], 4, 1]"#)
    #expect(result.rewriter == .sourceCategorical)
    // Native renderers keep keys of both types, and truncate numbers to integers.
    let function = #"{"property": "p", "type": "categorical", "stops": [[1.9, 3], ["a", 4]]}"#
    let whole = #"["-", ["number", ["get", "p"]], ["%", ["number", ["get", "p"]], 1]]"#
    let numbers = #"["case", ["==", ["typeof", ["get", "p"]], "number"], ["match", \#(whole), 1, 3, 1]"#
    #expect(
      try rewritten("line-width", function, .native).text == numbers + #", ["match", ["get", "p"], "a", 4, 1]]"#)
  }

  @Test(arguments: [
    ("line-width", #"["number", ["get", "p"], 1]"#), ("circle-sort-key", #"["number", ["get", "p"]]"#),
    ("fill-color", ##"["to-color", ["string", ["get", "p"], ""], "#000000"]"##),
    ("text-offset", #"["array", "number", 2, ["get", "p"], ["literal", [0, 0]]]"#),
    ("line-cap", #"["match", ["get", "p"], ["butt", "round", "square"], ["get", "p"], "butt"]"#),
    ("text-field", #"["to-string", ["get", "p"]]"#), ("text-variable-anchor-offset", #"["get", "p"]"#),
  ])
  func sourceIdentity(property: String, expression: String) throws {
    let result = try rewritten(property, #"{"property": "p", "type": "identity"}"#)
    #expect(result.text == expression)
    #expect(result.rewriter == .sourceIdentity)
  }

  @Test func compositeExponential() throws {
    let function = #"""
      {"property": "p", "base": 2, "default": 3, "stops": [
        [{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 2], [{"zoom": 8, "value": 0}, 5]]}
      """#
    let expected = { (outer: String, inner: String) in
      let guarded = { (curve: String) in #"["case", ["==", ["typeof", ["get", "p"]], "number"], \#(curve), 3]"# }
      let curve = #"["interpolate", \#(inner), ["number", ["get", "p"]], 0, 1, 9, 2]"#
      return #"["interpolate", \#(outer), ["zoom"], 0, \#(guarded(curve)), 8, \#(guarded("5"))]"#
    }
    let result = try rewritten("circle-radius", function)
    #expect(result.text == expected(#"["exponential", 2]"#, #"["linear"]"#))
    #expect(result.rewriter == .compositeExponential)
    // In native semantics the base bends the curve over the attribute.
    let native = try rewritten("circle-radius", function, .native)
    #expect(native.text == expected(#"["linear"]"#, #"["exponential", 2]"#))
  }

  @Test func compositeInterval() throws {
    let stops = #"[[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 5}, 2], [{"zoom": 9, "value": 0}, 3]]"#
    let result = try rewritten("line-width", #"{"property": "p", "type": "interval", "stops": \#(stops)}"#)
    let guarded = { (curve: String) in #"["case", ["==", ["typeof", ["get", "p"]], "number"], \#(curve), 1]"# }
    let steps = guarded(#"["step", ["number", ["get", "p"]], 1, 5, 2]"#)
    #expect(result.text == #"["interpolate", ["linear"], ["zoom"], 0, \#(steps), 9, \#(guarded("3"))]"#)
    #expect(result.rewriter == .compositeInterval)
  }

  @Test func compositeCategorical() throws {
    let stops = #"[[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]"#
    let result = try rewritten("icon-image", #"{"property": "p", "type": "categorical", "stops": \#(stops)}"#)
    #expect(
      result.text
        == #"["step", ["zoom"], ["match", ["get", "p"], "a", "A", ""], 5, ["match", ["get", "p"], "b", "B", ""]]"#)
    #expect(result.rewriter == .compositeCategorical)
  }

  // MARK: Tokens and filters

  @Test(arguments: [
    ("{ele} m", false, #"["concat", ["to-string", ["get", "ele"]], " m"]"#),
    ("{ref}", false, #"["to-string", ["get", "ref"]]"#),
    (
      "{a}", true,
      #"["case", ["!", ["has", "a"]], "", ["==", ["get", "a"], null], "null", ["to-string", ["get", "a"]]]"#
    ),
  ])
  func tokenConstant(string: String, spellsNull: Bool, expression: String) throws {
    let tokens = try #require(TokenString(JSONString(string), semantics: spellsNull ? .glJS : .documented))
    #expect(text(TokenConstant.rewrite(tokens)) == expression)
  }

  @Test(arguments: [
    (#"["in", "class", "park", "wood"]"#, #"["match", ["get", "class"], ["park", "wood"], true, false]"#),
    (#"["!in", "x", 1, "1"]"#, #"["all", ["!=", ["get", "x"], 1], ["!=", ["get", "x"], "1"]]"#),
    (#"["none", ["==", "x", 1], ["has", "y"]]"#, #"["!", ["any", ["==", ["get", "x"], 1], ["has", "y"]]]"#),
    (#"["<", "x", 5]"#, #"["all", ["==", ["typeof", ["get", "x"]], "number"], ["<", ["get", "x"], 5]]"#),
    (#"["!=", "x", null]"#, #"["any", ["!", ["has", "x"]], ["!=", ["get", "x"], null]]"#),
    (#"["has", "$id"]"#, #"["match", ["typeof", ["id"]], ["number", "string"], true, false]"#),
    (#"["!=", "$type", "Polygon"]"#, #"["match", ["geometry-type"], ["Polygon", "MultiPolygon"], false, true]"#),
  ])
  func filterPlain(filter: String, expression: String) throws {
    guard case .legacy(let legacy, _) = try FilterReading(try json(filter), semantics: .documented) else {
      Issue.record("\(filter) is not legacy")
      return
    }
    #expect(text(FilterPlain.rewrite(legacy, for: .any)) == expression)
  }

  @Test(arguments: [
    (
      #"["all", ["==", ["get", "type"], "stream"], ["!in", ["get", "name"], ["literal", [""]]]]"#,
      #"["all", ["==", ["get", "type"], "stream"], ["!=", ["get", "name"], ""]]"#
    ),
    (#"["!in", ["get", "x"], 1, "1"]"#, #"["all", ["!=", ["get", "x"], 1], ["!=", ["get", "x"], "1"]]"#),
    (#"["all", ["==", "a", 1], ["nonsense", 1]]"#, "refused"),
  ])
  func filterMixed(filter: String, expression: String) throws {
    guard case .mixed(let mixed) = try FilterReading(try json(filter), semantics: .documented) else {
      Issue.record("\(filter) is not mixed")
      return
    }
    do throws(RewriteRefusal) {
      #expect(text(try FilterMixed.rewrite(mixed, for: .any)) == expression)
    } catch {
      guard error.id == .filterPartDoesNotCompile, expression == "refused" else {
        Issue.record("\(filter) is refused: \(error)")
        return
      }
    }
  }
}
