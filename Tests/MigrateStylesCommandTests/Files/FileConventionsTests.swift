import Foundation
import SourceText
import TestSupport
import Testing

/// The command-line conventions for files, folders and configurations, one test each, through the built command.
@Suite struct FileConventionsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func run(_ arguments: String..., environment: [String: String] = [:], input: String = "") throws -> CommandRun
  {
    try CommandRun(arguments, in: folder, environment: environment, input: input)
  }

  /// Convention 4: `-i`, `--in-place`, `--write`.
  @Test func inPlace() throws {
    for option in ["-i", "--in-place", "--write"] {
      try folder.write(SampleStyle.legacy, to: "a.json")
      try folder.write(SampleStyle.modern, to: "b.json")
      let inode = try attributes("b.json")[.systemFileNumber] as? Int
      let run = try run(option, "a.json", "b.json")
      #expect(run.status == 0)
      #expect(try run.output == "")
      #expect(try folder.text(of: "a.json") == SampleStyle.modern)
      // A file without changes is not even written.
      #expect(try attributes("b.json")[.systemFileNumber] as? Int == inode)
      #expect(try run.errors.hasSuffix("2 files: 1 changed, 1 unchanged; 1 value migrated, 0 left\n"))
      #expect(try folder.names() == ["a.json", "b.json"])
    }
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))
  }

  /// Convention 4: `--backup[=SUFFIX]`.
  @Test func backups() throws {
    for (option, name) in [("--backup", "a.json.orig"), ("--backup=.bak", "a.json.bak")] {
      try folder.write(SampleStyle.legacy, to: "a.json")
      #expect(try run("-i", option, "a.json").status == 0)
      #expect(try folder.text(of: name) == SampleStyle.legacy)
      #expect(try folder.text(of: "a.json") == SampleStyle.modern)
    }
    #expect(try run("-i", "--backup=.second", "a.json").status == 0)
    #expect(try folder.names() == ["a.json", "a.json.bak", "a.json.orig"])
  }

  /// Convention 4: `-o FILE`.
  @Test func outputFiles() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    let run = try run("-o", "b.json", "a.json")
    #expect(run.status == 0)
    #expect(try run.output == "")
    #expect(try folder.text(of: "b.json") == SampleStyle.modern)
    let onto = try self.run("-o", "a.json", "a.json")
    #expect(onto.status == 2)
    #expect(try onto.errors.contains("use --in-place to write over it"))
    #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
    #expect(try self.run("-o", "/dev/null", "a.json").status == 0)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  /// Convention 4: `--output-dir`.
  @Test func outputFolders() throws {
    try folder.makeStyles()
    let run = try run("--output-dir", "out/deep", "-r", "s")
    #expect(run.status == 0)
    for name in ["a.json", "sub/b.json", "modern.json"] {
      #expect(try folder.text(of: "out/deep/\(name)") == SampleStyle.modern)
    }
    #expect(try folder.text(of: "s/a.json") == SampleStyle.legacy)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "out/deep/package.json")))
    let colliding = try self.run("--output-dir", "out2", "s/a.json", "out/deep/a.json")
    #expect(colliding.status == 2)
    #expect(
      try colliding.errors.contains(
        "the output file 'out2/a.json' is also the output file of 's/a.json'; nothing was written"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "out2")))
    let onto = try self.run("--output-dir", "s", "-r", "s")
    #expect(onto.status == 2)
    #expect(try folder.text(of: "s/a.json") == SampleStyle.legacy)
  }

  /// Convention 16: folders, with `-r`; files that are not styles are skipped silently.
  @Test func foldersAreTakenRecursively() throws {
    try folder.makeStyles()
    let refused = try run("--check", "s")
    #expect(refused.status == 2)
    #expect(try refused.errors.contains("'s': is a directory; use --recursive to migrate the styles in it"))
    let run = try run("--check", "-r", "--verbose", "s")
    #expect(run.status == 1)
    let errors = try run.errors
    #expect(errors.contains("s/package.json: skipped: no style\n"))
    #expect(errors.contains("s/tsconfig.json: skipped: no style\n"))
    for name in [".hidden", "node_modules", "e.txt"] { #expect(!errors.contains(name)) }
    #expect(errors.contains("\n5 files: 2 would change, 1 unchanged, 2 skipped; 2 values would be migrated, 0 left\n"))
  }

  /// Convention 16: broken styles are not skipped.
  @Test func brokenStylesInFoldersAreNamed() throws {
    try folder.makeStyles()
    try folder.write(SampleStyle.broken, to: "s/broken.json")
    let run = try run("-i", "-r", "s")
    #expect(run.status == 2)
    #expect(try run.errors.contains("s/broken.json:1:"))
    #expect(try folder.text(of: "s/sub/b.json") == SampleStyle.modern)
    #expect(try folder.text(of: "s/broken.json") == SampleStyle.broken)
  }

  /// Convention 16: quoted patterns.
  @Test func quotedPatternsAreExpanded() throws {
    try folder.makeStyles()
    #expect(try run("-l", "s/**/*.json").output == "s/a.json\ns/sub/b.json\n")
    #expect(try run("-l", "s/*.json").output == "s/a.json\n")
    #expect(try run("-l", "s/{a,sub/b}.json", "s/a.json").output == "s/a.json\ns/sub/b.json\n")
    let none = try run("--check", "s/*.jsn")
    #expect(none.status == 2)
    #expect(try none.errors.hasPrefix("migrate-styles: error: no file matches 's/*.jsn'\n"))
  }

  @Test func aFileWhoseNameIsAPatternIsTakenAsItIs() throws {
    try folder.write(SampleStyle.legacy, to: "a[1].json")
    try folder.write(SampleStyle.legacy, to: "a1.json")
    #expect(try run("-l", "a[1].json").output == "a[1].json\n")
  }

  /// Convention 15: `.gitignore` and `--exclude`.
  @Test func ignoreFilesAndExclude() throws {
    try folder.makeStyles()
    try folder.write("sub/\n", to: "s/.gitignore")
    // Outside of a repository it has no effect.
    #expect(try run("-l", "-r", "s").output == "s/a.json\ns/sub/b.json\n")
    try folder.makeFolder(".git")
    #expect(try run("-l", "-r", "s").output == "s/a.json\n")
    #expect(try run("-l", "-r", "--no-config", "s").output == "s/a.json\ns/sub/b.json\n")
    #expect(try run("-l", "-r", "--exclude", "a.json", "--exclude=x", "s").output == "")
    // A file that is named is included.
    for named in [["s/sub/b.json"], ["-r", "s/sub"], ["s/sub/*.json"]] {
      #expect(try CommandRun(["-l"] + named, in: folder).output == "s/sub/b.json\n", "\(named)")
    }
    #expect(try run("-l", "--exclude", "b.json", "s/sub/b.json").output == "")
    // Wherever the result goes.
    for output in [[], ["-o", "out.json"], ["--in-place"], ["--check"]] {
      let words = ["--exclude", "b.json", "s/sub/b.json"] + output
      let run = try CommandRun(words, in: folder)
      #expect(run.status == (output.isEmpty || output[0] == "-o" ? 2 : 0), "\(words)")
      #expect(try run.errors.contains("excluded by --exclude or a configuration"), "\(words)")
      #expect(try !folder.names().contains("out.json") && run.output == "")
    }
    #expect(try run("s/sub/b.json").output == SampleStyle.modern)
  }

  /// Convention 12: `.migrate-styles.json`, `--config`, `--no-config`, `--print-config`.
  @Test func configurationFiles() throws {
    try folder.makeStyles()
    try folder.write(#"{"exclude": ["a.json"], "sourceSemantics": "native"}"#, to: "s/.migrate-styles.json")
    #expect(try run("-l", "-r", "s").output == "s/sub/b.json\n")
    #expect(try run("-l", "-r", "--no-config", "s").output == "s/a.json\ns/sub/b.json\n")
    #expect(try run("--print-config", "s/a.json").output.contains("\"sourceSemantics\": \"native\""))
    #expect(try run("--print-config", "--source-semantics=gl-js", "s/a.json").output.contains("\"gl-js\""))
    #expect(try run("--print-config").output.contains("\"documented\""))
    try folder.write(#"{"color": "never"}"#, to: "other.json")
    let other = try run("--config", "other.json", "-l", "-r", "s")
    #expect(try other.output.hasPrefix("s/a.json\n"))
    try folder.write(SampleStyle.unsorted, to: "left.json")
    #expect(try run("left.json").status == 1)
    try folder.write(#"{"maxWarnings": 1}"#, to: ".migrate-styles.json")
    #expect(try run("left.json").status == 0)
    #expect(
      try run("--config", "missing", "s/a.json").errors
        == "migrate-styles: error: cannot read 'missing': no such file or directory\n")
    try folder.write(#"{"excludes": []}"#, to: "s/.migrate-styles.json")
    let bad = try run("--check", "s/a.json")
    #expect(bad.status == 2)
    #expect(
      try bad.errors.contains("s/.migrate-styles.json:1:2: error: unknown key \"excludes\"; did you mean 'exclude'?"))
    #expect(try run("--config", "none.json", "s/a.json").status == 2)
  }

  /// A configuration that cannot be read is not ignored.
  @Test func configurationsThatCannotBeRead() throws {
    try folder.makeStyles()
    try folder.link("s/.migrate-styles.json", to: "nowhere")
    let bad = try run("--check", "s/a.json")
    #expect(bad.status == 2)
    #expect(try bad.errors.contains("s/.migrate-styles.json"))
  }

  /// Convention 13: `requiredVersion`.
  @Test func theRequiredVersionIsPinned() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    try folder.write(#"{"requiredVersion": "7.7"}"#, to: ".migrate-styles.json")
    let run = try run("-i", "a.json")
    #expect(run.status == 2)
    #expect(try run.errors.contains("the configuration requires migrate-styles 7.7"))
    #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
  }

  @Test func outputsThatWouldSpoilOneAnotherAreRefused() throws {
    for name in ["a.json", "a.json.orig"] { try folder.write(SampleStyle.legacy, to: name) }
    for (arguments, message) in [
      (["--check", "--report-file", "a.json", "a.json"], "the report file 'a.json' is also the input 'a.json'"),
      (
        ["-i", "--report-file", "a.json", "a.json.orig", "a.json"],
        "the report file 'a.json' is also the input 'a.json'"
      ),
      (["-o", "b.json", "--report-file", "./b.json", "a.json"], "is also the output file of 'a.json'"),
      (["--output-dir", "d", "--report-file", "d/a.json", "a.json"], "is also the output file of 'a.json'"),
      (["-i", "--backup=.b", "--report-file", "a.json.b", "a.json"], "is also a backup"),
    ] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 2)
      #expect(try run.errors.contains(message), "\(arguments)")
      #expect(try folder.names() == ["a.json", "a.json.orig"])
      #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
    }
  }
}
