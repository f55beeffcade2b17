import ExpressionDialects
import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Generated Swift has the types of the SDKs: a file of every form is compiled against stubs of their declarations.
@Suite struct SourceCodeTypeTests {
  private static let expressions: [(property: JSONString, json: String)] = [
    ("circle-radius", #"["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 14, 2, 18, 18]"#),
    ("circle-radius", #"["interpolate", ["cubic-bezier", 0.42, 0, 0.58, 1], ["zoom"], 0, 1, 10.5, ["get", "a.b"]]"#),
    (
      "circle-color",
      #"["case", ["==", ["typeof", ["get", "mag"]], "number"], ["step", ["number", ["get", "mag"]], "red", 2.5, "blue"], "lime"]"#
    ),
    (
      "circle-color",
      #"["match", ["get", "t"], "a", "red", ["b", "c"], "hsl(10, 50%, 33.3%)", ["to-color", ["get", "c"]]]"#
    ),
    ("circle-color", #"["match", ["get", "n"], 1, "red", [2, 3], "rgba(1, 2, 3, 0.5)", "white"]"#),
    ("text-field", #"["concat", ["to-string", ["get", "name"]], " (", ["to-string", ["get", "ele"]], " m)"]"#),
    ("text-offset", #"["interpolate", ["linear"], ["zoom"], 0, ["literal", [0, 1]], 10, ["literal", [2.5, -1]]]"#),
    ("icon-text-fit-padding", #"["literal", [1, 2, 3, 4]]"#),
    ("text-font", #"["step", ["zoom"], ["literal", ["A", "B"]], 10, ["literal", ["C"]]]"#),
    ("line-dasharray", #"["step", ["zoom"], ["literal", [1, 2]], 10, ["literal", []]]"#),
    ("icon-allow-overlap", #"["step", ["zoom"], false, 10, true]"#),
    ("heatmap-color", #"["interpolate", ["linear"], ["heatmap-density"], 0, "transparent", 1, "red"]"#),
    ("circle-radius", #"["coalesce", ["get", "r"], ["get", ["concat", "r", "-", ["id"]]], null, 3]"#),
    ("circle-radius", #"["case", ["all", ["has", "x"], [">", ["get", "a b"], 3], ["!", ["get", "flag"]]], 1, 0]"#),
    ("circle-radius", #"["let", "x", ["get", "a"], ["case", ["<", ["var", "x"], 2], 1, ["geometry-type"], 2, 3]]"#),
    ("circle-radius", "12"),
    ("icon-image", "null"),
  ]

  private static let predicates: [String] = [
    #"["all", ["==", ["get", "class"], "park"], ["any", [">", ["zoom"], 3.5], ["has", "x"]]]"#,
    #"["!", ["in", ["geometry-type"], ["literal", ["Point", "Polygon"]]]]"#, "true",
    #"["==", ["get", "a"], "b", ["collator", {"case-sensitive": false}]]"#,
    #"["all", ["<=", 1, ["get", "a"]], ["<=", ["get", "b"], 2]]"#,
  ]

  @Test func everyFormCompiles() throws {
    let compiler = try StubCompiler.shared(.swift)
    for dialect in Dialect.allCases {
      var file = "import \(dialect.module)\nimport UIKit\n\n"
      let source = SourceCode(dialect)
      for (index, row) in Self.expressions.enumerated() {
        let expression = try StyleExpression(try JSONDocument(parsing: Array(row.json.utf8)).root)
        let property = try #require(PropertyTable.specification(named: row.property))
        file += "let value\(index): NSExpression = \(try source.expression(expression, for: property))\n"
      }
      for (index, json) in Self.predicates.enumerated() {
        let condition = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
        file += "let predicate\(index): NSPredicate = \(try source.predicate(condition))\n"
      }
      #expect(try compiler.errors(in: file) == "", "\(dialect)")
      // A test that would pass for any file proves nothing.
      guard dialect == .maplibre else { continue }
      #expect(try compiler.errors(in: file + "let wrong: NSPredicate = NSExpression(forConstantValue: 1)\n") != "")
    }
  }

  @Test func everyFormCompilesAsObjectiveC() throws {
    let compiler = try StubCompiler.shared(.objectiveC)
    for dialect in [Dialect.mapbox, .maplibre] {
      var file = "#import <\(dialect.module)/\(dialect.module).h>\n\nvoid make(void);\n\nvoid make(void) {\n"
      let source = SourceCode(dialect, in: .objectiveC)
      for row in Self.expressions {
        let expression = try StyleExpression(try JSONDocument(parsing: Array(row.json.utf8)).root)
        let property = try #require(PropertyTable.specification(named: row.property))
        file += "    { NSExpression *value = \(try source.expression(expression, for: property)); (void)value; }\n"
      }
      for json in Self.predicates {
        let condition = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
        file += "    { NSPredicate *value = \(try source.predicate(condition)); (void)value; }\n"
      }
      #expect(try compiler.errors(in: file + "}\n") == "", "\(dialect)")
      guard dialect == .maplibre else { continue }
      let wrong = "    NSPredicate *wrong = [NSExpression expressionForConstantValue:@1];\n    (void)wrong;\n}\n"
      #expect(try compiler.errors(in: file + wrong) != "")
    }
  }
}
