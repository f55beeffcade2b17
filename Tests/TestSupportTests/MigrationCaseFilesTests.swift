import SourceText
import TestSupport
import Testing

/// The cases as files: they can be read, and cover everything.
///
/// Their content is tested together with migrations.
struct MigrationCaseFilesTests {
  private func cases() throws -> [(path: String, file: CaseFile)] {
    let folder = Checkout.migrationCases
    return try Checkout.casesOfRewriters().map { path in
      (path, try CaseFile(parsing: try folder.bytes(of: path)))
    }
  }

  @Test func everyFileIsACase() throws {
    let folder = Checkout.migrationCases
    let strays = try folder.files(suffix: ".md").filter { !$0.contains("/") && $0 != "README.md" }
    #expect(strays.isEmpty, "a case belongs in the folder of its rewriter, or in a folder inside it")
    for path in try Checkout.casesOfRewriters() {
      let bytes = try folder.bytes(of: path)
      do throws(CaseFileError) {
        let file = try CaseFile(parsing: bytes)
        let isNamedRefused = path.contains("/refused")
        if case .refused = file.expectation {
          #expect(isNamedRefused, "\(path)")
        } else {
          #expect(!isNamedRefused, "\(path)")
        }
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
  }

  @Test func nothingToLoopOverIsAnError() {
    #expect(throws: TestFileError.self) { try Checkout.migrationCases.files(suffix: ".no-such-suffix") }
  }

  @Test func everyClassOfDivergenceHasACaseWithValues() throws {
    // F10 has no meaning, and so no values.
    let classes = (1...18).map { "A\($0)" } + (1...13).map { "B\($0)" } + (1...9).map { "F\($0)" } + ["S8"]
    let covered = try cases().filter { !$0.file.rows.isEmpty }.map(\.file.title)
    for name in classes {
      #expect(covered.contains { $0.split(whereSeparator: { ",: ".contains($0) }).contains(name[...]) }, "\(name)")
    }
  }

  @Test func everyRewriterHasFourCases() throws {
    let counts = Dictionary(grouping: try cases(), by: { $0.path.split(separator: "/")[0] }).mapValues(\.count)
    #expect(counts.count == 14)
    for (folder, count) in counts {
      #expect(count >= 4, "\(folder)")
    }
  }

  @Test func theExamplesOfTheGuideAreCases() throws {
    let reasons = try cases().map(\.file.reason)
    for example in ["OLD-E1", "OLD-E3", "OLD-E4", "OLD-E5", "OLD-E6"] {
      #expect(reasons.contains { $0.contains(example) }, "\(example)")
    }
  }

  @Test func noTwoCasesAreEqual() throws {
    let cases = try cases()
    for (index, one) in cases.enumerated() {
      for other in cases[(index + 1)...] where one.file.before == other.file.before {
        let overlap = Set(one.file.semantics).intersection(other.file.semantics)
        let isSame =
          one.file.place == other.file.place && one.file.target == other.file.target
          && one.file.preference == other.file.preference && one.file.tiles == other.file.tiles
        #expect(!isSame || overlap.isEmpty, "\(one.path) and \(other.path)")
      }
    }
  }
}
