import SourceJSON

/// What a layer says of itself, found in one walk through its members; of duplicates the last, which is the one that counts.
struct LayerHead {
  private(set) var id: JSONNode?
  private(set) var type: JSONNode?

  /// The layer whose properties this one takes.
  private(set) var reference: JSONNode?
  private(set) var metadata: JSONNode?

  /// - Complexity: O(members).
  init(_ layer: JSONNode) {
    let (bytes, tape) = (layer.document.bytes, layer.document.tape)
    self.init(layer.place, in: layer.document, bytes.span, tape.span)
  }

  /// The same for who holds the tape already.
  init(_ layer: Int, in document: JSONDocument, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>) {
    guard tape[layer].isObject else { return }
    var place = layer + 1
    while place < Int(tape[layer].next) {
      switch LayerMember(tape[place], in: bytes) {
      case .id: id = document.node(at: place + 1)
      case .type: type = document.node(at: place + 1)
      case .reference: reference = document.node(at: place + 1)
      case .metadata: metadata = document.node(at: place + 1)
      case .filter, .paint, .layout, .paintClass, .layoutClass, .other: break
      }
      place = Int(tape[place + 1].next)
    }
  }
}
