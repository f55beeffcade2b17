import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleSpec
import Testing

@Suite struct FilterMixedTests {
  private func written(_ filter: String) throws -> String {
    let node = try JSONDocument(parsing: Array(filter.utf8)).root
    guard case .mixed(let mixed) = try FilterReading(node, semantics: .documented) else { return "not mixed" }
    let expression = try FilterMixed.rewrite(mixed, for: .any)
    return String(decoding: expression.fragment.text, as: UTF8.self)
  }

  @Test(arguments: [
    (
      #"["all", ["==", ["get", "type"], "stream"], ["!in", ["get", "name"], ["literal", [""]]]]"#,
      #"["all", ["==", ["get", "type"], "stream"], ["!=", ["get", "name"], ""]]"#
    ),
    (
      #"["all", ["==", ["get", "type"], "stream"], ["!", ["in", "name", ""]]]"#,
      #"["all", ["==", ["get", "type"], "stream"], ["!", ["==", ["get", "name"], ""]]]"#
    ),
    (#"["!in", ["get", "class"], "a", "b"]"#, #"["match", ["get", "class"], ["a", "b"], false, true]"#),
    (#"["!in", ["get", "class"], "a", "b", "a"]"#, #"["match", ["get", "class"], ["a", "b"], false, true]"#),
    (#"["!in", ["get", "x"], 1, "1"]"#, #"["all", ["!=", ["get", "x"], 1], ["!=", ["get", "x"], "1"]]"#),
    (#"["!in", ["get", "a"], ["get", "b"]]"#, #"["!", ["in", ["get", "a"], ["get", "b"]]]"#),
    (#"["none", ["!", ["==", ["get", "a"], 1]]]"#, #"["==", ["get", "a"], 1]"#),
    (#"["none", ["==", ["get", "class"], "a"]]"#, #"["!", ["==", ["get", "class"], "a"]]"#),
    (
      #"["none", ["==", ["get", "class"], "a"], ["has", "b"]]"#,
      #"["!", ["any", ["==", ["get", "class"], "a"], ["has", "b"]]]"#
    ),
    (
      #"["case", ["==", "a", 1], ["<", "b", 2], false]"#,
      #"["case", ["==", ["get", "a"], 1], ["all", ["==", ["typeof", ["get", "b"]], "number"], ["<", ["get", "b"], 2]], false]"#
    ),
    (
      #"["all", ["<", "b", 2], [">", ["zoom"], 5.0]]"#,
      #"["all", ["all", ["==", ["typeof", ["get", "b"]], "number"], ["<", ["get", "b"], 2]], [">", ["zoom"], 5.0]]"#
    ),
  ])
  func oldPartsAreRewritten(filter: String, expected: String) throws {
    #expect(try written(filter) == expected)
  }

  @Test func anExpressionThatDoesNotParseIsRefused() throws {
    #expect(throws: RewriteRefusal.self) { try written(#"["all", ["==", "a", 1], ["nonsense", 1]]"#) }
  }
}
