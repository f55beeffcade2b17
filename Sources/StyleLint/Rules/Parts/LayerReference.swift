import SourceText
import StyleDiagnostics

/// A key that a layer with a `ref` may not have, and a `ref` that leads to no layer with values of its own.
enum LayerReference {
  static let rule = Rule<VisitedLayer>.warnings(
    "layer-reference", "key that a layer with a ref may not have",
    because: "Renderers refuse the style: \"\"source\" is prohibited for ref layers\".",
    example: .layers(#"{"id": "a", "type": "background"}"#, #"{"id": "b", "ref": "a", "source": "s"}"#),
    action: "remove the key, or write the layer without ref"
  ) { rule, layer in
    guard let name = layer.ref, let reference = layer.node["ref"] else { return [] }
    let prohibited: [JSONString] = ["type", "source", "source-layer", "filter", "layout"]
    let keys = prohibited.compactMap { key in
      layer.node[key].map {
        LintFinding(
          rule, $0, "\"\"\(key)\" is prohibited for ref layers\"",
          advice: "remove it, or write the layer without \"ref\""
        ).below([.key(key)])
      }
    }
    let fault: (text: String, advice: String)
    switch layer.style.layersByID[name] {
    case _ where !layer.style.isWhole: return keys
    case nil: fault = ("ref layer \"\(name)\" not found", "correct the name, or write the layer out")
    case let index? where layer.style.layers[index].ref != nil:
      fault = ("ref cannot reference another ref layer", "name the layer that the other one refers to")
    default: return keys
    }
    return keys + [LintFinding(rule, reference, "\"\(fault.text)\"", advice: fault.advice).below([.key("ref")])]
  }
}
