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

  /// - Complexity: O(1) for keys without escapes.
  init(_ key: TapeNode, in bytes: Span<UInt8>) {
    // Most keys are none of these, and their length or beginning says so.
    let first = bytes[Int(key.start) + 1]
    switch key.end - key.start {
    case 4 where key.spells("id", in: bytes): self = .id
    case 5 where key.spells("ref", in: bytes): self = .reference
    case 6 where key.spells("type", in: bytes): self = .type
    case 7 where key.spells("paint", in: bytes): self = .paint
    case 8 where key.spells("filter", in: bytes): self = .filter
    case 8 where key.spells("layout", in: bytes): self = .layout
    case 10 where key.spells("metadata", in: bytes): self = .metadata
    case 8... where first == UInt8(ascii: "p") && key.begins(with: "paint.", in: bytes): self = .paintClass
    case 9... where first == UInt8(ascii: "l") && key.begins(with: "layout.", in: bytes): self = .layoutClass
    case _ where key.hasEscape: self = Self.escaped(key, in: bytes)
    default: self = .other
    }
  }

  /// What a key with escapes is.
  private static func escaped(_ key: TapeNode, in bytes: Span<UInt8>) -> LayerMember {
    if key.spells("id", in: bytes) { return .id }
    if key.spells("ref", in: bytes) { return .reference }
    if key.spells("type", in: bytes) { return .type }
    if key.spells("paint", in: bytes) { return .paint }
    if key.spells("filter", in: bytes) { return .filter }
    if key.spells("layout", in: bytes) { return .layout }
    return key.spells("metadata", in: bytes) ? .metadata : .other
  }
}
