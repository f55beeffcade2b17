import Foundation
import SourceText
import TestSupport
import Testing

/// The table of dangerous combinations of options and paths, which is also run through the node command
/// (`Tests/Web/refusals.test.js`): each is refused with its message, and no file changes.
@Suite struct RefusalTableTests {
  @Test func everyRowIsRefusedAndChangesNothing() throws {
    let table = try JSONDocument(
      parsing: Array(FileManager.default.contents(atPath: Checkout.root + "/Tests/Web/refusals.json") ?? Data())
    ).root
    let rows = Array(try #require(table["rows"]?.elements))
    #expect(rows.count > 50)
    for row in rows {
      let words = try #require(row["words"]).elements.compactMap { $0.string?.string }
      let folder = try filled(from: table)
      let before = try contents(of: folder)
      func stream(_ name: JSONString, _ mode: String) -> String? { row[name]?.string.map { "\(mode) \($0.string)" } }
      let redirections = [stream("input", "<"), stream("output", ">>")].compactMap { $0 }.joined(separator: " ")
      let shell = [
        "/bin/sh", "-c", "exec \"$0\" \"$@\" \(redirections)", try BuiltExecutable(named: "migrate-styles").path,
      ]
      let run = try CommandRun(words, in: folder, command: redirections.isEmpty ? [] : shell)
      #expect(run.status == 2, "\(words)")
      let says = try #require(row["says"]?.string?.string)
      let errors = try run.errors
      #expect(errors.contains(says), "\(words): \(errors)")
      #expect(try contents(of: folder) == before, "\(words)")
    }
  }

  private func filled(from table: JSONNode) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.makeFolder("folder")
    for name in ["a.json", "b.json", "d.json", "a.json.orig", "folder/d.json"] {
      try folder.write(SampleStyle.legacy, to: name)
    }
    for name in ["c.json", "c.conf", "code.swift"] { try folder.write("{}\n", to: name) }
    for member in try #require(table["links"]).members {
      try folder.link(member.key.string?.string ?? "", to: member.value.string?.string ?? "")
    }
    for member in try #require(table["hardLinks"]).members {
      try FileManager.default.linkItem(
        at: folder.url(of: member.value.string?.string ?? ""), to: folder.url(of: member.key.string?.string ?? ""))
    }
    return folder
  }

  /// The texts and the kinds of everything in a folder, and the files that share their content.
  private func contents(of folder: ScratchFolder) throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try folder.names() {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: name))
      let kind = attributes[.type] as? FileAttributeType
      contents[name] =
        kind == .typeRegular
        ? "\(attributes[.referenceCount] ?? 0) " + (try folder.text(of: name)) : kind?.rawValue
    }
    return contents.filter { !["out"].contains($0.key) }
  }

  /// A backup of an earlier run is kept, the next ones get numbers, and a note names them.
  @Test func backupsAreKept() throws {
    let folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "a.json")
    try folder.write("first", to: "a.json.orig")
    for (number, before) in [(1, SampleStyle.legacy), (2, SampleStyle.legacy + "\n")] {
      try folder.write(before, to: "a.json")
      let run = try CommandRun(["-i", "--backup", "a.json"], in: folder)
      #expect(run.status == 0)
      #expect(
        try run.errors.contains(
          "a.json: note: 'a.json.orig' was there already, so the old content is in 'a.json.orig.\(number)'\n"))
      #expect(try folder.text(of: "a.json.orig.\(number)") == before)
    }
    #expect(try folder.text(of: "a.json.orig") == "first")
  }
}
