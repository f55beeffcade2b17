import SourceJSON
import SourceText
import StyleDiagnostics

/// A layer id that stands twice.
///
/// ## Before
/// `[{"id": "a", …}, {"id": "a", …}]`
///
/// ## What a person decides
/// Which layer gets another id.
///
/// - Message: `duplicate layer id "a", previously used at line 3`
enum DuplicateID {
  static let diagnostic = DiagnosticKind.member(.duplicateID)

  static func finding(in layer: VisitedStyle.Layer, at index: Int, of style: VisitedStyle) -> LintFinding? {
    guard let node = layer.node["id"], let id = node.string, let first = style.layersByID[id], first < index,
      let earlier = style.layers[first].node["id"]
    else { return nil }
    var finding = LintFinding(
      diagnostic, node, "\"duplicate layer id \"\(id)\", previously used at line \(earlier.location.line)\"",
      advice: "give one of the layers another id")
    finding.path = [.key("id")]
    return finding
  }
}
