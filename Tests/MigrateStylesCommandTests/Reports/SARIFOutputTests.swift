import SourceText
import TestSupport
import Testing

@Suite struct SARIFOutputTests {
  @Test func theCommandWritesIt() throws {
    let folder = try ScratchFolder()
    try folder.write(SampleStyle.unsorted, to: "a.json")
    let run = try CommandRun(
      ["--check", "--output-format=sarif", "--report-file=r.sarif", "a.json", "none.json"], in: folder)
    #expect(run.status == 2)
    let output = try run.output
    #expect(
      try JSONDocument(parsing: Array(output.utf8)).root["runs"]?[0]?["results"]?[0]?["ruleId"]?.string
        == "unsorted-stops")
    #expect(try folder.text(of: "r.sarif") == output)
    #expect(try run.errors == "")
  }
}
