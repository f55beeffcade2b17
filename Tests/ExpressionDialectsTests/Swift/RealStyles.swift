import SourceJSON
import StyleMigration
import TestSupport

/// Real styles, migrated.
enum RealStyles {
  /// Some of the styles beside the checkout, `nil` without them; migrating all of them takes a minute.
  static func some() throws -> [JSONNode]? {
    guard let files = try SharedData.files(below: "corpus/styles", suffix: ".json") else { return nil }
    var styles: [JSONNode] = []
    for (index, name) in files.enumerated() where index % 5 == 1 {
      guard let bytes = try SharedData.bytes(of: name), bytes.count < 150_000 else { continue }
      let migrated: MigratedStyle
      do throws(MigrationError) {
        migrated = try StyleMigrator().migrate(bytes)
      } catch {
        // No style; what is wrong with it is tested elsewhere.
        continue
      }
      styles.append(try JSONDocument(parsing: migrated.bytes).root)
    }
    return styles
  }
}
