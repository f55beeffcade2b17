package import SourceText
import StyleSpec

/// A layer of a document: what it says of itself, of repeated members the last, and what it takes from another.
package struct StyleLayer: Sendable {
  package let node: JSONNode
  package private(set) var place: LayerPlace

  /// The `ref` to the layer whose properties this one takes.
  package private(set) var reference: JSONNode?

  /// The layer that `ref` names; `nil` where there is no `ref`, or no layer of the name.
  fileprivate(set) var parent: Int?

  /// The type, that of a layer with `ref` from the layer that it names.
  fileprivate(set) var typeName: JSONString?

  /// Whether the layer has a type, a filter or properties, or takes some from another.
  private(set) var hasContent = false

  /// What the layer asks to be left alone.
  private(set) var ignore: LayerIgnore?

  /// - Complexity: O(members).
  fileprivate init(_ node: JSONNode, at place: LayerPlace) {
    (self.node, self.place) = (node, place)
    for member in node.members {
      switch member.key.string {
      case "id"?: self.place.id = member.value.string?.string
      case "metadata"?: ignore = LayerIgnore(member.value, of: place)
      case "type"?: (typeName, hasContent) = (member.value.string, true)
      case "ref"?: (reference, hasContent) = (member.value, true)
      case let name?: hasContent = hasContent || name == "filter" || PropertyGroup(ofMember: name) != nil
      case nil: break
      }
    }
  }

  package var kind: LayerKind { typeName.map { LayerKind($0.string) } ?? .unknown }
}

/// The place of a layer in its document; if the key `layers` is repeated, both values have a first layer.
package struct LayerPlace: Sendable {
  package let index: Int

  /// The path from the root.
  package let components: [JSONPath.Component]
  package fileprivate(set) var id: String?
}

extension LayerEntries {
  /// The layers, and what they take from one another.
  ///
  /// A `ref` names the last layer with the id, and the named layer's type replaces the layer's own, as in the runtimes.
  /// GL JS refuses a style in which a `ref` names a layer that has a `ref` itself; native renderers follow it, and so does
  /// this type, along chains of any length. On a cycle a layer keeps its own type.
  ///
  /// - Source: https://github.com/maplibre/maplibre-style-spec, `src/validate/validate_layer.ts` and `src/deref.ts`;
  ///   mapbox-gl-native `src/mbgl/style/parser.cpp`, `Parser::parseLayer`
  /// - Complexity: O(members of all layers); of an array O(members of its entries).
  package var layers: [StyleLayer] {
    var layers = entries.enumerated().map { index, entry in
      let style = entry.node.layerUnderStyle
      return StyleLayer(
        style ?? entry.node,
        at: LayerPlace(index: index, components: entry.components + (style == nil ? [] : [.key("style")])))
    }
    guard layers.contains(where: { $0.reference != nil }) else { return layers }
    var indices: [String: Int] = [:]
    for layer in layers { if let id = layer.place.id { indices[id] = layer.place.index } }
    for index in layers.indices {
      layers[index].parent = layers[index].reference?.string.flatMap { indices[$0.string] }
    }
    for index in layers.parentsFirst {
      if let type = layers[index].parent.flatMap({ layers[$0].typeName }) { layers[index].typeName = type }
    }
    return layers
  }
}

extension [StyleLayer] {
  /// The indices of the layers, each after that of the layer that it names; on a cycle one has to come first.
  ///
  /// - Complexity: O(layers), however long the chains are.
  var parentsFirst: [Int] {
    var order: [Int] = []
    var isMet = [Bool](repeating: false, count: count)
    for start in indices {
      var chain: [Int] = []
      var current: Int? = start
      while let index = current, !isMet[index] {
        isMet[index] = true
        chain.append(index)
        current = self[index].parent
      }
      order += chain.reversed()
    }
    return order
  }
}
