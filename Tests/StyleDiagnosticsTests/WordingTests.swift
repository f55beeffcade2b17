import TestSupport
import Testing

/// What the product says, and what is written about it, follows the rules of wording that a machine can check.
@Suite struct WordingTests {
  @Test func messagesFollowTheRules() throws {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    let files = try sources.files(suffix: ".swift")
    #expect(files.count > 300)
    for file in files {
      for fault in try Wording.faults(in: String(decoding: try sources.bytes(of: file), as: UTF8.self)) {
        let code = fault.line.drop { $0 == " " }
        // Comments are held to the rules once all of them follow.
        if !code.hasPrefix("//"), code.contains("\"") { Issue.record("\(file) says \"\(fault.phrase)\": \(code)") }
      }
    }
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
