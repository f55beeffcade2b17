import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

/// Files whose names are not UTF-8, or that Unicode calls equal: none is skipped, through the built command.
///
/// Where the file system does not support such names, as on macOS, the tests are cancelled by name.
@Suite struct AnyBytesTests {
  private let folder: ScratchFolder
  private static let latin1 = SystemString(bytes: Array("s/caf".utf8) + [0xE9] + Array(".json".utf8))

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("s")
  }

  /// Whether the file could be created.
  private func make(_ name: SystemString) throws -> Bool {
    do throws(SystemError) {
      let file = try FileSystem().create(path(name), permissions: 0o644)
      defer { file.close() }
      try file.write(Array(SampleStyle.legacy.utf8))
      return true
    } catch {
      return false
    }
  }

  private func path(_ name: SystemString) -> SystemString { "\(folder.url.path)/" + name }

  private func text(_ name: SystemString) throws -> String {
    String(decoding: try FileSystem().read(path(name)).bytes, as: UTF8.self)
  }

  /// Runs the command in a shell: `$M` is its path, and `\351` is a byte.
  private func run(_ script: String) throws -> CommandRun {
    try CommandRun(
      [], in: folder, environment: ["M": BuiltExecutable(named: "migrate-styles").path, "LC_ALL": "C"],
      command: ["/bin/sh", "-c", script.replacing("NAME", with: #""$(printf 's/caf\351.json')""#)])
  }

  @Test func foldersAndPatterns() throws {
    guard try make(Self.latin1) else { try Test.cancel("the file system does not take such names") }
    for words in ["-r s", "'s/*.json'", "NAME", "'s/caf?.json'"] {
      let run = try run("$M -l \(words)")
      #expect(run.status == 1, "\(words)")
      #expect(try run.output == "s/caf\\xE9.json\n", "\(words)")
      #expect(try run.errors.contains("1 file: 1 would change"), "\(words)")
    }
    let one = try run("$M NAME")
    #expect(one.status == 0)
    #expect(try one.output == SampleStyle.modern)
    #expect(try one.errors.hasPrefix("s/caf\\xE9.json: 1 value migrated"))
  }

  @Test func inPlaceAndElsewhere() throws {
    guard try make(Self.latin1) else { try Test.cancel("the file system does not take such names") }
    #expect(try run("$M --output-dir out -r s && $M -o NAME.new NAME && $M -i --backup NAME").status == 0)
    for name: SystemString in [
      Self.latin1, Self.latin1 + ".new", "out/" + SystemString(bytes: Self.latin1.bytes.dropFirst(2)),
    ] {
      #expect(try text(name) == SampleStyle.modern, "\(name.text)")
    }
    #expect(try text(Self.latin1 + ".orig") == SampleStyle.legacy)
  }

  @Test func rulesAndReports() throws {
    guard try make(Self.latin1) else { try Test.cancel("the file system does not take such names") }
    #expect(try run(#"$M -l -r --exclude "$(printf 'caf\351.json')" s"#).output == "")
    #expect(try run(#"mkdir .git; printf 'caf\351.json\n' > s/.gitignore; $M -l -r s"#).output == "")
    #expect(
      try run("rm s/.gitignore; $M --check --output-format sarif -r s").output.contains(#""s/caf%E9.json""#))
    #expect(try run("$M --check --output-format json -r s").output.contains(#""s/caf\\xE9.json""#))
    let missing = try run(#"$M --check "$(printf 'n\351')""#)
    #expect(missing.status == 2)
    #expect(try missing.errors.contains("cannot read 'n\\xE9': no such file or directory"))
    let convert = try run(#"$M convert --to json "$(printf 'a == "\351"')""#)
    #expect(convert.status == 2)
    #expect(try convert.errors.hasPrefix("migrate-styles: error: argument is not UTF-8\n"))
    #expect(try run(#"printf 'a == "\351"' | $M convert --to json"#).status == 2)
  }

  /// The two spellings of `é` are two files on Linux, and one on macOS.
  @Test func namesThatUnicodeCallsEqual() throws {
    guard try make("s/\u{E9}.json"), try make("s/e\u{301}.json") else {
      try Test.cancel("the file system does not take such names")
    }
    let run = try run("$M -i -r s")
    #expect(run.status == 0)
    #expect(try run.errors.contains("2 files: 2 changed"))
    for name: SystemString in ["s/\u{E9}.json", "s/e\u{301}.json"] { #expect(try text(name) == SampleStyle.modern) }
  }
}
