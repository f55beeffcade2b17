import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Code that is refused: the message, and where it points.
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

  @Test(arguments: [
    ("NSExpression(forConstantValue: )", "parse-error", 31, "expected a value, found )"),
    ("NSExpression(forConstantValue: 1", "parse-error", 12, "\"(\" is never closed"),
    ("NSExpression(forConstantValue: [1, 2)", "parse-error", 36, "expected \",\" or \"]\", found )"),
    ("NSExpression(forConstantValue: \"a)", "parse-error", 31, "unterminated string"),
    ("NSExpression(forConstantValue: 1x)", "parse-error", 31, "invalid number 1x"),
    ("NSExpression(forConstantValue: \"\\(a)\")", "unknown-value", 31, "the text of this string is computed"),
    ("NSExpression(forConstantValue: width)", "unknown-value", 31, "unknown name width; put its value here"),
    ("NSExpression(forConstantValue: .teal)", "unknown-value", 31, "unknown name .teal"),
    ("NSExpression(forConstantValue: a ? 1 : 2)", "unknown-value", 31, "a conditional has no value here"),
    ("NSExpression(forConstantValue: UIColor(named: \"x\"))", "unknown-call", 31, "UIColor(named:)"),
    ("NSExpression(forKeyPaht: \"a\")", "unknown-call", 0, "did you mean forKeyPath:?"),
    ("NSExpression(forKeyPath: 5)", "unexpected-value", 25, "expected a string, found 5"),
    ("NSExpression(forConstantValue: 1 / 3)", "ambiguous-division", 31, "write 1.0 / 3"),
    ("NSExpression(forConstantValue: 1 / 0)", "ambiguous-division", 31, "1 / 0"),
    ("NSExpression(forConstantValue: MGLStyleValue(rawValue: 1))", "legacy-code", 31, "MGLStyleValue is of the API"),
    ("layer.x = MGLStyleValue<UIColor>(rawValue: .red)", "legacy-code", 10, "MGLStyleValue is of the API"),
    ("let x = Feature(y)", "expression-not-found", 0, "no NSExpression"),
    ("", "expression-not-found", 0, "no NSExpression"),
    ("NSExpression(format: \"a + \")", "parse-error", 26, "expected a value, found the end"),
    ("NSExpression(format: \"a \\\"\\u{41}\\\" b\")", "parse-error", 24, "expected an operator or the end"),
    ("NSExpression(format: \"%@\")", "parse-error", 22, "missing argument for %@, found 0"),
    ("NSExpression(format: \"a\", 1)", "parse-error", 23, "1 argument without a placeholder"),
    ("NSExpression(format: \"median({1})\")", "unsupported-function", 22, "median:"),
    ("NSExpression(format: \"1 + now()\")", "unsupported-function", 26, "now"),
    ("NSExpression(forFunction: \"random\", arguments: [])", "unsupported-function", 26, "random"),
    ("NSPredicate(format: \"a LIKE 'b'\")", "unsupported-operator", 23, "LIKE"),
    ("NSPredicate { _, _ in true }", "expression-not-found", 0, "no NSExpression"),
    ("NSPredicate(block: { _, _ in true })", "block-predicate", 0, "block predicates"),
    (
      "NSExpression(forMGLStepping: .zoomLevelVariable, from: NSExpression(forConstantValue: 1), stops: NSExpression(forConstantValue: [:]))",
      "empty-stops", 0, "must not be empty"
    ),
    (
      "NSExpression(forMGLMatchingKey: NSExpression(forKeyPath: \"a\"), in: 5, default: NSExpression(forConstantValue: 1))",
      "unexpected-value", 67, "expected a dictionary"
    ),
  ])
  func swift(code: String, id: String, offset: Int, message: String) {
    let found = refusal(code, .swift)
    #expect(found.id == id, "\(code): \(found)")
    #expect(found.offset == offset, "\(code): \(found)")
    #expect(found.message.contains(message), "\(code): \(found)")
  }

  @Test(arguments: [
    ("[NSExpression expressionForConstantValue:@[@1;", "parse-error", 41, "\"@[\" is never closed"),
    ("[NSExpression expressionForConstantValue:@{@1 @2}];", "parse-error", 46, "expected \":\""),
    ("[NSExpression expressionForConstantValue:@1", "parse-error", 0, "\"[\" is never closed"),
    ("[NSExpression expressionForKeyPath:@\"a];", "parse-error", 35, "unterminated string"),
    ("[NSExpression expressionForKeyPth:@\"a\"];", "unknown-call", 0, "did you mean expressionForKeyPath:?"),
    ("layer.x = [MGLStyleValue valueWithRawValue:@1];", "legacy-code", 10, "MGLStyleValue"),
    ("[NSExpression expressionForConstantValue:@(width)];", "unknown-value", 43, "unknown name width"),
  ])
  func objectiveC(code: String, id: String, offset: Int, message: String) {
    let found = refusal(code, .objectiveC)
    #expect(found.id == id, "\(code): \(found)")
    #expect(found.offset == offset, "\(code): \(found)")
    #expect(found.message.contains(message), "\(code): \(found)")
  }

  /// A name stands for a `let` of a block around it that nothing can hide or change, or for nothing.
  @Test(arguments: [
    "func a() { let w = 2.0; use(w) }\nfunc b() { layer.x = NSExpression(forConstantValue: w) }",
    "var w = 2.0; if wide { w = 5 }\nlayer.x = NSExpression(forConstantValue: w)",
    "var w = 2.0\nlayer.x = NSExpression(forConstantValue: w)",
    "#if os(macOS)\nlet w = 1\n#else\nlet w = 2\n#endif\nlayer.x = NSExpression(forConstantValue: w)",
    "let w = 2\nfunc a(w: Double) { layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nfunc a(_ w: Double) { layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nrun { w in layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nrun { a, w, b in layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nrun { (a, w) in layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nfor w in list { layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nif let w = x { layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nif case let .some(w) = x { layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\ndo { } catch let w { layer.x = NSExpression(forConstantValue: w) }",
    "let w = 2\nclass A: B { func f() { layer.x = NSExpression(forConstantValue: w) } }",
    "class A { let w = 2; func f() { layer.x = NSExpression(forConstantValue: w) } }",
    "switch x { case 1: let w = 2; use(w); default: layer.x = NSExpression(forConstantValue: w) }",
    "let w: Points = 2\nlayer.x = NSExpression(forConstantValue: w)",
    "let w: Wrapper = [1, 2]\nlayer.x = NSExpression(forConstantValue: w)",
  ])
  func namesThatAreNotCertain(code: String) {
    #expect(refusal(code, .swift).id == "unknown-value", "\(refusal(code, .swift))")
  }

  @Test(arguments: [
    "double w = 2; if (wide) w = 5;\nl.x = [NSExpression expressionForConstantValue:@(w)];",
    "double w = 2; w += 1;\nl.x = [NSExpression expressionForConstantValue:@(w)];",
    "double w = 2; w++;\nl.x = [NSExpression expressionForConstantValue:@(w)];",
    "double w = 2; change(&w);\nl.x = [NSExpression expressionForConstantValue:@(w)];",
    "NSNumber *w = @2; for (NSNumber *w in list) { l.x = [NSExpression expressionForConstantValue:w]; }",
    "NSNumber *w = @2; run(^(NSNumber *w) { l.x = [NSExpression expressionForConstantValue:w]; });",
    "void f(void) { NSNumber *w = @2; } void g(void) { l.x = [NSExpression expressionForConstantValue:w]; }",
    "NSMutableArray *w = [NSMutableArray arrayWithObjects:@1, nil]; [w addObject:@2];\nl.x = [NSExpression expressionForConstantValue:w];",
    "Percent w = 2.5;\nl.x = [NSExpression expressionForConstantValue:@(w)];",
    "static NSNumber *w = @2;\n@implementation A\n- (void)f { l.x = [NSExpression expressionForConstantValue:w]; }\n@end",
  ])
  func namesThatAreNotCertainInObjectiveC(code: String) {
    #expect(refusal(code, .objectiveC).id == "unknown-value", "\(refusal(code, .objectiveC))")
  }

  /// What an unlisted type or method makes of a value does not show.
  @Test(arguments: [
    ("String(12)", SourceLanguage.swift), ("Array(\"ab\")", .swift), ("Int(\"12\")", .swift),
    ("Int(exactly: 2.5)", .swift), ("NSNumber(pointer: 5)", .swift), ("\"a\" as Key", .swift), ("5 as Points", .swift),
    ("\"12\".copy", .swift), ("UIColor.red.cgColor", .swift), ("UIColor.redColor", .swift),
    ("MGLLine.capRound", .swift),
    ("NSValue(capLine: .round)", .swift), ("NSValue(mglLineCap: .sharp)", .swift), ("Points(5)", .swift),
    (".red", .swift), (".linear", .swift), (".fontNamesAttribute", .swift), ("fontNames", .swift),
    ("NSNull.value", .swift), ("[NSString stringWithFormat:@\"50%%\"]", .objectiveC),
    ("[NSString new]", .objectiveC), ("[@\"12\" floatValue]", .objectiveC), ("UIColor.red", .objectiveC),
    ("[UIColor red]", .objectiveC), ("[NSValue valueWithPointer:@5]", .objectiveC), ("@((Percent)2.5)", .objectiveC),
    ("[NSNumber numberWithPoints:5]", .objectiveC), ("[NSArray arrayWithArray:@\"a\"]", .objectiveC),
  ])
  func valuesThatDoNotShow(value: String, language: SourceLanguage) {
    let code =
      language == .swift
      ? "NSExpression(forConstantValue: \(value))" : "[NSExpression expressionForConstantValue:\(value)];"
    let found = refusal(code, language)
    #expect(["unknown-value", "unknown-call", "unexpected-value"].contains(found.id), "\(found)")
  }

  /// In code of several lines the place is a line and a column, with a caret under it.
  @Test func thePlaceIsShown() {
    do throws(DialectError) {
      _ = try CodeBlock("let a = 1\nlet e = NSExpression(forConstantValue: b)", in: .swift, dialect: .mapbox)
      Issue.record("read")
    } catch {
      #expect(
        error.description.hasSuffix(
          "(at 2:40)\nlet e = NSExpression(forConstantValue: b)\n" + String(repeating: " ", count: 39) + "^"))
    }
  }

  /// A name that stands for itself twice at each of many levels.
  @Test func namesDoNotGrow() {
    let lines = (1...60).map { "let a\($0) = [a\($0 - 1), a\($0 - 1)]" }
    let code = "let a0 = 1\n" + lines.joined(separator: "\n") + "\nlet e = NSExpression(forConstantValue: a60)"
    #expect(refusal(code, .swift).id == "code-too-large")
  }

  /// Chains of names, brackets, signs and calls, deeper than is read.
  @Test func deepCodeIsRefused() async {
    let runs: [(String, SourceLanguage)] = [
      ("NSExpression(forConstantValue: " + String(repeating: "(", count: 20_000), .swift),
      ("NSExpression(forConstantValue: " + String(repeating: "[", count: 20_000), .swift),
      ("NSExpression(forConstantValue: " + String(repeating: "!", count: 20_000) + "a)", .swift),
      ("NSExpression(forConstantValue: 1" + String(repeating: " + 1", count: 20_000) + ")", .swift),
      ("NSExpression(forConstantValue: a" + String(repeating: ".a", count: 20_000) + ")", .swift),
      ("NSExpression(forConstantValue: a" + String(repeating: "()", count: 20_000) + ")", .swift),
      ("NSExpression(forConstantValue: " + String(repeating: "a ? 1 : ", count: 20_000) + "1)", .swift),
      (String(repeating: "NSExpression(forAggregate: [", count: 5_000), .swift),
      (
        "let a0 = 1\n" + (1...20_000).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "\n")
          + "\nlet e = NSExpression(forConstantValue: a20000)", .swift
      ),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "@[", count: 20_000), .objectiveC),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "-", count: 20_000) + "1]", .objectiveC),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "[a b:", count: 20_000), .objectiveC),
      ("[NSExpression expressionForConstantValue:" + String(repeating: "(int)", count: 20_000) + "1]", .objectiveC),
    ]
    let ids = await onSmallStack(debugSize: 8 << 20) { runs.map { refusal($0.0, $0.1).id } }
    for (run, id) in zip(runs, ids) { #expect(id == "nested-too-deeply", "\(run.0.prefix(60))") }
  }
}
