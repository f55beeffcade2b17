import MigrationReports
import CommandCore
import Testing

/// The run of the command over a host that is neither POSIX nor node: files in memory.
@Suite struct CommandRunTests {
  private static let legacy =
    #"{"version":8,"sources":{},"layers":[{"id":"a","type":"line","paint":{"line-width":{"stops":[[0,1],[10,2]]}}}]}"#
  private static let modern = legacy.replacing(
    #"{"stops":[[0,1],[10,2]]}"#, with: #"["interpolate",["linear"],["zoom"],0,1,10,2]"#)
  private static let unsorted = legacy.replacing("[[0,1],[10,2]]", with: "[[9,1],[0,2]]")

  private let memory = Memory(["/w/a.json": Self.legacy, "/w/left.json": Self.unsorted])

  private func status(_ words: SystemString...) -> Int32 { CommandRun(on: memory.host).status(of: words).code }

  @Test func aStyleGoesToStandardOutput() {
    #expect(status("a.json") == 0)
    #expect(memory.output == Self.modern)
    #expect(memory.errors.hasPrefix("a.json: 1 value migrated, proved equal"))
  }

  @Test func filesAreReplacedAndKept() {
    #expect(status("-i", "--backup", "a.json", "left.json") == 1)
    #expect(memory.text(of: "/w/a.json") == Self.modern)
    #expect(memory.text(of: "/w/a.json.orig") == Self.legacy)
    #expect(memory.errors.hasSuffix("2 files: 1 changed, 1 unchanged; 1 value migrated, 1 left\n"))
    for word: SystemString in ["--max-warnings=1", "--exit-zero"] { #expect(status("-i", "left.json", word) == 0) }
  }

  @Test func foldersAreSearched() {
    for name in ["s/b.json", "s/deep/c.json", "s/node_modules/d.json", "s/e.txt", "s/ignored.json"] {
      memory.write(Self.legacy, to: "/w/" + name)
    }
    memory.write("", to: "/w/.git/HEAD")
    memory.write("ignored.json\n", to: "/w/.gitignore")
    #expect(status("-l", "-r", "s") == 1)
    #expect(memory.output == "s/b.json\ns/deep/c.json\n")
  }

  @Test func resultsGoToAFolderAndReportsToAFile() {
    #expect(status("--output-dir", "out", "--report-file", "r.json", "a.json") == 0)
    #expect(memory.text(of: "/w/out/a.json") == Self.modern)
    #expect(memory.text(of: "/w/r.json")?.contains(#""migrated": 1"#) == true)
  }

  @Test func theNearestConfigurationCounts() {
    memory.write(#"{"ignore": ["unsorted-stops"]}"#, to: "/w/.migrate-styles.json")
    #expect(status("--check", "-v", "left.json") == 0)
    #expect(memory.errors.hasPrefix("/w/.migrate-styles.json: configuration\n"))
    memory.write(#"{"targt": 1}"#, to: "/w/.migrate-styles.json")
    #expect(status("left.json") == 2)
    #expect(memory.errors.contains(".migrate-styles.json:1:2: error: unknown key \"targt\"; did you mean 'target'?"))
  }

  @Test func impossibleRunsAreRefused() {
    #expect(status("-o", "a.json", "a.json") == 2)
    #expect(memory.errors.contains("the output file 'a.json' is also the input 'a.json'; nothing was written"))
    #expect(status("missing.json") == 2)
    #expect(memory.errors.contains("cannot read 'missing.json': no such file or directory\n"))
    #expect(status("a.json", "left.json") == 2)
    #expect(status("--nonsense") == 2)
    #expect(memory.text(of: "/w/a.json") == Self.legacy)
  }

  @Test func standardInputIsReadAndConverted() {
    memory.input = Self.legacy
    #expect(status() == 0)
    #expect(memory.output == Self.modern)
    memory.input = #"["get", "a"]"#
    #expect(status("convert", "--to", "nsexpression") == 0)
    #expect(memory.output.hasSuffix("a\n"))
  }
}

/// Files and streams in memory, below a current folder `/w`.
private final class Memory: @unchecked Sendable {
  private var files: [SystemString: [UInt8]] = [:]
  var input = ""
  private(set) var output = ""
  private(set) var errors = ""

  init(_ files: [String: String]) {
    for (path, text) in files { write(text, to: path) }
  }

  func write(_ text: String, to path: String) { files[SystemString(path)] = Array(text.utf8) }

  func text(of path: String) -> String? { files[SystemString(path)].map { String(decoding: $0, as: UTF8.self) } }

  private func status(_ path: SystemString) throws(SystemError) -> FileStatus {
    let path = path.absolutePath(in: "/w")
    let inode = UInt64(files.keys.sorted().firstIndex(of: path) ?? 0)
    if files[path] != nil { return FileStatus(kind: .regular, device: 1, inode: inode) }
    guard files.keys.contains(where: { $0.path(below: path) != nil }) else {
      throw SystemError.absence
    }
    return FileStatus(kind: .folder, device: 2, inode: UInt64(path.bytes.count))
  }

  var host: Host {
    var host = Host(in: "/w")
    host.status = { (path, _) throws(SystemError) in try self.status(path) }
    host.names = { folder in
      Array(Set(self.files.keys.compactMap { $0.path(below: folder.absolutePath(in: "/w"))?.pathNames.first }))
    }
    host.resolved = { $0.absolutePath(in: "/w") }
    host.read = { (path) throws(SystemError) in
      guard let path else { return (Array(self.input.utf8), FileStatus(kind: .other, device: 0, inode: 0)) }
      return (self.files[path.absolutePath(in: "/w")] ?? [], try self.status(path))
    }
    host.replace = { path, bytes, _, _ in self.files[path.absolutePath(in: "/w")] = bytes }
    host.write = { stream, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if stream == .output { self.output += text } else { self.errors += text }
    }
    return host
  }
}
