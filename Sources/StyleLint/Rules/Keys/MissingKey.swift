import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

enum MissingKey {
  static let rule = Rule<VisitedObject>(
    .warning, "missing-key", "key that is required and missing",
    because: "Renderers refuse the style: \"missing required property \"source\"\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#), action: "add the key"
  ) { object, report in
    guard case .specified(let specified) = object.keys else { return }
    for key in specified.requiredKeys where object.node[key] == nil { report.add(missing: key, in: object.node) }
  }

  static let ofLayer = Rule<VisitedLayer>(rule.kind) { layer, report in
    if layer.ref != nil { return }
    guard layer.node["type"] != nil else {
      return report(layer.node, "\"either \"type\" or \"ref\" is required\"", advice: "add \"type\"")
    }
    // If the style has no sources, a program adds them, and may set those of the layers.
    guard case .known(let type) = layer.kind, type != .background, let sources = layer.style.sources else { return }
    guard let source = layer.node["source"] else { return report.add(missing: "source", in: layer.node) }
    // These require another source, which another rule reports.
    guard ![.raster, .hillshade, .colorRelief].contains(type),
      source.string.flatMap({ sources[$0]?.sourceType }) == .vector,
      layer.node["source-layer"].map({ $0.string == "" }) ?? true
    else { return }
    report(
      layer.node, "\"\(layer.name) must specify a \"source-layer\"\"",
      advice: "add \"source-layer\"")
  }

  static let ofTerrain = Rule<VisitedStyle>(rule.kind) { style, report in
    guard let terrain = style.root["terrain"], terrain.kind == .object, terrain["source"] == nil else { return }
    report.add(missing: "source", in: terrain)
  }
}

extension RuleReport {
  fileprivate mutating func add(missing key: JSONString, in node: JSONNode) {
    self(node, "\"missing required property \"\(key)\"\"", advice: "add \"\(key)\"")
  }
}
