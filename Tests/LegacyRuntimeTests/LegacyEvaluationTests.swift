import LegacyRuntime
import LegacyStyle
import SourceText
import StyleSpec
import TestSupport
import Testing

/// The old evaluator, and the legal forms, compared with the results of the original runtimes.
@Suite struct LegacyEvaluationTests {
  @Test func evaluatesAsTheRuntimeDid() throws {
    let runtime = try evaluateAsTheRuntimeDid(.thinned)
    #expect(runtime.functions == 1_758)
    #expect(runtime.equal > 20_000)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"))
  func evaluatesAsTheRuntimeDidForAllRows() throws {
    let runtime = try evaluateAsTheRuntimeDid(.complete)
    #expect(runtime.functions == 4_000)
    #expect(runtime.equal > 125_000)
  }

  private func evaluateAsTheRuntimeDid(_ set: RecordedSet) throws -> Tally {
    var runtime = Tally(semantics: .glJS, tolerance: 1e-9)
    var documented = Tally(semantics: .documented, tolerance: 1e-9)
    for (index, row) in try RecordedFile.functions.rows(in: set).enumerated() {
      let recorded = try RecordedFunction(row: row, index: index)
      let inputs = recorded.inputs
      runtime.compare(recorded, on: inputs)
      // An accident is where the runtime differs from the documentation.
      if recorded.accident == nil { documented.compare(recorded, on: inputs) }
    }
    print("functions.jsonl, \(set): \(runtime)\nfunctions.jsonl, \(set): \(documented)")
    return runtime
  }

  @Test func evaluatesAsTheNativeCoreDid() throws {
    let native = try evaluateAsTheNativeCoreDid(.thinned)
    #expect(native.functions + native.refused == 1_104)
    #expect(native.equal > 10_000)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"))
  func evaluatesAsTheNativeCoreDidForAllRows() throws {
    let native = try evaluateAsTheNativeCoreDid(.complete)
    #expect(native.functions + native.refused == 2_000)
    #expect(native.equal > 43_000)
  }

  private func evaluateAsTheNativeCoreDid(_ set: RecordedSet) throws -> Tally {
    var native = Tally(semantics: .native, tolerance: 1e-6)
    for (index, row) in try RecordedFile.native.rows(in: set).enumerated() {
      let recorded = try RecordedFunction(row: row, index: index)
      native.compare(recorded, on: recorded.inputs)
    }
    print("native.jsonl, \(set): \(native)")
    return native
  }
}

/// How many recorded values the old evaluator reproduces.
private struct Tally: CustomStringConvertible {
  let semantics: LegacySemantics
  let tolerance: Double
  private(set) var functions = 0
  private(set) var equal = 0
  private(set) var refused = 0
  private(set) var illegal = 0
  private(set) var unrepresentable = 0
  private var accidents: [String: Int] = [:]

  init(semantics: LegacySemantics, tolerance: Double) {
    self.semantics = semantics
    self.tolerance = tolerance
  }

  var description: String {
    let classes = accidents.sorted { $0.key < $1.key }.map { ", \($0.value) by class \($0.key)" }.joined()
    return "\(semantics.rawValue): \(functions) functions, \(equal) inputs equal\(classes), "
      + "\(unrepresentable) beyond double; \(refused) functions refused as recorded, \(illegal) evaluated but not legal"
  }

  mutating func compare(_ recorded: RecordedFunction, on inputs: [EvaluationContext]) {
    let evaluation: LegacyEvaluation
    do {
      if let text = recorded.value.string {
        evaluation = LegacyEvaluation(constant: text, for: recorded.property, semantics: semantics)
      } else {
        evaluation = try LegacyEvaluation(FunctionObject(recorded.value), for: recorded.property, semantics: semantics)
      }
    } catch {
      refused += 1
      if recorded.error == nil { report(recorded, "refused") }
      return
    }
    checkLegality(of: recorded)
    if let error = recorded.error {
      report(recorded, "evaluates, but the core refuses it: \(error)")
      return
    }
    functions += 1
    for (index, (context, output)) in zip(inputs, recorded.outputs).enumerated() {
      if semantics == .native, recorded.isBeyondDouble(input: index) {
        unrepresentable += 1
        continue
      }
      switch evaluation.value(in: context) {
      case .accident(let accident):
        accidents[accident.rawValue, default: 0] += 1
        // An accident of valid functions has to be the recorded one.
        if recorded.isValid, recorded.accident != accident.rawValue {
          return report(recorded, "\(accident) where the recording has \(recorded.accident ?? "none")")
        }
      case .value(let value):
        guard RecordedOutput(output, type: recorded.property.type, tolerance: tolerance).matches(value) else {
          let text = String(decoding: output.spelling, as: UTF8.self)
          return report(
            recorded, "at \(context.zoom ?? -1), \(context.feature?.properties ?? StyleObject()): \(value), not \(text)"
          )
        }
        equal += 1
      }
    }
  }

  /// A function that the runtime evaluates without an accident, and the validator accepts, has a legal form.
  private mutating func checkLegality(of recorded: RecordedFunction) {
    guard recorded.value.kind == .object else { return }
    do throws(RewriteRefusal) {
      _ = try LegacyFunction(FunctionAsRead(recorded.value), for: recorded.property, semantics: semantics)
      if recorded.error != nil { report(recorded, "is legal, but the core refuses it") }
    } catch {
      illegal += 1
      if recorded.error == nil, recorded.isValid, recorded.accident == nil {
        report(recorded, "is valid, but not legal: \(error.message)")
      }
    }
  }

  private func report(_ recorded: RecordedFunction, _ text: String) {
    Issue.record("line \(recorded.number), \(recorded.property.name), \(semantics.rawValue): \(text)")
  }
}
