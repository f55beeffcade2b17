import MigrateStylesCommand
import Testing

@Suite struct SuggestionTests {
  @Test func distanceCountsEdits() {
    let cases: [(String, String, Int)] = [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("ca", "abc", 3), ("--verison", "--version", 1),
    ]
    for (left, right, expected) in cases {
      #expect(Suggestion.distance(Array(left.utf8), Array(right.utf8)) == expected, "\(left), \(right)")
    }
  }

  @Test func farWordsAreNotSuggested() {
    #expect(Suggestion.nearest(to: "--xyz", among: ["--help", "--version"]) == nil)
    #expect(Suggestion.nearest(to: "--hlep", among: ["--help", "--version"]) == "--help")
  }

  @Test func ofEqualsTheFirst() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "rat"]) == "cat")
  }
}
