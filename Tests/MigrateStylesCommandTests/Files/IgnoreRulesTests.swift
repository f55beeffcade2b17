import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

@Suite struct IgnoreRulesTests {
  private func excluded(_ lines: SystemString..., among paths: [SystemString]) throws -> [SystemString] {
    var rules = IgnoreRules(excluding: lines, in: "/x", reading: nil)
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

  @Test func filesApplyBelowTheirFolderAndTheNearestCounts() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("a/b")
    try folder.makeFolder(".git")
    try folder.makeFolder("a/other/.git")
    try folder.write("*.json\r\n# all\n", to: ".gitignore")
    try folder.write("!keep.json\n", to: "a/.gitignore")
    var rules = IgnoreRules(excluding: [], in: "/", reading: Host())
    let root = folder.url.path
    let cases = [
      ("x.json", true), ("keep.json", true), ("a/b/x.json", true), ("a/b/keep.json", false),
      // Another repository has its own rules.
      ("a/other/x.json", false),
    ]
    for (path, expected) in cases {
      let isExcluded = rules.excludes("\(root)/\(path)", isFolder: false)
      #expect(isExcluded == expected, "\(path)")
    }
    var blind = IgnoreRules(excluding: [], in: "/", reading: nil)
    let isExcluded = blind.excludes("\(root)/x.json", isFolder: false)
    #expect(!isExcluded)
  }

  /// Outside of the current folder, patterns belong to the named folder, and not to those above it.
  @Test func excludedOutsideOfTheCurrentFolder() throws {
    let (folder, current) = (try ScratchFolder(), try ScratchFolder())
    for name in ["drafts/app/a.json", "drafts/app/drafts/b.json", "drafts/app/deep/drafts/c.json"] {
      try folder.makeFolder(String(name[..<(name.lastIndex(of: "/") ?? name.endIndex)]))
      try folder.write(#"{"version": 8, "layers": [{"id": "a", "type": "line", "filter": ["==", "a", 1]}]}"#, to: name)
    }
    func listed(_ arguments: [String]) throws -> String {
      let run = try BuiltExecutable(named: "migrate-styles").run(["-l", "-r"] + arguments, in: current)
      return String(decoding: run.output, as: UTF8.self)
    }
    let app = folder.path(of: "drafts/app")
    #expect(try listed(["--exclude", "drafts", app]) == "\(app)/a.json\n")
    #expect(try listed(["--exclude", "/drafts", app]) == "\(app)/a.json\n\(app)/deep/drafts/c.json\n")
    #expect(try listed(["--exclude", "*.json", "\(app)/a.json"]) == "")
  }

  /// A byte order mark does not belong to a line, and a pipe of this name does not block.
  @Test func filesOfOtherKinds() throws {
    let folder = try ScratchFolder()
    try folder.write("\u{FEFF}x.json\ny.json\n", to: ".gitignore")
    try folder.makeFolder(".git")
    try folder.makeFolder("pipe")
    mkfifo(folder.path(of: "pipe/.gitignore"), 0o600)
    var rules = IgnoreRules(excluding: [], in: "/", reading: Host())
    for (name, expected) in [("x.json", true), ("pipe/y.json", true), ("pipe/z.json", false)] {
      let isExcluded = rules.excludes(SystemString(folder.path(of: name)), isFolder: false)
      #expect(isExcluded == expected, "\(name)")
    }
  }

  /// Nested folders are inspected once.
  @Test func manyFoldersAndManyLines() {
    let start = ThreadClock.seconds
    var deep = IgnoreRules(excluding: ["*.tmp"], in: "/", reading: Host())
    var path: SystemString = "/"
    var count = 0
    for _ in 0..<200 {
      path = path.appendingPath("d")
      if deep.excludes(path.appendingPath("a.json"), isFolder: false) { count += 1 }
    }
    var long = IgnoreRules(
      excluding: (0..<200).map { "name-\($0).json" } + ["!name-7.json"], in: "/", reading: Host())
    for index in 0..<80 where long.excludes("/a/name-\(2 * index).json", isFolder: false) { count += 1 }
    #expect(long.excludes("/a/name-7.json", isFolder: false) == false)
    #expect(count == 80)
    #expect(ThreadClock.seconds - start < Sanitizer.minute)
  }

  @Test func linesWithWildcards() {
    let cases: [(SystemString, SystemString, Bool)] = [
      ("{x/b,c}.json", "/c.json", true), ("{x/b,c}.json", "/x/b.json", true), ("{x/b,c}.json", "/b.json", false),
      ("[ab]*.json", "/a1.json", true), ("[ab]*.json", "/c1.json", false), ("a[b", "/a[b", true), ("\\*a", "/*a", true),
      ("\\*a", "/ba", false), ("*", "/é", true), ("?", "/é", true), ("??", "/é", false), ("é*", "/d/éa", true),
      ("a/**/b", "/a/b", true), ("a/**/b", "/a/x/y/b", true), ("./a", "/a", true), ("a//b", "/a/b", true),
      ("a*a*a", "/aa", false), ("a*a*a", "/aaa", true), ("**", "/x", true), ("/*", "/x", true), ("a?c", "/abc", true),
    ]
    for (pattern, path, isExcluded) in cases {
      var rules = IgnoreRules(excluding: [pattern], in: "/", reading: Host())
      let found = rules.excludes(path, isFolder: false)
      #expect(found == isExcluded, "\(pattern.text) \(path.text)")
    }
  }
}
