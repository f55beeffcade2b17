import Foundation
import SourceText
import TestSupport
import Testing

/// The parsing suite is in `../shared/conformance/json/parsing`: `y_` is JSON, `n_` is not, `i_` is up to the reader.
@Suite struct JSONParserTests {
  private static let folder = "conformance/json/parsing"

  private enum Decision {
    case read(because: String)
    case refuse(because: String)

    var isAccepted: Bool {
      switch self {
      case .read: true
      case .refuse: false
      }
    }
  }

  /// What the standard leaves open.
  private static let openCases: [String: Decision] = [
    "i_number_double_huge_neg_exp.json": .read(because: "rounds to 0, as RFC 8259 section 6 foresees"),
    "i_number_huge_exp.json": .read(because: "beyond the doubles: infinite, and kept as spelled"),
    "i_number_neg_int_huge_exp.json": .read(because: "beyond the doubles: minus infinity, and kept as spelled"),
    "i_number_pos_double_huge_exp.json": .read(because: "beyond the doubles: infinite, and kept as spelled"),
    "i_number_real_neg_overflow.json": .read(because: "beyond the doubles: minus infinity, and kept as spelled"),
    "i_number_real_pos_overflow.json": .read(because: "beyond the doubles: infinite, and kept as spelled"),
    "i_number_real_underflow.json": .read(because: "rounds to 0"),
    "i_number_too_big_neg_int.json": .read(because: "past 64 bits; every number is a double here"),
    "i_number_too_big_pos_int.json": .read(because: "past 64 bits; every number is a double here"),
    "i_number_very_big_negative_int.json": .read(because: "past 64 bits; every number is a double here"),
    "i_object_key_lone_2nd_surrogate.json":
      .read(because: "the grammar allows any four digits, in keys too; such a key is reported"),
    "i_string_1st_surrogate_but_2nd_missing.json":
      .read(because: "the grammar allows any four digits; hasLoneSurrogate tells"),
    "i_string_1st_valid_surrogate_2nd_invalid.json": .read(because: "the second escape is a letter of its own"),
    "i_string_UTF-16LE_with_BOM.json": .refuse(because: "RFC 8259 section 8.1: text between systems is UTF-8"),
    "i_string_UTF-8_invalid_sequence.json": .refuse(because: "a lead byte without its continuation is not UTF-8"),
    "i_string_UTF8_surrogate_U+D800.json": .refuse(because: "RFC 3629: UTF-8 has no surrogates"),
    "i_string_incomplete_surrogate_and_escape_valid.json":
      .read(because: "half a pair before a line feed: two characters"),
    "i_string_incomplete_surrogate_pair.json":
      .read(because: "the grammar allows any four digits; hasLoneSurrogate tells"),
    "i_string_incomplete_surrogates_escape_valid.json": .read(because: "two halves of the same kind: two characters"),
    "i_string_invalid_lonely_surrogate.json":
      .read(because: "the grammar allows any four digits; hasLoneSurrogate tells"),
    "i_string_invalid_surrogate.json": .read(because: "half a pair before letters: characters of their own"),
    "i_string_invalid_utf-8.json": .refuse(because: "no sequence begins with FF"),
    "i_string_inverted_surrogates_U+1D11E.json":
      .read(because: "halves in the wrong order are not a pair: two characters"),
    "i_string_iso_latin_1.json": .refuse(because: "E9 alone is Latin-1, not UTF-8"),
    "i_string_lone_second_surrogate.json": .read(because: "the grammar allows any four digits; hasLoneSurrogate tells"),
    "i_string_lone_utf8_continuation_byte.json": .refuse(because: "a continuation without its lead byte is not UTF-8"),
    "i_string_not_in_unicode_range.json": .refuse(because: "RFC 3629: UTF-8 ends at U+10FFFF"),
    "i_string_overlong_sequence_2_bytes.json": .refuse(because: "RFC 3629: the shortest form only"),
    "i_string_overlong_sequence_6_bytes.json": .refuse(because: "RFC 3629: four bytes at most"),
    "i_string_overlong_sequence_6_bytes_null.json": .refuse(because: "RFC 3629: four bytes at most"),
    "i_string_truncated-utf-8.json": .refuse(because: "the sequence lacks its last byte"),
    "i_string_utf16BE_no_BOM.json": .refuse(because: "RFC 8259 section 8.1: text between systems is UTF-8"),
    "i_string_utf16LE_no_BOM.json": .refuse(because: "RFC 8259 section 8.1: text between systems is UTF-8"),
    "i_structure_500_nested_arrays.json": .read(because: "well below the limit of 10,000 levels"),
    "i_structure_UTF-8_BOM_empty_object.json":
      .read(because: "RFC 8259 section 8.1 lets a reader ignore the mark; editors write it"),
  ]

