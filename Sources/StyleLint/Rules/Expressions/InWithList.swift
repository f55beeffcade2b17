import SourceText
import StyleDiagnostics

enum InWithList {
  static let rule = Rule<ExpressionPart>(
    .warning, "in-with-list", "in with its values as arguments",
    because: "Renderers refuse the value with \"Expected 2 arguments, but found 3 instead.\".",
    example: .filter(#"["in", ["get", "class"], "a", "b"]"#),
    action: "run migrate-styles --lint --fix, which writes match"
  ) { part, report in
    let node = part.node
    guard part.name == "in", node.count > 3, let subject = node[1], subject.kind == .array else { return }
    let values = Array(node.elements.dropFirst(2))
    let isPlain = values.allSatisfy { $0.kind != .array && $0.kind != .object }
    report(
      node, "\"in\" takes a value and a list: \"Expected 2 arguments, but found \(node.count - 1) instead.\"",
      advice: isPlain ? nil : "write [\"in\", …, [\"literal\", […]]]",
      fix: isPlain ? .membership(of: subject.fragment, in: values, isNegated: false) : nil)
  }
}

extension JSONFragment {
  static func call(_ name: JSONString, _ operands: JSONFragment...) -> JSONFragment {
    .array([.string(name)] + operands)
  }

  /// Whether a value is one of some constants, in a form that every renderer reads.
  static func membership(of value: JSONFragment, in constants: [JSONNode], isNegated: Bool) -> JSONFragment {
    let kind = constants.first?.kind
    let isMatched =
      constants.count > 1 && constants.allSatisfy { $0.kind == kind }
      && (kind == .string || kind == .number && constants.allSatisfy { $0.number.map { $0 == $0.rounded() } ?? false })
    if isMatched {
      return .call("match", value, .array(constants.map { $0.fragment }), .boolean(!isNegated), .boolean(isNegated))
    }
    let tests = constants.map { JSONFragment.call(isNegated ? "!=" : "==", value, $0.fragment) }
    return tests.count == 1 ? tests[0] : .array([.string(isNegated ? "all" : "any")] + tests)
  }
}
