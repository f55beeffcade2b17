import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// A constant of another type.
enum WrongType {
  static let rule = LintRule.warning(
    "constant-type", "constant of another type",
    because: "Renderers refuse the style, or take the property's default: \"number expected, string found\".",
    example: .paint("line", #""line-width": "2""#),
    action: "write a value of the type that the message names")

  static func finding(in constant: Constant) -> LintFinding? {
    guard let expected = expectation(of: constant) else { return nil }
    // The validator compiles what is formatted as an expression.
    let isCompiled = constant.type == .formatted || constant.type == .resolvedImage
    let text =
      constant.type == .projectionDefinition
      ? "projection expected, invalid type \"\(constant.node.kind)\" found"
      : isCompiled
        ? "Expected \(expected) but found \(constant.node.kind) instead."
        : "\(expected) expected, \(constant.node.kind) found"
    return LintFinding(rule, constant.node, "\"\(text)\"", advice: advice(for: constant))
  }

  /// The word for the type that is expected; `nil` where the constant has it.
  private static func expectation(of constant: Constant) -> String? {
    let kind = constant.node.kind
    switch constant.type {
    case .number: return kind == .number ? nil : "number"
    case .boolean: return kind == .boolean ? nil : "boolean"
    case .string: return kind == .string ? nil : "string"
    case .formatted, .resolvedImage:
      return kind == .string ? nil : constant.type == .formatted ? "formatted" : "resolvedImage"
    case .color: return kind == .string ? nil : "color"
    case .array: return kind == .array ? nil : "array"
    case .padding, .numberArray: return kind == .number || kind == .array ? nil : "number"
    case .colorArray: return kind == .string || kind == .array ? nil : "color"
    case .variableAnchorOffsetCollection: return kind == .array ? nil : "array"
    case .projectionDefinition: return kind == .string || kind == .array ? nil : "projection"
    case .enumeration, .any: return nil
    }
  }

  private static func advice(for constant: Constant) -> String {
    switch (constant.type, constant.node.kind) {
    case (.number, .string), (.padding, .string), (.numberArray, .string):
      if let text = constant.node.string?.string, let number = JSONFragment(numberIn: text) {
        return "write \(number.shownText)"
      }
    case (.boolean, .string):
      if let text = constant.node.string?.string, text == "true" || text == "false" { return "write \(text)" }
    case (.string, .number), (.formatted, .number): return "write it in quotation marks"
    case (.array(.string, _), .string): return "write [\"\(constant.node.string?.string ?? "")\"]"
    case (_, .array):
      // Only a list that begins with an operator is read as an expression.
      if let name = constant.node[0]?.string?.string, name.utf8.count > 3,
        let meant = Suggestion.nearest(to: name, among: ExpressionOperator.names.map { $0.string }.sorted())
      {
        return "did you mean \"\(meant)\"?"
      }
    case (_, .null): return "remove it, or write a value"
    default: break
    }
    return "write \(constant.type.wording)"
  }
}

extension JSONFragment {
  /// The spelling of a number in a text: `2` and `-0.5`, and no text that JSON does not take for a number.
  fileprivate init?(numberIn text: String) {
    do throws(JSONSyntaxError) {
      let node = try JSONDocument(parsing: Array(text.utf8)).root
      guard node.kind == .number else { return nil }
      self = node.fragment
    } catch {
      return nil
    }
  }
}

extension PropertyType {
  /// What a value of the type is called in advice.
  var wording: String {
    switch self {
    case .number: "a number"
    case .color: "a colour"
    case .boolean: "true or false"
    case .string, .formatted: "a text"
    case .resolvedImage: "the name of an image"
    case .enumeration: "one of the values"
    case .array(.string, _): "a list of texts"
    case .array(.number, let count?): "a list of \(count) numbers"
    case .array: "a list"
    case .padding: "a number, or a list of up to 4"
    case .numberArray: "a number, or a list of numbers"
    case .colorArray: "a colour, or a list of colours"
    case .variableAnchorOffsetCollection: "a list of anchors and offsets"
    case .projectionDefinition: "the name of a projection"
    case .any: "a value"
    }
  }
}
