package import SourceText

/// What a layer says of itself, found in one walk through its members; of duplicates the last, which is the one that counts.
package struct LayerHead {
  package private(set) var id: JSONString?
  package private(set) var type: JSONString?

  /// The layer whose properties this one takes.
  package private(set) var reference: JSONNode?
  package private(set) var metadata: JSONNode?

  /// Whether the layer has a type, a filter or properties, or takes some from another.
  package private(set) var hasContent = false

  /// Tells `meet` of every member.
  ///
  /// - Complexity: O(members).
  package init(_ layer: JSONNode, meeting meet: (LayerMember, JSONMember) -> Void = { _, _ in }) {
    for member in layer.members {
      let kind = LayerMember(member.key)
      switch kind {
      case .id: id = member.value.string
      case .metadata: metadata = member.value
      case .type:
        type = member.value.string
        hasContent = true
      case .reference:
        reference = member.value
        hasContent = true
      case .filter, .paint, .layout, .paintClass, .layoutClass: hasContent = true
      case .other: break
      }
      meet(kind, member)
    }
  }
}
