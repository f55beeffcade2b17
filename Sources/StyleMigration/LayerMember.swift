import SourceJSON

/// The members of a layer that a migration looks at, told apart by their keys.
enum LayerMember {
  case id
  case type
  case reference
  case metadata
  case filter
  case paint
  case layout

  /// `paint.<class>` of the first versions.
  case paintClass

  /// `layout.<class>`, which no version had, and some styles have.
  case layoutClass
  case other

  /// - Complexity: O(1) for most keys: their length says that they are none of these; with escapes O(key).
  init(_ key: TapeNode, in bytes: Span<UInt8>) {
    if key.spells("id", in: bytes) {
      self = .id
    } else if key.spells("type", in: bytes) {
      self = .type
    } else if key.spells("filter", in: bytes) {
      self = .filter
    } else if key.spells("paint", in: bytes) {
      self = .paint
    } else if key.spells("layout", in: bytes) {
      self = .layout
    } else if key.spells("ref", in: bytes) {
      self = .reference
    } else if key.spells("metadata", in: bytes) {
      self = .metadata
    } else if key.begins(with: "paint.", in: bytes) {
      self = .paintClass
    } else {
      self = key.begins(with: "layout.", in: bytes) ? .layoutClass : .other
    }
  }
}