  private static func isAccepted(_ bytes: [UInt8]) -> Bool {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(parsing: bytes)
      return document.root.height >= 0
    } catch {
      return false
    }
  }

  private static func suite() throws -> [(name: String, bytes: [UInt8], isAccepted: Bool)] {
    let paths = try SharedData.files(below: folder, suffix: ".json")
    return try paths.map { path in
      let name = String(path.split(separator: "/").last ?? "")
      if name.hasPrefix("i_"), openCases[name] == nil { Issue.record("no decision on \(name)") }
      let expected = openCases[name]?.isAccepted ?? name.hasPrefix("y_")
      return (name, try SharedData.bytes(of: path), expected)
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the JSON parsing suite is in ../shared/conformance/json"))
  func theParsingSuite() throws {
    let suite = try Self.suite()
    #expect(suite.count == 318)
    #expect(Self.openCases.count == suite.filter { $0.name.hasPrefix("i_") }.count)
    for (name, bytes, isAccepted) in suite {
      #expect(Self.isAccepted(bytes) == isAccepted, "\(name)")
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the JSON parsing suite is in ../shared/conformance/json"))
  func theParsingSuiteOnASmallStack() async throws {
    let suite = try Self.suite()
    let wrong = await onSmallStack {
      suite.filter { Self.isAccepted($0.bytes) != $0.isAccepted }.map(\.name)
    }
    #expect(wrong == [])
  }

  /// No text of the suite takes more than 50 ms of a processor.
  @Test(
    .enabled(if: SharedData.isHere, "the JSON parsing suite is in ../shared/conformance/json"),
    .disabled(if: Sanitizer.isOn, "sanitizers slow it down"))
  func theParsingSuiteIsFast() throws {
    let suite = try Self.suite()
    for (name, bytes, _) in suite {
      // The shortest of three times: other work on the machine can only add to a time.
      let times = (0..<3).map { _ in
        let start = ThreadClock.seconds
        _ = Self.isAccepted(bytes)
        return ThreadClock.seconds - start
      }
      #expect(try #require(times.min()) < 0.05, "\(name)")
    }
  }

  /// The beginning of a document is not a document, wherever it is truncated.
  @Test func noBeginningIsADocument() {
    let text = Array(#"[{"a": "é\u00e9\n😀", "bc": [true, false, null], "d": {}}, -1.5e+10, []]"#.utf8)
    #expect(Self.isAccepted(text))
    for end in text.indices {
      #expect(!Self.isAccepted(Array(text[..<end])), "\(end)")
    }
  }

  /// Every byte at every place of a string.
  @Test func everyByteInAString() {
    for length in 0..<3 {
      for place in 0...length {
        for byte in UInt8.min...UInt8.max {
          var text = Array(repeating: UInt8(ascii: "x"), count: length + 1)
          text[place] = byte
          let isPlain = 0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
          let document = [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
          if Self.isAccepted(document) != isPlain { Issue.record("byte \(byte) at \(place) of \(length + 1)") }
        }
      }
    }
  }

  /// A code point is accepted in its shortest form only, and surrogates are not, anywhere in a string.
  @Test func everyKindOfUTF8() {
    let scalars: [UInt32] = [
      0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x3FFFF, 0x40000,
      0xFFFFF,
      0x100000, 0x10FFFF,
    ]
    for value in scalars {
      let utf8 = Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
      for padding in 0..<9 {
        let text = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "x"), count: padding) + utf8
        #expect(Self.isAccepted(text + [UInt8(ascii: "\"")]), "U+\(String(value, radix: 16))")
        #expect(!Self.isAccepted(text.dropLast() + [UInt8(ascii: "\"")]), "cut U+\(String(value, radix: 16))")
      }
    }
    let others: [[UInt8]] = [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ]
    for bytes in others {
      #expect(!Self.isAccepted([UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]), "\(bytes)")
    }
  }

  /// Blanks of every kind and number between all tokens, at any distance from one another.
  @Test func blanksAnywhere() throws {
    var random = SplitMix64(seed: 41)
    let tokens = [
      "{", "\"k\"", ":", "[", "1", ",", "\"v\"", ",", "{", "}", ",", "[", "]", "]", ",", "\"l\"", ":", "null", "}",
    ]
    for _ in 0..<2_000 {
      var text = ""
      var starts: [Int] = []
      for token in tokens {
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          text += [" ", " ", " ", "\t", "\n", "\r"].randomElement(using: &random) ?? ""
        }
        starts.append(text.utf8.count)
        text += token
      }
      let root = try JSONDocument(text + "\n").root
      let array = try #require(root["k"])
      #expect(root.range == SourceRange(lowerBound: starts[0], upperBound: starts[18] + 1))
      #expect(array.range == SourceRange(lowerBound: starts[3], upperBound: starts[13] + 1))
      #expect(array.elements.map(\.range.lowerBound) == [starts[4], starts[6], starts[8], starts[11]])
      #expect(root.members.map(\.key.range.lowerBound) == [starts[1], starts[15]])
      #expect(root.members.map(\.value.range.lowerBound) == [starts[3], starts[17]])
    }
  }
}
