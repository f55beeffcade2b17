import SourceText
import StyleDiagnostics

enum DuplicateID {
  static let rule = Rule<VisitedLayer>(
    .warning, "duplicate-id", "duplicate layer id",
    because: "Renderers refuse the style: \"duplicate layer id \"a\", previously used at line 2\".",
    example: .layers(#"{"id": "a", "type": "background"}"#, #"{"id": "a", "type": "background"}"#),
    action: "give one of the layers another id"
  ) { layer, report in
    guard let node = layer.node["id"], let id = node.string, let first = layer.style.layersByID[id]?["id"],
      first.range.lowerBound < node.range.lowerBound
    else { return }
    report(node, "\"duplicate layer id \"\(id)\", previously used at line \(first.location.line)\"")
  }
}
