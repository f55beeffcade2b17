import Foundation
import MigrateStylesCommand
import TestSupport
import Testing

@Suite struct DiagnosticCatalogTests {
  /// The ids are read from the sources: each `var id` of the core is a switch over spelled names.
  @Test func everyIDOfTheCoreIsExplained() throws {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    var ids: Set<String> = []
    for module in ["LegacyStyle", "Rewriters", "Equivalence", "StyleMigration"] {
      for file in try sources.files(below: module, suffix: ".swift") {
        let text = String(decoding: try sources.bytes(of: file), as: UTF8.self)
        for part in text.components(separatedBy: "var id: String {").dropFirst() {
          for line in part.components(separatedBy: "\n  }")[0].split(separator: "\n") where line.contains(": \"") {
            guard let id = line.components(separatedBy: ": \"").last?.split(separator: "\"").first else { continue }
            if !id.contains("\\(") { ids.insert(String(id)) }
          }
        }
      }
    }
    #expect(ids.count > 40)
    let known = Set(DiagnosticCatalog.all.map(\.id))
    for id in ids.sorted() where !known.contains(id) { Issue.record("'\(id)' is not explained") }
  }

  @Test func idsAreInKebabCaseAndUnique() {
    let ids = DiagnosticCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }

  @Test func entriesSayWhatToDo() {
    for entry in DiagnosticCatalog.all {
      #expect(!entry.title.isEmpty && !entry.meaning.isEmpty && !entry.remedy.isEmpty, "\(entry.id)")
      #expect(entry.text.hasPrefix("\(entry.id): ") && entry.text.contains("\nWhat to do: "))
    }
  }

  @Test func anUnknownIDGetsAQuestion() {
    let (text, isKnown) = DiagnosticCatalog.explanation(of: "unsorted-stop")
    #expect(!isKnown)
    #expect(text.hasPrefix("no diagnostic has the id 'unsorted-stop'; did you mean 'unsorted-stops'?\n"))
  }
}
