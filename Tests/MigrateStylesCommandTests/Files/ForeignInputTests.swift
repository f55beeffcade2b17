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

  @Test(arguments: TextTable("command", "text that is not JSON").pairs)
  func textThatIsNotJSON(text: String, expected: String) throws {
    let message = try message(about: text)
    #expect(message.hasPrefix("input.json:1:1: error: not JSON (") && message.hasSuffix(" [invalid-json]"))
    #expect(message.contains(expected), "\(message)")
  }

  @Test func aFileExtensionIdentifiesYAMLToo() throws {
    #expect(try message(about: "{version: 8}", named: "a.yaml").contains("this looks like YAML)"))
    #expect(try message(about: "{version: 8}").contains("found the key version without quotes"))
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 8, 0], "this is compressed with gzip); decompress it first: gunzip -c FILE | migrate-styles"),
    (Array("PK\u{3}\u{4}".utf8), "this is a ZIP archive); unpack it, and name the style in it"),
    (Array("SQLite format 3\u{0}".utf8), "this looks like binary data); name the style, which is text"),
    ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], "this is an image); name the style that uses it"),
    ([0x1A, 0x05, 0x61, 0x62, 0x02], "this looks like binary data); name the style, which is text"),
  ])
  func bytesThatAreNotText(bytes: [UInt8], expected: String) throws {
    let message = try message(about: bytes)
    #expect(message.hasPrefix("input.json:1:1: error: not JSON ("), "\(message)")
    #expect(message.contains(expected), "\(message)")
    // No excerpt of bytes that are not text.
    #expect(try folder.text(of: ".stderr").split(separator: "\n").count == 2)
  }

  @Test func otherEncodingsAreConvertedByTheReader() throws {
    let message = try message(about: [0xFF, 0xFE, 0x7B, 0])
    #expect(
      message.hasSuffix(
        "the input is UTF-16 or UTF-32; expected UTF-8; convert it first: iconv -f UTF-16 -t UTF-8 FILE | migrate-styles "
          + "[invalid-json]"))
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
    #expect(message.contains("error: not a style ("), "\(message)")
    #expect(message.contains(expected) && message.hasSuffix(" [not-a-style]"), "\(message)")
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
