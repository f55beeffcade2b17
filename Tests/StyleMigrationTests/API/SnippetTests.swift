import TestSupport
import Testing

/// Every piece of Swift in README and in the guides compiles as written, as a script that uses the library, or is part
/// of the sources, word for word.
@Suite struct SnippetTests {
  @Test func everySnippetCompiles() throws {
    let snippets = try GuidePage.all().flatMap { $0.blocks(in: "swift") }.filter { !$0.isManifest && !$0.isExcerpt }
    for snippet in snippets {
      #expect(try TypeCheckedScript(snippet.text).messages == "", "\(snippet)")
    }
    #expect(snippets.count >= 5)
  }

  @Test func everyExcerptIsInTheSources() throws {
    let excerpts = try GuidePage.all().flatMap { $0.blocks(in: "swift") }.filter(\.isExcerpt)
    let root = TestFolder(path: Checkout.root)
    let sources = try root.files(suffix: ".swift").filter { $0.hasPrefix("Sources/") }.map {
      String(decoding: try root.bytes(of: $0), as: UTF8.self)
    }
    for excerpt in excerpts {
      #expect(sources.contains { $0.contains(excerpt.text) }, "\(excerpt)")
    }
    #expect(!excerpts.isEmpty)
  }
}
