import SourceJSON

/// The types of layers, for `ref` layers that of the layer they name.
struct LayerTypes {
  private let layers: JSONNode

  /// The types of all layers by their index; resolved for the first `ref` layer, since most styles have none.
  private var resolvedKinds: [LayerKind]?

  init(_ layers: JSONNode) {
    self.layers = layers
  }

  mutating func type(ofLayer index: Int, _ head: LayerHead) -> LayerKind {
    guard head.referencePlace != nil else {
      return head.typePlace.flatMap { layers.document.node(at: $0).string }.map { LayerKind($0.string) } ?? .unknown
    }
    let kinds = resolvedKinds ?? allKinds()
    resolvedKinds = kinds
    return kinds[index]
  }

  private func allKinds() -> [LayerKind] {
    let heads = layers.elements.map { LayerHead($0) }
    return LayerReferences(heads, in: layers.document).typeNames.map { name in
      name.map { LayerKind($0.string) } ?? .unknown
    }
  }
}
