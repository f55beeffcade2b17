import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

enum WrongType {
  static let rule = Rule<Constant>(
    .warning, "constant-type", "constant of another type",
    because: "Renderers refuse the style, or take the property's default: \"number expected, string found\".",
    example: .paint("line", #""line-width": "2""#), action: "write a value of the type that the message names"
  ) { constant, report in
    let (form, kind) = (constant.type.form, constant.node.kind)
    if form.kinds.isEmpty || form.kinds.contains(kind) { return }
    let text =
      switch constant.type {
      case .projectionDefinition: "projection expected, invalid type \"\(kind)\" found"
      // The validator compiles formatted values as expressions.
      case .formatted, .resolvedImage: "Expected \(form.name) but found \(kind) instead."
      default: "\(form.name) expected, \(kind) found"
      }
    report(constant.node, "\"\(text)\"", advice: advice(for: constant) ?? "write \(constant.type.form.wording)")
  }

  private static func advice(for constant: Constant) -> String? {
    let text = constant.node.string?.string ?? ""
    switch (constant.type, constant.node.kind) {
    case (.number, .string), (.padding, .string), (.numberArray, .string):
      return JSONString(text).number.flatMap { $0.isFinite ? "write \($0.javaScriptText)" : nil }
    case (.string, .number), (.formatted, .number): return "write it in quotation marks"
    case (.array(.string, _), .string): return "write [\"\(text)\"]"
    case (_, .array):
      // Only a list that begins with an operator is read as an expression.
      guard let name = constant.node[0]?.string?.string, name.utf8.count > 3 else { return nil }
      return name.suggestion(among: Operator.names.map { $0.string }.sorted())
    case (_, .null): return "remove it, or write a value"
    default: return nil
    }
  }
}

extension PropertyType {
  /// The JSON kinds of a value of the type, and the names of the type in the validator and in advice.
  var form: (kinds: [JSONKind], name: String, wording: String) {
    switch self {
    case .number: ([.number], "number", "a number")
    case .color: ([.string], "color", "a colour")
    case .boolean: ([.boolean], "boolean", "true or false")
    case .string: ([.string], "string", "a text")
    case .formatted: ([.string], "formatted", "a text")
    case .resolvedImage: ([.string], "resolvedImage", "the name of an image")
    case .enumeration: ([], "", "one of the values")
    case .array(.string, _): ([.array], "array", "a list of texts")
    case .array(.number, let count?): ([.array], "array", "a list of \(count) numbers")
    case .array: ([.array], "array", "a list")
    case .padding: ([.number, .array], "number", "a number, or a list of up to 4")
    case .numberArray: ([.number, .array], "number", "a number, or a list of numbers")
    case .colorArray: ([.string, .array], "color", "a colour, or a list of colours")
    case .variableAnchorOffsetCollection: ([.array], "array", "a list of anchors and offsets")
    case .projectionDefinition: ([.string, .array], "", "the name of a projection")
    case .any: ([], "", "a value")
    }
  }
}
