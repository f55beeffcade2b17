import StyleMigration
import Testing

/// The message about a `ref` that leads nowhere is true of the layer.
@Suite struct ReferenceMessageTests {
  @Test(arguments: [
    (#""ref": null, "type": "line", "source": "s""#, #"expected the id of a layer in "ref", found null; remove it"#),
    (
      #""ref": 5"#,
      #"expected the id of a layer in "ref", found a number, so this layer has neither type nor source; name a layer"#
    ),
    (#""ref": "x""#, #"no layer has the id in "ref", so this layer has neither type nor source; correct the name"#),
    (
      #""ref": "x", "type": "line""#,
      #"no layer has the id in "ref"; remove it, since the layer has a type of its own, or name a layer with a type"#
    ),
    (
      #""ref": "a", "type": "line""#,
      #"the "ref" to "a" leads back to this layer; remove it, since the layer has a type of its own, or name a layer with a type"#
    ),
    (
      #""ref": "a""#,
      #"the "ref" to "a" leads back to this layer, so it has neither type nor source; name a layer with a type"#
    ),
  ])
  func messageIsTrue(members: String, message: String) throws {
    let style = #"{"version": 8, "layers": [{"id": "a", "# + members + "}]}"
    #expect(try StyleMigrator().migrate(style: style).report.notes.map { $0.message } == [message])
  }
}
