import SourceJSON
import StyleDiagnostics
import StyleSpec

/// Fonts that only the features name: renderers have to know them beforehand.
///
/// ## Before
/// `"text-font": ["array", "string", ["get", "font"]]`
///
/// ## What a person decides
/// Which fonts there are: `["match", ["get", "font"], "bold", ["literal", ["Open Sans Bold"]], ["literal", ["Open Sans Regular"]]]`.
///
/// - Message: `Invalid data expression for "text-font". Output values must be contained as literals within the expression.`
enum FontOutputs {
  static let diagnostic = DiagnosticKind.expression(.fontFromData)

  static func finding(in node: JSONNode, of property: PropertySpecification) -> LintFinding? {
    guard property.name == "text-font", let output = node.firstOpenOutput else { return nil }
    return LintFinding(
      diagnostic, output,
      "\"Invalid data expression for \"text-font\". Output values must be contained as literals within the expression.\"",
      advice: "write a \"match\" with the fonts that there are")
  }
}

extension JSONNode {
  /// The first output that is not a literal.
  ///
  /// - Complexity: O(value), without recursion.
  fileprivate var firstOpenOutput: JSONNode? {
    var open = [self]
    while let node = open.popLast() {
      guard node.kind == .array, let name = node[0]?.string else { continue }
      let outputs: [Int]
      switch LintOperator(name) {
      case .literal: continue
      case .step: outputs = Array(stride(from: 2, to: node.count, by: 2))
      case .conditional: outputs = Array(stride(from: 2, to: node.count, by: 2)) + [node.count - 1]
      case .match: outputs = Array(stride(from: 3, to: node.count, by: 2)) + [node.count - 1]
      case .coalesce: outputs = Array(1..<node.count)
      case .binding: outputs = [node.count - 1]
      case .assertion: outputs = [node.count - 1]
      default: return node
      }
      open += outputs.reversed().compactMap { node[$0] }
    }
    return nil
  }
}
