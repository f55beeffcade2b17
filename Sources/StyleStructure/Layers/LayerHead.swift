package import SourceJSON

/// What a layer says of itself, found in one walk through its members; of duplicates the last, which is the one that counts.
///
/// Places on the tape alone: walks over many layers, on several threads, count no references to the document.
package struct LayerHead {
  package private(set) var idPlace: Int?
  package private(set) var typePlace: Int?

  /// The layer whose properties this one takes.
  package private(set) var referencePlace: Int?
  package private(set) var metadataPlace: Int?

  /// Whether the layer has a filter or properties, or takes some from another.
  package private(set) var hasContent = false

  /// - Complexity: O(members).
  package init(_ layer: JSONNode) {
    let (bytes, tape) = (layer.document.bytes[...], layer.document.tape[...])
    self.init(layer.place, bytes.span, tape.span) { _, _ in }
  }

  /// The same for callers that hold the tape already; reports every member with the index of its key.
  @inline(__always)
  package init(
    _ layer: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>, meeting meet: (LayerMember, Int) -> Void
  ) {
    let object = tape.node(at: layer)
    guard object.isObject else { return }
    var place = layer + object.width
    while place < Int(object.next) {
      let member = LayerMember(tape.node(at: place), in: bytes)
      switch member {
      case .id: idPlace = place + 1
      case .type: typePlace = place + 1
      case .reference:
        referencePlace = place + 1
        hasContent = true
      case .metadata: metadataPlace = place + 1
      case .filter, .paint, .layout, .paintClass, .layoutClass: hasContent = true
      case .other: break
      }
      meet(member, place)
      place = Int(tape.node(at: place + 1).next)
    }
  }
}
