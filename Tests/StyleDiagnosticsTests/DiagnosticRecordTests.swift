import StyleDiagnostics
import StyleLint
import StyleMigration
import TestSupport
import Testing

@Suite struct DiagnosticRecordTests {
  @Test func idsAreInKebabCaseAndUnique() {
    let ids = DiagnosticID.all.map { $0.rawValue }
    #expect(ids.count > 180)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }

  @Test func everyIDIsFound() {
    for id in DiagnosticID.all { #expect(DiagnosticID(rawValue: id.rawValue) == id) }
    #expect(DiagnosticID(rawValue: "unsorted-stop") == nil)
  }

  @Test func everyKindIsInItsFamily() throws {
    for family in DiagnosticFamily.allCases {
      #expect(!family.ids.isEmpty)
      #expect(family.ids.allSatisfy { $0.family == family }, "\(family)")
    }
    let sources = TestFolder(path: Checkout.root + "/Sources/StyleDiagnostics/Kinds")
    let declared = try sources.files(suffix: ".swift").flatMap { file in
      String(decoding: try sources.bytes(of: file), as: UTF8.self).matches(of: /package static let [a-z]/)
    }
    #expect(declared.count == DiagnosticKind.all.count)
  }

  /// "Not a", never "is no": in ids as well.
  @Test func idsFollowTheRules() {
    // These two are about the old API.
    for id in DiagnosticID.all where id.kind != .oldTypeNamed && id.kind != .unknownOldName {
      let name = id.rawValue
      #expect(name.firstMatch(of: /(^no-)|(^|-)(is-no|nobody|who|old)(-|$)/) == nil, "\(name)")
      #expect(name.firstMatch(of: /(^|-)[a-z][0-9]+(-|$)/) == nil, "\(name): a letter of the divergence list")
    }
  }

  @Test func textsFollowTheRules() throws {
    for id in DiagnosticID.all {
      let kind = id.kind
      for phrase in [kind.message, kind.action] {
        #expect(!phrase.isEmpty && !phrase.hasSuffix("."), "\(id.rawValue): \(phrase)")
        #expect(Wording.startsInLowerCase(phrase), "\(id.rawValue): \(phrase)")
      }
      #expect(kind.explanation.hasSuffix(".") || kind.explanation.hasSuffix("`."), "\(id.rawValue)")
      for text in [kind.message, kind.explanation, kind.action] {
        #expect(!text.contains("\n"), "\(id.rawValue)")
        #expect(text.firstMatch(of: /class [A-Z][0-9]/) == nil, "\(id.rawValue): a class of the divergence list")
        #expect(try Wording.faults(in: text).isEmpty, "\(id.rawValue): \(text)")
      }
    }
  }

  /// Adding a diagnostic takes one place; the sources spell no id a second time.
  @Test func noSourceSpellsAnID() throws {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    let ids = Set(DiagnosticID.all.map { $0.rawValue }.filter { $0.contains("-") })
    var undeclared = ids
    for file in try sources.files(suffix: ".swift") {
      let isDeclaring = file.hasPrefix("StyleDiagnostics/Kinds/") || file.hasPrefix("StyleLint/")
      for id in try Wording.idsInQuotes(in: String(decoding: try sources.bytes(of: file), as: UTF8.self))
      where ids.contains(id) {
        if isDeclaring, undeclared.remove(id) != nil { continue }
        Issue.record("\(file) spells \"\(id)\"")
      }
    }
    #expect(undeclared.isEmpty)
  }
}
