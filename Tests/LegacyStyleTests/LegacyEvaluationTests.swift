import LegacyStyle
import SourceJSON
import StyleSpec
import TestSupport
import Testing

/// The old evaluator against what the original runtimes computed.
@Suite struct LegacyEvaluationTests {
  @Test func evaluatesAsTheRuntimeDid() throws {
    guard let lines = try SharedData.lines(of: "conformance/functions.jsonl") else { return }
    var tally = Tally()
    for (index, line) in lines.enumerated() {
      let recorded = try RecordedFunction(line: line, number: index + 1)
      tally.compare(recorded, semantics: .glJS, tolerance: 1e-9)
    }
    print("functions.jsonl, gl-js: \(tally)")
    #expect(tally.inputs > 100_000)
  }

  @Test func evaluatesAsTheNativeCoreDid() throws {
    guard let lines = try SharedData.lines(of: "conformance/native.jsonl") else { return }
    var tally = Tally()
    for (index, line) in lines.enumerated() {
      let recorded = try RecordedFunction(line: line, number: index + 1)
      tally.compare(recorded, semantics: .native, tolerance: 1e-6)
    }
    print("native.jsonl: \(tally)")
    #expect(tally.inputs > 40_000)
  }
}

/// How many recorded values the old evaluator reproduces.
private struct Tally: CustomStringConvertible {
  var functions = 0
  var inputs = 0
  var accidents: [String: Int] = [:]
  var refused = 0

  var description: String {
    let classes = accidents.sorted { $0.key < $1.key }.map { "\($0.value) inputs by \($0.key)" }.joined(separator: ", ")
    return "\(functions) functions, \(inputs) inputs equal, \(refused) functions refused as recorded; \(classes)"
  }

  mutating func compare(_ recorded: RecordedFunction, semantics: LegacySemantics, tolerance: Double) {
    let evaluation: LegacyEvaluation
    do {
      if let text = recorded.value.string {
        evaluation = LegacyEvaluation(constant: text, for: recorded.property, semantics: semantics)
      } else {
        evaluation = try LegacyEvaluation(FunctionAsRead(recorded.value), for: recorded.property, semantics: semantics)
      }
    } catch {
      refused += 1
      if recorded.error == nil {
        Issue.record("line \(recorded.number): refused by \(error.id): \(error.message)")
      }
      return
    }
    if let error = recorded.error {
      Issue.record("line \(recorded.number): evaluates, but the core refuses it: \(error)")
      return
    }
    functions += 1
    for (context, output) in zip(recorded.inputs, recorded.outputs) {
      switch evaluation.value(in: context) {
      case .accident(let accident):
        accidents[accident.rawValue, default: 0] += 1
        if recorded.accident == nil, recorded.isValid {
          Issue.record("line \(recorded.number): \(accident) where the recording has none")
          return
        }
      case .value(let value):
        guard RecordedOutput(output, type: recorded.property.type, tolerance: tolerance).matches(value) else {
          Issue.record(
            "line \(recorded.number) (\(recorded.accident ?? "no accident")): \(recorded.property.name) at zoom \(context.zoom ?? -1), \(context.feature?.properties ?? StyleObject()): \(value), recorded \(String(decoding: output.spelling, as: UTF8.self))")
          return
        }
        inputs += 1
      }
    }
  }
}
