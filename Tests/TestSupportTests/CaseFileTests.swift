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

  /// A misspelt heading, field or column must not pass for something that a case need not have.
  @Test func mistakesAreErrorsWithTheirLine() {
    let wrong: [(old: String, new: String, line: Int)] = [
      ("# One stop is a constant", "One stop", 1), ("## Values", "## Value", 18), ("## After", "## Before", 14),
      ("## After", "## Swift", 23), ("## Values", "## Refused\nno\n## Values", 18),
      ("## Values\n", "## NSExpression\n", 23), ("- source:", "- author:", 7),
      ("- source: https://example.org/function\n", "", 22), ("line / paint / line-width", "line-width", 6),
      ("- source:", "- semantics: gl\n- source:", 7), ("10\n```\n", "10\n", 15), ("10\n```\n", "10\n```\nmore\n", 18),
      ("| ---: | ------------------- | ----: |\n", "", 18), ("properties          |", "attributes |", 19),
      ("| value |", "| native |", 19), ("|    0 | {}                  |    10 |", "| 0 | 10 |", 21),
      ("|    0 |", "| low |", 21), ("{}                  |    10 |", "{} |  |", 21),
    ]
    for (old, new, line) in wrong {
      #expect(error(replacing: old, with: new)?.line == line, "\(new)")
    }
  }
}
