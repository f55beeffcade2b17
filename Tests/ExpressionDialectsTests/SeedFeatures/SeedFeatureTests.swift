import ExpressionDialects
import Foundation
import SourceText
import TestSupport
import Testing

/// The features of Azure's page without a recorded example, by their ids; `SeedCaseTests` has the others.
///
/// The statements of Mapbox's guides have tests by their ids too: `StyleFunctionGuideTests`, `StyleFunctionExampleTests`,
/// `RewrittenGuideTests`.
@Suite struct SeedFeatureTests {
  private static let table = "features of Azure Maps"

  @Test func everyFeature() {
    #expect(FormatCheck.run(Self.table).count > 80)
  }

  @Test("AZ-P11: a predicate that is code is refused") func blocks() {
    do throws(DialectError) {
      let read = try CodeBlock("NSPredicate(block: { _, _ in true })", in: .swift, dialect: .azure).expressions
      Issue.record("it is \(read.count) expressions")
    } catch {
      #expect(error.id == "unsupported-kind")
    }
  }

  // MARK: Completeness

  /// Each id of the documents' feature table has a recorded example, a check here, a block of code, a test by its name, or a note
  /// for the readers of the guides.
  @Test func noFeatureIsMissing() throws {
    let ids = try RecordedFolder.lines(of: "seed-features.txt").map { String(decoding: $0, as: UTF8.self) }
    #expect(ids.count == Set(ids).count)
    #expect(ids.count > 150)
    let checked = Set(TextTable("mapping", Self.table).rows.map { $0[0] })
    let recorded = try RecordedFile.seedCases.rows().compactMap { $0["id"]?.string?.string }
    let named = try Self.testNames().union(recorded).union(SeedCodeTests.ids)
    let notes = try String(
      decoding: TestFolder(path: Checkout.root + "/Documentation").bytes(of: "MigratingAnIOSApp.md"), as: UTF8.self)
    for id in ids {
      if id.contains("-Q") {
        #expect(notes.contains(try Regex("\\b\(id)\\b")), "\(id) is not a note of MigratingAnIOSApp.md")
      } else {
        #expect(checked.contains(id) || named.contains(id), "\(id) has no test")
      }
    }
    for id in checked { #expect(ids.contains(id), "\(id) is not a feature") }
  }

  /// The ids with which the names of tests begin.
  private static func testNames() throws -> Set<String> {
    var names: Set<String> = []
    let folder = TestFolder(path: Checkout.root + "/Tests")
    for file in try folder.files(suffix: ".swift") {
      let text = String(decoding: try folder.bytes(of: file), as: UTF8.self)
      for match in text.matches(of: /@Test\("((AZ|OLD|NEW)-[A-Z]?\d+)[:"]/) { names.insert(String(match.1)) }
    }
    return names
  }
}
