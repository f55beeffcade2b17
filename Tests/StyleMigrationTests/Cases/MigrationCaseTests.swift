import LegacyStyle
import SourceJSON
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Every Markdown file below `MigrationCases` is one test: what is written for its value, and three ways to each row of its
/// table: as a person wrote it, as the old evaluator gives it, and as the new expression gives it.
@Suite struct MigrationCaseTests {
  @Test func everyCaseHolds() throws {
    let files = try Checkout.migrationCases.files(suffix: ".md").filter {
      !$0.hasSuffix("README.md") && !$0.hasPrefix("structure-")
    }
    #expect(files.count >= 60, "cases were lost: only \(files.count) found")
    for file in files {
      do {
        let migrationCase = try CaseFile(parsing: try Checkout.migrationCases.bytes(of: file))
        for failure in try CaseRun(migrationCase).failures() { Issue.record("\(file): \(failure)") }
      } catch {
        Issue.record("\(file): \(error)")
      }
    }
  }

  @Test func everyRewriterHasAFolderAndEveryFolderARewriter() throws {
    let folders = Set(try Checkout.migrationCases.folders())
    let rewriters = Set(RewriterNames.all)
    #expect(folders.isSuperset(of: rewriters), "no cases for \(rewriters.subtracting(folders))")
    for rewriter in rewriters {
      let count = try Checkout.migrationCases.files(below: rewriter, suffix: ".md").count
      #expect(count >= 4, "\(rewriter) has \(count) cases")
    }
  }
}
