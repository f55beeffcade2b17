import MigrateStylesCommand
import MigrationReports
import SourceText
import Testing

@Suite struct SuggestionTests {
  @Test func farWordsAreNotSuggested() {
    #expect(Suggestion.nearest(to: "--xyz", among: ["--help", "--version"]) == nil)
    #expect(Suggestion.nearest(to: "--hlep", among: ["--help", "--version"]) == "--help")
  }

  @Test func theFirstOfEqualCandidatesIsSuggested() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "rat"]) == "cat")
  }
}
