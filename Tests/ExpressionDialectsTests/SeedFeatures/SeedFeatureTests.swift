import Foundation
import SourceText
import TestSupport
import Testing

/// Every feature of Azure's page, by its id.
///
/// The statements of Mapbox's guides have tests by their ids too: `StyleFunctionGuideTests`, `StyleFunctionExampleTests`,
/// `RewrittenGuideTests`.
@Suite struct SeedFeatureTests {
  private static var features: [SeedFeature] {
    SeedFeature.predicates + SeedFeature.constants + SeedFeature.variables + SeedFeature.functions
      + SeedFeature.unsupported + SeedFeature.structures + SeedFeature.examples + SeedFeature.guides
  }

  @Test func everyFeature() throws {
    var count = 0
    for feature in Self.features {
      for check in feature.checks {
        do {
          try check.run(of: feature.id)
        } catch {
          Issue.record("\(feature.id): \(error)")
        }
        count += 1
      }
    }
    #expect(count > 250)
  }

  // MARK: Completeness

  /// Each id of the documents' feature table has a check here, a test by its name, or a note for the readers of the guides.
  @Test func noFeatureIsMissing() throws {
    let ids = try RecordedFolder.lines(of: "seed-features.txt").map { String(decoding: $0, as: UTF8.self) }
    #expect(ids.count == Set(ids).count)
    #expect(ids.count > 150)
    let checked = Set(Self.features.map(\.id))
    #expect(checked.count == Self.features.count, "an id has two rows")
    let named = try Self.testNames()
    let notes = try String(
      decoding: TestFolder(path: Checkout.root + "/Documentation").bytes(of: "OldGuides.md"), as: UTF8.self)
    for id in ids {
      if id.contains("-Q") {
        #expect(notes.contains(try Regex("\\b\(id)\\b")), "\(id) is not a note of OldGuides.md")
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
