import SourceText
import StyleMigration
import StyleSpec

/// A style for the rules: its layers and sources, each looked up once.
struct VisitedStyle {
  let root: JSONNode
  let target: RenderTarget

  /// Whether this is a whole style, and not an array of layers or a single layer.
  let isWhole: Bool

  /// The layers that are objects.
  let layers: [StyleLayer]

  /// The sources; `nil` without the key `sources`, if the program adds them.
  let sources: [JSONString: JSONNode]?

  /// The first layer with each id.
  let layersByID: [JSONString: JSONNode]

  init?(_ root: JSONNode, target: RenderTarget) {
    guard let entries = LayerEntries(root) else { return nil }
    (self.root, self.target, isWhole) = (root, target, entries.isStyle)
    layers = entries.layers.filter { $0.node.kind == .object }
    layersByID = layers.reduce(into: [:]) { byID, layer in
      if let id = layer.node["id"]?.string, byID[id] == nil { byID[id] = layer.node }
    }
    sources = root["sources"].map { sources in
      sources.members.reduce(into: [:]) { if let name = $1.key.string { $0[name] = $1.value } }
    }
  }
}

/// A layer for the rules, with the other layers and the sources.
struct VisitedLayer {
  let node: JSONNode
  let place: LayerPlace
  let kind: LayerKind
  let style: VisitedStyle

  init(_ layer: StyleLayer, of style: VisitedStyle) {
    (node, place, kind, self.style) = (layer.node, layer.place, layer.kind, style)
  }

  /// The name of the layer in the validator's messages: `layer "roads"`.
  var name: String { "layer \"\(place.id ?? "")\"" }

  var ref: JSONString? { node["ref"]?.string }
}
