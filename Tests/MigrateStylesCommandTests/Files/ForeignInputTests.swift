import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

/// Inputs that are not styles: what they are, and what to do, through the built command.
@Suite struct ForeignInputTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func message(about bytes: [UInt8], named name: String = "input.json") throws -> String {
    try folder.write(bytes, to: name)
    let run = try CommandRun(["--check", name], in: folder)
    #expect(run.status == 2)
    return String(try run.errors.prefix { $0 != "\n" })
  }

  private func message(about text: String, named name: String = "input.json") throws -> String {
    try message(about: Array(text.utf8), named: name)
  }

  @Test(arguments: [
    "version: 8\nlayers:\n  - id: a\n", "\n<!DOCTYPE html>\n<html></html>", "<?xml version=\"1.0\"?>",
    "<<<<<<< HEAD\n{\"version\": 8}\n", "module.exports = {version: 8}",
  ])
  func textThatIsNotJSON(text: String) throws {
    #expect(
      try message(about: text).hasSuffix(
        ": error: not JSON; expected a style, or code in a file that is named for its language, such as map.js "
          + "[invalid-json]"))
    #expect(try message(about: "{version: 8}").contains("found the key version without quotes"))
  }

  @Test(arguments: [
    [0x1F, 0x8B, 8, 0], Array("PK\u{3}\u{4}".utf8), Array("SQLite format 3\u{0}".utf8),
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], [0x1A, 0x05, 0x61, 0x62, 0x02],
  ])
  func bytesThatAreNotText(bytes: [UInt8]) throws {
    let message = try message(about: bytes)
    #expect(
      message.hasPrefix("input.json:1:1: error: not JSON (this is not text); unpack it first if it is compressed"))
    // No excerpt of bytes that are not text.
    #expect(try folder.text(of: ".stderr").split(separator: "\n").count == 2)
  }

  @Test func otherEncodingsAreConvertedByTheReader() throws {
    let message = try message(about: [0xFF, 0xFE, 0x7B, 0])
    #expect(message.hasSuffix("the input is UTF-16 or UTF-32; expected UTF-8 [invalid-json]"))
    #expect(try folder.text(of: ".stderr").split(separator: "\n").count == 2)
  }

  /// A style with a fault of its own is not reported as JSON that contains a style.
  @Test func aStyleOfAnotherVersionKeepsItsMessage() throws {
    let message = try message(about: #"{"version": 6, "layers": [{"id": "a", "type": "line"}]}"#)
    #expect(!message.contains("it holds one at"), "\(message)")
  }

  /// The result is the same by name and in a folder.
  @Test func layersInsideOtherJSONAreReported() throws {
    try folder.makeFolder("f")
    try folder.write(
      #"{"app": {"maps": [{"layers": [{"id": "r", "type": "line", "paint": {"line-width": {"stops": [[1, 2], [3, 4]]}}}]}]}}"#,
      to: "f/settings.json")
    for words in [["f/settings.json"], ["-r", "f"]] {
      let run = try CommandRun(["--check"] + words, in: folder)
      #expect(run.status == 2)
      #expect(
        try run.errors.contains(
          "f/settings.json:1:1: error: not a style (it holds one at /app/maps/0); write that to a file of its own, or skip "
            + "this file with --exclude [not-a-style]\n"))
    }
    #expect(try CommandRun(["--check", "-r", "--exclude", "settings.json", "f"], in: folder).status == 0)
  }

  @Test(arguments: TextTable("command", "JSON that is not a style").pairs)
  func otherJSON(text: String, expected: String) throws {
    let message = try message(about: text)
    #expect(message.contains(": error: " + expected) && message.hasSuffix(" [not-a-style]"), "\(message)")
  }

  /// Input of an unknown kind keeps the message of the grammar or of the style.
  @Test func unknownInputsKeepTheirMessages() throws {
    #expect(try message(about: #"{"version":8,"layers":[,]}"#).contains("error: found ','; expected a value"))
    #expect(try message(about: #"{"name":"x"}"#).contains("found an object without \"layers\"; expected a style"))
  }

  @Test(arguments: TextTable("command", "addresses").pairs)
  func addressesAreNotFetchedAndNotPatterns(word: String, expected: String) throws {
    for arguments in [[word], ["--check", word], ["-r", "--check", word]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 2)
      #expect(try run.errors.contains(expected), "\(arguments)")
      #expect(try !run.errors.contains("SECRET"))
    }
  }

  @Test func aFileMayBeCalledLikeAnAddress() throws {
    try folder.makeFolder("http:")
    try folder.write(SampleStyle.legacy, to: "http:/a.json")
    #expect(try CommandRun(["http://a.json"], in: folder).output == SampleStyle.modern)
  }
}
