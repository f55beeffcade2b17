import Foundation
import MigrateStylesCommand
import MigrationReports
import TestSupport
import Testing

/// `Documentation/Diagnostics.md` says what the catalogue says.
@Suite struct DiagnosticPageTests {
  private static let path = Checkout.root + "/Documentation/Diagnostics.md"
  private static let command = "WRITE_PAGES=1 swift test --disable-xctest --filter DiagnosticPageTests"

  @Test func thePageIsTheCatalogue() throws {
    let page = Self.page
    if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
      try Data(page.utf8).write(to: URL(fileURLWithPath: Self.path))
    }
    let committed = FileManager.default.contents(atPath: Self.path).map { String(decoding: $0, as: UTF8.self) }
    let isSame = committed == page
    #expect(isSame, "Documentation/Diagnostics.md is not what the catalogue says; write it anew: \(Self.command)")
  }

  @Test func everyEntryHasOneAnchor() {
    let headings = Self.page.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(headings.map { String($0) } == DiagnosticCatalog.all.map { "### `\($0.id)`" })
    #expect(Set(headings).count == headings.count)
  }

  /// The guide says more of each difference than the catalogue does, so it is written by hand; none may be missing.
  @Test func theGuideHasEveryDifference() throws {
    let path = "/Sources/StyleMigration/StyleMigration.docc/KnownDifferences.md"
    let guide = try String(contentsOfFile: Checkout.root + path, encoding: .utf8)
    let rows = guide.matches(of: /\n\| `([a-z0-9-]+)` \|/).map { String($0.1) }
    let differences = DiagnosticCatalog.all.map(\.id)
      .filter { $0.hasPrefix("differs-from-") || $0.hasPrefix("renderers-differ-") }
    #expect(rows.sorted() == differences.sorted())
    #expect(differences.count > 15)
  }

  private static var page: String {
    var page = """
      # Diagnostics

      Everything that `migrate-styles` and the library report, by its id. Ids do not change; the wording may. On a terminal,
      `migrate-styles --explain ID` says the same.

      This page is generated from the catalogue in `Sources/MigrationReports/Diagnostics`; to write it anew:

          \(command)

      """
    for section in DiagnosticCatalog.sections {
      page += "\n* **\(section.title)**: "
      page += section.entries.map { "[`\($0.id)`](#\($0.id))" }.joined(separator: ", ")
    }
    page += "\n"
    for section in DiagnosticCatalog.sections {
      page += "\n## \(section.title)\n"
      for entry in section.entries { page += text(of: entry) }
    }
    return page
  }

  private static func text(of entry: DiagnosticCatalog.Entry) -> String {
    var text = "\n### `\(entry.id)`\n\n*\(markdown(entry.title)).* \(markdown(entry.meaning))\n"
    if !entry.example.isEmpty { text += "\n```json\n\(entry.example)\n```\n" }
    return text + "\n**What to do:** \(markdown(entry.remedy)).\n"
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
