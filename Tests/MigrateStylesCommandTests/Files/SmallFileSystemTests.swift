import Foundation
import TestSupport
import Testing

/// A file system that is full, has no room for another file, or is read-only: real ones, not simulated faults.
@Suite(.serialized) struct SmallFileSystemTests {
  /// The streams of the runs.
  private let outside: ScratchFolder

  init() throws {
    outside = try ScratchFolder()
  }

  private static let names = (0..<3).map { "k\($0).json" }
  private static let legacy = style(#"{"stops":[[0,1],[10,2]]}"#)
  private static let modern = style(#"["interpolate",["linear"],["zoom"],0,1,10,2]"#)

  private static func style(_ width: String) -> String {
    let layers = (0..<150).map { #"{"id":"\#($0)","type":"line","paint":{"line-width":\#(width)}}"# }
    return #"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"# + "\n"
  }

  /// With every number of free pages: files without room are still old, the others are new, and there is nothing else.
  @Test func aFullFileSystem() throws {
    guard let small = try SmallFileSystem("size=100k") else { try Test.cancel("file systems cannot be mounted here") }
    let folder = small.folder
    var statuses: Set<Int32> = []
    for arguments in [["-i"], ["-i", "--backup"], ["--output-dir", folder.path(of: "out")]] {
      for pages in 0...9 {
        for name in try folder.names() { unlink(folder.path(of: name)) }
        rmdir(folder.path(of: "out"))
        for name in Self.names { try folder.write(Self.legacy, to: name) }
        let filled = fill(folder.path(of: "full"), leaving: pages * 4_096, in: folder)
        let run = try CommandRun(
          arguments + ["-j2"] + Self.names.map { folder.path(of: $0) }, in: outside)
        let place = "\(arguments), \(pages) pages: \(try run.errors)"
        statuses.insert(run.status)
        #expect(run.status == 0 || run.status == 2, "\(place)")
        let inPlace = arguments[0] == "-i"
        var done = 0
        for name in Self.names {
          let text = try folder.text(of: name)
          #expect(text == Self.legacy || (inPlace && text == Self.modern), "\(place)")
          if text == Self.modern { done += 1 }
        }
        if run.status == 0, inPlace { #expect(done == Self.names.count, "\(place)") }
        if run.status == 2 {
          #expect(try run.errors.contains("no space left on device"), "\(place)")
          #expect(done < Self.names.count, "\(place)")
        }
        // Backups and results are complete, or do not exist.
        for name in try folder.names() where !Self.names.contains(name) && name != "full" && name != "out" {
          let isBackup = name.hasSuffix(".orig")
          #expect(isBackup || name.hasPrefix("out/"), "\(place): \(name)")
          #expect(try folder.text(of: name) == (isBackup ? Self.legacy : Self.modern), "\(place): \(name)")
        }
        if pages == 0 { #expect(filled > 0 && run.status == 2, "\(place)") }
      }
    }
    #expect(statuses == [0, 2])
  }

  /// The bytes of a file that leaves so many bytes of its file system free.
  private func fill(_ path: String, leaving room: Int, in folder: ScratchFolder) -> Int {
    var size = 0
    let page = [UInt8](repeating: 0x20, count: 4_096)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    while write(file, page, page.count) == page.count { size += page.count }
    ftruncate(file, off_t(max(0, size - room)))
    close(file)
    return max(0, size - room)
  }

  /// There is room, but not for another name.
  @Test func noMoreFiles() throws {
    guard let small = try SmallFileSystem("size=100k,nr_inodes=4") else {
      try Test.cancel("file systems cannot be mounted here")
    }
    for name in Self.names { try small.folder.write(Self.legacy, to: name) }
    let run = try CommandRun(["-i"] + Self.names.map { small.folder.path(of: $0) }, in: outside)
    #expect(run.status == 2)
    #expect(try run.errors.contains("no space left on device"))
    #expect(try small.folder.names() == Self.names)
    #expect(try Self.names.allSatisfy { try small.folder.text(of: $0) == Self.legacy })
  }

  @Test func aFileSystemThatMayOnlyBeRead() throws {
    guard let small = try SmallFileSystem("size=100k") else { try Test.cancel("file systems cannot be mounted here") }
    try small.folder.write(Self.legacy, to: "k0.json")
    #expect(try small.remount("ro"))
    let run = try CommandRun(["-i", small.folder.path(of: "k0.json")], in: outside)
    #expect(run.status == 2)
    #expect(try run.errors.contains("read-only file system"))
    #expect(try small.folder.names() == ["k0.json"])
    #expect(try small.folder.text(of: "k0.json") == Self.legacy)
  }
}
