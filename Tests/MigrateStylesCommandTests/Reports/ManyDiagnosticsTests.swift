import TestSupport
import Testing

/// Thousands of diagnostics in one file stay readable.
@Suite struct ManyDiagnosticsTests {
  private func style(_ layers: [String]) -> String {
    #"{"version":8,"sources":{},"layers":["# + "\n" + layers.joined(separator: ",\n") + "\n]}\n"
  }

  private func unsorted(_ count: Int) -> [String] {
    (0..<count).map { #"{"id":"l\#($0)","type":"line","paint":{"line-width":{"stops":[[9,1],[0,2]]}}}"# }
  }

  @Test func manyWarningsAreGroupedAndCounted() throws {
    let folder = try ScratchFolder()
    try folder.write(style(unsorted(1_500)), to: "a.json")
    let errors = try CommandRun(["--check", "a.json"], in: folder).errors
    let lines = errors.split(separator: "\n")
    #expect(lines.count <= 40)
    #expect(lines.contains("a.json: … 1,490 more of unsorted-stops; --verbose shows all"))
    #expect(lines.last?.hasSuffix("1,500 left") == true)
    let all = try CommandRun(["--check", "-v", "a.json"], in: folder).errors
    #expect(all.split(separator: "\n").count > 4_500)
    #expect(all.contains("layer \"l1499\", line-width: "))
    // A report file has everything.
    _ = try CommandRun(["--check", "--report-file=r.txt", "a.json"], in: folder).status
    #expect(try folder.text(of: "r.txt").contains("layer \"l1499\", line-width: "))
  }

  /// Each of several kinds is shown, and the lines stay few.
  @Test func everyKindIsSeen() throws {
    let folder = try ScratchFolder()
    let others = (0..<50).map { number in
      #"{"id":"o\#(number)","type":"line","paint":{"line-width":{"stops":[]},"line-blur":{"base":"x","stops":[[0,1]]}}}"#
    }
    try folder.write(style(unsorted(800) + others), to: "a.json")
    let errors = try CommandRun(["--check", "a.json"], in: folder).errors
    #expect(errors.split(separator: "\n").count <= 40)
    for id in ["unsorted-stops", "empty-stops", "wrong-base"] {
      #expect(errors.contains("[\(id)]\n") && errors.contains(" more of \(id); --verbose shows all\n"), "\(id)")
    }
  }

  @Test func aFewAreAllShown() throws {
    let folder = try ScratchFolder()
    try folder.write(style(unsorted(12)), to: "a.json")
    let errors = try CommandRun(["--check", "a.json"], in: folder).errors
    for number in 0..<12 { #expect(errors.contains("layer \"l\(number)\", ")) }
    #expect(!errors.contains("more of"))
  }
}
