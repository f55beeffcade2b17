import SourceText
import StyleDiagnostics
import StyleSpec

enum WrongLength {
  static let rule = Rule<Constant>(
    .warning, "wrong-length", "list of the wrong length",
    because: "Renderers refuse the style: \"array length 2 expected, length 1 found\".",
    example: .paint("line", #""line-translate": [1]"#), action: "write as many elements as the message says"
  ) { constant, report in
    let count = constant.node.count
    guard constant.node.kind == .array, let text = text(constant.type, count) else { return }
    report(constant.node, "\"\(text)\"", advice: "write \(constant.type.form.wording)")
  }

  /// The message of the validator; `nil` for an allowed length.
  private static func text(_ type: PropertyType, _ count: Int) -> String? {
    switch type {
    case .padding where !(1...4 ~= count): "padding requires 1 to 4 values; \(count) values found"
    case .variableAnchorOffsetCollection where count == 0 || count % 2 == 1:
      "variableAnchorOffsetCollection requires a non-empty array of even length"
    case .array(_, let length?) where count != length: "array length \(length) expected, length \(count) found"
    case .numberArray where count == 0, .colorArray where count == 0: "array length at least 1 expected, length 0 found"
    default: nil
    }
  }
}
