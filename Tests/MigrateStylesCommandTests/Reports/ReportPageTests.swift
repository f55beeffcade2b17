import Foundation
import TestSupport
import Testing

/// The page through the real command, and in a browser where there is one.
@Suite struct ReportPageTests {
  @Test func theExtensionChoosesThePage() throws {
    let folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "a.json")
    let run = try CommandRun(["--report-file", "r.html", "a.json"], in: folder)
    #expect(run.status == 0)
    #expect(try run.output == SampleStyle.modern)
    #expect(try folder.text(of: "r.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test func onePageForManyFilesNamesTheBrokenOnes() throws {
    let folder = try ScratchFolder()
    try folder.makeStyles()
    try folder.write(SampleStyle.broken, to: "s/broken.json")
    let status = try CommandRun(["--check", "-r", "--report-file=r.html", "s"], in: folder).status
    #expect(status == 2)
    let page = try folder.text(of: "r.html")
    #expect(WellFormedness.fault(of: page) == nil)
    #expect(page.contains("<td>s/broken.json</td><td>not migrated: "))
    // Every migrated file has a line that leads to its section.
    let links = page.matches(of: /href="#(file-[0-9]+)">([^<]+)</).map { ($0.1, $0.2) }
    #expect(links.map(\.1) == ["s/a.json", "s/modern.json", "s/sub/b.json"])
    for (id, _) in links { #expect(page.contains("<div id=\"\(id)\"><section class=\"style\">")) }
    for (_, name) in links { #expect(page.contains("<h2>\(name)</h2>")) }
    #expect(page.contains("<td>has changes</td><td>1</td><td>0</td>"))
    #expect(page.contains("<td>no style</td>"))
  }

  /// Every kind of picture, names that are too long, and a value that is left.
  private static let style = """
    {"version":8,"sources":{},"layers":[
    {"id":"\(String(repeating: "a-name-without-end", count: 12))","type":"line","filter":["all",["==","class","a"],[">","n",3]],
     "paint":{"line-width":{"stops":[[0,1],[10,2]]},"line-color":{"stops":[[0,"#f00"],[10,"rgba(0,0,255,0.5)"]]},
      "line-opacity":{"stops":[[9,1],[0,0]]}},
     "layout":{"line-join":{"stops":[[0,"round"],[21,"bevel"]]}}},
    {"id":"c","type":"fill-extrusion","paint":{"fill-extrusion-height":{"property":"height","stops":
     [[{"zoom":0,"value":0},0],[{"zoom":0,"value":9},1],[{"zoom":15,"value":0},3],[{"zoom":15,"value":90},500]]}}},
    {"id":"k","type":"symbol","layout":{"text-field":"{name} {a_very_long_name_of_an_attribute_that_cannot_be_read}",
     "text-size":{"property":"class","type":"categorical","stops":[["a",1],["b",2]],"default":3}}}]}
    """

  /// A browser; `nil` with a message where there is none.
  private static func browser() -> String? {
    let browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    if let browser = browsers.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) { return browser }
    FileHandle.standardError.write(Data("skipped: the page in a browser: there is none\n".utf8))
    return nil
  }

  /// The output of a browser that runs without a window.
  private func ask(_ browser: String, _ arguments: [String], page: String, in folder: ScratchFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: browser)
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--user-data-dir=\(folder.path(of: "profile"))",
      ]
      + arguments + [folder.url(of: page).absoluteString]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test func aBrowserRendersThePage() throws {
    guard let browser = Self.browser() else { try Test.cancel("no browser is installed") }
    let folder = try ScratchFolder()
    try folder.write(Self.style, to: "a.json")
    #expect(try CommandRun(["-q", "--report-file", "r.html", "a.json"], in: folder).status == 1)
    for width in [1280, 500] {
      let png = folder.path(of: "\(width).png")
      _ = try ask(browser, ["--window-size=\(width),900", "--screenshot=\(png)"], page: "r.html", in: folder)
      // A blank picture of this size is far smaller.
      #expect(try folder.bytes(of: "\(width).png").count > 15_000)
    }
  }

  /// Another HTML parser finds no errors, where it is installed.
  @Test func tidyFindsNoErrors() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/tidy") else {
      try Test.cancel("tidy is not installed")
    }
    let folder = try ScratchFolder()
    try folder.write(Self.style, to: "a.json")
    try folder.write(SampleStyle.modern, to: "b.json")
    for arguments in [["a.json"], ["b.json"], ["--check", "a.json", "b.json"]] {
      _ = try CommandRun(["-q", "--report-file", "r.html"] + arguments, in: folder).status
      let run = try CommandRun(["-q", "-e", "r.html"], in: folder, command: ["/usr/bin/tidy"])
      #expect(run.status == 0, "\(arguments)")
      #expect(try run.errors == "", "\(arguments)")
    }
  }

  /// On a phone nothing scrolls sideways, and no label leaves its drawing.
  @Test func textFitsThePage() throws {
    guard let browser = Self.browser() else { try Test.cancel("no browser is installed") }
    let folder = try ScratchFolder()
    try folder.write(Self.style, to: "a.json")
    _ = try CommandRun(["-q", "--report-file", "r.html", "a.json"], in: folder).status
    let probe = """
      <body><iframe id="f" src="r.html" style="border:0;width:WIDTHpx;height:900px"></iframe><pre id="p">none</pre><script>
      onload = () => {
        const page = f.contentDocument, out = [page.documentElement.scrollWidth]
        for (const text of page.querySelectorAll("figure svg text")) {
          const box = text.getBBox(), view = text.ownerSVGElement.viewBox.baseVal
          if (box.x < -0.5 || box.x + box.width > view.width + 0.5 || box.y + box.height > view.height + 4)
            out.push(text.textContent)
        }
        p.textContent = JSON.stringify(out)
      }
      </script></body>
      """
    for width in ["360", "390", "1280"] {
      try folder.write(probe.replacingOccurrences(of: "WIDTH", with: width), to: "probe.html")
      let text = try ask(
        browser, ["--allow-file-access-from-files", "--virtual-time-budget=3000", "--dump-dom"], page: "probe.html",
        in: folder)
      #expect(text.contains("<pre id=\"p\">[\(width)]</pre>"), "\(text.suffix(400))")
    }
  }
}
