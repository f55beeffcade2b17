import Foundation
import MigrateStylesCommand
import MigrationReports
import TestSupport
import Testing

@Suite struct IgnoreRulesTests {
  private func excluded(_ lines: SystemString..., among paths: [SystemString]) throws -> [SystemString] {
    var rules = IgnoreRules(excluding: lines, in: "/x", readingFiles: false)
    var result: [SystemString] = []
    for path in paths where rules.excludes("/x/" + path, isFolder: path.hasSuffix("/")) { result.append(path) }
    return result
  }

  /// The rules of gitignore.
  @Test func lines() throws {
    let all: [SystemString] = ["a.json", "b/a.json", "b/c/a.json", "b/"]
    #expect(try excluded("a.json", among: all) == ["a.json", "b/a.json", "b/c/a.json"])
    #expect(try excluded("/a.json", among: all) == ["a.json"])
    #expect(try excluded("b/a.json", among: all) == ["b/a.json"])
    #expect(try excluded("b/", among: all) == ["b/a.json", "b/c/a.json", "b/"])
    #expect(try excluded("a.json/", among: all) == [])
    #expect(try excluded("**/c", among: all) == ["b/c/a.json"])
    #expect(try excluded("*.json", "!b/a.json", among: all) == ["a.json", "b/c/a.json"])
    #expect(try excluded("b", "!b/a.json", among: all) == ["b/a.json", "b/c/a.json", "b/"])
    #expect(try excluded("# a.json", "", "   ", among: all) == [])
    #expect(try excluded("../x/a.json", among: all) == [])
  }

  @Test func filesBindBelowTheirFolderAndTheNearestCounts() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("a/b")
    try folder.write("*.json\r\n# all\n", to: ".migratestylesignore")
    try folder.write("!keep.json\n", to: "a/.migratestylesignore")
    var rules = IgnoreRules(excluding: [], in: "/")
    let root = folder.url.path
    let cases = [("x.json", true), ("keep.json", true), ("a/b/x.json", true), ("a/b/keep.json", false)]
    for (path, expected) in cases {
      let isExcluded = rules.excludes("\(root)/\(path)", isFolder: false)
      #expect(isExcluded == expected, "\(path)")
    }
    var blind = IgnoreRules(excluding: [], in: "/", readingFiles: false)
    let isExcluded = blind.excludes("\(root)/x.json", isFolder: false)
    #expect(!isExcluded)
  }
}
