import SourceJSON
import Testing

@testable import StyleMigration

@Suite struct LayerMemberTests {
  /// Every name is told by its first letter, and with escapes letter by letter.
  @Test(arguments: [
    ("id", LayerMember.id), ("type", .type), ("ref", .reference), ("metadata", .metadata), ("filter", .filter),
    ("paint", .paint), ("layout", .layout), ("paint.", .paintClass), ("paint.night", .paintClass),
    ("layout.", .layoutClass), ("layout.x", .layoutClass), ("source", .other), ("source-layer", .other), ("i", .other),
    ("ids", .other), ("paints", .other), ("paint-x", .other), ("layou", .other), ("minzoom", .other), ("", .other),
    ("Id", .other), ("xid", .other),
  ])
  func names(name: String, member: LayerMember) throws {
    #expect(try Self.member(of: name) == member)
    for (index, letter) in name.unicodeScalars.enumerated() {
      let code = String(letter.value, radix: 16)
      let escaped = name.prefix(index) + "\\u" + String(repeating: "0", count: 4 - code.count) + code
      #expect(try Self.member(of: escaped + name.dropFirst(index + 1)) == member)
    }
  }

  private static func member(of key: some StringProtocol) throws -> LayerMember {
    let document = try JSONDocument(parsing: Array("{\"\(key)\": 0}".utf8))
    let (bytes, tape) = (document.bytes, document.tape)
    return LayerMember(tape.span[1], in: bytes.span)
  }
}
