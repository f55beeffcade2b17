import SourceJSON

/// What a layer says of itself, found in one walk through its members; of duplicates the last, which is the one that counts.
struct LayerHead {
  private let document: JSONDocument

  /// Places on the tape.
  private(set) var idPlace: Int?
  private var typePlace: Int?
  private var referencePlace: Int?
  private var metadataPlace: Int?

  var id: JSONNode? { idPlace.map { document.node(at: $0) } }
  var type: JSONNode? { typePlace.map { document.node(at: $0) } }

  /// The layer whose properties this one takes.
  var reference: JSONNode? { referencePlace.map { document.node(at: $0) } }
  var metadata: JSONNode? { metadataPlace.map { document.node(at: $0) } }

  /// - Complexity: O(members).
  init(_ layer: JSONNode) {
    let (bytes, tape) = (layer.document.bytes, layer.document.tape)
    self.init(layer.place, in: layer.document, bytes.span, tape.span) { _, _ in }
  }

  /// The same for who holds the tape already, and hears of every member with the place of its key.
  @inline(__always)
  init(
    _ layer: Int, in document: JSONDocument, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>,
    meeting meet: (LayerMember, Int) -> Void
  ) {
    self.document = document
    guard tape[layer].isObject else { return }
    var place = layer + 1
    while place < Int(tape[layer].next) {
      let member = LayerMember(tape[place], in: bytes)
      switch member {
      case .id: idPlace = place + 1
      case .type: typePlace = place + 1
      case .reference: referencePlace = place + 1
      case .metadata: metadataPlace = place + 1
      case .filter, .paint, .layout, .paintClass, .layoutClass, .other: break
      }
      meet(member, place)
      place = Int(tape[place + 1].next)
    }
  }
}
