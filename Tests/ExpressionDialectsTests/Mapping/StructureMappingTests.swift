import ExpressionDialects
import SourceText
import Testing

/// The mapping of the SDKs' own functions and of control structures, row by row.
@Suite struct StructureMappingTests {
  @Test func functionsOfTheSDK() {
    let stops = #"{"$stops": [[10, 200], [0, 100]]}"#
    FormatCheck.run([
      ("round", [.expression("mgl_round:(2.5)", "mgl_round(2.5)", "(mgl_round(2.5))", is: #"["round", 2.5]"#)]),
      (
        "trigonometry",
        ["acos", "asin", "atan", "cos", "sin", "tan", "log2"].map {
          .expression("mgl_\($0):(x)", "mgl_\($0)(x)", is: #"["\#($0)", ["get", "x"]]"#)
        }
      ),
      (
        "linear",
        [
          .expression(
            "mgl_interpolate:withCurveType:parameters:stops:(x, 'linear', nil, %@)",
            "FUNCTION(x, 'mgl_interpolateWithCurveType:parameters:stops:', 'linear', nil, %@)",
            "mgl_interpolate:withCurveType:parameters:stops:(x, 'linear', {}, %@)", arguments: [stops],
            is: #"["interpolate", ["linear"], ["get", "x"], 0, 100, 10, 200]"#)
        ]
      ),
      (
        "a curve by argument",
        [
          .expression(
            "mgl_interpolate:withCurveType:parameters:stops:(%@, %@, %@, %@)",
            arguments: [#"{"$variable": "zoomLevel"}"#, #"{"$const": "exponential"}"#, #"{"$const": 1.5}"#, stops],
            is: #"["interpolate", ["exponential", 1.5], ["zoom"], 0, 100, 10, 200]"#)
        ]
      ),
      (
        "other curves",
        [
          .refused(
            "mgl_interpolate:withCurveType:parameters:stops:(x, 'quadratic', nil, %@)", arguments: [stops],
            code: "unknown-curve"),
          .refused(
            "mgl_interpolate:withCurveType:parameters:stops:(x, y, nil, %@)", arguments: [stops],
            code: "curve-not-a-constant"),
          .refused(
            "mgl_interpolate:withCurveType:parameters:stops:(x, 'linear', nil)", "mgl_step:from:stops:(x, 1)",
            "FUNCTION(x, 'mgl_stepWithMinimum:stops:', 1)", code: "argument-count"),
          .refused("mgl_step:from:stops:(x, 1, 2)", "mgl_step:from:stops:(x, 1, y)", code: "stops-not-a-dictionary"),
        ]
      ),
      (
        "nested curves",
        [
          .expression(
            "mgl_step:from:stops:($zoomLevel, a, %@)",
            arguments: [
              #"{"$stops": [[5, {"$expr": "mgl_step:from:stops:(b, 1, %@)", "arguments": [{"$stops": [[2, 3]]}]}]]}"#
            ],
            is: #"["step", ["zoom"], ["get", "a"], 5, ["step", ["get", "b"], 1, 2, 3]]"#)
        ]
      ),
      (
        "coalesce",
        [
          .expression(
            "mgl_coalesce({x, y, 0})", "mgl_coalesce:(x, y, 0)", "mgl_coalesce:({x, y, 0})",
            "FUNCTION({x, y, 0}, 'mgl_coalesce')",
            is: #"["coalesce", ["get", "x"], ["get", "y"], 0]"#)
        ]
      ),
      (
        "has",
        [
          .expression(
            "mgl_does:have:(SELF, 'x')", "mgl_does:have:(self, 'x')", "FUNCTION(SELF, 'mgl_has:', 'x')",
            is: #"["has", "x"]"#),
          .expression("mgl_does:have:($featureAttributes, 'x')", is: #"["has", "x", ["properties"]]"#),
          .expression(
            "mgl_does:have:(%@, y)", "FUNCTION(%@, 'mgl_has:', y)", arguments: [#"{"$dict": {"x": 0}}"#],
            is: #"["has", ["get", "y"], ["literal", {"x": 0}]]"#),
        ]
      ),
      (
        "attributed",
        [
          .expression(
            "mgl_attributed:(%@, %@)",
            arguments: [
              #"{"$attributed": {"text": "foo", "attributes": {"MGLFontScaleAttribute": 1.2, "MGLFontColorAttribute": "red"}}}"#,
              #"{"$attributed": {"text": {"$keyPath": "x"}, "attributes": {}}}"#,
            ], is: #"["format", "foo", {"font-scale": 1.2, "text-color": "red"}, ["get", "x"], {}]"#)
        ]
      ),
    ])
  }

  @Test func controlStructures() {
    FormatCheck.run([
      (
        "let",
        [
          .expression(
            "MGL_LET('a', 1, 'b', a, $a + $b)", "MGL_LET:('a', 1, 'b', a, $a + $b)",
            is: #"["let", "a", 1, "b", ["get", "a"], ["+", ["var", "a"], ["var", "b"]]]"#),
          .expression(
            "FUNCTION($a + 1, 'mgl_expressionWithContext:', %@)", arguments: [#"{"$dict": {"a": 2}}"#],
            is: #"["let", "a", 2, ["+", ["var", "a"], 1]]"#),
          .refused("MGL_LET('a', 1)", "MGL_LET('a', 1, 'b', 2)", code: "argument-count"),
          .refused("MGL_LET(a, 1, 2)", code: "not-a-constant"),
        ]
      ),
      (
        "match",
        [
          .expression(
            "MGL_MATCH(x, 1, 'one', 0, 'zero', 'default')", "FUNCTION(x, 'mgl_match:', 1, 'one', 0, 'zero', 'default')",
            is: #"["match", ["get", "x"], 1, "one", 0, "zero", "default"]"#),
          .expression(
            "MGL_MATCH(x, %@, %@, 'd')", arguments: [#"{"$aggregate": ["a", "A"]}"#, #"{"$const": 1}"#],
            is: #"["match", ["get", "x"], ["a", "A"], 1, "d"]"#),
          .expression(
            "MGL_MATCH(x, %@, 1, 'd')", arguments: [#"["a", "A"]"#], is: #"["match", ["get", "x"], ["a", "A"], 1, "d"]"#
          ),
          .expression("MGL_MATCH(x, -1, 'a', 'd')", is: #"["match", ["get", "x"], -1, "a", "d"]"#),
          .refused("MGL_MATCH(x, 1.5, 'a', 'd')", code: "labels-of-several-types"),
          .refused(
            "MGL_MATCH(x, y, 'a', 'd')", "MGL_MATCH(x, TRUE, 'a', 'd')", "MGL_MATCH(x, nil, 'a', 'd')",
            "MGL_MATCH(x, {}, 'a', 'd')",
            code: "label-not-a-constant"),
          .refused("MGL_MATCH(x, 1, 2)", "MGL_MATCH(x)", code: "argument-count"),
        ]
      ),
      (
        "if",
        [
          .expression(
            "MGL_IF(%@, 1, 2)", "MGL_IF:(%@, 1, 2)", "FUNCTION(%@, 'mgl_if:', 1, 2)",
            "TERNARY(a = 1, 1, 2)".replacing("a = 1", with: "%@"),
            arguments: [#"{"$predicate": "a = 1"}"#], is: #"["case", ["==", ["get", "a"], 1], 1, 2]"#),
          .expression(
            "MGL_IF(flag, 1, FUNCTION(x, 'boolValue'), 2, 3)",
            is: #"["case", ["get", "flag"], 1, ["to-boolean", ["get", "x"]], 2, 3]"#),
          .refused("MGL_IF(flag, 1)", "MGL_IF(a, 1, b, 2)", code: "argument-count"),
          .refused("MGL_IF(1 = 2, 3, 4)", code: "parse-error"),
        ]
      ),
      (
        "function",
        [
          .expression("MGL_FUNCTION('typeof', x)", "MGL_FUNCTION:('typeof', x)", is: #"["typeof", ["get", "x"]]"#),
          .expression(
            "MGL_FUNCTION('collator', %@)", arguments: [#"{"$dict": {"case-sensitive": false, "locale": "de"}}"#],
            is: #"["collator", {"case-sensitive": false, "locale": "de"}]"#),
          .expression(
            "MGL_FUNCTION('format', 'a', %@, 'b', %@)",
            arguments: [#"{"$dict": {"font-scale": 2}}"#, #"{"$dict": {}}"#],
            is: #"["format", "a", {"font-scale": 2}, "b", {}]"#),
          .expression(
            "MGL_FUNCTION('interpolate', MGL_FUNCTION('linear'), x, 0, 1, 10, 5)",
            is: #"["interpolate", ["linear"], ["get", "x"], 0, 1, 10, 5]"#),
          .refused("MGL_FUNCTION()", "MGL_FUNCTION(x)", code: "not-a-constant"),
        ]
      ),
      (
        "an operator that no specification has",
        [
          .holds("is handed on") {
            try FormatString.parse("MGL_FUNCTION('random', 1, 2)").json().json.text == #"["random",1,2]"#
          }
        ]
      ),
      (
        "names of another vendor",
        [
          .holds("are read, and remarked on") {
            let read = try FormatString.parse("MLN_LET('a', 1, MGL_FUNCTION('typeof', $a))", dialect: .mapbox).json()
            return read.json.text == #"["let","a",1,["typeof",["var","a"]]]"#
              && read.warnings.map { "\($0.id)" } == ["other-vendor"]
          }
        ]
      ),
      (
        "nested ternaries",
        [
          .expression(
            "TERNARY(a = 1, 'x', TERNARY(b = 2 OR c = 3, 'y', 'z'))",
            is:
              #"["case", ["==", ["get", "a"], 1], "x", ["case", ["any", ["==", ["get", "b"], 2], ["==", ["get", "c"], 3]], "y", "z"]]"#
          )
        ]
      ),
    ])
  }
}
