import LegacyStyle
import SourceText
import StyleSpec

/// The layers whose features come from vector tiles, where no attribute is an array or an object.
struct VectorTiles {
  /// By the number of the group; empty where it is not asked for.
  private var areRead: [Bool] = []

  /// Looks at the sources only if a colour is read from an attribute, which is rare.
  ///
  /// - Complexity: O(sites), and then O(layers).
  init(of sites: [PropertySite]) {
    guard let site = sites.first(where: { $0.isColorOfAttribute }) else { return }
    let layers = Self.layers(in: site.value.document.root)
    areRead = [Bool](repeating: true, count: sites.groupCount)
    for site in sites {
      if let layer = site.layer, layers.indices.contains(layer), layers[layer] { continue }
      areRead[site.group] = false
    }
  }

  /// Whether all sites of a group are in such layers.
  func areRead(byAllOf group: Int) -> Bool { areRead.indices.contains(group) && areRead[group] }

  /// Whether each layer of a style reads vector tiles; a layer that refers to another has its source.
  private static func layers(in style: JSONNode) -> [Bool] {
    let layers = LayerEntries(style)?.layers ?? []
    let sources = style["sources"]
    return layers.map { layer in
      let source = layer.node["source"] ?? layer.parent.flatMap { layers[$0].node["source"] }
      return source?.string.flatMap { sources?[$0] }?["type"]?.string == "vector"
    }
  }
}

extension PropertySite {
  /// Whether the value is an identity function of a colour.
  fileprivate var isColorOfAttribute: Bool {
    guard case .known(let property) = owner, property.type == .color, value.kind == .object else { return false }
    return value["type"]?.string == "identity" || value["stops"] == nil
  }

  // MARK: Labels that an expression shares between features, where GL JS changes their case in place

  /// Whether the value is a label.
  var sharesLabels: Bool { if case .known(let property) = owner { property.type == .formatted } else { false } }

  /// Whether a function chooses among labels, and the layer's `text-transform` depends on the feature.
  ///
  /// O(layout of the layer).
  var isBesideDataDrivenTransform: Bool {
    guard value.kind == .object, let owningLayer, FunctionAsRead(value).kind != .camera,
      let transform = value.document.root.node(at: JSONPath(owningLayer.components))?["layout"]?["text-transform"]
    else { return false }
    switch transform.kind {
    case .object: return FunctionAsRead(transform).kind != .camera
    case .array: return !transform.isTooDeep && transform.readsFeature
    default: return false
    }
  }
}

extension JSONNode {
  /// Whether an expression reads the feature; recurs over its levels, 100 at most.
  fileprivate var readsFeature: Bool {
    switch self[0]?.string?.string {
    case "literal"?: false
    case "get"?, "has"?, "properties"?, "id"?, "geometry-type"?, "feature-state"?: true
    default: elements.contains { $0.kind == .array && $0.readsFeature }
    }
  }
}
