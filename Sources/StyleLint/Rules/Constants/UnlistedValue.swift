import SourceJSON
import SourceText
import StyleDiagnostics
import StyleSpec

/// A value that is not one of those listed for the property.
///
/// ## Before
/// `"line-cap": "rounded"`
///
/// ## What a person decides
/// Which of the values is meant: the nearest is named, here `round`.
///
/// - Message: `expected one of [butt, round, square], "rounded" found`
enum UnlistedValue {
  static let diagnostic = DiagnosticKind.member(.unlistedValue)

  static func finding(in constant: Constant) -> LintFinding? {
    switch constant.type {
    case .enumeration(let names):
      if let name = constant.node.string, names.contains(name) { return nil }
      return finding(constant.node, among: names)
    case .variableAnchorOffsetCollection:
      for (index, element) in constant.node.elements.enumerated() where index % 2 == 0 {
        if let name = element.string, VariableAnchorOffset.anchors.contains(name) { continue }
        return finding(element, among: VariableAnchorOffset.anchors)
      }
      return nil
    case .number, .color, .boolean, .string, .array, .formatted, .resolvedImage, .padding, .numberArray, .colorArray,
      .projectionDefinition, .any:
      return nil
    }
  }

  static func finding(_ node: JSONNode, among names: [JSONString], as kind: DiagnosticKind = diagnostic) -> LintFinding
  {
    let list = names.map { $0.string }.joined(separator: ", ")
    let meant = node.string.flatMap { Suggestion.nearest(to: $0.string, among: names.map { $0.string }) }
    return LintFinding(
      kind, node, "\"expected one of [\(list)], \(node.fragment.shownText) found\"",
      advice: meant.map { "did you mean \"\($0)\"?" } ?? "write one of them")
  }
}
