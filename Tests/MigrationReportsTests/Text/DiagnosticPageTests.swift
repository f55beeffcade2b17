import Foundation
import MigrationReports
import StyleDiagnostics
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// `Documentation/Diagnostics.md` and the list of ids in the schema match the records.
@Suite struct DiagnosticPageTests {
  private static let path = Checkout.root + "/Documentation/Diagnostics.md"
  private static let command = "WRITE_PAGES=1 swift test --disable-xctest --filter DiagnosticPageTests"

  @Test func thePageMatchesTheRecords() throws {
    let page = Self.page
    if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
      try Data(page.utf8).write(to: URL(fileURLWithPath: Self.path))
    }
    let committed = FileManager.default.contents(atPath: Self.path).map { String(decoding: $0, as: UTF8.self) }
    let isSame = committed == page
    #expect(isSame, "Documentation/Diagnostics.md does not match the records; generate it again: \(Self.command)")
  }

  /// The schema lists every id that a report can have.
  @Test func theSchemaListsTheIDs() throws {
    let path = Checkout.root + "/Sources/MigrateStylesCommand/Schemas/report-2.schema.json"
    let schema = try String(contentsOfFile: path, encoding: .utf8)
    let families = DiagnosticFamily.allCases.filter { ![.conversion, .refusal, .styleFunction].contains($0) }
    let ids = families.flatMap { $0.ids.map { $0.rawValue } }.sorted().map { "\n        \"\($0)\"" }.joined(
      separator: ",")
    let list = /("diagnosticID": \{\n      "enum": \[)[^\]]*\]/
    let expected = schema.replacing(list) { "\($0.1)\(ids)\n      ]" }
    if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
      try Data(expected.utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(schema.contains(list))
    #expect(schema == expected, "the schema does not list the ids of the records; generate it again: \(Self.command)")
  }

  /// The guide says more of each difference than its kind does, so it is written by hand; none may be missing.
  @Test func theGuideHasEveryDifference() throws {
    let path = "/Documentation/WhatIsMigrated.md"
    let guide = try String(contentsOfFile: Checkout.root + path, encoding: .utf8)
    let rows = guide.matches(of: /\n\| `([a-z0-9-]+)` \|/).map { String($0.1) }
    let differences = [DiagnosticFamily.runtime, .native, .renderers].flatMap { $0.ids }.map { $0.rawValue }
    #expect(rows.sorted() == differences.sorted())
    #expect(differences.count > 15)
  }

  private static var page: String {
    var page = """
      # Diagnostics

      Everything that `migrate-styles` and the library report, by id. Ids are stable, the wording is not. On a terminal,
      `migrate-styles --explain ID` prints the same. Each example provokes its diagnostic.

      This page is generated from the records in `Sources/StyleDiagnostics`; to generate it again:

          \(command)

      """
    for family in DiagnosticFamily.allCases {
      page += "\n* **\(family.rawValue)**: "
      page += family.ids.map { "[`\($0.rawValue)`](#\($0.rawValue))" }.joined(separator: ", ")
    }
    page += "\n"
    for family in DiagnosticFamily.allCases {
      page += "\n## \(family.rawValue)\n"
      for id in family.ids { page += text(of: id) }
    }
    return page
  }

  private static func text(of id: DiagnosticID) -> String {
    let kind = id.kind
    var text = "\n### `\(id.rawValue)`\n\n*\(markdown(kind.message)).* \(markdown(kind.explanation))\n"
    if let example = kind.example.shown {
      if !example.manner.isEmpty { text += "\nExample\(markdown(example.manner)):\n" }
      text += "\n```\(kind.example.language)\n\(example.text)\n```\n"
    }
    return text + "\n**What to do:** \(markdown(kind.action)).\n"
  }

  /// Plain text with what Markdown would take for markup escaped.
  private static func markdown(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_<>[]#|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}

extension DiagnosticExample {
  /// The language of the code block that shows it.
  fileprivate var language: String {
    switch self {
    case .file, .request: "json"
    case .styleFunction, .source: "swift"
    case .script: "js"
    case .arguments, .conversion, .generated, .unreachable: "text"
    }
  }
}
