import SourceText
import Testing

/// Layouts, written by hand.
@Suite struct JSONLinesTests {
  private func written(
    _ text: String, indentation: String = "", unit: String = "  ", newline: String = "\n", width: Int = 20,
    layout: ArrayLayout? = nil, comma: String = ", ", colon: String = ": "
  ) throws -> [String] {
    var fragment = try JSONDocument(text).root.fragment
    if case .array(let elements, _) = fragment, let layout { fragment = .array(elements, layout) }
    let writer = JSONWriter(
      comma: comma, colon: colon, width: width, unit: Array(unit.utf8), newline: Array(newline.utf8))
    let bytes = writer.text(of: fragment, at: .init(indentation: Array(indentation.utf8), reserved: nil))
    return String(decoding: bytes, as: UTF8.self).components(newline)
  }

  @Test func theOutermostIsOpened() throws {
    #expect(try written("[1, 2]") == ["[", "  1,", "  2", "]"])
    #expect(try written(#"{"a": 1, "b": [2]}"#) == ["{", #"  "a": 1,"#, #"  "b": [2]"#, "}"])
    #expect(try written("[]") == ["[]"])
    #expect(try written("{}") == ["{}"])
    #expect(try written("17") == ["17"])
  }

  @Test func theInnerIsOpenedWhereItDoesNotFit() throws {
    #expect(
      try written("[[1, 2], [100000, 200000, 300000], [[], {}]]")
        == ["[", "  [1, 2],", "  [", "    100000,", "    200000,", "    300000", "  ],", "  [[], {}]", "]"])
  }

  /// Indentation, key and comma count: `  "a": [100, 200],` has 18 bytes.
  @Test func theWidthOfALine() throws {
    let text = #"{"a": [100, 200], "b": [100, 200]}"#
    #expect(try written(text, width: 18) == ["{", #"  "a": [100, 200],"#, #"  "b": [100, 200]"#, "}"])
    #expect(
      try written(text, width: 17)
        == ["{", #"  "a": ["#, "    100,", "    200", "  ],", #"  "b": [100, 200]"#, "}"])
    #expect(try written("[[1]]", width: 0) == ["[", "  [", "    1", "  ]", "]"])
    #expect(try written("[[], {}]", width: 0) == ["[", "  [],", "  {}", "]"])
  }

  @Test func separatorsOnALine() throws {
    let text = #"[[1, {"a": 2}]]"#
    #expect(try written(text, comma: ",", colon: ":") == ["[", #"  [1,{"a":2}]"#, "]"])
  }

  @Test func indentationOfTheSurroundings() throws {
    #expect(
      try written("[1, [1000, 2000, 3000]]", indentation: "\t\t", unit: "\t", newline: "\r\n", width: 10)
        == ["[", "\t\t\t1,", "\t\t\t[", "\t\t\t\t1000,", "\t\t\t\t2000,", "\t\t\t\t3000", "\t\t\t]", "\t\t]"])
    #expect(try written("[1]", newline: "\r") == ["[", "  1", "]"])
  }

  @Test func pairs() throws {
    #expect(
      try written(#"["step", ["zoom"], 1, 5, 2, 10, 3]"#, layout: ArrayLayout(head: 3, group: 2))
        == ["[", #"  "step","#, #"  ["zoom"],"#, "  1,", "  5, 2,", "  10, 3", "]"])
    #expect(
      try written("[0, 1, 2, 3]", layout: ArrayLayout(head: 1, group: 2)) == ["[", "  0,", "  1, 2,", "  3", "]"])
    #expect(try written("[0, 1]", layout: ArrayLayout(head: 5, group: 2)) == ["[", "  0,", "  1", "]"])
    #expect(try written("[1, 2, 3, 4]", layout: ArrayLayout(group: 3)) == ["[", "  1, 2, 3,", "  4", "]"])
  }

  /// The second of a pair has the rest of the line: `  1234567, [1, 2],` has 18 bytes.
  @Test func longPairs() throws {
    let text = "[1234567, [1, 2], 5, [1, 2]]"
    #expect(
      try written(text, width: 18, layout: ArrayLayout(group: 2)) == ["[", "  1234567, [1, 2],", "  5, [1, 2]", "]"])
    #expect(
      try written(text, width: 17, layout: ArrayLayout(group: 2))
        == ["[", "  1234567, [", "    1,", "    2", "  ],", "  5, [1, 2]", "]"])
    #expect(
      try written("[[1000, 2000], [1, 2]]", width: 12, layout: ArrayLayout(group: 2))
        == ["[", "  [", "    1000,", "    2000", "  ], [1, 2]", "]"])
  }

  /// What is written over lines reads back as the same fragment.
  @Test func layoutChangesNoValue() throws {
    let text = #"{"a": [[1, 2, {"b": [true, null, "x y"]}], [], {}], "a": {"c": {"d": [1.50]}}}"#
    for width in 0..<80 {
      let again = try written(text, width: width).joined(separator: "\n")
      #expect(try JSONDocument(again).root.fragment == JSONDocument(text).root.fragment)
    }
  }
}

extension String {
  /// The parts between separators; compares bytes, since `\r\n` is one `Character`.
  fileprivate func components(_ separator: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: separator.utf8) {
        parts.append([])
        rest = rest.dropFirst(separator.utf8.count)
      } else {
        parts[parts.count - 1].append(byte)
        rest = rest.dropFirst()
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
