import StyleMigration
import TestSupport
import Testing

/// What holds for every style: it is migrated without a fault, and a second run changes nothing.
///
/// The fuzzer tries the same and more on styles that it makes itself. `PROPERTY_COUNT=100000` makes a long run.
@Suite struct StyleLawTests {
  @Test(arguments: SourceSemantics.allCases)
  func aSecondRunChangesNothing(semantics: SourceSemantics) throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check("a second run in \(semantics.rawValue) semantics changes nothing", count: 40, settings: settings) {
      GeneratedStyle.draw(&$0)
    } violation: { style in
      let migrator = StyleMigrator(options: .init(semantics: semantics))
      let first: MigratedStyle
      do throws(MigrationError) {
        first = try migrator.migrate(style: style.json)
      } catch {
        if error.id.rawValue == "not-a-style" { return nil }
        return error.message
      }
      if first.report.hasFault { return "a fault" }
      if first.bytes != Array(style.json.utf8) { migrated += 1 }
      let second = try migrator.migrate(style: first.bytes)
      if second.bytes == first.bytes, second.report.migratedCount + second.report.repairedCount == 0 { return nil }
      return "\(String(decoding: first.bytes, as: UTF8.self)) becomes \(String(decoding: second.bytes, as: UTF8.self))"
    }
    #expect(migrated >= settings.floor(0.4, of: 40), "\(migrated) of the styles were migrated")
  }
}
