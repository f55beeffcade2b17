import Foundation
import MigrationReports
import CommandCore
import TestSupport
import Testing

/// Sentences that README, help, the page and the node package share, and what they promise.
@Suite struct PromiseTests {
  private static let sentence =
    "Only values change, and in files that Maputnik saves (json-stringify-pretty-compact) the lines around them."

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(arguments: ["README.md", "Sources/Web/node/README.md", "Sources/Web/page/page.html"])
  func everyDocumentMakesTheSamePromise(path: String) throws {
    let text = String(decoding: try TestFolder(path: Checkout.root).bytes(of: path), as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(Self.sentence))
    #expect(Help.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(Self.sentence))
  }

  private func migrated(_ text: String) throws -> String {
    try folder.write(text, to: "a.json")
    return try CommandRun(["a.json"], in: folder).output
  }

  /// Odd spacing and digits, and no formatter: only the value changes.
  @Test func onlyTheValueChanges() throws {
    let before = #"{ "version":8 ,  "layers": [{"id":"a","type" : "line", "minzoom": 1.50,"# + "\n \"filter\": "
    let after = "}\n  ] , \"name\":\"\\u0041\"}\n\n"
    #expect(
      try migrated(before + #"["==", "k", 1.0]"# + after) == before + #"["==", ["get", "k"], 1.0]"# + after)
  }

  /// `JSON.stringify(style, null, 2)` puts every element on a line of its own.
  @Test func noLineAroundItChangesInFilesOfStringify() throws {
    let text = """
      {
        "version": 8,
        "layers": [
          {
            "id": "a",
            "type": "line",
            "filter": [
              "==",
              "k",
              1
            ]
          }
        ]
      }

      """
    let new = text.replacing("        \"k\",\n", with: "        [\n          \"get\",\n          \"k\"\n        ],\n")
    #expect(try migrated(text) == new)
  }

  /// Pretty-compact puts an object on one line if it fits 80 columns; this one no longer does.
  @Test func linesAroundItChangeInPrettyCompactFiles() throws {
    let text = """
      {
        "version": 8,
        "name": "a",
        "layers": [
          {"id": "a", "type": "line", "minzoom": 9, "filter": ["==", "kind", "road"]},
          {"id": "b", "type": "background", "paint": {"background-color": "red"}}
        ]
      }

      """
    #expect(
      try migrated(text) == """
        {
          "version": 8,
          "name": "a",
          "layers": [
            {
              "id": "a",
              "type": "line",
              "minzoom": 9,
              "filter": ["==", ["get", "kind"], "road"]
            },
            {"id": "b", "type": "background", "paint": {"background-color": "red"}}
          ]
        }

        """)
  }

  // MARK: Addresses

  /// `.ci/release-check` fails while it is a placeholder.
  @Test func everyDocumentNamesTheRepositoryOfTheTool() throws {
    let owner = try #require(Tool.repository.split(separator: "/").dropLast().last)
    let root = TestFolder(path: Checkout.root)
    var count = 0
    for ending in [".md", ".yml", ".html", ".json", ".swift", ".js"] {
      for path in try root.files(suffix: ending) where !path.hasPrefix(".build") {
        let bytes = try root.bytes(of: path)
        guard Data(bytes).range(of: Data("/style-migration".utf8)) != nil else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        for match in text.matches(of: /([A-Za-z0-9.-]+)\/style-migration\b/) where match.1 != ".." {
          #expect(match.1 == owner, "\(path): \(match.0)")
          count += 1
        }
      }
    }
    #expect(count >= 8)
  }
}
