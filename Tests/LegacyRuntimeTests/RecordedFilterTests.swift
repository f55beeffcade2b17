import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// The legacy filter evaluator, compared with recorded outputs of the GL JS runtime.
@Suite struct RecordedFilterTests {
  @Test(arguments: LegacySemantics.allCases)
  func filtersAreEvaluatedAsRecorded(semantics: LegacySemantics) throws {
    #expect(try compareAll(in: .thinned, semantics) == 8_040)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"),
    arguments: LegacySemantics.allCases)
  func allFiltersAreEvaluatedAsRecorded(semantics: LegacySemantics) throws {
    #expect(try compareAll(in: .complete, semantics) == 36_000)
  }

  /// The number of features for which the recorded output is given.
  private func compareAll(in set: RecordedSet, _ semantics: LegacySemantics) throws -> Int {
    try RecordedFile.filters.rows(in: set).reduce(0) { compared, row in
      compared + (try compare(try #require(RecordedFilter(row: row)), semantics))
    }
  }

  @Test func vectorsAreEvaluatedAsRecorded() throws {
    #expect(try compareVectors(in: .thinned) == 3_112)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"))
  func allVectorsAreEvaluatedAsRecorded() throws {
    #expect(try compareVectors(in: .complete) == 6_000)
  }

  private func compareVectors(in set: RecordedSet) throws -> Int {
    try RecordedFile.filterVectors.rows(in: set).reduce(0) { compared, vector in
      let cases = try #require(vector["cases"]).elements.map { $0 }
      return compared + (try compare(try #require(RecordedFilter(filter: vector["filter"], cases: cases)), .glJS))
    }
  }

  /// In `gl-js` semantics all, and the documented meaning too where it agrees with the runtime.
  @Test func divergencesAreEvaluatedAsRecorded() throws {
    var compared = 0
    var refused = 0
    for row in try RecordedFile.divergences.rows() where row["kind"]?.string == "filter" {
      let recorded = try #require(RecordedFilter(filter: row["filter"], cases: [row]))
      // The author's reading refuses filters that the runtime does not compile.
      if row["legacy"]?.string == "error" {
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
    let filter = FilterEvaluation(recorded.filter, semantics: semantics)
    #expect(recorded.outputs.count == recorded.inputs.count)
    var equal = 0
    for (input, output) in zip(recorded.inputs, recorded.outputs) {
      if filter.holds(in: input) == output {
        equal += 1
      } else {
        Issue.record("\(String(decoding: recorded.filter.spelling, as: UTF8.self)) at \(input): not \(output)")
      }
    }
    return equal
  }
}
