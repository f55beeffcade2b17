import SourceText
import StyleMigration
import TestSupport

/// Real styles, migrated.
enum RealStyles {
  /// Some of the styles in `../shared/corpus`, which are migrated once; to migrate all of them takes a minute.
  static let some = Result { try migrated() }

  private static func migrated() throws -> [JSONNode] {
    let files = try SharedData.files(below: "corpus/styles", suffix: ".json")
    var styles: [JSONNode] = []
    for (index, name) in files.enumerated() where RecordedSet.isComplete ? index % 5 == 1 : index % 10 == 1 {
      let bytes = try SharedData.bytes(of: name)
      guard bytes.count < 150_000 else { continue }
      let migrated: MigratedStyle
      do throws(MigrationError) {
        migrated = try StyleMigrator().migrate(style: bytes)
      } catch {
        // Not a style; its fault is tested elsewhere.
        continue
      }
      styles.append(try JSONDocument(parsing: migrated.bytes).root)
    }
    return styles
  }
}
