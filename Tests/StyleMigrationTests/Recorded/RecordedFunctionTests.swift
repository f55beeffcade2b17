import Equivalence
import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Migrated expressions, compared with the results of the original runtimes: recorded by others, never by this code.
@Suite struct RecordedFunctionTests {
  /// Every profile in both semantics; in a debug build one each, for every other row.
  #if DEBUG
    private static let tested = [
      (LegacySemantics.glJS, OutputProfile(target: .any, preference: .short)), (.documented, OutputProfile()),
    ]
    private static let step = 2
  #else
    private static let step = 1
    private static let tested = [LegacySemantics.glJS, .documented].flatMap { semantics in
      OutputProfile.tested.map { (semantics, $0) }
    }
  #endif

  @Test(arguments: tested)
  func rewritingsGiveWhatTheRuntimeGave(semantics: LegacySemantics, profile: OutputProfile) throws {
    #expect(try tally(of: .functions, in: .thinned, semantics, profile, tolerance: 1e-9).functions > 1_200 / Self.step)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"),
    arguments: [LegacySemantics.glJS, .documented], OutputProfile.Preference.tested)
  func rewritingsOfAllRowsGiveWhatTheRuntimeGave(
    semantics: LegacySemantics, preference: OutputProfile.Preference
  ) throws {
    // Curves in hcl and lab are recorded too, which `current` leaves.
    let profile = OutputProfile(target: .maplibreGLJS, preference: preference)
    #expect(try tally(of: .functions, in: .complete, semantics, profile, tolerance: 1e-9).functions > 3_000)
  }

  @Test(arguments: OutputProfile.tested)
  func nativeRewritingsGiveWhatTheNativeCoreGave(profile: OutputProfile) throws {
    let tally = try tally(of: .native, in: .thinned, .native, profile, tolerance: 1e-6)
    #expect(tally.functions > 750 / Self.step)
    #expect(tally.overflows <= 1)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"),
    arguments: OutputProfile.Preference.tested)
  func nativeRewritingsOfAllRowsGiveWhatTheNativeCoreGave(preference: OutputProfile.Preference) throws {
    let tally = try tally(of: .native, in: .complete, .native, .init(preference: preference), tolerance: 1e-6)
    #expect(tally.functions > 1_500)
    #expect(tally.overflows <= 1)
  }

  private func tally(
    of file: RecordedFile, in set: RecordedSet, _ semantics: LegacySemantics, _ profile: OutputProfile,
    tolerance: Double
  ) throws -> Tally {
    var tally = Tally()
    let turn = semantics == .documented ? 1 : 0
    for (index, row) in try file.rows(in: set).enumerated()
    where set == .complete || index % Self.step == turn % Self.step {
      let recorded = try RecordedFunction(row: row, index: index)
      if semantics == .documented, recorded.accident != nil { continue }
      tally.run(recorded, semantics: semantics, profile: profile, tolerance: tolerance)
    }
    print("recorded functions, \(set), \(semantics.rawValue), \(profile): \(tally)")
    return tally
  }
}

/// The outcomes of the recorded functions.
struct Tally: CustomStringConvertible {
  var functions = 0
  var inputs = 0
  var refused = 0
  var exempt = 0
  var overflows = 0

  var description: String {
    "\(functions) functions migrated and equal on \(inputs) recorded inputs, \(refused) refused as they should be (\(overflows) for an overflow the recording has not), \(exempt) inputs exempt"
  }

  mutating func run(_ recorded: RecordedFunction, semantics: LegacySemantics, profile: OutputProfile, tolerance: Double)
  {
    let property = recorded.property
    let migration = ValueMigration(semantics: semantics, profile: profile)
    let rewriting: JudgedExpression
    do throws(Finding) {
      if let string = recorded.value.string {
        // A string without tokens is modern already.
        guard let tokens = try migration.rewriting(ofTokens: string, for: property) else { return }
        rewriting = tokens
      } else {
        rewriting = try migration.rewriting(of: FunctionAsRead(recorded.value), for: property)
      }
    } catch {
      refused += 1
      // A refusal is correct where the recording itself cannot serve as a model, or the function was never valid.
      var mayBeRefused = recorded.accident != nil || recorded.error != nil || !recorded.isValid
      // Some targets have no curves in hcl and lab.
      if "\(error.kind)" == "target-lacks-operator" { mayBeRefused = true }
      if semantics == .native, error.divergence == LegacyAccident.overflow.rawValue {
        // The old core computes NaN or infinity for some input, which the recording did not try.
        overflows += 1
        mayBeRefused = true
      }
      if !mayBeRefused || error.severity == .fault {
        Issue.record("line \(recorded.number): refused: \(error.kind): \(error.message)")
      }
      return
    }
    if let error = recorded.error {
      Issue.record("line \(recorded.number): migrated, but the core refuses it: \(error)")
      return
    }
    functions += 1
    if rewriting.isUnshortened { Issue.record("line \(recorded.number): the shorter form was not proved") }
    for (index, (context, output)) in zip(recorded.inputs, recorded.outputs).enumerated() {
      if semantics == .native, recorded.isBeyondDouble(input: index) { continue }
      let actual = rewriting.compiled.value(in: context)
      inputs += 1
      // A rewriting that the judge accepts in `gl-js` semantics is equal with or without an accident.
      if !RecordedOutput(output, type: property.type, tolerance: tolerance).matches(actual) {
        let sample = Sample(zoom: context.zoom ?? 0, properties: context.feature?.properties ?? StyleObject())
        if rewriting.plan?.exempts(sample) ?? false {
          exempt += 1
          continue
        }
        Issue.record(
          "line \(recorded.number): \(property.name) at zoom \(context.zoom ?? -1), \(context.feature?.properties ?? StyleObject()): \(actual), recorded \(String(decoding: output.spelling, as: UTF8.self))"
        )
        return
      }
    }
  }
}
