import SourceJSON
import SourceText
import StyleDiagnostics

/// A layer id that stands twice.
enum DuplicateID {
  static let rule = LintRule.warning(
    "duplicate-id", "layer id that stands twice",
    because: "Renderers refuse the style: \"duplicate layer id \"a\", previously used at line 2\".",
    example: .layers(
      #"{"id": "a", "type": "background"}"#, #"{"id": "a", "type": "background"}"#),
    action: "give one of the layers another id")

  static func finding(in layer: VisitedLayer) -> LintFinding? {
    guard let node = layer.node["id"], let id = node.string, let first = layer.style.layersByID[id],
      first < layer.index,
      let earlier = layer.style.layers[first].node["id"]
    else { return nil }
    var finding = LintFinding(
      rule, node, "\"duplicate layer id \"\(id)\", previously used at line \(earlier.location.line)\"",
      advice: "give one of the layers another id")
    finding.path = [.key("id")]
    return finding
  }
}
