import TestSupport
import Testing

/// A style of 200,000 levels through the built command: an error with its location.
@Suite struct DeepStyleTests {
  @Test func theDepthIsLimited() throws {
    let folder = try ScratchFolder()
    let deep = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
    func style(_ text: String) -> String { text.replacing(#""sources":{}"#, with: #""sources":{"s":\#(deep)}"#) }
    try folder.write(style(SampleStyle.legacy), to: "deep.json")
    let refused = try CommandRun(["-i", "deep.json"], in: folder)
    #expect(refused.status == 2)
    let errors = try refused.errors
    #expect(errors.hasPrefix("deep.json:1:10027: error: "), "\(errors.prefix(200))")
    #expect(errors.contains("nested more than 10000 levels deep"))
    #expect(try folder.text(of: "deep.json") == style(SampleStyle.legacy))
    for options in [["--lint"], ["--check", "--output-format=sarif"]] {
      #expect(try CommandRun(options + ["deep.json"], in: folder).status == 2, "\(options)")
    }
  }
}
