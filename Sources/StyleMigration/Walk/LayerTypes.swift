import SourceJSON
import SourceText
import StyleSpec

/// The types of layers, for `ref` layers that of the layer they name.
struct LayerTypes {
  private let layers: JSONNode

  /// By id; made when the first layer asks, for most styles refer to nothing.
  private var byID: [JSONString: LayerKind]?

  /// The first spellings of types, and what they are.
  private var met: [(spelling: SourceRange, kind: LayerKind)] = []
  private static let most = 16

  init(_ layers: JSONNode) {
    self.layers = layers
  }

  mutating func type(of head: LayerHead, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>) -> LayerKind {
    if let place = head.typePlace { return ownType(at: place, bytes, tape) }
    guard let reference = head.referencePlace, let parent = layers.document.node(at: reference).string else {
      return .unknown
    }
    let known = byID ?? types(bytes, tape)
    byID = known
    return known[parent] ?? .unknown
  }

  private mutating func types(_ bytes: Span<UInt8>, _ tape: Span<TapeNode>) -> [JSONString: LayerKind] {
    var types: [JSONString: LayerKind] = [:]
    for layer in layers.elements {
      let head = LayerHead(layer)
      guard let idPlace = head.idPlace, let id = layers.document.node(at: idPlace).string else { continue }
      if let kind = head.typePlace.map({ ownType(at: $0, bytes, tape) }), kind != .unknown { types[id] = kind }
    }
    return types
  }

  /// The type that a layer names itself; a style has few.
  private mutating func ownType(at place: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>) -> LayerKind {
    let spelling = SourceRange(lowerBound: Int(tape[place].start), upperBound: Int(tape[place].end))
    for number in met.indices where bytes.isSame(met[number].spelling, spelling) { return met[number].kind }
    let kind = layers.document.node(at: place).string.map { LayerKind($0.string) } ?? .unknown
    if met.count < Self.most { met.append((spelling, kind)) }
    return kind
  }
}
