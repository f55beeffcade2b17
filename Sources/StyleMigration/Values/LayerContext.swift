import LegacyStyle
import SourceText
import StyleSpec

extension [PropertySite] {
  /// For each group whether the features of all its layers come from vector tiles, where no attribute is an array or an object;
  /// empty unless a colour is read from an attribute, which is rare.
  ///
  /// - Complexity: O(sites), and then O(layers).
  var readingVectorTiles: [Bool] {
    guard let site = first(where: { $0.isColorOfAttribute }) else { return [] }
    let style = site.value.document.root
    let (layers, sources) = (LayerEntries(style)?.layers ?? [], style["sources"])
    let areTiled = layers.map { layer in
      // A layer that refers to another has its source.
      let source = layer.node["source"] ?? layer.parent.flatMap { layers[$0].node["source"] }
      return source?.string.flatMap { sources?[$0] }?["type"]?.string == "vector"
    }
    var result = [Bool](repeating: true, count: groupCount)
    for site in self where !(site.layer.map { areTiled.indices.contains($0) && areTiled[$0] } ?? false) {
      result[site.group] = false
    }
    return result
  }
}

extension PropertySite {
  /// Whether the value is an identity function of a colour.
  fileprivate var isColorOfAttribute: Bool {
    property?.type == .color && value.kind == .object
      && (value["type"]?.string == "identity" || value["stops"] == nil)
  }

  /// Whether a function chooses among labels, and the layer's `text-transform` depends on the feature: an expression shares the
  /// labels between features, and GL JS changes their case in place.
  ///
  /// - Complexity: O(layout of the layer) for a label.
  var sharesLabels: Bool {
    guard property?.type == .formatted, value.kind == .object, let owningLayer,
      FunctionAsRead(value).kind != .camera,
      let transform = value.document.root.node(at: JSONPath(owningLayer.components))?["layout"]?["text-transform"]
    else { return false }
    let names: Set<JSONString> = ["get", "has", "properties", "id", "geometry-type", "feature-state"]
    return transform.kind == .object
      ? FunctionAsRead(transform).kind != .camera
      : transform.contains { $0[0]?.string.map { names.contains($0) } ?? false }
  }
}
