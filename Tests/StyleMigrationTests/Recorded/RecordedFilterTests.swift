import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Rewritings of filters, compared with recorded outputs of the GL JS runtime.
@Suite struct RecordedFilterTests {
  /// In a debug build each semantics and profile has rows of its own, which are all rows together.
  @Test func filtersAreMigratedExactly() throws {
    var compared = 0
    let all = LegacySemantics.allCases.map { ($0, OutputProfile()) } + OutputProfile.tested.map { (.glJS, $0) }
    for (turn, (semantics, profile)) in all.enumerated() {
      #if DEBUG
        compared += try compareAll(in: .thinned, semantics, profile) { $0 % all.count == turn }
      #else
        compared += try compareAll(in: .thinned, semantics, profile)
      #endif
    }
    #if DEBUG
      #expect(compared == 8_040)
    #else
      #expect(compared == 8_040 * all.count)
    #endif
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"),
    arguments: LegacySemantics.allCases, OutputProfile.Preference.tested)
  func allFiltersAreMigratedExactly(semantics: LegacySemantics, preference: OutputProfile.Preference) throws {
    #expect(try compareAll(in: .complete, semantics, .init(preference: preference)) == 36_000)
  }

  /// The number of features for which the recorded output is given.
  private func compareAll(
    in set: RecordedSet, _ semantics: LegacySemantics, _ profile: OutputProfile = OutputProfile(),
    where isCompared: (Int) -> Bool = { _ in true }
  ) throws -> Int {
    try RecordedFile.filters.rows(in: set).enumerated().reduce(0) { compared, row in
      guard isCompared(row.offset) else { return compared }
      return compared + (try compare(try #require(RecordedFilter(row: row.element)), semantics, profile))
    }
  }

  @Test(arguments: OutputProfile.tested)
  func vectorsAreMigratedExactly(profile: OutputProfile) throws {
    #expect(try compareVectors(in: .thinned, profile) == 3_112)
  }

  @Test(
    .enabled(if: RecordedSet.isComplete, "ALL_ROWS=1 runs them, with the complete recordings in ../shared/conformance"))
  func allVectorsAreMigratedExactly() throws {
    #expect(try compareVectors(in: .complete) == 6_000)
  }

  private func compareVectors(in set: RecordedSet, _ profile: OutputProfile = OutputProfile()) throws -> Int {
    try RecordedFile.filterVectors.rows(in: set).reduce(0) { compared, vector in
      let cases = try #require(vector["cases"]).elements.map { $0 }
      return compared
        + (try compare(try #require(RecordedFilter(filter: vector["filter"], cases: cases)), .glJS, profile))
    }
  }

  @Test func divergencesAreMigratedExactly() throws {
    var compared = 0
    for row in try RecordedFile.divergences.rows() where row["kind"]?.string == "filter" {
      compared += try compare(try #require(RecordedFilter(filter: row["filter"], cases: [row])), .glJS)
    }
    #expect(compared == 48)
  }

  private func compare(
    _ recorded: RecordedFilter, _ semantics: LegacySemantics, _ profile: OutputProfile = OutputProfile()
  ) throws -> Int {
    let migration = ValueMigration(semantics: semantics, profile: profile)
    let expression: CompiledExpression
    do throws(Finding) {
      let reading = try migration.reading(of: recorded.filter)
      if let proved = try migration.rewriting(of: reading, recorded.filter) {
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

extension OutputProfile {
  /// Every profile; in a debug build, which is slow, the one that differs most from the default.
  #if DEBUG
    static let tested = [OutputProfile(target: .any, preference: .short)]
  #else
    static let tested = RenderTarget.allCases.flatMap { target in
      Preference.allCases.map { OutputProfile(target: target, preference: $0) }
    }
  #endif
}

extension OutputProfile.Preference {
  /// Every preference; in a debug build the default.
  #if DEBUG
    static let tested = [OutputProfile.Preference.silent]
  #else
    static let tested = OutputProfile.Preference.allCases
  #endif
}

extension CompiledExpression {
  /// A filter that is the same in both languages.
  fileprivate init(neutral node: JSONNode) throws(Finding) {
    do {
      self = try CompiledExpression(try StyleExpression(node), for: .filter)
    } catch {
      throw .filterPart("\(error)")
    }
  }
}
