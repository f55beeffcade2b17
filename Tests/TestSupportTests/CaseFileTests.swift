import Foundation
import TestSupport
import Testing

struct CaseFileTests {
  private let example = """
    # One stop is a constant

    A camera function with one stop gives that output at every zoom,
    so the bare output is written.

    - property: line / paint / line-width
    - source: https://example.org/function

    ## Before
    ```json
    {"type": "interval",
     "stops": [[5, 10]]}
    ```
    ## After
    ```json
    10
    ```
    ## Values
    | zoom | properties          | value |
    | ---: | ------------------- | ----: |
    |    0 | {}                  |    10 |
    | 22.5 | `{"a": "x\\|y\\""}` |    10 |

    """

  private func read(_ text: String) throws(CaseFileError) -> CaseFile {
    try CaseFile(parsing: Array(text.utf8))
  }

  /// The error of a file that differs from the example in one place.
  private func error(replacing old: String, with new: String) -> CaseFileError? {
    do throws(CaseFileError) {
      guard let range = example.range(of: old) else { return nil }
      _ = try read(example.replacingCharacters(in: range, with: new))
      return nil
    } catch {
      return error
    }
  }

  @Test func allPartsAreRead() throws {
    let file = try read(example)
    #expect(file.title == "One stop is a constant")
    #expect(
      file.reason == "A camera function with one stop gives that output at every zoom,\nso the bare output is written.")
    #expect(file.place == .layer(type: "line", group: "paint", property: "line-width"))
    #expect(file.source == "https://example.org/function")
    #expect(file.semantics == CaseFile.Semantics.allCases)
    #expect(file.before == "{\"type\": \"interval\",\n \"stops\": [[5, 10]]}")
    #expect(file.expectation == .after("10"))
    #expect(file.rows.map(\.zoom) == [0, 22.5])
    #expect(file.rows.map(\.line) == [21, 22])
    #expect(file.rows.map(\.properties) == ["{}", #"{"a": "x|y\""}"#])
    #expect(file.rows[0].values == [.documented: .json("10"), .glJS: .json("10"), .native: .json("10")])
    #expect(file.otherForms.isEmpty)
  }

  @Test func lineEndsDoNotMatter() throws {
    let unix = try read(example)
    #expect(try read(example.replacing("\n", with: "\r\n")) == unix)
    #expect(try read(String(example.dropLast())) == unix)
  }

  @Test func aRefusalNeedsNoValues() throws {
    let text = """
      # Unsorted stops
      No order, no curve.
      - property: light / intensity
      - source: notes
      - semantics: documented, gl-js
      ## Before
      ```json
      {}
      ```
      ## Refused
      unsorted-stops
      """
    let file = try read(text)
    #expect(file.place == .root(object: "light", property: "intensity"))
    #expect(file.semantics == [.documented, .glJS])
    #expect(file.expectation == .refused("unsorted-stops"))
    #expect(file.rows.isEmpty)
  }

  @Test func valuesMayDifferBySemanticsAndReadTheFeature() throws {
    let table = """
      | zoom | properties | id | type  | documented | gl-js | native |
      | --- | --- | --- | --- | --- | --- | --- |
      | 0 | {} | 7 | Point | nothing | A13 | [1, 2] |
      | 0 | {} |   |       | "A13" | 1 | 2 |
      """
    let old = """
      | zoom | properties          | value |
      | ---: | ------------------- | ----: |
      |    0 | {}                  |    10 |
      | 22.5 | `{"a": "x\\|y\\""}` |    10 |
      """
    let file = try read(example.replacing(old, with: table))
    #expect(file.rows[0].id == "7")
    #expect(file.rows[0].geometryType == "Point")
    #expect(file.rows[0].values == [.documented: .nothing, .glJS: .accident("A13"), .native: .json("[1, 2]")])
    #expect(file.rows[1].id == nil)
    #expect(file.rows[1].geometryType == nil)
    #expect(file.rows[1].values[.documented] == .json("\"A13\""))
  }

  @Test func otherFormsKeepTheirLayout() throws {
    let file = try read(example + "## Swift\n```swift\n#if DEBUG\n\n  run()\n```\n")
    #expect(file.otherForms == ["Swift": "#if DEBUG\n\n  run()"])
  }

  @Test func whatIsWrongIsSaidWithItsLine() {
    let wrong: [(old: String, new: String, line: Int, problem: CaseFileError.Problem)] = [
      ("# One stop is a constant", "One stop", 1, .noTitle),
      ("# One stop is a constant", "# ", 1, .noTitle),
      (
        "A camera function with one stop gives that output at every zoom,\nso the bare output is written.", "", 2,
        .noReason
      ),
      ("## Values", "## Value", 18, .unknownHeading("## Value")),
      ("## Values", "### Values", 18, .unknownHeading("### Values")),
      ("## After", "## Before", 14, .repeatedHeading("Before")),
      ("## Before", "## Swift", 23, .missingHeading("Before")),
      ("## After", "## Swift", 23, .noOutcome),
      ("## Values", "## Refused\nno\n## Values", 18, .twoOutcomes),
      ("## Values\n", "## NSExpression\n", 23, .missingHeading("Values")),
      ("- source:", "- author:", 7, .unknownField("author")),
      ("- source: https", "- property: https", 7, .repeatedField("property")),
      ("- source: https://example.org/function\n", "", 22, .missingField("source")),
      ("- source: https://example.org/function", "- source:", 7, .missingField("source")),
      ("line / paint / line-width", "line / line-width / x", 6, .unreadableProperty("line / line-width / x")),
      ("line / paint / line-width", "line-width", 6, .unreadableProperty("line-width")),
      ("- source:", "- semantics: gl\n- source:", 7, .unknownSemantics("gl")),
      ("- source:", "- semantics: native, native\n- source:", 7, .unknownSemantics("native")),
      ("10\n```\n", "```\n", 15, .noBlock(heading: "After")),
      ("10\n```\n", "10\n", 15, .openBlock(heading: "After")),
      ("10\n```\n", "10\n```\nmore\n", 18, .textOutsideBlock("more")),
      ("## After\n```json", "## After\n10\n```json", 15, .textOutsideBlock("10")),
      ("## Values\n", "## Values\nSee:\n", 19, .textOutsideBlock("See:")),
      ("| ---: | ------------------- | ----: |\n", "", 18, .noTable),
      ("properties          |", "attributes |", 19, .unknownColumn("attributes")),
      ("properties          |", "zoom |", 19, .repeatedColumn("zoom")),
      ("properties          |", "id |", 19, .missingColumn("properties")),
      ("| value |", "| native |", 19, .missingColumn("documented")),
      ("| value |", "| type |", 19, .missingColumn("value")),
      ("|    0 | {}                  |    10 |", "| 0 | 10 |", 21, .wrongCellCount(found: 2, expected: 3)),
      ("|    0 |", "| low |", 21, .unreadableZoom("low")),
      ("|    0 |", "|  |", 21, .emptyCell(column: "zoom")),
      ("{}                  |    10 |", "{} |  |", 21, .emptyCell(column: "value")),
    ]
    for (old, new, line, problem) in wrong {
      #expect(error(replacing: old, with: new) == CaseFileError(line: line, problem: problem), "\(new)")
    }
  }

  @Test func aRefusalIsOneWord() {
    for id in ["", "Two words", "`id`", "id\nmore"] {
      let text = example.replacing("## After\n```json\n10\n```\n", with: "## Refused\n\(id)\n")
      #expect(throws: CaseFileError.self, "\(id)") { try read(text) }
    }
  }
}
