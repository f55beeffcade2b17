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
    for member in layer.members {
      if member.hasKey("id") {
        id = member.value
      } else if member.hasKey("type") {
        type = member.value
      } else if member.hasKey("ref") {
        reference = member.value
      } else if member.hasKey("metadata") {
        metadata = member.value
      }
    }
  }
}
