import StyleMigration
import TestSupport
import Testing

/// A file that a formatter wrote stays in its format: saving the migrated file with the formatter changes nothing else.
///
/// The formatters are those of the tests, which know nothing of the product's.
@Suite struct LayoutLawTests {
  /// What is wrong with the migration of a file that a formatter wrote.
  private func violation(_ text: String, _ formatter: PublishedFormatter, _ semantics: SourceSemantics) throws
    -> String?
  {
    let migrator = StyleMigrator(options: .init(semantics: semantics))
    let migrated: MigratedStyle
    do throws(MigrationError) {
      migrated = try migrator.migrate(style: text)
    } catch {
      return nil
    }
    guard let tree = SpelledTree(migrated.bytes) else { return "the result is not JSON" }
    let saved = formatter.text(of: tree)
    if saved != migrated.text { return "\(formatter) lays out\n\(migrated.text)\nas\n\(saved)" }
    let second = try migrator.migrate(style: migrated.bytes)
    if second.bytes != migrated.bytes { return "a second run changes the file" }
    let pairs = try StyleMigrator(options: .init(semantics: semantics, layout: .pairs)).migrate(style: text)
    if SpelledTree(pairs.bytes) != tree { return "the layouts differ in more than white space" }
    return nil
  }

  @Test func randomStylesStayAsTheirFormatterWroteThem() throws {
    let settings = try PropertySettings.fromEnvironment()
    var laidOut = 0
    try check("a migrated style stays as its formatter wrote it", count: 60, settings: settings) { source in
      (GeneratedStyle.draw(&source).json, source.pick(PublishedFormatter.all), source.pick(SourceSemantics.allCases))
    } violation: { style, formatter, semantics in
      guard let tree = SpelledTree(style.utf8) else { return nil }
      let text = formatter.text(of: tree)
      // Some small texts do not show which formatter it was.
      guard PublishedFormatter.all.filter({ $0.text(of: tree) == text }) == [formatter] else { return nil }
      laidOut += 1
      return try violation(text, formatter, semantics)
    }
    #expect(laidOut >= settings.floor(0.85, of: 60), "\(laidOut) of the styles show their formatter")
  }

  @Test(
    .enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"),
    arguments: ["corpus/styles", "corpus/render-tests"])
  func realStylesStayAsAFormatterWroteThem(folder: String) throws {
    var count = 0
    for (index, file) in try RecordedSet.sample(9, below: folder).enumerated() {
      let all = PublishedFormatter.all
      let formatters = RecordedSet.isComplete ? all : [all[index % all.count]]
      let bytes = try SharedData.bytes(of: file)
      guard RecordedSet.isComplete || bytes.count < 100_000, let tree = SpelledTree(bytes) else { continue }
      for formatter in formatters {
        let fault = try violation(formatter.text(of: tree), formatter, .documented)
        #expect(fault == nil, "\(file): \(fault?.prefix(2_000) ?? "")")
        count += 1
      }
    }
    print("\(folder): \(count) files as a formatter writes them")
    #expect(count > 3)
  }

  /// The files as they are: those in a formatter's format stay in it.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func realStylesOfAFormatterStayThat() throws {
    var counts: [String: Int] = [:]
    for file in try RecordedSet.sample(4, below: "corpus/styles") {
      let text = String(decoding: try SharedData.bytes(of: file), as: UTF8.self)
      guard RecordedSet.isComplete || text.utf8.count < 100_000 else { continue }
      let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
      guard let tree = SpelledTree(trimmed.utf8) else { continue }
      for formatter in PublishedFormatter.all
      where formatter.mayHaveWritten(trimmed) && formatter.text(of: tree) == trimmed {
        counts["\(formatter)", default: 0] += 1
        let migrated: MigratedStyle
        do throws(MigrationError) { migrated = try StyleMigrator().migrate(style: text) } catch { continue }
        let result = try #require(SpelledTree(migrated.bytes))
        #expect(formatter.text(of: result) + text.dropFirst(trimmed.count) == migrated.text, "\(file): \(formatter)")
      }
    }
    print("corpus/styles: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))")
    #expect(counts.values.reduce(0, +) > 2)
  }
}
