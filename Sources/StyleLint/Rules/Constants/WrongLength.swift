import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A list that is too short or too long.
///
/// ## Before
/// `"line-translate": [1]`
///
/// ## What a person decides
/// Which elements are meant.
///
/// - Message: `array length 2 expected, length 1 found`
enum WrongLength {
  static let diagnostic = DiagnosticKind.member(.wrongLength)

  static func finding(in constant: Constant) -> LintFinding? {
    guard constant.node.kind == .array, constant.path.isEmpty, let expected = expectation(of: constant) else {
      return nil
    }
    return LintFinding(
      diagnostic, constant.node, "\"array length \(expected) expected, length \(constant.node.count) found\"",
      advice: "write \(constant.type.wording)")
  }

  /// The length that is expected; `nil` where the list has it.
  private static func expectation(of constant: Constant) -> String? {
    let count = constant.node.count
    switch constant.type {
    case .array(_, let length?): return count == length ? nil : String(length)
    case .padding: return 1...4 ~= count ? nil : count == 0 ? "at least 1" : "at most 4"
    case .numberArray, .colorArray: return count > 0 ? nil : "at least 1"
    case .variableAnchorOffsetCollection: return count > 0 && count % 2 == 0 ? nil : "of an even number of elements"
    case .number, .color, .boolean, .string, .enumeration, .array(_, nil), .formatted, .resolvedImage,
      .projectionDefinition, .any:
      return nil
    }
  }
}
