import Foundation
import TestSupport
import Testing

/// Files that cannot be used, through the built command: the good ones are migrated, the bad ones reported.
@Suite struct BadInputTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "good.json")
  }

  @Test func theGoodFilesAreDoneAndTheBadOnesNamed() throws {
    try folder.write(SampleStyle.broken, to: "broken.json")
    try folder.write("[1]", to: "array.json")
    try folder.makeFolder("folder.json")
    try folder.link("loop.json", to: "loop.json")
    mkfifo(folder.path(of: "pipe"), 0o600)
    for (bad, start) in [
      ("broken.json", "broken.json:1:24: error: "), ("array.json", "array.json:1:1: error: "),
      ("folder.json", "migrate-styles: error: cannot read 'folder.json': is a directory"),
      ("none.json", "migrate-styles: error: cannot read 'none.json': no such file or directory"),
      ("loop.json", "migrate-styles: error: cannot read 'loop.json': "),
      ("/dev/null", "/dev/null:1:1: error: "),
    ] {
      for names in [[bad, "good.json"], ["good.json", bad]] {
        try folder.write(SampleStyle.legacy, to: "good.json")
        let run = try CommandRun(["-i"] + names, in: folder)
        #expect(run.status == 2, "\(names)")
        #expect(try folder.text(of: "good.json") == SampleStyle.modern, "\(names)")
        let errors = try run.errors
        #expect(errors.contains(start), "\(names): \(errors)")
        #expect(errors.contains("1 failed"), "\(names)")
      }
    }
    #expect(try folder.text(of: "broken.json") == SampleStyle.broken)
  }

  /// Files that this user may not read or may not write.
  @Test func permissions() throws {
    try folder.write(SampleStyle.legacy, to: "secret.json")
    try folder.write(SampleStyle.legacy, to: "fixed.json")
    chmod(folder.path(of: "secret.json"), 0)
    chmod(folder.path(of: "fixed.json"), 0o444)
    let own = ["", "secret.json", "fixed.json", "good.json"]
    guard let command = try Nobody.command(in: folder, owning: own) else {
      try Test.cancel("root cannot become another user here")
    }
    let run = try CommandRun(["-i", "secret.json", "fixed.json", "good.json"], in: folder, command: command)
    #expect(run.status == 2)
    #expect(try run.errors.contains("cannot read 'secret.json': permission denied"))
    #expect(try run.errors.contains("cannot write 'fixed.json': permission denied"))
    #expect(try folder.text(of: "fixed.json") == SampleStyle.legacy)
    #expect(try folder.text(of: "good.json") == SampleStyle.modern)
  }

  /// There is room only for the first file: it is new, the second is old, and there is nothing else.
  @Test func aDiskThatFillsUp() throws {
    let room = SampleStyle.modern.utf8.count + 10
    guard let library = try PreloadedLibrary(PreloadedLibrary.smallDisk(room), in: folder) else {
      try Test.cancel("libraries cannot be preloaded here")
    }
    try folder.write(SampleStyle.legacy, to: "later.json")
    for arguments in [["-i", "-j1"], ["-i", "-j1", "--backup"], ["--output-dir=out", "-j1"]] {
      try folder.write(SampleStyle.legacy, to: "good.json")
      let run = try CommandRun(
        arguments + ["good.json", "later.json"], in: folder, environment: library.environment)
      #expect(run.status == 2)
      let last = arguments.count == 3 ? "good.json" : "later.json"
      #expect(try run.errors.contains("\(last)': no space left on device"))
      #expect(try folder.text(of: "later.json") == SampleStyle.legacy)
      let good = arguments == ["-i", "-j1"] ? SampleStyle.modern : SampleStyle.legacy
      #expect(try folder.text(of: "good.json") == good)
      #expect(try folder.names().filter { $0.hasSuffix(".tmp") } == [])
    }
    #expect(try folder.text(of: "out/good.json") == SampleStyle.modern)
    #expect(try folder.text(of: "good.json.orig") == SampleStyle.legacy)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func aFullDisk() throws {
    for arguments in [["--diff"], ["-l"], ["--check", "--output-format=json"]] {
      let run = try CommandRun(
        arguments + ["good.json"], in: folder,
        standardOutput: FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
      #expect(run.status == 2)
      #expect(try run.errors.contains("migrate-styles: error: cannot write standard output: no space left on device\n"))
    }
    #expect(try CommandRun(["-o", "/dev/full", "good.json"], in: folder).status == 2)
    #expect(try CommandRun(["--report-file", "/dev/full", "good.json"], in: folder).status == 2)
  }

  @Test func linksAreFollowedAndAFileUnderTwoNamesIsDoneOnce() throws {
    try folder.link("link.json", to: "good.json")
    let run = try CommandRun(["-i", "link.json", "good.json", "./good.json"], in: folder)
    #expect(run.status == 0)
    #expect(try run.errors.contains("1 file: 1 changed"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link.json")) == "good.json")
    #expect(try folder.text(of: "good.json") == SampleStyle.modern)
  }

  @Test func severalResultsOnStandardOutputAndNoInputAreRefused() throws {
    try folder.write(SampleStyle.legacy, to: "b.json")
    let several = try CommandRun(["good.json", "b.json"], in: folder)
    #expect(several.status == 2)
    #expect(try several.output == "")
    let none = try CommandRun(["-r", "."], in: try ScratchFolder())
    #expect(none.status == 2)
    #expect(try none.errors.contains("no file to migrate"))
  }
}
