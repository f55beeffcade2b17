import Foundation
import MigrateStylesCommand
import TestSupport
import Testing

@Suite struct DiagnosticCatalogTests {
  /// The ids are read from the sources: each `var id` of the core is a switch over spelled names, and some are named where
  /// something is reported.
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
        let reports = [
          #/(?:\.left|\.note),\s*"([a-z-]+)"/#, #/(?:leave|add)\(\s*"([a-z]+-[a-z-]+)"/#, #/\bid: "([a-z-]+)"/#,
          #/ \? "([a-z]+-[a-z-]+)" : "/#,
          #/ \? "[a-z-]+" : "([a-z]+-[a-z-]+)"/#, #/(?:case [^:\n]*|default): "([a-z-]+)"/#,
        ]
        if file.contains("/Structure/") || file.contains("/Lint/") {
          for report in reports { for match in text.matches(of: report) { ids.insert(String(match.1)) } }
        }
      }
    }
    ids.subtract(notDiagnostics)
    #expect(ids.count > 60)
    let known = Set(DiagnosticCatalog.all.map(\.id))
    for id in ids.sorted() where !known.contains(id) { Issue.record("'\(id)' is not explained") }
  }

  /// Names of the same form that stand for something else: changes that were made, which need no explanation.
  private let notDiagnostics: Set = ["domain-and-range", "wrapped-expression"]

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
