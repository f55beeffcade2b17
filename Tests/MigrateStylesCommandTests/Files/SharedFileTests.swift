import Foundation
import TestSupport
import Testing

/// Files that are in use elsewhere: other names, other runs, other writers.
@Suite(.serialized) struct SharedFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static func style(_ width: String, layers count: Int = 200) -> String {
    let layers = (0..<count).map { #"{"id":"\#($0)","type":"line","paint":{"line-width":\#(width)}}"# }
    return #"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"# + "\n"
  }

  private static let legacy = style(#"{"stops":[[0,1],[10,2]]}"#)
  private static let modern = style(#"["interpolate",["linear"],["zoom"],0,1,10,2]"#)

  /// Both write the same file: each writes it or is refused, and it is never incomplete.
  @Test func twoRunsAtOnce() throws {
    for _ in 0..<6 {
      try folder.write(Self.legacy, to: "a.json")
      let runs = try [ScratchFolder(), ScratchFolder()].map { own in
        try CommandRun(["-i", folder.path(of: "a.json")], in: own)
      }
      repeat {
        let text = try folder.text(of: "a.json")
        #expect(text == Self.legacy || text == Self.modern)
      } while runs.contains { $0.isRunning }
      let statuses = runs.map(\.status)
      #expect(statuses.contains(0) && statuses.allSatisfy { $0 == 0 || $0 == 2 }, "\(statuses)")
      for run in runs where run.status == 2 { #expect(try run.errors.contains("was changed by another program")) }
      #expect(try folder.text(of: "a.json") == Self.modern)
      #expect(try folder.names() == ["a.json"])
    }
  }

  /// Another program writes the file between reading and replacement; that version is kept.
  @Test func aFileThatChangesUnderneath() throws {
    guard let library = try PreloadedLibrary(Self.otherWriter(folder.path(of: "a.json")), in: folder) else {
      try Test.cancel("libraries cannot be preloaded here")
    }
    try folder.write(Self.legacy, to: "a.json")
    let run = try CommandRun(["-i", "a.json"], in: folder, environment: library.environment)
    #expect(run.status == 2)
    #expect(try run.errors.contains("changed"))
    #expect(try folder.text(of: "a.json") == "theirs")
    #expect(try folder.names() == ["a.json"])
  }

  /// A disk on which, another program writes the old file while the new one is moved there.
  private static func otherWriter(_ path: String) -> String {
    """
    #include <fcntl.h>
    #include <unistd.h>
    int fsync(int file) {
      int other = open("\(path)", O_WRONLY | O_TRUNC);
      if (other >= 0) { if (write(other, "theirs", 6) != 6) return -1; close(other); }
      return 0;
    }
    """
  }

  /// A file with other names is refused, whether they are named or not; the other files are migrated.
  @Test func aFileWithTwoNames() throws {
    for name in ["a.json", "c.json"] { try folder.write(Self.legacy, to: name) }
    try FileManager.default.linkItem(at: folder.url(of: "a.json"), to: folder.url(of: "b.json"))
    let run = try CommandRun(["-i", "--backup", "a.json", "b.json", "c.json"], in: folder)
    #expect(run.status == 2)
    for name in ["a.json", "b.json"] {
      #expect(
        try run.errors.contains("error: '\(name)' has other names (hard links), which would keep the old content"))
      #expect(try folder.text(of: name) == Self.legacy)
    }
    #expect(try folder.text(of: "c.json") == Self.modern)
    #expect(try folder.names() == ["a.json", "b.json", "c.json", "c.json.orig"])
    // The result may go elsewhere, and a modern file is not written.
    #expect(try CommandRun(["-o", "new.json", "a.json"], in: folder).status == 0)
    try FileManager.default.linkItem(at: folder.url(of: "c.json"), to: folder.url(of: "d.json"))
    #expect(try CommandRun(["-i", "d.json"], in: folder).status == 0)
  }

  /// The rights of a file written by the command, and through a link in another folder.
  @Test func modesAreKept() throws {
    try folder.makeFolder("links")
    for mode in [0o600, 0o644, 0o664, 0o755, 0o640, 0o4755] {
      try folder.write(Self.legacy, to: "a.json")
      chmod(folder.path(of: "a.json"), mode_t(mode))
      unlink(folder.path(of: "links/l.json"))
      try folder.link("links/l.json", to: "../a.json")
      #expect(try CommandRun(["-i", "-q", "links/l.json"], in: folder).status == 0)
      #expect(try folder.text(of: "a.json") == Self.modern)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "a.json"))
      #expect(attributes[.posixPermissions] as? Int == mode)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "links/l.json")) == "../a.json")
      #expect(try folder.names() == ["a.json", "links", "links/l.json"])
    }
  }

  /// A folder in which no file may be created: the file stays, though it is writable itself.
  @Test func aFolderThatMayOnlyBeRead() throws {
    try folder.makeFolder("fixed")
    try folder.write(Self.legacy, to: "fixed/a.json")
    guard let command = try Nobody.command(in: folder, owning: ["", "fixed", "fixed/a.json"]) else {
      try Test.cancel("root cannot become another user here")
    }
    chmod(folder.path(of: "fixed"), 0o555)
    defer { chmod(folder.path(of: "fixed"), 0o755) }
    let run = try CommandRun(["-i", "fixed/a.json"], in: folder, command: command)
    #expect(run.status == 2)
    #expect(try run.errors.contains("cannot write 'fixed/a.json': permission denied"))
    #expect(try folder.text(of: "fixed/a.json") == Self.legacy)
    #expect(try folder.names().filter { !$0.hasPrefix(".") } == ["fixed", "fixed/a.json"])
  }
}
