import MigrationReports
import StyleDiagnostics
import StyleLint
import StyleMigration
import Testing

@Suite struct DiagnosticExplanationTests {
  @Test func anExplanationHasItsParts() {
    for id in DiagnosticID.all {
      let (text, isKnown) = DiagnosticExplanation.text(for: id.rawValue)
      #expect(isKnown)
      #expect(text.hasPrefix("\(id.rawValue): \(id.kind.message)\n\n"))
      #expect(text.contains("\nWhat to do: \(id.kind.action)\n"))
    }
  }

  @Test func theExampleIsAFile() {
    let (text, _) = DiagnosticExplanation.text(for: "empty-stops")
    #expect(
      text == """
        empty-stops: the function has no stop

        Without a stop a function has no output.

        Example:
          {"version": 8, "layers": [
            {"id": "a", "type": "line", "paint": {"line-width": {"stops": []}}}
          ]}

        What to do: add one, or write the value itself instead of the function

        """)
  }

  /// Reports name the rewriter where others have the id of a diagnostic.
  @Test func aRewriterIsKnown() {
    let (text, isKnown) = DiagnosticExplanation.text(for: "camera-exponential")
    #expect(isKnown)
    #expect(text.hasPrefix("camera-exponential: the rewriter of a value that is migrated\n"))
  }

  @Test func anUnknownIDGetsAQuestion() {
    let (text, isKnown) = DiagnosticExplanation.text(for: "unsorted-stop")
    #expect(!isKnown)
    #expect(
      text
        == "unknown diagnostic 'unsorted-stop'; did you mean 'unsorted-stops'?\nrun 'migrate-styles --explain' to list all\n"
    )
  }
}
