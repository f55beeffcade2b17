import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Code that is refused: the message, and the location that it points to.
@Suite struct CodeRefusalTests {
  /// The id and the offset of a refusal, and its message.
  private func refusal(_ code: String, _ language: SourceLanguage) -> (id: String, offset: Int?, message: String) {
    do {
      let expressions = try CodeBlock(code, in: language, dialect: .mapbox).expressions
      let json = try expressions.map { try $0.json().json.text }
      return ("read", nil, "\(json)")
    } catch let error as DialectError {
      return (error.id, error.offset, error.message)
    } catch {
      return ("\(error)", nil, "")
    }
  }

  /// Code, and the id, the offset and a part of the message of its refusal.
  private func expectRefusal(_ row: [String], _ language: SourceLanguage) throws {
    try #require(row.count == 4)
    let found = refusal(row[0], language)
    #expect(found.id == row[1], "\(row[0]): \(found)")
    #expect(found.offset == Int(row[2]), "\(row[0]): \(found)")
    #expect(found.message.contains(row[3]), "\(row[0]): \(found)")
  }

  @Test(arguments: TextTable("code-refusal", "swift").rows)
  func swift(row: [String]) throws {
    try expectRefusal(row, .swift)
  }

  @Test(arguments: TextTable("code-refusal", "objective-c").rows)
  func objectiveC(row: [String]) throws {
    try expectRefusal(row, .objectiveC)
  }

  /// A name refers to a `let` of a block around it that nothing can hide or change, or is not resolved.
  @Test(arguments: TextTable("code-refusal", "uncertain names").texts)
  func namesThatAreNotCertain(code: String) {
    #expect(refusal(code, .swift).id == "unknown-value", "\(refusal(code, .swift))")
  }

  @Test(arguments: TextTable("code-refusal", "uncertain names in Objective-C").texts)
  func namesThatAreNotCertainInObjectiveC(code: String) {
    #expect(refusal(code, .objectiveC).id == "unknown-value", "\(refusal(code, .objectiveC))")
  }

  /// The effect of an unlisted type or method on a value is unknown.
  @Test(arguments: TextTable("code-refusal", "values that do not show").pairs)
  func valuesThatAreNotVisible(value: String, name: String) throws {
    let language = try #require(SourceLanguage(rawValue: name))
    let code =
      language == .swift
      ? "NSExpression(forConstantValue: \(value))" : "[NSExpression expressionForConstantValue:\(value)];"
    let found = refusal(code, language)
    #expect(["unknown-value", "unknown-call", "unexpected-value"].contains(found.id), "\(found)")
  }

  /// In code of several lines the location is a line and a column, with a caret under it.
  @Test func theLocationIsShown() {
    do throws(DialectError) {
      _ = try CodeBlock("let a = 1\nlet e = NSExpression(forConstantValue: b)", in: .swift, dialect: .mapbox)
      Issue.record("read")
    } catch {
      #expect(
        error.description.hasSuffix(
          "(at 2:40)\nlet e = NSExpression(forConstantValue: b)\n" + String(repeating: " ", count: 39) + "^"))
    }
  }

  /// A name that refers to the previous one twice at each of many levels.
  @Test func namesThatGrowExponentiallyAreRefused() {
    let lines = (1...60).map { "let a\($0) = [a\($0 - 1), a\($0 - 1)]" }
    let code = "let a0 = 1\n" + lines.joined(separator: "\n") + "\nlet e = NSExpression(forConstantValue: a60)"
    #expect(refusal(code, .swift).id == "code-too-large")
  }

  /// Chains of names, brackets, signs and calls, deeper than is read.
  @Test func deepCodeIsRefused() async {
    let runs: [(String, SourceLanguage)] = [
      ("NSExpression(forConstantValue: " + String(repeating: "(", count: 4_000), .swift),
      ("NSExpression(forConstantValue: " + String(repeating: "[", count: 4_000), .swift),
      ("NSExpression(forConstantValue: 1" + String(repeating: " + 1", count: 4_000) + ")", .swift),
      ("NSExpression(forConstantValue: a" + String(repeating: ".a", count: 4_000) + ")", .swift),
      ("NSExpression(forConstantValue: a" + String(repeating: "()", count: 4_000) + ")", .swift),
      (String(repeating: "NSExpression(forAggregate: [", count: 1_000), .swift),
      (
        "let a0 = 1\n" + (1...4_000).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "\n")
          + "\nlet e = NSExpression(forConstantValue: a4000)", .swift
      ),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "@[", count: 4_000), .objectiveC),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "- ", count: 4_000) + "1]", .objectiveC),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "[a b:", count: 4_000), .objectiveC),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "(int)", count: 4_000) + "1]", .objectiveC),
    ]
    let ids = await onSmallStack(debugSize: 8 << 20) { runs.map { refusal($0.0, $0.1).id } }
    for (run, id) in zip(runs, ids) { #expect(id == "nested-too-deeply", "\(run.0.prefix(60))") }
  }
}
