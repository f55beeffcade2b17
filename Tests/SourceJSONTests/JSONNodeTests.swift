import SourceJSON
import TestSupport
import Testing

@Suite struct JSONNodeTests {
  @Test func scalars() throws {
    let root = try JSONDocument(#"[true, false, null, -1.50e1, "a", [], {}]"#).root
    #expect(root.elements.map(\.boolean) == [true, false, nil, nil, nil, nil, nil])
    #expect(root.elements.map(\.number) == [nil, nil, nil, -15, nil, nil, nil])
    #expect(root.elements.map(\.string) == [nil, nil, nil, nil, "a", nil, nil])
    #expect(root.elements.map(\.count) == [0, 0, 0, 0, 0, 0, 0])
    #expect(
      root.elements.map { String(decoding: $0.spelling, as: UTF8.self) }
        == ["true", "false", "null", "-1.50e1", "\"a\"", "[]", "{}"])
    #expect(root.count == 7)
  }

  @Test func elementsByPlace() throws {
    let root = try JSONDocument("[10, [20, 21], 30]").root
    #expect(root[0]?.number == 10)
    #expect(root[1]?[1]?.number == 21)
    #expect(root[2]?.number == 30)
    #expect(root[3] == nil)
    #expect(root[-1] == nil)
    #expect(root[0]?[0] == nil)
    #expect(root["a"] == nil)
  }

  @Test func duplicateKeysAreKeptAndTheLastWins() throws {
    let root = try JSONDocument(#"{"a": 1, "b": 2, "a": {"a": 3}, "\u0061": 4, "a\\b": 5}"#).root
    #expect(root.count == 5)
    #expect(root.members.map(\.key.string) == ["a", "b", "a", "a", #"a\b"#])
    #expect(root["a"]?.number == 4)
    #expect(root[#"a\b"#]?.number == 5)
    #expect(root[#"a\\b"#] == nil)
    #expect(root[#"\u0061"#] == nil)
    #expect(root["c"] == nil)
  }

  @Test func composedAndDecomposedKeysDiffer() throws {
    let root = try JSONDocument("{\"\u{E9}\": 1, \"e\u{301}\": 2}").root
    #expect(root["\u{E9}"]?.number == 1)
    #expect(root["e\u{301}"]?.number == 2)
  }

  @Test func height() throws {
    for (text, height) in [
      ("1", 0), ("[]", 1), ("{}", 1), ("[[], 1]", 2), (#"{"a": [], "b": {"c": [{}]}, "d": []}"#, 4),
      ("[[[]], [], [[]]]", 3),
    ] {
      #expect(try JSONDocument(text).root.height == height, "\(text)")
    }
    let root = try JSONDocument("[[[]], [], 1]").root
    #expect(root.elements.map(\.height) == [2, 1, 0])
  }

  @Test func spellings() throws {
    let root = try JSONDocument(#"[1, 1.0, 1, "a", "\u0061", [1, 2], [1,2], [1, 2]]"#).root
    let nodes = Array(root.elements)
    #expect(nodes[0].hasSpelling(of: nodes[2]))
    #expect(!nodes[0].hasSpelling(of: nodes[1]))
    #expect(!nodes[3].hasSpelling(of: nodes[4]))
    #expect(!nodes[5].hasSpelling(of: nodes[6]))
    #expect(nodes[5].hasSpelling(of: nodes[7]))
  }

  @Test func fragmentsKeepSpellings() throws {
    let text = #"{"\u0061": [1.50, "\/", true, null, {}, []], "a": -0}"#
    var bytes: [UInt8] = []
    try JSONDocument(text).root.fragment.write(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// What the readings of `../shared/conformance/json/transform` are here: doubles, keys by code points, duplicates kept.
  @Test func theTransformSuite() throws {
    let folder = "conformance/json/transform"
    guard let paths = try SharedData.files(below: folder, suffix: ".json") else { return }
    let numbers: [String: Double] = [
      "number_-9223372036854775808": -0x1p63,
      "number_-9223372036854775809": -0x1p63,
      "number_1.0": 1,
      "number_1.000000000000000005": 1,
      "number_1000000000000000": 1e15,
      "number_10000000000000000999": 1e19,
      "number_1e-999": 0,
      "number_1e6": 1_000_000,
      "number_9223372036854775807": 0x1p63,
      "number_9223372036854775808": 0x1p63,
    ]
    let strings: [String: JSONString] = [
      "string_1_escaped_invalid_codepoint": "\u{FFFD}",
      "string_2_escaped_invalid_codepoints": "\u{FFFD}\u{FFFD}",
      "string_3_escaped_invalid_codepoints": "\u{FFFD}\u{FFFD}\u{FFFD}",
      "string_with_escaped_NULL": "A\u{0}B",
    ]
    let keys: [String: [JSONString]] = [
      "object_key_nfc_nfd": ["\u{E9}", "e\u{301}"],
      "object_key_nfd_nfc": ["e\u{301}", "\u{E9}"],
      "object_same_key_different_values": ["a", "a"],
      "object_same_key_same_value": ["a", "a"],
      "object_same_key_unclear_values": ["a", "a"],
    ]
    let refused: Set = ["string_1_invalid_codepoint", "string_2_invalid_codepoints", "string_3_invalid_codepoints"]
    #expect(paths.count == numbers.count + strings.count + keys.count + refused.count)
    for path in paths {
      let name = String((path.split(separator: "/").last ?? "").dropLast(5))
      let bytes = try SharedData.bytes(of: path) ?? []
      do throws(JSONSyntaxError) {
        let root = try JSONDocument(parsing: bytes).root
        #expect(!refused.contains(name), "\(name)")
        #expect(root[0]?.number == numbers[name], "\(name)")
        #expect(root[0]?.string == strings[name], "\(name)")
        #expect(root.members.compactMap(\.key.string) == keys[name] ?? [], "\(name)")
        #expect(root.hasLoneSurrogate == name.contains("escaped_invalid"), "\(name)")
      } catch {
        #expect(refused.contains(name), "\(name): \(error.message)")
        #expect(error.reason == .notUTF8)
      }
    }
  }
}
