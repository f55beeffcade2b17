package import SourceText

/// The types of layers, for `ref` layers that of the layer they name.
package struct LayerTypes {
  private let entries: LayerEntries

  /// The types of all layers by their index; resolved for the first `ref` layer, since most styles have none.
  private var resolvedKinds: [LayerKind]?

  package init(_ entries: LayerEntries) {
    self.entries = entries
  }

  package mutating func type(ofLayer index: Int, _ head: LayerHead) -> LayerKind {
    guard head.reference != nil else { return head.type.map { LayerKind($0.string) } ?? .unknown }
    let kinds = resolvedKinds ?? allKinds()
    resolvedKinds = kinds
    return kinds[index]
  }

  /// The type of a layer that is at hand.
  package mutating func type(ofLayer index: Int, _ layer: JSONNode) -> LayerKind {
    type(ofLayer: index, LayerHead(layer))
  }

  private func allKinds() -> [LayerKind] {
    let heads = entries.layerNodes.map { LayerHead($0) }
    return LayerReferences(heads).typeNames.map { name in
      name.map { LayerKind($0.string) } ?? .unknownReference
    }
  }
}
