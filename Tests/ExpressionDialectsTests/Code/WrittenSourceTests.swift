import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// The text of generated Swift and Objective-C: the cases of `Tests/Tables/written-code.txt`, and refusals.
@Suite struct WrittenSourceTests {
  struct Case: CustomTestStringConvertible {
    var dialect: String
    var form: String
    var property: String?
    var json: String
    var code: String
    var testDescription: String { "\(dialect) \(form) \(json)" }

    static let all: [Case] = {
      // The count reveals a case that cannot be read.
      let text = (try? TextTable.file("written-code.txt")) ?? ""
      return text.split(separator: "\n=== ").dropFirst().compactMap { block in
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("## ") }
        let head = (lines.first ?? "").split(separator: " ").map { String($0) }
        let parts = lines.dropFirst().split(separator: "---", maxSplits: 1).map { $0.joined(separator: "\n") }
        guard head.count > 1, parts.count == 2 else { return nil }
        return Case(
          dialect: head[0], form: head[1], property: head.count > 2 ? head[2] : nil, json: parts[0],
          code: String(parts[1].reversed().drop { $0 == "\n" }.reversed()))
      }
    }()
  }

  @Test func noCaseIsLost() { #expect(Case.all.count > 55) }

  @Test(arguments: Case.all)
  func codeIsAsWritten(test: Case) throws {
    let code = SourceCode(
      try #require(Dialect(rawValue: test.dialect)), in: test.form.hasPrefix("swift") ? .swift : .objectiveC)
    let expression = try Self.expression(test.json)
    if test.form.hasSuffix("predicate") {
      #expect(try code.predicate(expression) == test.code)
    } else {
      let property = try test.property.map { try #require(PropertyTable.specification(named: JSONString($0))) }
      #expect(try code.expression(expression, for: property) == test.code)
    }
  }

  private static func expression(_ json: String) throws -> StyleExpression {
    try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
  }

  private func swift(_ json: String, for property: JSONString, _ dialect: Dialect = .maplibre) throws -> String {
    try SourceCode(dialect).expression(Self.expression(json), for: PropertyTable.specification(named: property))
  }

  /// Mapbox's SDK has one padding for all sides, and a colour that is computed is lost; the SDK expands tokens in a text that is
  /// the whole value, and nowhere else; what the specification lets depend on features, and no SDK does.
  @Test func whatIsRefused() throws {
    #expect(throws: DialectError.constantNotTaken(expected: "one number")) {
      try swift(#"["literal", [1, 2]]"#, for: "icon-padding", .mapbox)
    }
    for text in ["{name}", "{}"] {
      let tokens = "the SDK would replace {tokens} in this text; keep this value in the style's JSON"
      #expect(throws: DialectError.source(tokens)) { try swift(#"["literal", "\#(text)"]"#, for: "text-field") }
    }
    let features =
      "the SDKs' line-cap does not read attributes of features; use a layer for each value, with a filter"
    #expect(throws: DialectError.source(features)) {
      try swift(#"["match", ["get", "c"], 1, "butt", "round"]"#, for: "line-cap")
    }
    #expect(try swift(#"["step", ["zoom"], "butt", 10, "round"]"#, for: "line-cap").contains(#"[10: "round"]"#))
    let computed = DialectError.notExpressible(operator: "rgb")
    #expect(throws: computed) {
      try SourceCode(.mapbox).expression(Self.expression(#"["rgb", ["get", "r"], 0, 0]"#))
    }
    #expect("\(computed.id)" == "source-not-expressible")
  }

  @Test func azureHasNoObjectiveC() throws {
    let pages = "the pages of the Azure Maps SDK show no Objective-C; write Swift, or choose another dialect"
    #expect(throws: DialectError.source(pages)) {
      try SourceCode(.azure, in: .objectiveC).expression(Self.expression("1"))
    }
  }
}
