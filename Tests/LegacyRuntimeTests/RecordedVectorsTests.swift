import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// The old evaluator, compared with the verified divergences and their vectors: values of the GL JS runtime.
@Suite struct RecordedVectorsTests {
  @Test func givesTheLegacyValuesOfTheVectors() throws {
    #expect(try tally(in: .thinned).rows == 3_160)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"))
  func givesTheLegacyValuesOfAllVectors() throws {
    #expect(try tally(in: .complete).rows == 12_760)
  }

  private func tally(in set: RecordedSet) throws -> Tally {
    var tally = Tally()
    for vector in try RecordedFile.functionVectors.rows(in: set) {
      let isValid = vector["valid"]?.boolean ?? (vector["validatorErrors"]?.count == 0)
      for row in vector["cases"]?.elements ?? vector.elements { try tally.compare(row, of: vector, isValid: isValid) }
    }
    print("vectors of functions, \(set): \(tally)")
    return tally
  }

  @Test func givesTheLegacyValuesOfTheDivergences() throws {
    var tally = Tally()
    for row in try RecordedFile.divergences.rows() where row["kind"]?.string == "function" {
      try tally.compare(row, of: row, isValid: row["id"]?.string?.string.hasPrefix("A") ?? false)
    }
    print("divergences.jsonl: \(tally)")
    #expect(tally.rows == 218)
  }
}

private struct Tally: CustomStringConvertible {
  var rows = 0
  var equal = 0
  var accidents: [String: Int] = [:]
  var refused = 0

  var description: String {
    let classes = accidents.sorted { $0.key < $1.key }.map { ", \($0.value) by class \($0.key)" }.joined()
    return "\(rows) inputs, \(equal) equal\(classes), \(refused) refused"
  }

  mutating func compare(_ row: JSONNode, of vector: JSONNode, isValid: Bool) throws {
    rows += 1
    let name = try #require(vector["property"]?.string)
    let property = try #require(PropertyTable.specification(named: name))
    let json = try #require(vector["function"])
    let legacy = try #require(row["legacy"])
    let place = "\(name) = \(String(decoding: json.spelling.filter { $0 > 0x20 }, as: UTF8.self))"
    var attributes = StyleObject()
    if let recorded = row["properties"], case .object(let object) = StyleValue(json: recorded) { attributes = object }
    let context = EvaluationContext(zoom: row["zoom"]?.number, feature: Feature(properties: attributes))
    do throws(LegacyRefusal) {
      let evaluation = try LegacyEvaluation(FunctionObject(json), for: property, semantics: .glJS)
      switch evaluation.value(in: context) {
      case .accident(let accident):
        accidents[accident.rawValue, default: 0] += 1
        if let id = row["id"]?.string?.string, accident.rawValue != id { Issue.record("\(id) \(place): \(accident)") }
        if row["id"] == nil, isValid, accident.rawValue.hasPrefix("B"), accident != .uncheckedName {
          Issue.record("\(place) is valid: \(accident)")
        }
      case .value(let value):
        equal += 1
        if !EncodedOutput(legacy, type: property.type).matches(value) {
          let expected = String(decoding: legacy.spelling, as: UTF8.self)
          Issue.record("\(place) at \(row["zoom"]?.number ?? -1), \(attributes): \(value), not \(expected)")
        }
      }
    } catch {
      refused += 1
      if isValid { Issue.record("\(place) is valid") }
    }
  }
}
