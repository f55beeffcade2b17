import SourceJSON
import SourceText
import StyleSpec

/// The types of layers, for `ref` layers that of the layer they name.
struct LayerTypes {
  private let layers: JSONNode

  /// The types of all layers by their index; resolved for the first `ref` layer, since most styles have none.
  private var resolvedKinds: [LayerKind]?

  /// The first spellings of types, and what they are.
  private var spellings: [(spelling: SourceRange, kind: LayerKind)] = []
  private static let spellingLimit = 16

  init(_ layers: JSONNode) {
    self.layers = layers
  }

  mutating func type(
    ofLayer index: Int, _ head: LayerHead, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>
  ) -> LayerKind {
    if head.referencePlace == nil { return head.typePlace.map { ownType(at: $0, bytes, tape) } ?? .unknown }
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

  /// The type that a layer names itself; a style has few.
  private mutating func ownType(at place: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>) -> LayerKind {
    let type = tape.node(at: place)
    let spelling = SourceRange(lowerBound: Int(type.start), upperBound: Int(type.end))
    for index in spellings.indices where bytes.isSame(spellings[index].spelling, spelling) {
      return spellings[index].kind
    }
    let kind = layers.document.node(at: place).string.map { LayerKind($0.string) } ?? .unknown
    if spellings.count < Self.spellingLimit { spellings.append((spelling, kind)) }
    return kind
  }
}
