import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Rewritings of filters against what the GL JS runtime was recorded to say.
@Suite struct RecordedFilterTests {
  @Test(arguments: LegacySemantics.allCases)
  func filtersAreMigratedExactly(semantics: LegacySemantics) throws {
    guard let lines = try SharedData.lines(of: "conformance/filters.jsonl") else { return }
    var compared = 0
    for line in lines {
      compared += try compare(try #require(try RecordedFilter(line: line)), semantics)
    }
    print("filters.jsonl, \(semantics.rawValue), migrated: \(lines.count) filters, \(compared) features equal")
    #expect(lines.count == 1_500)
    #expect(compared == 36_000)
  }

  @Test func vectorsAndDivergencesAreMigratedExactly() throws {
    guard let vectors = try SharedData.bytes(of: "conformance/vectors-filters.json"),
      let divergences = try SharedData.bytes(of: "conformance/divergences.json")
    else { return }
    var compared = 0
    for vector in try JSONDocument(parsing: vectors).root.elements {
      let cases = try #require(vector["cases"]).elements.map { $0 }
      compared += try compare(try #require(RecordedFilter(filter: vector["filter"], cases: cases)), .glJS)
    }
    #expect(compared == 6_000)
    for row in try JSONDocument(parsing: divergences).root.elements where row["kind"]?.string == "filter" {
      compared += try compare(try #require(RecordedFilter(filter: row["filter"], cases: [row])), .glJS)
    }
    #expect(compared == 6_048)
  }

  private func compare(_ recorded: RecordedFilter, _ semantics: LegacySemantics) throws -> Int {
    let migration = FilterMigration(semantics: semantics)
    let expression: CompiledExpression
    do throws(SiteRefusal) {
      let reading = try migration.reading(of: recorded.filter)
      if let proved = try migration.rewriting(of: reading) {
        expression = proved.compiled
      } else {
        expression = try CompiledExpression(neutral: recorded.filter)
      }
    } catch {
      // F10: the runtime does not compile it either.
      if !recorded.outputs.isEmpty { Issue.record("\(recorded.filter.spelling): \(error.message)") }
      return 0
    }
    var equal = 0
    for (input, output) in zip(recorded.inputs, recorded.outputs) {
      if expression.value(in: input) == .boolean(output) {
        equal += 1
      } else {
        Issue.record("\(String(decoding: recorded.filter.spelling, as: UTF8.self)) at \(input): not \(output)")
      }
    }
    return equal
  }
}

extension CompiledExpression {
  /// A filter that is the same in both languages.
  fileprivate init(neutral node: JSONNode) throws(SiteRefusal) {
    do {
      self = try CompiledExpression(try StyleExpression(node), for: .filter)
    } catch {
      throw .filterPart("\(error)")
    }
  }
}
