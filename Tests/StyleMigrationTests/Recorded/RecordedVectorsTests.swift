import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Rewritings of the verified divergences and vectors: each has the values of the GL JS runtime, or is refused with a
/// reason.
@Suite struct RecordedVectorsTests {
  @Test(arguments: OutputProfile.Preference.allCases)
  func vectorsAreMigratedOrRefused(preference: OutputProfile.Preference) throws {
    let tally = try tally(in: .thinned, preference)
    #expect(tally.functions == 403)
    #expect(tally.equal > 1_500)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"),
    arguments: OutputProfile.Preference.allCases)
  func allVectorsAreMigratedOrRefused(preference: OutputProfile.Preference) throws {
    let tally = try tally(in: .complete, preference)
    #expect(tally.functions == 700)
    #expect(tally.equal > 6_000)
  }

  private func tally(in set: RecordedSet, _ preference: OutputProfile.Preference) throws -> VectorTally {
    var tally = VectorTally()
    for vector in try RecordedFile.functionVectors.rows(in: set) {
      try tally.run(vector, rows: vector["cases"].map { Array($0.elements) } ?? [], preference)
    }
    print("vectors of functions, \(set), migrated: \(tally)")
    return tally
  }

  @Test(arguments: OutputProfile.Preference.allCases)
  func divergencesAreMigratedOrRefused(preference: OutputProfile.Preference) throws {
    var tally = VectorTally()
    for row in try RecordedFile.divergences.rows() where row["kind"]?.string == "function" {
      try tally.run(row, rows: [row], preference)
    }
    print("divergences.jsonl, migrated: \(tally)")
    #expect(tally.functions == 218)
    #expect(tally.equal >= 140)
  }
}

private struct VectorTally: CustomStringConvertible {
  var functions = 0
  var equal = 0
  var refused: [String: Int] = [:]

  var description: String {
    let reasons = refused.sorted { $0.key < $1.key }.map { ", \($0.value) refused by \($0.key)" }.joined()
    return "\(functions) functions, \(equal) inputs equal\(reasons)"
  }

  mutating func run(_ vector: JSONNode, rows: [JSONNode], _ preference: OutputProfile.Preference) throws {
    functions += 1
    let name = try #require(vector["property"]?.string)
    let property = try #require(PropertyTable.specification(named: name))
    let json = try #require(vector["function"])
    let rewriting: JudgedExpression
    do throws(Finding) {
      rewriting = try ValueMigration(
        semantics: .glJS, profile: .init(target: .maplibreGLJS, preference: preference)
      ).rewriting(
        of: FunctionAsRead(json), for: property)
    } catch {
      refused[error.divergence ?? "\(error.kind)", default: 0] += 1
      let text = String(decoding: json.spelling.filter { $0 > 0x20 }, as: UTF8.self)
      if error.severity == .fault { Issue.record("\(name) = \(text): \(error.message)") }
      // A valid function is left only for a class that has no exact form.
      let isValid = vector["valid"]?.boolean ?? (vector["validatorErrors"]?.count == 0)
      if isValid, error.divergence?.hasPrefix("A") != true, error.divergence != "B13" {
        Issue.record("\(name) = \(text) is valid, and refused: \(error.message)")
      }
      return
    }
    for row in rows {
      var attributes = StyleObject()
      if let recorded = row["properties"], case .object(let object) = StyleValue(json: recorded) { attributes = object }
      let context = EvaluationContext(zoom: row["zoom"]?.number, feature: Feature(properties: attributes))
      let value = rewriting.compiled.value(in: context)
      let legacy = try #require(row["legacy"])
      if EncodedOutput(legacy, type: property.type).matches(value) {
        equal += 1
      } else {
        let expected = String(decoding: legacy.spelling, as: UTF8.self)
        Issue.record(
          "\(name) = \(String(decoding: json.spelling.filter { $0 > 0x20 }, as: UTF8.self)) at \(row["zoom"]?.number ?? -1), \(attributes): \(value), not \(expected)"
        )
      }
    }
  }
}
