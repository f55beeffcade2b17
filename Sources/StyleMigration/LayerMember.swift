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

  private static let names: [(text: StaticString, member: LayerMember)] = [
    ("id", .id), ("type", .type), ("filter", .filter), ("paint", .paint), ("layout", .layout), ("ref", .reference),
    ("metadata", .metadata),
  ]

  private static let beginnings: [(text: StaticString, member: LayerMember)] = [
    ("paint.", .paintClass), ("layout.", .layoutClass),
  ]

  /// - Complexity: O(1) for most keys: their length says that they are none of these; with escapes O(key).
  init(_ key: TapeNode, in bytes: Span<UInt8>) {
    // Most names are passed over by their length alone.
    let length = Int(key.end - key.start) - 2
    for name in Self.names where name.text.utf8CodeUnitCount == length || key.hasEscape {
      guard key.spells(name.text, in: bytes) else { continue }
      self = name.member
      return
    }
    for beginning in Self.beginnings where key.begins(with: beginning.text, in: bytes) {
      self = beginning.member
      return
    }
    self = .other
  }
}
