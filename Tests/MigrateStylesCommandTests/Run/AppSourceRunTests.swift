import Foundation
import MigrateStylesCommand
import TestSupport
import Testing

/// Swift and Objective-C files through the command.
@Suite struct AppSourceRunTests {
  private static let old = "layer.lineWidth = MGLStyleValue(rawValue: 2)\n"
  private static let new = "layer.lineWidth = NSExpression(forConstantValue: 2)\n"

  @Test func aNamedFileIsTakenByItsName() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.old, to: "Map.swift")
    let run = try CommandInProcess([folder.path(of: "Map.swift")])
    #expect(run.status == 0)
    #expect(run.output == Self.new)
  }

  @Test func foldersNeedTheOption() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(at: folder.url(of: "App/Pods"), withIntermediateDirectories: true)
    try folder.write(Self.old, to: "App/Map.swift")
    try folder.write(Self.old, to: "App/Pods/Other.swift")
    #expect(try CommandInProcess(["--check", "-r", folder.path(of: "App")]).status == 0)
    let run = try CommandInProcess(["--in-place", "-r", "--sources", folder.path(of: "App")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(String(decoding: try folder.bytes(of: "App/Map.swift"), as: UTF8.self) == Self.new)
    #expect(String(decoding: try folder.bytes(of: "App/Pods/Other.swift"), as: UTF8.self) == Self.old)
  }

  @Test func aValueThatIsLeftMakesTheStatusOne() throws {
    let folder = try ScratchFolder()
    let lines = (1...19).map { "layer.lineWidth = MGLStyleValue(rawValue: \($0))\n" }
    try folder.write(lines.joined() + "layer.lineWidth = makeWidth(MGLStyleValue(rawValue: 3))\n", to: "Map.swift")
    let run = try CommandInProcess(["--in-place", folder.path(of: "Map.swift")])
    #expect(run.status == 1)
    #expect(run.errors.contains("19 values migrated") && run.errors.contains("1 left"), "\(run.errors)")
    #expect(run.errors.contains("[style-value-stored]"))
    let text = String(decoding: try folder.bytes(of: "Map.swift"), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("NSExpression(") } == 19)
  }

  @Test func lineEndsAndOtherBytesStay() throws {
    let folder = try ScratchFolder()
    try folder.write("\u{FEFF}// é\r\n" + Self.old.replacing("\n", with: "\r\n"), to: "Map.swift")
    let run = try CommandInProcess([folder.path(of: "Map.swift")])
    #expect(run.output == "\u{FEFF}// é\r\n" + Self.new.replacing("\n", with: "\r\n"))
  }

  @Test func everyFormatHasTheFindings() throws {
    let folder = try ScratchFolder()
    try folder.write("layer.lineWidth = MGLStyleValue(rawValue: \"3\")\n", to: "Map.swift")
    for format in ["json", "sarif", "github"] {
      let run = try CommandInProcess(["--check", "--output-format", format, folder.path(of: "Map.swift")])
      #expect(run.status == 1)
      #expect(run.output.contains("wrong-type"), "\(format)")
    }
    let page = folder.path(of: "report.html")
    _ = try CommandInProcess(["--check", "--report-file", page, folder.path(of: "Map.swift")])
    #expect(String(decoding: try folder.bytes(of: "report.html"), as: UTF8.self).contains("wrong-type"))
  }
}
