import ExpressionDialects
import SourceText
import StyleSpec
import TestSupport
import Testing

/// Foundation's own values, which are not a renderer's.
@Suite struct FoundationEvaluationTests {
  /// Values that the SDKs' suites assert for both evaluators, or for Foundation.
  @Test func recordedValues() throws {
    let cases = try NSExpressionCaseTests.cases()
    var count = 0
    for test in cases {
      guard let expected = test.node["appleValue"] ?? test.node["value"] else { continue }
      func object(_ name: JSONString) -> StyleObject {
        guard let node = test.node[name], case .object(let object) = StyleValue(json: node) else {
          return StyleObject()
        }
        return object
      }
      guard let format = try test.formatString() else { continue }
      let evaluator = FoundationEvaluator(object: object("object"), variables: object("context"))
      let value = try evaluator.value(of: format).styleValue
      let tolerance = test.node["valueTolerance"]?.number ?? 1e-12
      if let number = expected.number, case .number(let found) = value {
        #expect(abs(found - number) <= tolerance, "\(test.name): \(value)")
      } else {
        #expect(value == StyleValue(json: expected), "\(test.name): \(value)")
      }
      count += 1
    }
    #expect(count == 28)
  }

  /// Where the two differ, by the specification document.
  @Test func differences() throws {
    let cases: [(String, StyleValue)] = [
      ("1 / 2", .number(0)), ("1.0 / 2", .number(0.5)), ("-7 / 2", .number(-3)),
      ("modulus:by:(7, 4)", .number(3)), ("length('📍')", .number(2)),
      ("CAST('12px', 'NSNumber')", .number(12)), ("CAST(nil, 'NSNumber')", .number(0)),
      ("FUNCTION('0', 'boolValue')", .boolean(false)), ("FUNCTION('yes', 'boolValue')", .boolean(true)),
      ("log(100)", .number(2)), ("{9, 8, 7}[LAST]", .number(7)),
    ]
    for (text, expected) in cases {
      let value = try FoundationEvaluator().value(of: try FormatString.parse(text)).styleValue
      #expect(value == expected, "\(text): \(value)")
    }
    for text in ["mgl_coalesce({1, 2})", "MGL_LET('a', 1, $a)", "1 / 0", "random()"] {
      let format = try FormatString.parse(text)
      #expect(throws: FoundationError.self, "\(text)") { try FoundationEvaluator().value(of: format) }
    }
  }
}
