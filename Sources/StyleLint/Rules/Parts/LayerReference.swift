import SourceJSON
import StyleDiagnostics

/// A key that a layer with a `ref` may not have, and a `ref` that leads to no layer with values of its own.
///
/// ## Before
/// `{"id": "a", "ref": "b", "source": "s"}`
///
/// ## What a person decides
/// Whether the layer keeps its `ref`, which a migration writes out.
///
/// - Message: `"source" is prohibited for ref layers`, `ref layer "b" not found`, `ref cannot reference another ref layer`
enum LayerReference {
  static let diagnostic = DiagnosticKind.member(.layerReference)

  static func findings(in layer: VisitedStyle.Layer, of style: VisitedStyle) -> [LintFinding] {
    guard layer.ref != nil, let reference = layer.node["ref"] else { return [] }
    let prohibited: [JSONString] = ["type", "source", "source-layer", "filter", "layout"]
    let keys = prohibited.compactMap { key in
      layer.node[key].map {
        LintFinding(
          diagnostic, $0, "\"\"\(key)\" is prohibited for ref layers\"",
          advice: "remove it, or write the layer without \"ref\""
        ).below([.key(key)])
      }
    }
    return keys + [target(reference, in: style)].compactMap { $0?.below([.key("ref")]) }
  }

  private static func target(_ reference: JSONNode, in style: VisitedStyle) -> LintFinding? {
    guard style.isWhole, let name = reference.string else { return nil }
    guard let index = style.layersByID[name] else {
      return LintFinding(
        diagnostic, reference, "\"ref layer \"\(name)\" not found\"", advice: "correct the name, or write the layer out"
      )
    }
    guard style.layers[index].ref != nil else { return nil }
    return LintFinding(
      diagnostic, reference, "\"ref cannot reference another ref layer\"",
      advice: "name the layer that the other one refers to")
  }
}
