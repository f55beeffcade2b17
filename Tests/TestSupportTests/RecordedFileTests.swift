import SourceText
import StyleSpec
import TestSupport
import Testing

/// The recordings in the repository, which are a part of the complete ones.
struct RecordedFileTests {
  @Test func theCompactFormIsExpanded() throws {
    let row = try #require(try RecordedFile.functions.rows().first { $0["line"]?.number == 1 })
    #expect(row["property"]?.string == "text-halo-blur")
    #expect(row["inputs"]?.count == row["outputs"]?.count)
    // Without an attribute, with one that is null, and with the number that is the result.
    #expect(row["inputs"]?[0].map(text) == #"{"zoom":11.37,"properties":{}}"#)
    #expect(row["inputs"]?[1].map(text) == #"{"zoom":0,"properties":{"name":null}}"#)
    #expect(row["outputs"]?[1]?.number == 30.238)

    let filter = try #require(try RecordedFile.filters.rows().first { $0["line"]?.number == 1 })
    let feature = #"{"zoom":0,"properties":{"y":"primary","class":0,"name:en":5},"type":"LineString","id":1}"#
    #expect(filter["inputs"]?[0].map(text) == feature)
    #expect(filter["outputs"]?[0]?.boolean == true)

    let vector = try #require(try RecordedFile.filterVectors.rows().first { $0["line"]?.number == 1 })
    let first = #"{"feature":{"type":1,"properties":{"x":0,"y":true,"z":2},"id":"a"},"legacy":false}"#
    #expect(vector["cases"]?[0].map(text) == first)
  }

  @Test func everyFileHasItsRows() throws {
    let counts = try [
      RecordedFile.functions, .native, .filters, .functionVectors, .filterVectors, .divergences, .seedCases,
      .nsExpressionCases,
    ].map { try $0.rows().count }
    #expect(counts == [1_758, 1_104, 804, 403, 389, 267, 131, 133])
  }

  /// Each input and output of a row in the repository is one of the row in the complete recording.
  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs it, with the complete recordings in ../shared/conformance"),
    arguments: ["functions", "native", "filters"])
  func theRowsAreThoseOfTheCompleteRecording(name: String) throws {
    let file: RecordedFile = name == "functions" ? .functions : name == "native" ? .native : .filters
    let complete = try file.rows(in: .complete)
    #expect(complete.count == (name == "functions" ? 4_000 : name == "native" ? 2_000 : 1_500))
    for row in try file.rows() {
      let line = try #require(row["line"]?.number)
      let original = complete[Int(line) - 1]
      let (given, expected) = (row["value"] ?? row["filter"], original["value"] ?? original["filter"])
      #expect(given.map { StyleValue(json: $0) } == expected.map { StyleValue(json: $0) }, "line \(line)")
      let known = Set(pairs(original))
      let isPart = pairs(row).allSatisfy(known.contains)
      #expect(isPart, "line \(line)")
    }
  }

  private func pairs(_ row: JSONNode) -> [Pair] {
    zip(row["inputs"]?.elements ?? row.elements, row["outputs"]?.elements ?? row.elements).map { input, output in
      Pair(input: StyleValue(json: input), output: StyleValue(json: output))
    }
  }

  private struct Pair: Hashable {
    let input: StyleValue
    let output: StyleValue
  }

  private func text(_ node: JSONNode) -> String { String(decoding: node.spelling, as: UTF8.self) }
}
