import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// The text that is written for each condition; what it is worth is in MigrationCases.
@Suite struct FilterPlainTests {
  private func written(_ filter: String, target: RenderTarget = .any) throws -> String {
    let node = try JSONDocument(parsing: Array(filter.utf8)).root
    guard case .legacy(let legacy, _) = try FilterReading(node, semantics: .documented) else { return "modern" }
    let expression = FilterPlain.rewrite(legacy, for: target)
    return String(decoding: expression.fragment.text, as: UTF8.self)
  }

  @Test(arguments: [
    (#"["in", "class", "park"]"#, #"["==", ["get", "class"], "park"]"#),
    (#"["!in", "class", "park", "park"]"#, #"["!=", ["get", "class"], "park"]"#),
    (#"["in", "class", "park", "wood"]"#, #"["match", ["get", "class"], ["park", "wood"], true, false]"#),
    (#"["!in", "level", 1, 2.0]"#, #"["match", ["get", "level"], [1, 2.0], false, true]"#),
    (#"["in", "level", 1.5, 2]"#, #"["any", ["==", ["get", "level"], 1.5], ["==", ["get", "level"], 2]]"#),
    (#"["!in", "x", 1, "1"]"#, #"["all", ["!=", ["get", "x"], 1], ["!=", ["get", "x"], "1"]]"#),
    (
      #"["in", "x", "constructor", "b"]"#,
      #"["any", ["==", ["get", "x"], "constructor"], ["==", ["get", "x"], "b"]]"#
    ),
    (#"["==", "x", null]"#, #"["all", ["has", "x"], ["==", ["get", "x"], null]]"#),
    (#"["!=", "x", null]"#, #"["any", ["!", ["has", "x"]], ["!=", ["get", "x"], null]]"#),
    (#"["!has", "x"]"#, #"["!", ["has", "x"]]"#),
    (#"["has", "$id"]"#, #"["match", ["typeof", ["id"]], ["number", "string"], true, false]"#),
    (#"["<", "x", true]"#, #"["==", ["get", "x"], false]"#),
    (#"["<=", "x", true]"#, #"["==", ["typeof", ["get", "x"]], "boolean"]"#),
  ])
  func conditions(filter: String, expected: String) throws {
    #expect(try written(filter) == expected)
  }

  /// What cannot be compared fails nowhere.
  @Test(arguments: [
    (
      #"["all", ["<", "x", 5], ["all", [">=", "y", "a"]]]"#,
      #"["all", ["all", ["==", ["typeof", ["get", "x"]], "number"], ["<", ["get", "x"], 5]], ["all", ["all", ["==", ["typeof", ["get", "y"]], "string"], [">=", ["get", "y"], "a"]]]]"#
    ),
    (
      #"["any", ["<", "x", 5], ["has", "y"]]"#,
      #"["any", ["all", ["==", ["typeof", ["get", "x"]], "number"], ["<", ["get", "x"], 5]], ["has", "y"]]"#
    ),
    (
      #"["none", ["<", "x", 5]]"#,
      #"["!", ["all", ["==", ["typeof", ["get", "x"]], "number"], ["<", ["get", "x"], 5]]]"#
    ),
  ])
  func guards(filter: String, expected: String) throws {
    #expect(try written(filter) == expected)
  }

  @Test(arguments: [
    (#"["none", ["==", "x", 1], ["has", "y"]]"#, #"["!", ["any", ["==", ["get", "x"], 1], ["has", "y"]]]"#),
    (#"["none", ["==", "x", 1]]"#, #"["!=", ["get", "x"], 1]"#),
    (#"["none", ["in", "x", 1, 2]]"#, #"["match", ["get", "x"], [1, 2], false, true]"#),
    (#"["none", ["!has", "x"]]"#, #"["has", "x"]"#),
    (#"["none"]"#, #"["all"]"#), ("[]", #"["all"]"#), (#"["in", "x"]"#, #"["any"]"#),
  ])
  func combinations(filter: String, expected: String) throws {
    #expect(try written(filter) == expected)
  }

  @Test func kindsOfGeometry() throws {
    let filter = #"["!=", "$type", "Polygon"]"#
    let both = #"["match", ["geometry-type"], ["Polygon", "MultiPolygon"], false, true]"#
    #expect(try written(filter, target: .any) == both)
    #expect(try written(filter, target: .current) == #"["!=", ["geometry-type"], "Polygon"]"#)
    #expect(try written(filter, target: .maplibreGLJS) == #"["!=", ["geometry-type"], "Polygon"]"#)
    #expect(try written(filter, target: .mapboxGLJS) == #"["!=", ["geometry-type"], "Polygon"]"#)
    #expect(try written(filter, target: .maplibreNative) == #"["!=", ["geometry-type"], "Polygon"]"#)
    #expect(try written(#"["==", "$type", "Unknown"]"#) == #"["==", ["geometry-type"], "Unknown"]"#)
    #expect(try written(#"["in", "$type", "MultiPolygon", "park"]"#) == #"["any"]"#)
    #expect(
      try written(#"["in", "$type", "Point", "LineString"]"#, target: .mapboxGLJS)
        == #"["match", ["geometry-type"], ["Point", "LineString"], true, false]"#)
  }
}
