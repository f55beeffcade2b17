import TestSupport
import Testing

/// Every Markdown file in the folders `MigrationCases/structure-…` is one test.
@Suite struct StructureCaseTests {
  @Test func everyCaseHolds() throws {
    let files = try Checkout.migrationCases.files(suffix: ".md").filter { $0.hasPrefix("structure-") }
    #expect(files.count >= 40, "cases were lost: only \(files.count) found")
    for file in files {
      do {
        let structureCase = try StructureCase(parsing: try Checkout.migrationCases.bytes(of: file))
        for failure in try structureCase.failures() { Issue.record("\(file): \(failure)") }
      } catch {
        Issue.record("\(file): \(error)")
      }
    }
  }
}
