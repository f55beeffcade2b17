import Foundation
import TestSupport
import Testing

/// The command as people run it.
@Suite struct MigrateStylesExecutableTests {
  private let folder: ScratchFolder
  private let executable: BuiltExecutable

  init() throws {
    folder = try ScratchFolder()
    executable = try BuiltExecutable(named: "migrate-styles")
  }

  private static let legacy =
    #"{"version":8,"layers":[{"id":"r","type":"line","paint":{"line-width":{"stops":[[0,1],[10,2]]}}}]}"#
  private static let modern =
    #"{"version":8,"layers":[{"id":"r","type":"line","paint":{"line-width":["interpolate",["linear"],["zoom"],0,1,10,2]}}]}"#
  private static let unsorted =
    #"{"version":8,"layers":[{"id":"r","type":"line","paint":{"line-width":{"stops":[[9,1],[0,2]]}}}]}"#

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func status0() throws {
    try folder.write(Self.legacy, to: "legacy.json")
    let run = try executable.run(["legacy.json"], in: folder)
    #expect(run.status == 0)
    #expect(text(run.output) == Self.modern)
    #expect(run.errors.hasPrefix("legacy.json: 1 value migrated, proved equal ("))
    #expect(run.errors.hasSuffix("; nothing left\n"))
    #expect(try folder.text(of: "legacy.json") == Self.legacy)
  }

  @Test func status0FromStandardInput() throws {
    let run = try executable.run([], input: Array(Self.legacy.utf8), in: folder)
    #expect(run.status == 0)
    #expect(text(run.output) == Self.modern)
  }

  @Test func status1() throws {
    try folder.write(Self.unsorted, to: "a.json")
    let run = try executable.run(["a.json"], in: folder)
    #expect(run.status == 1)
    #expect(text(run.output) == Self.unsorted)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("a.json:1:") == true)
    #expect(lines.first?.contains(": warning: layer \"r\", line-width: ") == true)
    #expect(lines.first?.hasSuffix("[unsorted-stops]") == true)
    #expect(lines.last == "a.json: 0 values migrated; 1 left (see above)")
  }

  @Test func status2() throws {
    try folder.write("{\n  \"layers\": [,]\n}\n", to: "broken.json")
    try folder.write("[1]", to: "array.json")
    try folder.write("", to: "empty.json")
    let cases: [([String], String)] = [
      (["broken.json"], "broken.json:2:14: error: "), (["array.json"], "array.json:1:1: error: "),
      (["empty.json"], "empty.json:1:1: error: "), (["none.json"], "migrate-styles: error: cannot read 'none.json': "),
      ([folder.url.path], "migrate-styles: error: cannot read '"), (["--nonsense"], "migrate-styles: error: "),
      (["a.json", "b.json"], "migrate-styles: error: "),
    ]
    for (arguments, start) in cases {
      let run = try executable.run(arguments, in: folder)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.output.isEmpty, "\(arguments)")
      #expect(run.errors.hasPrefix(start), "\(arguments): \(run.errors)")
    }
    let broken = try executable.run(["broken.json"], in: folder)
    #expect(broken.errors.hasSuffix(" 2 |   \"layers\": [,]\n   |              ^\n"))
  }

  // MARK: Streams

  @Test func anOutputOntoTheInputIsRefused() throws {
    try folder.write("", to: "a.json")
    let emptied = try executable.run(
      ["a.json"], input: .nullDevice, output: FileHandle(forWritingTo: folder.url(of: "a.json")), in: folder)
    #expect(emptied.status == 2)
    #expect(emptied.errors.contains("the shell emptied the file before this command ran"))
    #expect(emptied.errors.contains("migrate-styles a.json > a.json.new && mv a.json.new a.json"))

    try folder.write(Self.legacy, to: "b.json")
    let appended = try executable.run(
      ["b.json"], input: .nullDevice, output: FileHandle(forUpdating: folder.url(of: "b.json")), in: folder)
    #expect(appended.status == 2)
    #expect(appended.errors.contains("nothing was written"))
    #expect(try folder.text(of: "b.json") == Self.legacy)

    try folder.write("", to: "c.json")
    let piped = try executable.run(
      [], input: FileHandle(forReadingFrom: folder.url(of: "c.json")),
      output: FileHandle(forWritingTo: folder.url(of: "c.json")), in: folder)
    #expect(piped.status == 2)
    #expect(piped.errors.contains("the shell emptied the file before this command ran"))
  }

  @Test func aClosedPipeIsQuiet() throws {
    try folder.write(Self.modern, to: "a.json")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let (status, errors) = try executable.run(
      ["a.json"], input: .nullDevice, output: pipe.fileHandleForWriting, in: folder)
    #expect(status == -SIGPIPE)
    #expect(errors == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func aFullDiskIsSaid() throws {
    try folder.write(Self.modern, to: "a.json")
    let (status, errors) = try executable.run(
      ["a.json"], input: .nullDevice, output: FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")), in: folder)
    #expect(status == 2)
    #expect(errors == "migrate-styles: error: cannot write standard output: no space left on device\n")
  }

  @Test func manyBytesPassAPipe() throws {
    let style = #"{"version":8,"layers":[],"metadata":""# + String(repeating: "x", count: 3_000_000) + "\"}"
    let run = try executable.run(["-"], input: Array(style.utf8), in: folder)
    #expect(run.status == 0)
    #expect(text(run.output) == style)
    #expect(run.errors == "<stdin>: no legacy values found\n")
  }
}
