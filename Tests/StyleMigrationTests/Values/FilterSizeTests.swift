import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The number of characters written for a filter, compared with the reference converter, both without blanks.
///
/// For the `any` target, the two names of each kind of geometry take more than the other forms save: the reference
/// writes one, which MapLibre GL JS 5.0.0 does not match with features of several parts. Comparisons that log nothing
/// need a fallback each, which the reference does not write.
@Suite struct FilterSizeTests {
  @Test(arguments: [
    (RenderTarget.any, OutputProfile.Preference.short, 0.95), (.current, .short, 0.9), (.any, .silent, 1.01),
    (.current, .silent, 0.97),
  ])
  func vectors(target: RenderTarget, preference: OutputProfile.Preference, bound: Double) throws {
    let migration = ValueMigration(semantics: .documented, profile: .init(target: target, preference: preference))
    var ratios: [Double] = []
    for (index, vector) in try RecordedFile.filterVectors.rows(in: .asked).enumerated() {
      // A part of them shows it as well.
      guard RecordedSet.isComplete || index.isMultiple(of: 3) else { continue }
      guard let filter = vector["filter"], let recorded = vector["migratedExpression"], recorded.kind == .array else {
        continue
      }
      do throws(Finding) {
        guard let proved = try migration.rewriting(of: try migration.reading(of: filter), filter) else { continue }
        ratios.append(Double(proved.expression.fragment.length) / Double(recorded.fragment.length))
      } catch {
        continue
      }
    }
    let mean = ratios.reduce(0, +) / Double(ratios.count)
    print("vectors-filters.jsonl, \(target.rawValue), \(preference.rawValue): \(mean), mean of \(ratios.count)")
    #expect(ratios.count > 100)
    #expect(mean <= bound)
  }
}

extension JSONFragment {
  fileprivate var length: Int {
    String(decoding: JSONWriter.minified.text(of: self), as: UTF8.self).unicodeScalars.count
  }
}
