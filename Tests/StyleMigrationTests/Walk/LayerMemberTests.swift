import SourceText
import StyleStructure
import Testing

@Suite struct LayerMemberTests {
  /// As they are, and with escapes letter by letter.
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

  /// No other letter, wherever it stands, and nothing before or behind.
  @Test(arguments: ["id", "type", "ref", "metadata", "filter", "paint", "layout", "paint.", "layout."])
  func namesOfOthers(name: String) throws {
    for place in name.indices {
      var other = name
      other.replaceSubrange(place...place, with: "#")
      #expect(try Self.member(of: other) == .other, "\(other)")
    }
    #expect(try Self.member(of: "#" + name) == .other)
  }

  private static func member(of key: some StringProtocol) throws -> LayerMember {
    let document = try JSONDocument(parsing: Array("{\"\(key)\": 0}".utf8))
    return LayerMember(try #require(document.root.members.first { _ in true }).key)
  }
}
