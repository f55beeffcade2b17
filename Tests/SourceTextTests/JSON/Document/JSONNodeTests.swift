import SourceText
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

  @Test func elementsByIndex() throws {
    let root = try JSONDocument("[10, [20, 21], 30]").root
    #expect(root[0]?.number == 10)
    #expect(root[1]?[1]?.number == 21)
    #expect(root[2]?.number == 30)
    #expect(root[3] == nil)
    #expect(root[-1] == nil)
    #expect(root[0]?[0] == nil)
    #expect(root["a"] == nil)
  }

  @Test func beginnings() throws {
    let root = try JSONDocument(##"["ref", "re", "reft", "aref", "r\u0065fa", "", 1]"##).root
    #expect(root.elements.map { $0.begins(with: "ref") } == [true, false, true, false, true, false, false])
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
    let bytes = try JSONDocument(text).root.fragment.text
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// What the readings of `../shared/conformance/json/transform` are here: doubles, keys by code points, duplicates kept
  /// with the last one read.
  private enum Reading: Hashable, Sendable {
    case number(Double)
    case string(JSONString)
    case members(keys: [JSONString], last: Double?)
    case loneSurrogates(JSONString)
    case notUTF8
  }

  private static let readings: [String: Reading] = [
    "number_-9223372036854775808": .number(-0x1p63),
    "number_-9223372036854775809": .number(-0x1p63),
    "number_1.0": .number(1),
    "number_1.000000000000000005": .number(1),
    "number_1000000000000000": .number(1e15),
    "number_10000000000000000999": .number(1e19),
    "number_1e-999": .number(0),
    "number_1e6": .number(1_000_000),
    "number_9223372036854775807": .number(0x1p63),
    "number_9223372036854775808": .number(0x1p63),
    "object_key_nfc_nfd": .members(keys: ["\u{E9}", "e\u{301}"], last: nil),
    "object_key_nfd_nfc": .members(keys: ["e\u{301}", "\u{E9}"], last: nil),
    "object_same_key_different_values": .members(keys: ["a", "a"], last: 2),
    "object_same_key_same_value": .members(keys: ["a", "a"], last: 1),
    "object_same_key_unclear_values": .members(keys: ["a", "a"], last: 0),
    "string_1_escaped_invalid_codepoint": .loneSurrogates("\u{FFFD}"),
    "string_1_invalid_codepoint": .notUTF8,
    "string_2_escaped_invalid_codepoints": .loneSurrogates("\u{FFFD}\u{FFFD}"),
    "string_2_invalid_codepoints": .notUTF8,
    "string_3_escaped_invalid_codepoints": .loneSurrogates("\u{FFFD}\u{FFFD}\u{FFFD}"),
    "string_3_invalid_codepoints": .notUTF8,
    "string_with_escaped_NULL": .string("A\u{0}B"),
  ]

  private static func reading(_ bytes: [UInt8]) -> Reading? {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: bytes).root
      if let number = root[0]?.number { return .number(number) }
      if let string = root[0]?.string { return root.hasLoneSurrogate ? .loneSurrogates(string) : .string(string) }
      return .members(keys: root.members.compactMap(\.key.string), last: root["a"]?.number)
    } catch {
      return error.message == "found bytes that are not UTF-8; expected UTF-8 text" ? .notUTF8 : nil
    }
  }

  private func transformSuite() throws -> [(name: String, bytes: [UInt8])] {
    let paths = try SharedData.files(below: "conformance/json/transform", suffix: ".json")
    return try paths.map { path in
      (String((path.split(separator: "/").last ?? "").dropLast(5)), try SharedData.bytes(of: path))
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the JSON parsing suite is in ../shared/conformance/json"))
  func theTransformSuite() throws {
    let suite = try transformSuite()
    #expect(Set(suite.map(\.name)) == Set(Self.readings.keys))
    for (name, bytes) in suite {
      #expect(Self.reading(bytes) == Self.readings[name], "\(name)")
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the JSON parsing suite is in ../shared/conformance/json"))
  func theTransformSuiteOnASmallStack() async throws {
    let suite = try transformSuite()
    let wrong = await onSmallStack {
      suite.filter { Self.reading($0.bytes) != Self.readings[$0.name] }.map(\.name)
    }
    #expect(wrong == [])
  }

  /// `[[[]], 1, 2, 3]` has three levels and more parts than that; `[[[]]]` has as many of the ones as of the others.
  @Test func heightIsComparedWithALimit() throws {
    let root = try JSONDocument(parsing: Array("[[[]], 1, 2, 3]".utf8)).root
    #expect([0, 1, 2, 3, 4, 9].map { root.isHigher(than: $0) } == [true, true, true, false, false, false])
    let narrow = try JSONDocument(parsing: Array("[[[]]]".utf8)).root
    #expect([2, 3].map { narrow.isHigher(than: $0) } == [true, false])
  }

  @Test func anEditOfItsRange() throws {
    let text = "\u{FEFF}{\r\n\t\"a\" :1.0,\r\n\t\"b\": \"\\u0041\" }\r\n"
    let document = try JSONDocument(text)
    let node = try #require(document.root["a"])
    let edited = SourceEdit.apply(
      [SourceEdit(range: node.range, replacement: Array("[1, 2]".utf8))], to: document.bytes)
    #expect(edited == Array("\u{FEFF}{\r\n\t\"a\" :[1, 2],\r\n\t\"b\": \"\\u0041\" }\r\n".utf8))
  }
}
