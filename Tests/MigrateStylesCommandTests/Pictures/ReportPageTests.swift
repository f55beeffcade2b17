import Foundation
import TestSupport
import Testing

/// The page and the drawings through the real command, and in a browser where there is one.
@Suite struct ReportPageTests {
  @Test func theExtensionChoosesThePage() throws {
    let folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "a.json")
    let run = try CommandRun(["--report-file", "r.html", "--plot-dir", "plots", "a.json"], in: folder)
    #expect(run.status == 0)
    #expect(try run.output == SampleStyle.modern)
    #expect(try folder.text(of: "r.html").hasPrefix("<!DOCTYPE html>"))
    let drawing = try folder.text(of: "plots/0001-line-width.svg")
    #expect(drawing.contains("xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(WellFormedness.fault(of: drawing) == nil)
  }

  @Test func onePageForManyFilesNamesTheBrokenOnes() throws {
    let folder = try ScratchFolder()
    try folder.makeStyles()
    try folder.write(SampleStyle.broken, to: "s/broken.json")
    let status = try CommandRun(["--check", "-r", "--report-file=r.html", "--plot-dir=p", "s"], in: folder).status
    #expect(status == 2)
    let page = try folder.text(of: "r.html")
    #expect(WellFormedness.fault(of: page) == nil)
    #expect(page.contains("Files that were not migrated") && page.contains("broken.json"))
    #expect(try folder.text(of: "p/sub/b.json.plots/0001-line-width.svg").contains("<svg"))
  }

  @Test func aBrowserRendersThePage() throws {
    let browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    guard let browser = browsers.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      FileHandle.standardError.write(Data("skipped: the page in a browser: there is none\n".utf8))
      return
    }
    let folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "a.json")
    #expect(try CommandRun(["--report-file", "r.html", "a.json"], in: folder).status == 0)
    for width in [1280, 500] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: browser)
      process.arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path(of: "profile"))",
        "--window-size=\(width),900", "--screenshot=\(folder.path(of: "\(width).png"))",
        folder.url(of: "r.html").absoluteString,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // A blank picture of this size is far smaller.
      #expect(try folder.bytes(of: "\(width).png").count > 15_000)
    }
  }
}
