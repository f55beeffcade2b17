import SourceJSON
import StyleMigration
import StyleSpec
import StyleStructure

/// A layer as the rules see it, beside the others and the sources.
struct VisitedLayer {
  let layer: VisitedStyle.Layer
  let index: Int
  let style: VisitedStyle

  var node: JSONNode { layer.node }
  var site: PropertySite.Layer { layer.site }
  var kind: LayerKind { layer.kind }
  var ref: JSONString? { layer.ref }
  var source: JSONNode? { layer.source }
}

/// A style as the rules see it: its layers and sources, each looked up once.
struct VisitedStyle {
  struct Layer {
    let node: JSONNode
    let site: PropertySite.Layer
    let kind: LayerKind

    /// The members by their keys; of a repeated key the last.
    let ref: JSONString?
    let source: JSONNode?
  }

  struct Source {
    let node: JSONNode
    let name: JSONString

    /// `nil` for a type that the specification does not have.
    let type: SourceType?
  }

  let root: JSONNode
  let target: RenderTarget

  /// Whether this is a whole style, and not an array of layers or a layer alone.
  let isWhole: Bool
  let layers: [Layer]

  /// The sources; `nil` without the key `sources`, where the program adds them.
  let sources: [JSONString: Source]?

  /// The first layer with each id.
  let layersByID: [JSONString: Int]

  /// - Parameters:
  ///   - root: The document.
  ///   - types: The types of its layers, as a walk through it found them.
  ///   - target: The renderer that reads the style.
  init?(_ root: JSONNode, types: LayerTypes?, target: RenderTarget) {
    guard let entries = LayerEntries(root), var types else { return nil }
    self.root = root
    self.target = target
    isWhole = entries.isStyle
    var byID: [JSONString: Int] = [:]
    layers = entries.layers.filter { $0.node.kind == .object }.enumerated().map { index, entry in
      let id = entry.node["id"]?.string
      if let id, byID[id] == nil { byID[id] = index }
      return Layer(
        node: entry.node, site: .init(place: entry.place, id: id?.string),
        kind: types.type(ofLayer: entry.place.index, entry.node), ref: entry.node["ref"]?.string,
        source: entry.node["source"])
    }
    layersByID = byID
    sources = root["sources"].map { sources in
      var byName: [JSONString: Source] = [:]
      for member in sources.members {
        guard let name = member.key.string else { continue }
        let type = member.value["type"]?.string.flatMap { SourceType(rawValue: $0.string) }
        byName[name] = Source(node: member.value, name: name, type: type)
      }
      return byName
    }
  }
}
