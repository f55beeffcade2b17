import SourceText
import StyleMigration
import StyleSpec

/// A style for the rules: its layers and sources, each looked up once.
struct VisitedStyle {
  struct Layer {
    let node: JSONNode
    let index: Int
    let site: LayerPlace
    let kind: LayerKind
  }

  let root: JSONNode
  let target: RenderTarget

  /// Whether this is a whole style, and not an array of layers or a single layer.
  let isWhole: Bool
  let layers: [Layer]

  /// The sources; `nil` without the key `sources`, if the program adds them.
  let sources: [JSONString: JSONNode]?

  /// The first layer with each id.
  let layersByID: [JSONString: Int]

  init?(_ root: JSONNode, target: RenderTarget) {
    guard let entries = LayerEntries(root) else { return nil }
    (self.root, self.target, isWhole) = (root, target, entries.isStyle)
    layers = entries.layers.filter { $0.node.kind == .object }.enumerated().map { index, layer in
      Layer(node: layer.node, index: index, site: layer.place, kind: layer.kind)
    }
    layersByID = layers.reduce(into: [:]) { byID, layer in
      if let id = layer.site.id.map({ JSONString($0) }), byID[id] == nil { byID[id] = layer.index }
    }
    sources = root["sources"].map { sources in
      sources.members.reduce(into: [:]) { if let name = $1.key.string { $0[name] = $1.value } }
    }
  }
}

extension JSONNode {
  /// The type of a source; `nil` for one that the specification does not have.
  var sourceType: SourceType? { self["type"]?.string.flatMap { SourceType(rawValue: $0.string) } }
}

/// A layer for the rules, with the other layers and the sources.
struct VisitedLayer {
  let layer: VisitedStyle.Layer
  let style: VisitedStyle

  var node: JSONNode { layer.node }
  var index: Int { layer.index }
  var site: LayerPlace { layer.site }
  var kind: LayerKind { layer.kind }
  var ref: JSONString? { node["ref"]?.string }
}
