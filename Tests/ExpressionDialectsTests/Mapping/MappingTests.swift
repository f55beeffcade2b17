import ExpressionDialects
import SourceText
import Testing

/// The mapping between the SDKs' expressions and style JSON, row by row.
///
/// Here are kinds, constants, operators and functions; then `StructureMappingTests` and `PredicateMappingTests`.
///
/// - Source: `NSExpression+MGLAdditions.mm`, `NSPredicate+MGLAdditions.mm`, `NSComparisonPredicate+MGLAdditions.mm` of
///   mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.mm` of maplibre/maplibre-native.
@Suite struct MappingTests {
  @Test func kindsOfExpression() {
    FormatCheck.run([
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
    FormatCheck.run([
      ("nil", [.expression("nil", "NULL", "NIL", is: "null"), .expression("%@", arguments: ["null"], is: "null")]),
      ("e", [.expression("2.718281828459045", is: #"["e"]"#, warnings: ["named-constant"])]),
      ("pi", [.expression("%@", arguments: ["3.141592653589793"], is: #"["pi"]"#, warnings: ["named-constant"])]),
      ("nearly e", [.expression("2.71828", is: "2.71828")]),
      ("a boolean is not a number", [.expression("%@", arguments: ["true"], is: "true")]),
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
    FormatCheck.run([
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
}
