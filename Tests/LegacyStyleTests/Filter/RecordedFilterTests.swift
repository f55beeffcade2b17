import LegacyStyle
import SourceJSON
import StyleSpec
import TestSupport
import Testing

/// The old filter evaluator against what the GL JS runtime was recorded to say.
@Suite struct RecordedFilterTests {
  @Test(arguments: LegacySemantics.allCases)
  func filtersAreEvaluatedAsRecorded(semantics: LegacySemantics) throws {
    guard let lines = try SharedData.lines(of: "conformance/filters.jsonl") else { return }
    var compared = 0
    for line in lines {
      let row = try #require(try RecordedFilter(line: line))
      compared += try compare(row, semantics)
    }
    print("filters.jsonl, \(semantics.rawValue): \(lines.count) filters, \(compared) features equal")
    #expect(lines.count == 1_500)
    #expect(compared == 36_000)
  }

  @Test func vectorsAreEvaluatedAsRecorded() throws {
    guard let bytes = try SharedData.bytes(of: "conformance/vectors-filters.json") else { return }
    var compared = 0
    for vector in try JSONDocument(parsing: bytes).root.elements {
      let cases = try #require(vector["cases"]).elements.map { $0 }
      compared += try compare(try #require(RecordedFilter(filter: vector["filter"], cases: cases)), .glJS)
    }
    #expect(compared == 6_000)
  }

  /// In `gl-js` semantics all, and where the documentation is on the runtime's side the documented meaning too.
  @Test func divergencesAreEvaluatedAsRecorded() throws {
    guard let bytes = try SharedData.bytes(of: "conformance/divergences.json") else { return }
    var compared = 0
    var refused = 0
    for row in try JSONDocument(parsing: bytes).root.elements where row["kind"]?.string == "filter" {
      let recorded = try #require(RecordedFilter(filter: row["filter"], cases: [row]))
      if row["legacy"]?.string == "error" {
        #expect(throws: LegacyFilterError.self) { try FilterReading(recorded.filter, semantics: .glJS) }
        refused += 1
        continue
      }
      compared += try compare(recorded, .glJS)
      if let id = row["id"]?.string, id != "F7", id != "F9" { _ = try compare(recorded, .documented) }
    }
    #expect(compared == 48)
    #expect(refused == 1)
  }

  private func compare(_ recorded: RecordedFilter, _ semantics: LegacySemantics) throws -> Int {
    guard let filter = try LegacyFilter(recorded.filter, semantics: semantics) else {
      Issue.record("\(String(decoding: recorded.filter.spelling, as: UTF8.self)) is taken for an expression")
      return 0
    }
    #expect(recorded.outputs.count == recorded.inputs.count)
    var equal = 0
    for (input, output) in zip(recorded.inputs, recorded.outputs) {
      if FilterEvaluation(filter).holds(in: input) == output {
        equal += 1
      } else {
        Issue.record("\(String(decoding: recorded.filter.spelling, as: UTF8.self)) at \(input): not \(output)")
      }
    }
    return equal
  }
}

extension LegacyFilter {
  /// A filter of the old language alone, or a neutral one; `nil` for an expression.
  init?(_ node: JSONNode, semantics: LegacySemantics) throws {
    switch try FilterReading(node, semantics: semantics) {
    case .legacy(let filter, _): self = filter
    case .modern where node[0]?.string == "has": self = .presence(FilterKey(node[1]?.string ?? ""), isNegated: false)
    default: return nil
    }
  }
}
