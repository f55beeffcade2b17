import SourceJSON
import StyleSpec

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
    guard tape[layer].kind == .object else { return }
    var place = layer + 1
    while place < Int(tape[layer].next) {
      let key = tape[place]
      if key.spells("id", in: bytes) {
        id = document.node(at: place + 1)
      } else if key.spells("type", in: bytes) {
        type = document.node(at: place + 1)
      } else if key.spells("ref", in: bytes) {
        reference = document.node(at: place + 1)
      } else if key.spells("metadata", in: bytes) {
        metadata = document.node(at: place + 1)
      }
      place = Int(tape[place + 1].next)
    }
  }

  /// The type that the layer names itself, if it is one.
  var ownType: LayerType? { type?.string.flatMap { LayerType(rawValue: $0.string) } }
}
