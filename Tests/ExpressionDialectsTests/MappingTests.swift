import ExpressionDialects
import SourceJSON
import Testing

/// The whole mapping between the SDKs' expressions and style JSON, row by row, in the order of its description.
///
/// - Source: `NSExpression+MGLAdditions.mm`, `NSPredicate+MGLAdditions.mm`, `NSComparisonPredicate+MGLAdditions.mm` of
///   mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.mm` of maplibre/maplibre-native.
@Suite struct MappingTests {
  private func run(_ rows: [(String, [FormatCheck])]) {
    for (name, checks) in rows {
      for check in checks {
        do { try check.run(of: name) } catch { Issue.record("\(name): \(error)") }
      }
    }
  }

  @Test func kindsOfExpression() {
    run([
      ("constant", [.expression("1", is: "1"), .expression("noindex(513)", is: "513")]),
      (
        "key path",
        [
          .expression(
            "a.b.c", "SELF.a.b.c", is: #"["get", "c", ["get", "b", ["get", "a"]]]"#, warnings: ["nested-lookup"])
        ]
      ),
      ("conditional", [.expression("TERNARY(1 = 2, TRUE, FALSE)", is: #"["case", ["==", 1, 2], true, false]"#)]),
      ("aggregate", [.expression("{1, 'a', nil, TRUE}", is: #"["literal", [1, "a", null, true]]"#)]),
      ("empty aggregate", [.expression("{}", is: #"["literal", []]"#)]),
      (
        "expressions in an aggregate",
        [
          .holds("are arrays, with a warning") {
            let converted = try FormatString.parse("{a, b}").json()
            return converted.json.text == #"["literal",[["get","a"],["get","b"]]]"#
              && converted.warnings == [.expressionsInLiteral]
          }
        ]
      ),
      (
        "what no SDK takes",
        [
          .refused("SELF", "ANYKEY", "$x := 1", "SUBQUERY(a, $x, $x = 1)", code: "unsupported-kind"),
          .refused("a.@count", "@avg.b", "$x.@max", code: "collection-operator"),
        ]
      ),
    ])
  }

  @Test func constants() {
    run([
      ("nil", [.expression("nil", "NULL", "NIL", is: "null"), .expression("%@", arguments: ["null"], is: "null")]),
      ("e", [.expression("2.718281828459045", is: #"["e"]"#, warnings: ["named-constant"])]),
      ("pi", [.expression("%@", arguments: ["3.141592653589793"], is: #"["pi"]"#, warnings: ["named-constant"])]),
      ("nearly e", [.expression("2.71828", is: "2.71828")]),
      ("a boolean is no number", [.expression("%@", arguments: ["true"], is: "true")]),
      ("array", [.expression("%@", arguments: [#"[1, "a", [true]]"#], is: #"["literal", [1, "a", [true]]]"#)]),
      ("dictionary", [.expression("%@", arguments: [#"{"$dict": {"a": 1}}"#], is: #"["literal", {"a": 1}]"#)]),
      (
        "opaque colour",
        [.expression("%@", arguments: [#"{"$color": [255, 239, 213, 1]}"#], is: #"["rgb", 255, 239, 213]"#)]
      ),
      ("clear colour", [.expression("%@", arguments: [#"{"$color": [0, 0, 0, 0]}"#], is: #"["rgba", 0, 0, 0, 0]"#)]),
      (
        "shape",
        [
          .expression(
            "mgl_distanceFrom:(%@)", arguments: [#"{"$geojson": {"type": "Point", "coordinates": [1, 2]}}"#],
            is: #"["distance", {"type": "Point", "coordinates": [1, 2]}]"#)
        ]
      ),
      (
        "predicates inside of MGL_IF",
        [
          .expression(
            "MGL_IF(%@, 'yes', %@, 'no', 'maybe')",
            arguments: [#"{"$predicate": "a = 1 AND b = 2"}"#, #"{"$predicate": "FALSEPREDICATE"}"#],
            is: #"["case", ["all", ["==", ["get", "a"], 1], ["==", ["get", "b"], 2]], "yes", false, "no", "maybe"]"#)
        ]
      ),
      ("class", [.refused("%@", arguments: [#"{"$class": "UIColor"}"#], code: "constant-without-json")]),
      ("names of variables", [.expression("$x", is: #"["var", "x"]"#)]),
      (
        "the older name",
        [
          .holds("is an alias") {
            try FormatString.parse("$featureProperties").json().json.text == #"["properties"]"#
          }
        ]
      ),
    ])
  }

  @Test func operatorsAndFunctions() {
    run([
      ("left to right", [.expression("1 + 1 + 1", is: #"["+", ["+", 1, 1], 1]"#)]),
      ("precedence", [.expression("4 + 5 - 2**3", is: #"["-", ["+", 4, 5], ["^", 2, 3]]"#)]),
      ("three operands", [.expression("add:to:(1, 1, 1)", "sum:(1, 1, 1)", is: #"["+", 1, 1, 1]"#)]),
      ("three factors", [.expression("multiply:by:(2, 3, 4)", is: #"["*", 2, 3, 4]"#)]),
      ("negation", [.expression("-1.5", is: "-1.5"), .expression("-x", "0 - x", is: #"["-", 0, ["get", "x"]]"#)]),
      ("loose min", [.expression("min:(1, 1)", "min({1, 1})", is: #"["min", 1, 1]"#)]),
      ("min of a list", [.expression("max(%@)", arguments: ["[1, 2]"], is: #"["max", 1, 2]"#)]),
      (
        "count",
        [
          .expression("count(x)", is: #"["length", ["get", "x"]]"#),
          .expression("count(%@)", arguments: ["[1, 2]"], is: #"["length", ["literal", [1, 2]]]"#),
        ]
      ),
      (
        "element",
        [
          .expression("{9, 8, 7}[1]", "objectFrom:withIndex:({9, 8, 7}, 1)", is: #"["at", 1, ["literal", [9, 8, 7]]]"#),
          .expression("{9, 8, 7}[x]", is: #"["at", ["get", "x"], ["literal", [9, 8, 7]]]"#),
          .expression("{9, 8}[FIRST]", "{9, 8}[first]", is: #"["at", 0, ["literal", [9, 8]]]"#),
          .expression("{9, 8}[LAST]", is: #"["at", ["-", ["length", ["literal", [9, 8]]], 1], ["literal", [9, 8]]]"#),
          .expression("{9, 8}[SIZE]", is: #"["length", ["literal", [9, 8]]]"#),
          .expression("a[0][1]", is: #"["at", 1, ["at", 0, ["get", "a"]]]"#),
          .expression("a[1 + 1]", is: #"["at", ["+", 1, 1], ["get", "a"]]"#),
          .expression("%@[0]", arguments: [#"["x", "y"]"#], is: #"["at", 0, ["literal", ["x", "y"]]]"#),
        ]
      ),
      (
        "casts to a colour",
        [
          .expression(
            "CAST(x, 'UIColor')", "CAST(x, 'NSColor')", "CAST(x, 'MGLColor')", "CAST(x, 'MLNColor')",
            "cast(x, \"UIColor\")", is: #"["to-color", ["get", "x"]]"#)
        ]
      ),
      (
        "components",
        [
          .expression(
            "CAST(noindex(%@), 'NSArray')", arguments: [#"{"$color": [0, 0, 255, 1]}"#],
            is: #"["to-rgba", ["rgb", 0, 0, 255]]"#),
          .expression("CAST(noindex(CAST(x, 'UIColor')), 'NSArray')", is: #"["to-rgba", ["to-color", ["get", "x"]]]"#),
        ]
      ),
      (
        "other casts",
        [.refused("CAST(x, 'NSDate')", "CAST(x, 'NSDictionary')", "CAST(x, 'Class')", code: "unsupported-cast")]
      ),
      ("boolValue", [.expression("FUNCTION(x, 'boolValue')", is: #"["to-boolean", ["get", "x"]]"#)]),
      (
        "numbers",
        [
          .expression(
            "FUNCTION(x, 'mgl_number')", "FUNCTION(x, 'doubleValue')", "FUNCTION(x, 'floatValue')",
            "FUNCTION(x, 'decimalValue')", "FUNCTION(x, 'mgl_numberWithFallbackValues:')",
            "function(x, \"mgl_number\")",
            is: #"["to-number", ["get", "x"]]"#),
          .expression(
            "FUNCTION(x, 'mgl_numberWithFallbackValues:', y, 0)", "FUNCTION(x, 'doubleValue', y, 0)",
            is: #"["to-number", ["get", "x"], ["get", "y"], 0]"#),
        ]
      ),
      ("stringValue", [.expression("FUNCTION(x, 'stringValue')", is: #"["to-string", ["get", "x"]]"#)]),
      (
        "appending",
        [
          .expression(
            "FUNCTION('Old', 'stringByAppendingString:', 'MacDonald')",
            "FUNCTION('Old', 'mgl_appending:', 'MacDonald')",
            "mgl_join({'Old', 'MacDonald'})", "mgl_join:('Old', 'MacDonald')", is: #"["concat", "Old", "MacDonald"]"#)
        ]
      ),
      (
        "joining an array",
        [
          .expression(
            "mgl_join(%@)", arguments: [#"["Old", {"$keyPath": "x"}]"#], is: #"["concat", "Old", ["get", "x"]]"#)
        ]
      ),
      (
        "lookups",
        [
          .expression(
            "FUNCTION($featureAttributes, 'valueForKeyPath:', 'k')",
            "FUNCTION($featureAttributes, 'valueForKey:', 'k')",
            "$featureAttributes.k", is: #"["get", "k", ["properties"]]"#),
          .expression(
            "%@.population", "%@.#population", arguments: [#"{"$dict": {"population": 12000}}"#],
            is: #"["get", "population", ["literal", {"population": 12000}]]"#),
          .expression(
            "%@.uppercase('population')", arguments: [#"{"$dict": {"POPULATION": 12000}}"#],
            is: #"["get", ["upcase", "population"], ["literal", {"POPULATION": 12000}]]"#),
          .expression(
            "%@.%K", arguments: [#"{"$dict": {"a b": 1}}"#, #""a b""#], is: #"["get", "a b", ["literal", {"a b": 1}]]"#),
        ]
      ),
    ])
  }

  @Test func functionsOfTheSDK() {
    let stops = #"{"$stops": [[10, 200], [0, 100]]}"#
    run([
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
            "mgl_interpolate:withCurveType:parameters:stops:(x, y, nil, %@)", arguments: [stops], code: "curve-needed"),
          .refused(
            "mgl_interpolate:withCurveType:parameters:stops:(x, 'linear', nil)", "mgl_step:from:stops:(x, 1)",
            "FUNCTION(x, 'mgl_stepWithMinimum:stops:', 1)", code: "argument-count"),
          .refused("mgl_step:from:stops:(x, 1, 2)", "mgl_step:from:stops:(x, 1, y)", code: "stops-needed"),
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
    run([
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
          .refused("MGL_LET(a, 1, 2)", code: "constant-needed"),
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
          .refused("MGL_MATCH(x, 1.5, 'a', 'd')", code: "label-kinds"),
          .refused(
            "MGL_MATCH(x, y, 'a', 'd')", "MGL_MATCH(x, TRUE, 'a', 'd')", "MGL_MATCH(x, nil, 'a', 'd')",
            "MGL_MATCH(x, {}, 'a', 'd')",
            code: "non-literal-label"),
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
          .refused("MGL_FUNCTION()", "MGL_FUNCTION(x)", code: "constant-needed"),
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
              && read.warnings.map(\.id) == ["other-vendor"]
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

  @Test func predicates() {
    let point = #"{"$geojson": {"type": "Point", "coordinates": [0, 0]}}"#
    run([
      (
        "constants",
        [.predicate("TRUEPREDICATE", "truepredicate", is: "true"), .predicate("FALSEPREDICATE", is: "false")]
      ),
      (
        "not",
        [
          .predicate("NOT a = 1", "!(a = 1)", "! a == 1", is: #"["!", ["==", ["get", "a"], 1]]"#),
          .predicate("NOT (a = 1 AND b = 2)", is: #"["!", ["all", ["==", ["get", "a"], 1], ["==", ["get", "b"], 2]]]"#),
          .predicate("NOT (a = 1 OR b = 2)", is: #"["!", ["any", ["==", ["get", "a"], 1], ["==", ["get", "b"], 2]]]"#),
          .predicate("NOT a IN {'b', 'c'}", is: #"["!", ["in", ["get", "a"], ["literal", ["b", "c"]]]]"#),
          .predicate("NOT NOT a = 1", is: #"["!", ["!", ["==", ["get", "a"], 1]]]"#),
        ]
      ),
      (
        "chains",
        [
          .predicate(
            "a = 1 AND b = 2 AND c = 3",
            is: #"["all", ["==", ["get", "a"], 1], ["==", ["get", "b"], 2], ["==", ["get", "c"], 3]]"#),
          .predicate(
            "a = 1 OR b = 2 OR c = 3",
            is: #"["any", ["==", ["get", "a"], 1], ["==", ["get", "b"], 2], ["==", ["get", "c"], 3]]"#),
          .predicate(
            "(a = 1 OR b = 2) AND c = 3",
            is: #"["all", ["any", ["==", ["get", "a"], 1], ["==", ["get", "b"], 2]], ["==", ["get", "c"], 3]]"#),
          .predicate(
            "a = 1 OR b = 2 AND c = 3",
            is: #"["any", ["==", ["get", "a"], 1], ["all", ["==", ["get", "b"], 2], ["==", ["get", "c"], 3]]]"#,
            warnings: ["mixed-connectives"]),
        ]
      ),
      (
        "operands",
        [
          .predicate("%K = %@", arguments: [#""a b""#, #""x""#], is: #"["==", ["get", "a b"], "x"]"#),
          .predicate(
            "%@ = 'Point'", arguments: [#"{"$variable": "geometryType"}"#], is: #"["==", ["geometry-type"], "Point"]"#),
          .predicate("$featureIdentifier = 67086180", is: #"["==", ["id"], 67086180]"#),
          .predicate("x = YES", is: #"["==", ["get", "x"], true]"#),
          .predicate("TRUE = x", is: #"["==", true, ["get", "x"]]"#),
          .predicate(
            "%K == %d AND %K < %f AND %K != %s", arguments: [#""a""#, "5", #""b""#, "1.5", #""c""#, #""d""#],
            is: #"["all", ["==", ["get", "a"], 5], ["<", ["get", "b"], 1.5], ["!=", ["get", "c"], "d"]]"#),
          .predicate("a = '%@'", is: #"["==", ["get", "a"], "%@"]"#),
        ]
      ),
      (
        "between",
        [
          .predicate(
            "a BETWEEN %@", arguments: ["[10, 100]"],
            is: #"["all", ["<=", 10, ["get", "a"]], ["<=", ["get", "a"], 100]]"#),
          .predicate(
            "a BETWEEN %@", arguments: [#"{"$aggregate": [10, {"$keyPath": "b"}]}"#],
            is: #"["all", ["<=", 10, ["get", "a"]], ["<=", ["get", "a"], ["get", "b"]]]"#),
          .predicate("NOT a BETWEEN {1, 2}", is: #"["!", ["all", ["<=", 1, ["get", "a"]], ["<=", ["get", "a"], 2]]]"#),
          .refusedPredicate("a BETWEEN {1}", "a BETWEEN {}", "a BETWEEN b", code: "limits-needed"),
        ]
      ),
      (
        "in",
        [
          .predicate(
            "a IN %@", "%@ CONTAINS a", arguments: [#"["b", "c"]"#],
            is: #"["in", ["get", "a"], ["literal", ["b", "c"]]]"#),
          .predicate(
            "%@ IN %@", arguments: [#"{"$variable": "geometryType"}"#, #"["LineString", "Polygon"]"#],
            is: #"["in", ["geometry-type"], ["literal", ["LineString", "Polygon"]]]"#),
          .predicate("'📍' IN 'Pinole'", "'Pinole' CONTAINS '📍'", is: #"["in", "📍", ["literal", "Pinole"]]"#),
          .predicate("a IN b", is: #"["in", ["get", "a"], ["get", "b"]]"#),
        ]
      ),
      (
        "within",
        [
          .predicate(
            "SELF IN %@", "%@ CONTAINS SELF", "self in %@", arguments: [point],
            is: #"["within", {"type": "Point", "coordinates": [0, 0]}]"#),
          .predicate(
            "NOT SELF IN %@", arguments: [point], is: #"["!", ["within", {"type": "Point", "coordinates": [0, 0]}]]"#),
          .refusedPredicate("SELF IN x", "SELF IN {1}", code: "constant-needed"),
          .refusedPredicate("SELF = x", code: "unsupported-kind"),
        ]
      ),
      (
        "modifiers",
        [
          .predicate(
            "ANY {6, 5} = $featureIdentifier", "SOME {6, 5} == $featureIdentifier",
            is: #"["in", ["id"], ["literal", [6, 5]]]"#),
          .predicate(
            "NONE {6, 5} = $featureIdentifier", "ALL {6, 5} != $featureIdentifier",
            "NOT ANY {6, 5} = $featureIdentifier",
            is: #"["!", ["in", ["id"], ["literal", [6, 5]]]]"#),
          .predicate("ANY %@ = x", arguments: ["[6, 5]"], is: #"["in", ["get", "x"], ["literal", [6, 5]]]"#),
        ]
      ),
      (
        "options",
        ["==", "!=", "<", "<=", ">", ">="].map {
          .predicate(
            "CAST(a, 'NSString') \($0)[cd] 'b'",
            is:
              #"["\#($0)", ["to-string", ["get", "a"]], "b", ["collator", {"case-sensitive": false, "diacritic-sensitive": false}]]"#
          )
        }
      ),
      (
        "string operators",
        [
          .refusedPredicate(
            "a BEGINSWITH 'L'", "a ENDSWITH 'itude'", "a LIKE 'glob?trotter'", "a MATCHES 'i\\\\w{18}n'",
            "a beginswith[cd] 'x'",
            code: "unsupported-operator")
        ]
      ),
      (
        "null",
        [
          .predicate("a = nil", "a == NULL", is: #"["==", ["get", "a"], null]"#),
          .predicate("a != NIL", is: #"["!=", ["get", "a"], null]"#),
        ]
      ),
    ])
  }
}
