import StyleDiagnostics
import StyleLint
import TestSupport
import Testing

@Suite struct DiagnosticRecordTests {
  @Test func idsAreInKebabCaseAndUnique() {
    let ids = DiagnosticKind.all.map { $0.id }
    #expect(ids.count > 180)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }

  @Test func everyIDIsFound() {
    for kind in DiagnosticKind.all { #expect(DiagnosticKind(id: kind.id) == kind) }
    #expect(DiagnosticKind(id: "unsorted-stop") == nil)
  }

  @Test func everyKindIsInItsFamily() {
    for family in DiagnosticFamily.allCases {
      #expect(!family.kinds.isEmpty)
      #expect(family.kinds.allSatisfy { $0.family == family }, "\(family.rawValue)")
    }
  }

  /// "Not a", never "is no": in ids as well.
  @Test func idsFollowTheRules() {
    // The old API is what these two are about.
    for kind in DiagnosticKind.all where kind != .appSource(.typeNamed) && kind != .appSource(.unknownName) {
      #expect(kind.id.firstMatch(of: /(^no-)|(^|-)(is-no|nobody|who|old)(-|$)/) == nil, "\(kind.id)")
      #expect(kind.id.firstMatch(of: /(^|-)[a-z][0-9]+(-|$)/) == nil, "\(kind.id): a letter of the divergence list")
    }
  }

  @Test func textsFollowTheRules() throws {
    for kind in DiagnosticKind.all {
      let record = kind.record
      for phrase in [record.message, record.action] {
        #expect(!phrase.isEmpty && !phrase.hasSuffix("."), "\(kind.id): \(phrase)")
        #expect(Wording.startsInLowerCase(phrase), "\(kind.id): \(phrase)")
      }
      #expect(record.explanation.hasSuffix(".") || record.explanation.hasSuffix("`."), "\(kind.id)")
      for text in [record.message, record.explanation, record.action] {
        #expect(!text.contains("\n"), "\(kind.id)")
        #expect(text.firstMatch(of: /class [A-Z][0-9]/) == nil, "\(kind.id): a class of the divergence list")
        #expect(try Wording.faults(in: text).isEmpty, "\(kind.id): \(text)")
      }
    }
  }

  /// Adding a diagnostic takes one place; the sources spell no id a second time.
  @Test func noSourceSpellsAnID() throws {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    let ids = Set(DiagnosticKind.all.map { $0.id }.filter { $0.contains("-") })
    var rules = Set(DiagnosticFamily.lint.kinds.map { $0.id })
    for file in try sources.files(suffix: ".swift") where !file.hasPrefix("StyleDiagnostics/Records/") {
      for id in try Wording.idsInQuotes(in: String(decoding: try sources.bytes(of: file), as: UTF8.self))
      where ids.contains(id) {
        // A rule of the linter declares its own, once.
        if file.hasPrefix("StyleLint/"), rules.remove(id) != nil { continue }
        Issue.record("\(file) spells \"\(id)\"")
      }
    }
  }
}
