import Foundation
import MigrateStylesCommand
import MigrationReports
import TestSupport
import Testing

@Suite struct DiagnosticCatalogTests {
  /// The ids are read from the sources: each `var id` of the core is a switch over spelled names, and some are named where
  /// something is reported.
  @Test func everyIDOfTheCoreIsExplained() throws {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    var ids: Set<String> = []
    for module in ["LegacyStyle", "Rewriters", "Equivalence", "StyleMigration", "ExpressionDialects"] {
      for file in try sources.files(below: module, suffix: ".swift") {
        let text = String(decoding: try sources.bytes(of: file), as: UTF8.self)
        for part in text.components(separatedBy: "var id: String {").dropFirst() {
          for line in part.components(separatedBy: "\n  }")[0].split(separator: "\n") where line.contains(": \"") {
            guard let id = line.components(separatedBy: ": \"").last?.split(separator: "\"").first else { continue }
            if !id.contains("\\(") { ids.insert(String(id)) }
          }
        }
        let reports = [
          #/(?:\.left|\.note|\.migrated),\s*"([a-z-]+)"/#, #/(?:leave|add)\(\s*"([a-z]+-[a-z-]+)"/#,
          #/\bid: "([a-z-]+)"/#,
          #/ \? "([a-z]+-[a-z-]+)" : "/#,
          #/ \? "[a-z-]+" : "([a-z]+-[a-z-]+)"/#, #/(?:case [^:\n]*|default): "([a-z-]+)"/#,
        ]
        for match in text.matches(of: #/\(id: "([a-z-]+)"/#) { ids.insert(String(match.1)) }
        if file.contains("/Structure/") || file.contains("/Lint/") {
          for report in reports { for match in text.matches(of: report) { ids.insert(String(match.1)) } }
        }
      }
    }
    // These ids are put together from the name of an accident; the source names the ones that a shape can have.
    let shapes = String(decoding: try sources.bytes(of: "Equivalence/Judge/RuntimeAccident.swift"), as: UTF8.self)
    for match in shapes.matches(of: /\.([ab][0-9]+)\b/) { ids.insert("differs-from-gl-js-\(match.1)") }
    #expect(ids.count > 120)
    let known = Set(DiagnosticCatalog.all.map(\.id))
    for id in ids.sorted() where !known.contains(id) { Issue.record("'\(id)' is not explained") }
  }

  @Test func everyAccidentHasATextOfItsOwn() {
    let accidents = DiagnosticCatalog.all.filter { $0.id.hasPrefix("differs-from-gl-js-") }
    #expect(accidents.count >= 10)
    #expect(Set(accidents.map(\.title)).count == accidents.count)
    #expect(Set(accidents.map(\.meaning)).count == accidents.count)
    #expect(accidents.allSatisfy { !$0.example.isEmpty })
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
