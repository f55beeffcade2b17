import Foundation
import MigrateStylesCommand
import CommandCore
import TestSupport
import Testing

/// The calls in `.pre-commit-hooks.yaml` and `action.yml` work with the present command.
@Suite struct HookTests {
  /// The words of each `entry:` by the `id:` above it.
  private static func entries() throws -> [String: [String]] {
    let text = try String(contentsOfFile: Checkout.root + "/.pre-commit-hooks.yaml", encoding: .utf8)
    var entries: [String: [String]] = [:]
    var id = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("- id: ") { id = String(line.dropFirst(6)) }
      if line.hasPrefix("  entry: ") { entries[id] = line.dropFirst(9).split(separator: " ").map(String.init) }
    }
    return entries
  }

  /// Convention 25: the hooks of pre-commit.
  @Test func theHooksCheckAndFix() throws {
    let entries = try Self.entries()
    #expect(
      Set(entries.keys) == [
        "migrate-styles-check", "migrate-styles-fix", "migrate-styles-check-code", "migrate-styles-fix-code",
      ])
    let check = try #require(entries["migrate-styles-check"])
    let fix = try #require(entries["migrate-styles-fix"])
    // The script that provides the command, released or built; node tests in Tests/Release test it separately.
    #expect(check.first == ".ci/migrate-styles" && fix.first == ".ci/migrate-styles")
    #expect(FileManager.default.isExecutableFile(atPath: Checkout.root + "/.ci/migrate-styles"))
    let command = try BuiltExecutable(named: "migrate-styles")
    let folder = try ScratchFolder()
    let style = Array(
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[1, 1], [2, 2]]}}}]}"#
        .utf8)
    try folder.write(style, to: "style.json")
    try folder.write(Array(#"{"name": "no style"}"#.utf8), to: "package.json")
    let files = ["style.json", "package.json"]
    #expect(try command.run(check.dropFirst() + files, in: folder).status == 1)
    #expect(try folder.bytes(of: "style.json") == style)
    #expect(try command.run(fix.dropFirst() + files, in: folder).status == 0)
    #expect(try folder.bytes(of: "style.json") != style)
    #expect(try command.run(check.dropFirst() + files, in: folder).status == 0)
    let checkCode = try #require(entries["migrate-styles-check-code"])
    let fixCode = try #require(entries["migrate-styles-fix-code"])
    try folder.write(Array("map.setFilter('a', ['==', 'k', 1])".utf8), to: "a.ts")
    try folder.write(Array("list.filter(x => x)".utf8), to: "b.js")
    #expect(try command.run(checkCode.dropFirst() + ["a.ts", "b.js"], in: folder).status == 1)
    #expect(try command.run(fixCode.dropFirst() + ["a.ts", "b.js"], in: folder).status == 0)
    #expect(try folder.bytes(of: "a.ts") == Array("map.setFilter('a', ['==', ['get', 'k'], 1])".utf8))
    #expect(try folder.bytes(of: "b.js") == Array("list.filter(x => x)".utf8))
  }

  /// Convention 26: the action of GitHub.
  @Test func theActionCallsOptionsThatExist() throws {
    let text = try String(contentsOfFile: Checkout.root + "/action.yml", encoding: .utf8)
    let call = try #require(text.split(separator: "\n").first { $0.contains("--output-format github") })
    let options = call.matches(of: /--[a-z-]+/).map { String($0.0) }.filter { $0 != "--" }
    #expect(options == ["--output-format", "--recursive"])
    for option in options { #expect(Help.text.contains("  \(option)") || Help.text.contains(", \(option)")) }
    let command = try BuiltExecutable(named: "migrate-styles")
    let folder = try ScratchFolder()
    try folder.write(
      Array(#"{"version": 8, "layers": [{"id": "a", "type": "line", "filter": ["==", "p", 1]}]}"#.utf8), to: "a.json")
    let run = try command.run(["--output-format", "github", "--recursive", "--check", "--", "."], in: folder)
    #expect(run.status == 1)
    #expect(String(decoding: run.output, as: UTF8.self).hasPrefix("::warning file="))
  }
}
