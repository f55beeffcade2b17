import MigrationReports
import TestSupport
import Testing

/// Keys of map services: reports end up in logs, so none of them discloses one; results and diffs contain the style as
/// it is.
@Suite struct MaskedKeyTests {
  @Test(arguments: TextTable("command", "masked keys").pairs)
  func keysAreMasked(text: String, expected: String) {
    #expect(MaskedKeys.masking(text) == expected)
  }

  /// A style with keys wherever a text can occur, on one long line, so that excerpts begin inside of them.
  private static let style: String = {
    let url = "https://a.example/{z}/{x}/{y}.pbf?key=SECRETKEY"
    let token = "mapbox://x?access_token=pk.eyJSECRETTOKEN.SECRET"
    return """
      {"version": 8, "name": "x?token=SECRET", "glyphs": "\(url)", "sprite": "\(token)", "sources": {"\(url)": {"type": "vector", \
      "tiles": ["\(url)"]}}, "layers": [{"id": "\(token)", "type": "symbol", "source": "\(url)", \
      "layout": {"text-field": {"stops": [[0, "\(url)"], [9, "\(token)"]]}, "icon-image": {"stops": [[9, "\(url)"], [0, "\(token)"]]}}, \
      "paint": {"text-color": {"property": "\(token)", "type": "categorical", "stops": [["\(url)", "red"], ["b", "blue"]]}, \
      "icon-color": {"stops": [[0, "\(url)"], [1, "red"]]}, "icon-opacity": ["no-operator", "\(url)"]}, \
      "filter": ["in", "\(url)", "\(token)", ["\(url)"]]}, {"id": "b", "ref": "\(url)", "filter": ["\(token)"]}, {"id": "c", \
      "type": "line", "source": "no?key=SECRET", "filter": ["==", "a", "\(url)"]}]}

      """
  }()
  private static let name = "style.json?access_token=SECRETNAME.json"

  @Test(arguments: [
    ["--check"], ["--check", "-v"], ["--lint"], ["--check", "--output-format", "json"],
    ["--check", "--output-format", "sarif"],
    ["--check", "--output-format", "github"], ["--lint", "--output-format", "sarif"],
  ])
  func noReportTellsOne(arguments: [String]) throws {
    let folder = try ScratchFolder()
    try folder.write(Self.style, to: Self.name)
    for file in [Self.name, "missing.json?key=SECRET"] {
      let run = try CommandRun(arguments + [file], in: folder)
      let text = try run.output + run.errors
      #expect(!text.contains("SECRET"), "\(text)")
      #expect(text.contains("…"))
    }
  }

  @Test func noReportFileContainsAKey() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.style, to: Self.name)
    for report in ["r.txt", "r.json", "r.sarif", "r.html"] {
      let run = try CommandRun(["--check", "--report-file", report, Self.name], in: folder)
      #expect(run.status == 1)
      #expect(try !folder.text(of: report).contains("SECRET"), "\(report)")
    }
  }

  @Test func resultsNamesAndDiffsAreNotMasked() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.style, to: Self.name)
    #expect(try CommandRun([Self.name], in: folder).output.contains("pk.eyJSECRETTOKEN.SECRET"))
    #expect(try CommandRun(["-l", Self.name], in: folder).output == Self.name + "\n")
    #expect(try CommandRun(["--diff", Self.name], in: folder).output.contains("--- \(Self.name)\n"))
  }

  @Test func theComparisonPageContainsKeysAndTheCommandSaysSo() throws {
    let folder = try ScratchFolder()
    try folder.write("\u{FEFF}" + Self.style, to: "a.json")
    var run = try CommandRun(["--check", "--compare-file", "c.html", "a.json"], in: folder)
    #expect(run.status == 1)
    #expect(
      try run.errors.contains(
        "a.json: note: 'c.html' contains the keys of this style; when it is opened, it loads the renderer from "
          + "https://unpkg.com/maplibre-gl@5.3.0/dist/maplibre-gl.js (--renderer FILE puts one inside)\n"))
    var page = try folder.text(of: "c.html")
    #expect(page.contains("SECRETTOKEN"))
    #expect(!page.contains("\u{FEFF}"))
    try folder.write("'</script><!--</SCRIPT >'", to: "r.js")
    run = try CommandRun(["--compare-file", "c.html", "--renderer", "r.js", "a.json"], in: folder)
    #expect(try run.errors.contains("a.json: note: 'c.html' contains the keys of this style\n"))
    page = try folder.text(of: "c.html")
    #expect(page.contains("'\\u003c/script>\\u003c!--\\u003c/SCRIPT >'"))
    #expect(!page.contains("unpkg.com"))
    run = try CommandRun(
      ["--compare-file", "c.html", "--renderer", "https://r.example/r.js?key=SECRETR", "a.json"], in: folder)
    #expect(try run.errors.contains("from https://r.example/r.js?key=… ("))
    #expect(try folder.text(of: "c.html").contains("src=\"https://r.example/r.js?key=SECRETR\""))
  }
}
