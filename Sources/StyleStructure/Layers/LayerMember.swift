package import SourceJSON

/// The members of a layer that a migration looks at, told apart by their keys.
package enum LayerMember {
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

  /// - Complexity: O(1) for most keys: their first byte says that they are none of these; with escapes O(key).
  package init(_ key: TapeNode, in bytes: Span<UInt8>) {
    switch key.firstByte(in: bytes) {
    case UInt8(ascii: "i"): self.init(key, in: bytes, "id", .id)
    case UInt8(ascii: "t"): self.init(key, in: bytes, "type", .type)
    case UInt8(ascii: "f"): self.init(key, in: bytes, "filter", .filter)
    case UInt8(ascii: "p"): self.init(key, in: bytes, "paint", .paint, beginning: "paint.", .paintClass)
    case UInt8(ascii: "l"): self.init(key, in: bytes, "layout", .layout, beginning: "layout.", .layoutClass)
    case UInt8(ascii: "r"): self.init(key, in: bytes, "ref", .reference)
    case UInt8(ascii: "m"): self.init(key, in: bytes, "metadata", .metadata)
    default: self = .other
    }
  }

  @inline(__always)
  private init(
    _ key: TapeNode, in bytes: Span<UInt8>, _ name: StaticString, _ member: LayerMember,
    beginning: StaticString? = nil, _ longer: LayerMember = .other
  ) {
    if key.spells(name, in: bytes) {
      self = member
    } else if let beginning, key.begins(with: beginning, in: bytes) {
      self = longer
    } else {
      self = .other
    }
  }
}
