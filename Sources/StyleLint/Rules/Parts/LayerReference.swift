import SourceJSON
import StyleDiagnostics

/// A key that a layer with a `ref` may not have.
///
/// ## Before
/// `{"id": "a", "ref": "b", "source": "s"}`
///
/// ## What a person decides
/// Whether the layer keeps its `ref`, which a migration writes out.
///
/// - Message: `"source" is prohibited for ref layers`
enum LayerReference {
  static let diagnostic = DiagnosticKind.member(.layerReference)

  static func findings(in layer: VisitedStyle.Layer) -> [LintFinding] {
    guard layer.ref != nil else { return [] }
    let prohibited: [JSONString] = ["type", "source", "source-layer", "filter", "layout"]
    return prohibited.compactMap { key in
      layer.node[key].map {
        LintFinding(
          diagnostic, $0, "\"\"\(key)\" is prohibited for ref layers\"",
          advice: "remove it, or write the layer without \"ref\""
        ).below([.key(key)])
      }
    }
  }
}
