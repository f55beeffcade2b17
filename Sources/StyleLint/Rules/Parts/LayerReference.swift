import SourceText
import StyleDiagnostics

/// A key that a layer with a `ref` may not have, and a `ref` that does not lead to a layer with its own values.
enum LayerReference {
  static let rule = Rule<VisitedLayer>(
    .warning, "layer-reference", "key that a layer with a ref may not have",
    because: "Renderers refuse the style: \"\"source\" is prohibited for ref layers\".",
    example: .layers(#"{"id": "a", "type": "background"}"#, #"{"id": "b", "ref": "a", "source": "s"}"#),
    action: "remove the key, or write the layer without ref"
  ) { layer, report in
    guard let name = layer.ref, let reference = layer.node["ref"] else { return }
    let prohibited: [JSONString] = ["type", "source", "source-layer", "filter", "layout"]
    for key in prohibited {
      guard let node = layer.node[key] else { continue }
      let message = "\"\"\(key)\" is prohibited for ref layers\""
      report(node, message, advice: "remove it, or write the layer without \"ref\"")
    }
    guard layer.style.isWhole else { return }
    if let other = layer.style.layersByID[name] {
      if other["ref"]?.string == nil { return }
      let message = "\"ref cannot reference another ref layer\""
      report(reference, message, advice: "name the layer that the other one refers to")
    } else {
      report(reference, "\"ref layer \"\(name)\" not found\"", advice: "correct the name, or write the layer out")
    }
  }
}
