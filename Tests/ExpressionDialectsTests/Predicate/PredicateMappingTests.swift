import ExpressionDialects
import SourceText
import Testing

/// The mapping of predicates, row by row.
@Suite struct PredicateMappingTests {
  @Test func everyRow() {
    let polygon = #"{"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}"#
    let shape = #"{"$geojson": \#(polygon)}"#
    FormatCheck.run([
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
          .refusedPredicate("a BETWEEN {1}", "a BETWEEN {}", "a BETWEEN b", code: "limits-not-a-list"),
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
            "SELF IN %@", "%@ CONTAINS SELF", "self in %@", arguments: [shape],
            is: #"["within", \#(polygon)]"#),
          .predicate(
            "NOT SELF IN %@", arguments: [shape], is: #"["!", ["within", \#(polygon)]]"#),
          .refusedPredicate("SELF IN x", "SELF IN {1}", code: "not-a-constant"),
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
