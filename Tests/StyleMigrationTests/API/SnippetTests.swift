import TestSupport
import Testing

/// Every piece of Swift in README and in the guides compiles as it stands, as a script that uses the library.
@Suite struct SnippetTests {
  @Test func everySnippetCompiles() throws {
    let snippets = try GuidePage.all().flatMap { $0.blocks(in: "swift") }.filter { !$0.isManifest }
    for snippet in snippets {
      #expect(try TypeCheckedScript(snippet.text).messages == "", "\(snippet)")
    }
    #expect(snippets.count >= 5)
  }
}
