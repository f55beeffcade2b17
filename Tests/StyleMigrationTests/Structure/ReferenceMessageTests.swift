import StyleMigration
import TestSupport
import Testing

/// The message about a dangling `ref` is correct for the layer.
@Suite struct ReferenceMessageTests {
  @Test(arguments: TextTable("places", "messages about a ref").pairs)
  func messageIsTrue(members: String, message: String) throws {
    let style = #"{"version": 8, "layers": [{"id": "a", "# + members + "}]}"
    #expect(try StyleMigrator().migrate(style: style).report.notes.map { $0.message } == [message])
  }
}
