import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A key that is required.
enum MissingKey {
  static let rule = LintRule.warning(
    "missing-key", "key that is required and missing",
    because: "Renderers refuse the style: \"missing required property \"source\"\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#),
    action: "add the key")

  static func findings(in object: VisitedObject) -> [LintFinding] {
    guard case .specified(let specified) = object.keys else { return [] }
    return specified.requiredKeys.filter { object.node[$0] == nil }.map { finding(object.node, missing: $0) }
  }

  static func findings(in layer: VisitedLayer) -> [LintFinding] {
    if layer.ref != nil { return [] }
    guard layer.node["type"] != nil else {
      return [LintFinding(rule, layer.node, "\"either \"type\" or \"ref\" is required\"", advice: "add \"type\"")]
    }
    // Without sources in the style a program adds them, and may tell the layers.
    guard case .known(let type) = layer.kind, type != .background, let sources = layer.style.sources else { return [] }
    guard let name = layer.source?.string else {
      return layer.source == nil ? [finding(layer.node, missing: "source")] : []
    }
    let part = layer.node["source-layer"]
    // These take another source, as another rule says.
    if [.raster, .hillshade, .colorRelief].contains(type) { return [] }
    guard sources[name]?.type == .vector, part == nil || part?.string == "" else { return [] }
    return [
      LintFinding(
        rule, layer.node, "\"layer \"\(layer.site.id ?? "")\" must specify a \"source-layer\"\"",
        advice: "add \"source-layer\"")
    ]
  }

  private static func finding(_ node: JSONNode, missing key: JSONString) -> LintFinding {
    LintFinding(rule, node, "\"missing required property \"\(key)\"\"", advice: "add \"\(key)\"")
  }
}
