import TestSupport
import Testing

/// The messages of the product, and the documents about it, follow the wording rules that a machine can check.
@Suite struct WordingTests {
  /// Messages, names and comments, of the product and of its tests.
  @Test(arguments: ["Sources", "Tests"])
  func codeFollowsTheRules(folder: String) throws {
    let sources = TestFolder(path: Checkout.root + "/" + folder)
    let files = try sources.files(suffix: ".swift")
    #expect(files.count > 200)
    // The rules themselves, and the Unix user of that name.
    let exceptions = ["Wording", "Nobody", "DiagnosticRecordTests"]
    for file in files where !exceptions.contains(where: { file.contains($0) }) {
      for fault in try Wording.faults(in: String(decoding: try sources.bytes(of: file), as: UTF8.self))
      where !fault.line.contains("Nobody.command") {
        Issue.record("\(folder)/\(file) says \"\(fault.phrase)\": \(fault.line)")
      }
    }
  }

  @Test(arguments: ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"])
  func pagesFollowTheRules(name: String) throws {
    let text = String(decoding: try TestFolder(path: Checkout.root).bytes(of: name), as: UTF8.self)
    for fault in try Wording.faults(in: text) { Issue.record("\(name) says \"\(fault.phrase)\": \(fault.line)") }
  }

  @Test(arguments: ["Documentation", "Sources/StyleMigration/StyleMigration.docc", "MigrationCases"])
  func documentsFollowTheRules(folder: String) throws {
    let documents = TestFolder(path: Checkout.root + "/" + folder)
    for file in try documents.files(suffix: ".md") {
      for fault in try Wording.faults(in: String(decoding: try documents.bytes(of: file), as: UTF8.self)) {
        Issue.record("\(folder)/\(file) says \"\(fault.phrase)\": \(fault.line)")
      }
    }
  }

  @Test func theRulesFindWhatTheyForbid() throws {
    #expect(try Wording.faults(in: "one\nthis is no number\n").map { $0.line } == ["this is no number\n"])
    #expect(try Wording.faults(in: "is no longer supported, and there is no way").isEmpty)
    #expect(try Wording.faults(in: "NO_COLOR is heeded").map { $0.phrase } == ["heeded"])
    #expect(try Wording.faults(in: "Nobody can say who has it").map { $0.phrase } == ["Nobody", "who has"])
    #expect(!Wording.startsInLowerCase("Unknown property"))
    #expect(Wording.startsInLowerCase("JSON that is not a style"))
  }
}
