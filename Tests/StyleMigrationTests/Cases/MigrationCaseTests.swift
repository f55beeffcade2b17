import LegacyStyle
import SourceText
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Every Markdown file below `MigrationCases`, at any depth: the rewriting of its value, and the rows of its table,
/// which are the values of the old evaluator and the new expression.
@Suite struct MigrationCaseTests {
  @Test func everyCaseHolds() throws {
    let files = try Checkout.casesOfRewriters()
    #expect(files.count >= 560, "cases were lost: only \(files.count) found")
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
    let folders = Set(try Checkout.foldersOfRewriters())
    let rewriters = Set(RewriterNames.all).subtracting(["style-value", "format-string"])
    #expect(folders.isSuperset(of: rewriters), "no cases for \(rewriters.subtracting(folders))")
    let others = folders.subtracting(rewriters)
    #expect(others.isEmpty, "not the name of a rewriter: \(others.sorted())")
    for rewriter in rewriters {
      let count = try Checkout.migrationCases.files(below: rewriter, suffix: ".md").count
      #expect(count >= 4, "\(rewriter) has \(count) cases")
    }
  }
}
