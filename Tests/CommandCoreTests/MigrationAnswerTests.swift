import SourceText
import CommandCore
import Testing

/// Requests about whole files, whose bytes follow the line.
@Suite struct MigrationAnswerTests {
  private static let style =
    #"{"version":8,"sources":{},"layers":[{"id":"a","type":"line","paint":{"line-width":{"stops":[[0,1],[10,2]]}}}]}"#

  private func answer(_ request: String) -> String {
    let lines = request.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    var rest = Array(lines.dropFirst().joined())[...]
    let answer = ModuleAnswer(to: Array(lines[0])) { count in
      defer { rest = rest.dropFirst(count) }
      return rest.count < count ? nil : Array(rest.prefix(count))
    }
    return String(decoding: answer.line + answer.parts.joined(), as: UTF8.self)
  }

  private func line(_ answer: String) throws -> JSONNode {
    let line = answer.utf8.prefix { $0 != UInt8(ascii: "\n") }
    return try JSONDocument(parsing: Array(line)).root
  }

  @Test func theMigratedStyleFollowsTheAnswerLine() throws {
    let files = #""files":[{"name":"s.json","bytes":\#(Self.style.utf8.count)}]"#
    let answer = answer(#"{"migrate":{},\#(files),"parts":["text","diff"]}"# + "\n" + Self.style)
    let head = try line(answer)
    #expect(head["exit"]?.number == 0)
    let file = try #require(head["files"]?[0])
    #expect(file["status"]?.string == "changed")
    #expect(file["counts"]?["migrated"]?.number == 1)
    #expect(file["parts"]?[0]?[0]?.string == "text")
    let count = try #require(file["parts"]?[0]?[1]?.number)
    let body = answer.utf8.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    let text = String(decoding: body.prefix(Int(count)), as: UTF8.self)
    #expect(
      text == Self.style.replacing(#"{"stops":[[0,1],[10,2]]}"#, with: #"["interpolate",["linear"],["zoom"],0,1,10,2]"#)
    )
    #expect(String(decoding: body.dropFirst(Int(count)), as: UTF8.self).hasPrefix("--- s.json\n"))
  }

  @Test(arguments: [
    ("javascript", "map.setFilter('a', ['==', 'b', 1])", "legacy-filter"),
    ("typescript", "map.setPaintProperty('a', 'line-width', {stops: [[5, 1], [10, 4]]})", "legacy-function"),
    ("swift", "layer.lineWidth = MGLStyleValue(rawValue: 2)", "legacy-function"),
  ])
  func codeIsLintedAndDrawn(language: String, source: String, id: String) throws {
    let file = #""files":[{"name":"a","language":"\#(language)","bytes":\#(source.utf8.count)}]"#
    let linted = answer(#"{"migrate":{"lint":true},\#(file),"parts":["text","messages"]}"# + "\n" + source)
    #expect(try line(linted)["files"]?[0]?["status"]?.string == "unchanged")
    #expect(linted.contains("[\(id)]"))
    let drawn = answer(#"{"migrate":{},\#(file),"parts":["page","json","sarif"]}"# + "\n" + source)
    #expect(try line(drawn)["files"]?[0]?["counts"]?["migrated"]?.number == 1)
    #expect(drawn.contains("<article"))
  }

  @Test func aRefusedFileHasALocation() throws {
    let answer = answer(
      #"{"migrate":{},"files":[{"name":"s.json","bytes":4}],"parts":["text","messages"]}"# + "\n{\n ]")
    let file = try #require(try line(answer)["files"]?[0])
    #expect(file["status"]?.string == "refused")
    #expect(file["error"]?["id"]?.string == "invalid-json")
    #expect(file["error"]?["line"]?.number == 2)
    #expect(file["error"]?["column"]?.number == 2)
    #expect(answer.contains("\ns.json:2:2: error: "))
  }

  @Test func severalFilesShareAReport() throws {
    let request =
      #"{"migrate":{},"files":[{"name":"a","bytes":2},{"name":"b","bytes":2},"#
      + #"{"name":"c","bytes":\#(Self.style.utf8.count)}],"parts":["summary"]}"#
    let answer = answer(request + "\n[]{]" + Self.style)
    let head = try line(answer)
    #expect(head["files"]?.elements.map { $0["status"]?.string } == ["refused", "refused", "changed"])
    #expect(head["exit"]?.number == 2)
    #expect(answer.hasSuffix("3 files: 1 changed, 0 unchanged, 2 failed; 1 value migrated, 0 left\n"))
  }

  @Test(arguments: [
    (#"{"migrate":null}"#, "expected an object of options"),
    (#"{"migrate":{"semantics":"gl-js"}}"#, #"unknown key \"semantics\"; the keys are sourceSemantics, target, "#),
    (#"{"migrate":{"jobs":2}}"#, #"unknown key \"jobs\"; "#),
    (
      #"{"migrate":{"target":"opera"}}"#,
      #"\"target\" takes current, any, maplibre-gl-js, mapbox-gl-js or maplibre-native"#
    ),
    (#"{"migrate":{"lint":true,"emit":"swift"}}"#, "'--emit swift' and '--lint' cannot be combined"),
    (#"{"migrate":{},"parts":["all"]}"#, "parts[0]: unknown value"),
    (#"{"migrate":{},"files":[{"bytes":-1}]}"#, "files[0].bytes: expected a count, found -1"),
    (#"{"migrate":{},"files":[{"bytes":1}]}"#, "expected the bytes of 1 files after the line, found fewer"),
  ])
  func badRequests(request: String, message: String) {
    #expect(answer(request).contains(message))
  }

  @Test func questionsAboutTheToolAreAnswered() {
    #expect(answer(#"{"about":true}"#).hasPrefix(#"{"tool":"migrate-styles","version":""#))
    #expect(answer(#"{"about":true}"#).contains(#""mm":"objc","h":"objc","js":"javascript""#))
    #expect(answer(#"{"explain":"unsorted-stops"}"#).contains("unsorted-stops: "))
  }
}
