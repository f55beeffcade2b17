import SourceJSON
import StyleSpec

/// The types of layers, for `ref` layers that of the layer they name.
struct LayerTypes {
  private let layers: JSONNode

  /// By id; made when the first layer asks, for most styles refer to nothing.
  private var byID: [JSONString: LayerType]?

  /// The first spellings of types, and what they are.
  private var met: [(node: JSONNode, type: LayerType?)] = []
  private static let most = 16

  init(_ layers: JSONNode) {
    self.layers = layers
  }

  mutating func type(of head: LayerHead) -> LayerType? {
    if head.type != nil { return ownType(of: head) }
    guard let parent = head.reference?.string else { return nil }
    let known = byID ?? types()
    byID = known
    return known[parent]
  }

  private mutating func types() -> [JSONString: LayerType] {
    var types: [JSONString: LayerType] = [:]
    for layer in layers.elements {
      let head = LayerHead(layer)
      if let id = head.id?.string, let type = ownType(of: head) { types[id] = type }
    }
    return types
  }

  /// The type that a layer names itself, if it is one; a style has few.
  private mutating func ownType(of head: LayerHead) -> LayerType? {
    guard let node = head.type else { return nil }
    if let known = met.first(where: { $0.node.hasSpelling(of: node) }) { return known.type }
    let type = node.string.flatMap { LayerType(rawValue: $0.string) }
    if met.count < Self.most { met.append((node, type)) }
    return type
  }
}
