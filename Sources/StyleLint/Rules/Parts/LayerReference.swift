import SourceJSON
import StyleDiagnostics

/// A key that a layer with a `ref` may not have, and a `ref` that leads to no layer with values of its own.
enum LayerReference {
  static let rule = LintRule.warning(
    "layer-reference", "key that a layer with a ref may not have",
    because: "Renderers refuse the style: \"\"source\" is prohibited for ref layers\".",
    example: .layers(
      #"{"id": "a", "type": "background"}"#, #"{"id": "b", "ref": "a", "source": "s"}"#),
    action: "remove the key, or write the layer without ref")

  static func findings(in layer: VisitedLayer) -> [LintFinding] {
    guard layer.ref != nil, let reference = layer.node["ref"] else { return [] }
    let prohibited: [JSONString] = ["type", "source", "source-layer", "filter", "layout"]
    let keys = prohibited.compactMap { key in
      layer.node[key].map {
        LintFinding(
          rule, $0, "\"\"\(key)\" is prohibited for ref layers\"",
          advice: "remove it, or write the layer without \"ref\""
        ).below([.key(key)])
      }
    }
    return keys + [target(reference, in: layer.style)].compactMap { $0?.below([.key("ref")]) }
  }

  private static func target(_ reference: JSONNode, in style: VisitedStyle) -> LintFinding? {
    guard style.isWhole, let name = reference.string else { return nil }
    guard let index = style.layersByID[name] else {
      return LintFinding(
        rule, reference, "\"ref layer \"\(name)\" not found\"", advice: "correct the name, or write the layer out"
      )
    }
    guard style.layers[index].ref != nil else { return nil }
    return LintFinding(
      rule, reference, "\"ref cannot reference another ref layer\"",
      advice: "name the layer that the other one refers to")
  }
}
