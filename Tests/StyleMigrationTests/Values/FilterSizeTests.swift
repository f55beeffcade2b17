import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// How many characters are written for a filter, against the reference converter, both without blanks.
///
/// The two names of each kind of geometry cost `any` target more than the other forms save: the reference writes one, which
/// MapLibre GL JS 5.0.0 does not match with features of several parts. Comparisons that log nothing cost a fallback each, which
/// the reference does not write.
@Suite struct FilterSizeTests {
  @Test func theModelOfTheReferenceIsGood() throws {
    var same = 0
    var all = 0
    for vector in try RecordedFile.filterVectors.rows(in: .largest) {
      guard let text = ReferenceFilter.text(try #require(vector["filter"])), let recorded = vector["migratedExpression"]
      else { continue }
      all += 1
      if abs(text.unicodeScalars.count - recorded.fragment.length) <= 4 { same += 1 }
    }
    print("vectors-filters.jsonl: \(same) of \(all) conversions of the reference are as long as the model says")
    #expect(all > 300 && Double(same) >= 0.9 * Double(all))
  }

  @Test(arguments: [
    (RenderTarget.any, OutputProfile.Preference.short, 0.95), (.current, .short, 0.9), (.any, .silent, 1.01),
    (.current, .silent, 0.97),
  ])
  func vectors(target: RenderTarget, preference: OutputProfile.Preference, bound: Double) throws {
    var ratios = Ratios()
    for vector in try RecordedFile.filterVectors.rows(in: .largest) {
      guard let recorded = vector["migratedExpression"], recorded.kind == .array else { continue }
      try ratios.add(
        try #require(vector["filter"]), .init(target: target, preference: preference),
        reference: recorded.fragment.length)
    }
    print("vectors-filters.jsonl, \(target.rawValue), \(preference.rawValue): \(ratios)")
    #expect(ratios.mean <= bound)
  }

  @Test(
    .enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"),
    arguments: [
      (RenderTarget.any, OutputProfile.Preference.short, 1.1), (.current, .short, 1), (.any, .silent, 1.11),
      (.current, .silent, 1),
    ])
  func corpus(target: RenderTarget, preference: OutputProfile.Preference, bound: Double) throws {
    var ratios = Ratios()
    for folder in ["corpus/styles", "corpus/render-tests"] + (RecordedSet.isComplete ? ["corpus/large"] : []) {
      let files = try RecordedSet.sample(3, below: folder)
      for file in files where !file.contains(".odd.") {
        guard let document = try? JSONDocument(parsing: try SharedData.bytes(of: file)) else { continue }
        let version = document.root["version"]?.number
        guard version == 7 || version == 8, let layers = document.root["layers"] else { continue }
        for layer in layers.elements {
          guard let filter = layer["filter"], let reference = ReferenceFilter.text(filter) else { continue }
          try ratios.add(
            filter, .init(target: target, preference: preference), reference: reference.unicodeScalars.count)
        }
      }
    }
    print("corpus, \(target.rawValue), \(preference.rawValue): \(ratios)")
    #expect(ratios.mean <= bound)
  }
}

private struct Ratios: CustomStringConvertible {
  private var sum = 0.0
  private var count = 0

  /// The ratios of filters that were measured before, since styles repeat theirs; refused ones have none.
  private var known: [JSONFragment: Double?] = [:]

  var mean: Double { sum / Double(count) }
  var description: String { "characters written / by the reference, mean of \(count) filters: \(mean)" }

  mutating func add(_ filter: JSONNode, _ profile: OutputProfile, reference: Int) throws {
    let fragment = filter.fragment
    let ratio: Double?
    if let measured = known[fragment] {
      ratio = measured
    } else {
      ratio = try Self.ratio(of: filter, profile, reference: reference)
      known[fragment] = .some(ratio)
    }
    guard let ratio else { return }
    sum += ratio
    count += 1
  }

  private static func ratio(of filter: JSONNode, _ profile: OutputProfile, reference: Int) throws -> Double? {
    let migration = FilterMigration(semantics: .documented, profile: profile)
    do throws(SiteRefusal) {
      guard let proved = try migration.rewriting(of: try migration.reading(of: filter), filter) else { return nil }
      return Double(proved.expression.fragment.length) / Double(reference)
    } catch {
      return nil
    }
  }
}

extension JSONFragment {
  var length: Int {
    var bytes: [UInt8] = []
    write(into: &bytes, with: JSONWriter(comma: ",", colon: ":"))
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.count
  }
}
