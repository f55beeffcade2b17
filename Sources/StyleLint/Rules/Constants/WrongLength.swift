import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A list that is too short or too long.
enum WrongLength {
  static let rule = LintRule.warning(
    "wrong-length", "list of the wrong length",
    because: "Renderers refuse the style: \"array length 2 expected, length 1 found\".",
    example: .paint("line", #""line-translate": [1]"#),
    action: "write as many elements as the message says")

  static func finding(in constant: Constant) -> LintFinding? {
    guard constant.node.kind == .array, let text = text(of: constant) else { return nil }
    return LintFinding(rule, constant.node, "\"\(text)\"", advice: "write \(constant.type.wording)")
  }

  /// What the validator prints; `nil` for a list of a length that is allowed.
  private static func text(of constant: Constant) -> String? {
    let count = constant.node.count
    switch constant.type {
    case .padding: return 1...4 ~= count ? nil : "padding requires 1 to 4 values; \(count) values found"
    case .variableAnchorOffsetCollection:
      return count > 0 && count % 2 == 0
        ? nil : "variableAnchorOffsetCollection requires a non-empty array of even length"
    default:
      return expectation(of: constant).map { "array length \($0) expected, length \(count) found" }
    }
  }

  /// The length that is expected; `nil` where the list has it.
  private static func expectation(of constant: Constant) -> String? {
    let count = constant.node.count
    switch constant.type {
    case .array(_, let length?): return count == length ? nil : String(length)
    case .numberArray, .colorArray: return count > 0 ? nil : "at least 1"
    default: return nil
    }
  }
}
