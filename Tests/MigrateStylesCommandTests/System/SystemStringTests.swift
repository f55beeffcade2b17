import MigrateStylesCommand
import MigrationReports
import Testing

/// Names and arguments of any bytes.
@Suite struct SystemStringTests {
  private static let latin1 = SystemString(bytes: Array("caf".utf8) + [0xE9] + Array(".json".utf8))

  @Test func equalWhereTheBytesAre() {
    let (composed, decomposed): (SystemString, SystemString) = ("\u{E9}", "e\u{301}")
    #expect(composed != decomposed)
    #expect(composed.text == decomposed.text)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(Self.latin1 != "caf\u{FFFD}.json")
  }

  @Test func textSpellsOutWhatIsNotUTF8() {
    let cases: [([UInt8], String)] = [
      (Self.latin1.bytes, "caf\\xE9.json"), ([0xC3], "\\xC3"), ([0xE2, 0x82, 0x61], "\\xE2\\x82a"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"), ([0xC3, 0xA9, 0xFF], "é\\xFF"), ([], ""),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"),
    ]
    for (bytes, text) in cases {
      #expect(SystemString(bytes: bytes).text == text)
      #expect(SystemString(bytes: bytes).withCString { SystemString(cString: $0) }.bytes == bytes)
    }
    #expect(Self.latin1.utf8 == nil)
    #expect(SystemString("é").utf8 == "é")
  }

  @Test func paths() {
    let path = "a/" + Self.latin1
    #expect(path.folder == "a")
    #expect(path.fileName == Self.latin1)
    #expect(path.pathNames == ["a", Self.latin1])
    #expect(("../x/./" + path).absolutePath(in: "/b/c") == "/b/x/" + path)
    #expect(("/b/" + path).path(below: "/b") == path)
    #expect(SystemString("b").appendingPath(path) == "b/" + path)
  }

  @Test func endingsAreReplaced() {
    let cases: [(SystemString, SystemString)] = [
      ("a.json", "a.swift"), ("b.c/a.json", "b.c/a.swift"), ("b.c/a", "b.c/a.swift"), (".a", ".a.swift"),
      ("a.b.json", "a.b.swift"), ("a.", "a.swift"),
    ]
    for (path, expected) in cases { #expect(path.replacingExtension(with: ".swift") == expected, "\(path.text)") }
  }
}
