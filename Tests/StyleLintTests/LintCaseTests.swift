import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// The cases in `MigrationCases/lint`: a folder for each rule, with its message and the fix.
@Suite struct LintCaseTests {
  static let paths = (try? Checkout.migrationCases.files(below: "lint", suffix: ".md")) ?? []

  @Test func noCaseIsLost() {
    #expect(Self.paths.count >= 35, "only \(Self.paths.count) found")
  }

  @Test(arguments: paths)
  func theRuleFindsItAndTheFixHolds(path: String) throws {
    let id = String(path.split(separator: "/")[1])
    let file = try LintCaseFile(parsing: try Checkout.migrationCases.bytes(of: path))
    let target = try #require(MigrationTarget(rawValue: file.target), "\(path)")
    let migrator = StyleMigrator(options: .init(target: target))
    let found = try migrator.lint(style: file.before)
    let finding = try #require(found.first { $0.id.rawValue == id }, "\(path): \(found.map(\.id.rawValue))")
    #expect(finding.message.contains(file.message), "\(path): \(finding.message)")
    let fixed = try migrator.fix(style: file.before)
    #expect(fixed.text == file.after ?? file.before, "\(path)")
    #expect(try migrator.fix(style: fixed.bytes).bytes == fixed.bytes, "\(path): a second fix changes the style")
    let left = fixed.report.sites.compactMap { site in
      if case .left(let diagnostic) = site.outcome { diagnostic } else { nil }
    }
    // The report is that of the file as it was written.
    #expect(try left == migrator.lint(style: fixed.bytes).filter { $0.severity != .note }, "\(path)")
    let notes = fixed.report.notes.filter { $0.id.rawValue == id && $0.message.hasPrefix("fixed, ") }
    guard file.after != nil else {
      #expect(notes.isEmpty, "\(path): \(notes.map(\.message))")
      return
    }
    #expect(try !migrator.lint(style: fixed.bytes).contains { $0.id.rawValue == id }, "\(path)")
    // A fix of a filter that no runtime accepts is a repair: there is no old result to compare it with.
    let isRepair = ["mixed-filter-syntax", "legacy-operator", "in-with-list", "bare-list"]
      .contains(id)
    let note = try #require(notes.first, "\(path): the fix is not reported")
    #expect(isRepair || note.message.hasPrefix("fixed, proved equal on "), "\(path): \(note.message)")
  }
}
