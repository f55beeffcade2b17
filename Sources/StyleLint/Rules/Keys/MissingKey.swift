import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A key that is required.
enum MissingKey {
  static let rule = Rule<VisitedObject>.warnings(
    "missing-key", "key that is required and missing",
    because: "Renderers refuse the style: \"missing required property \"source\"\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#),
    action: "add the key"
  ) { _, object in
    guard case .specified(let specified) = object.keys else { return [] }
    return specified.requiredKeys.filter { object.node[$0] == nil }.map { finding(object.node, missing: $0) }
  }

  static let ofLayer = Rule<VisitedLayer>(rule.declared) { rule, layer in
    if layer.ref != nil { return [] }
    guard layer.node["type"] != nil else {
      return [LintFinding(rule, layer.node, "\"either \"type\" or \"ref\" is required\"", advice: "add \"type\"")]
    }
    // Without sources in the style a program adds them, and may tell the layers.
    guard case .known(let type) = layer.kind, type != .background, let sources = layer.style.sources else { return [] }
    guard let name = layer.source?.string else {
      return layer.source == nil ? [finding(layer.node, missing: "source")] : []
    }
    // These take another source, as another rule says.
    guard ![.raster, .hillshade, .colorRelief].contains(type), sources[name]?.type == .vector,
      layer.node["source-layer"].map({ $0.string == "" }) ?? true
    else { return [] }
    return [
      LintFinding(
        rule, layer.node, "\"layer \"\(layer.site.id ?? "")\" must specify a \"source-layer\"\"",
        advice: "add \"source-layer\"")
    ]
  }

  static let ofTerrain = Rule<VisitedStyle>(rule.declared) { _, style in
    guard let terrain = style.root["terrain"], terrain.kind == .object, terrain["source"] == nil else { return [] }
    return [finding(terrain, missing: "source").below([.key("terrain")])]
  }

  private static func finding(_ node: JSONNode, missing key: JSONString) -> LintFinding {
    LintFinding(rule.declared, node, "\"missing required property \"\(key)\"\"", advice: "add \"\(key)\"")
  }
}
