import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

@Suite struct InputsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("b/deep")
    try folder.makeFolder("a")
    for name in ["b.json", "b/z.json", "b/A.JSON", "b/deep/x.json", "a/ø.json", "a/y.txt"] {
      try folder.write("{}", to: name)
    }
  }

  private func inputs(
    _ words: String..., isRecursive: Bool = true, fileSystem: FileSystem = FileSystem()
  ) -> (paths: [String], failures: [RunFailure], relative: [String]) {
    let root = folder.url.path
    var arguments = Arguments()
    arguments.words = words.map { $0 == "-" ? "-" : "\(root)/\($0)" }
    arguments.isRecursive = isRecursive
    let inputs = Inputs(
      arguments, excludedBy: IgnoreRules(excluding: [], in: "/", reading: nil), on: Host(fileSystem))
    return (
      inputs.files.map { $0.name.text.replacingOccurrences(of: root + "/", with: "") }, inputs.failures,
      inputs.files.map(\.relativePath.text)
    )
  }

  @Test func foundFilesAreSortedByName() {
    #expect(inputs("").paths == ["a/ø.json", "b/A.JSON", "b/deep/x.json", "b/z.json", "b.json"])
    #expect(inputs("b", "b.json").paths == ["b/A.JSON", "b/deep/x.json", "b/z.json", "b.json"])
    #expect(inputs("b").relative == ["A.JSON", "deep/x.json", "z.json"])
    #expect(inputs("b/**/*.json").relative == ["deep/x.json", "z.json"])
    #expect(inputs("a/*").paths == ["a/y.txt", "a/ø.json"])
  }

  @Test func stylesOfGeoServerAreFoundInFolders() throws {
    try folder.write("{}", to: "b/c.mbstyle")
    try folder.write("{}", to: "b/d.MBSTYLE")
    #expect(inputs("b").relative == ["A.JSON", "c.mbstyle", "d.MBSTYLE", "deep/x.json", "z.json"])
  }

  @Test func filesNamedTwiceAreReadOnce() throws {
    try folder.link("link.json", to: "b.json")
    #expect(inputs("b.json", "link.json", "b.json").paths == ["b.json"])
    #expect(inputs("-", "-").paths == ["<stdin>"])
    // Another name of the same file (a hard link) is another file to write.
    try FileManager.default.linkItem(at: folder.url(of: "b.json"), to: folder.url(of: "hard.json"))
    #expect(inputs("b.json", "hard.json").paths == ["b.json", "hard.json"])
  }

  /// The target of a link is the file that would be written.
  @Test func aLinkIsSkippedIfItsTargetIsSkipped() throws {
    try folder.makeFolder("c/node_modules/p")
    try folder.makeFolder("c/vendor")
    try folder.write("{}", to: "c/node_modules/p/a.json")
    try folder.write("map.setFilter('a', ['==', 'b', 1])", to: "c/vendor/b.js")
    try folder.write("{}", to: "c/left.json")
    try folder.link("c/package.json", to: "node_modules/p/a.json")
    try folder.link("c/script.js", to: "vendor/b.js")
    try folder.link("c/link.json", to: "left.json")
    let root = SystemString(folder.url.path)
    var arguments = Arguments()
    arguments.words = [root.appendingPath("c")]
    (arguments.isRecursive, arguments.takesSources) = (true, true)
    let inputs = Inputs(
      arguments, excludedBy: IgnoreRules(excluding: ["left.json"], in: root, reading: nil), on: Host())
    #expect(inputs.files.map(\.name.text) == [])
    #expect(inputs.excluded.map { $0.fileName.text }.sorted() == ["left.json", "link.json"])
  }

  /// A second run does not migrate the results of the first, unless it is told to.
  @Test func theFolderOfResultsIsNotSearched() throws {
    try folder.makeFolder("modern/deep")
    try folder.write("{}", to: "modern/deep/b.json")
    func names(_ words: String...) throws -> [String] {
      var host = Host()
      host.currentFolder = SystemString(folder.url.path)
      return try Arguments(words.map { SystemString($0) }).inputs(in: host).files.map(\.relativePath.text)
    }
    #expect(try !names("-r", folder.url.path, "--output-dir", "modern").contains("modern/deep/b.json"))
    #expect(try names("-r", folder.url.path + "/modern", "--output-dir", "modern") == ["deep/b.json"])
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    try folder.link("b/up", to: "..")
    try folder.link("b/dead.json", to: "nowhere")
    #expect(inputs("b").paths == ["b/A.JSON", "b/deep/x.json", "b/z.json"])
    try folder.link("into", to: "b/deep")
    #expect(inputs("into").paths == ["into/x.json"])
  }

  @Test func aFolderThatCannotBeReadIsNamedAndTheRestIsTaken() {
    var fileSystem = FileSystem()
    fileSystem.fault = { call, path in call == .names && path?.hasSuffix("/deep") == true ? EACCES : 0 }
    let (paths, failures, _) = inputs("b", fileSystem: fileSystem)
    #expect(paths == ["b/A.JSON", "b/z.json"])
    #expect(failures == [.cannotRead(folder.url.path + "/b/deep", reason: SystemError(code: EACCES).reason)])
  }

  /// An entry that cannot be inspected hides files: a path beyond PATH_MAX, a folder whose entries may not be used.
  @Test(arguments: [ENAMETOOLONG, EACCES, ELOOP]) func anEntryThatCannotBeLookedAtIsNamed(code: Int32) {
    var fileSystem = FileSystem()
    fileSystem.fault = { call, path in call == .entryStatus && path?.hasSuffix("/deep") == true ? code : 0 }
    let (paths, failures, _) = inputs("b", fileSystem: fileSystem)
    #expect(paths == ["b/A.JSON", "b/z.json"])
    #expect(failures == [.cannotRead(folder.url.path + "/b/deep", reason: SystemError(code: code).reason)])
  }

  @Test func deepFoldersDoNotDeepenTheStack() throws {
    let path = String(repeating: "d/", count: 400)
    try folder.makeFolder(path)
    try folder.write("{}", to: path + "x.json")
    #expect(inputs("d").paths == [path + "x.json"])
  }
}
