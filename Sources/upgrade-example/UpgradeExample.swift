import Foundation
import LegacyStyle
import SDKFunctions
import StyleMigration

/// An upgrade script to copy from: styles are migrated where they lie, and one function of old app code is written anew.
///
/// `swift run upgrade-example FILE…` rewrites the named styles. Without a file it shows the function only.
enum UpgradeExample {
  /// The exit status: 0 where nothing old is left.
  static func run(_ files: some Sequence<String>) -> Int32 {
    let migrator = StyleMigrator(options: .init(semantics: .native))
    var failed = showFunction(with: migrator) ? 0 : 1
    for file in files where !upgrade(file, with: migrator) { failed += 1 }
    return failed == 0 ? 0 : 1
  }

  /// Migrates one file; whether nothing old is left in it.
  private static func upgrade(_ file: String, with migrator: StyleMigrator) -> Bool {
    let place = URL(fileURLWithPath: file)
    do {
      let old = try Data(contentsOf: place)
      let migrated = try migrator.migrate(style: old)
      let new = Data(migrated.bytes)
      if new != old { try new.write(to: place, options: .atomic) }
      describe(migrated.report, of: file)
      return migrated.report.leftCount == 0
    } catch let error as MigrationError {
      let at = error.location.map { ":\($0)" } ?? ""
      print("\(file)\(at): \(error.message)")
    } catch {
      print("\(file): \(error.localizedDescription)")
    }
    return false
  }

  private static func describe(_ report: MigrationReport, of file: String) {
    for site in report.sites {
      switch site.outcome {
      case .migrated(let rewriting):
        print("\(file): \(site.pointer) is \(rewriting.newOperator) now, \(rewriting.proof)")
      case .left(let diagnostic):
        print("\(file):\(diagnostic.location): \(diagnostic.message) [\(diagnostic.id.rawValue)]")
      }
    }
    for note in report.notes { print("\(file): note: \(note.message) [\(note.id.rawValue)]") }
  }

  /// What `MGLStyleValue(interpolationMode:sourceStops:attributeName:options:)` said, as an expression.
  private static func showFunction(with migrator: StyleMigrator) -> Bool {
    let radius = StyleFunction(
      interpolationMode: .exponential,
      sourceStops: [0: StyleFunction(rawValue: 2), 8: StyleFunction(rawValue: 24)],
      attributeName: "mag", options: [.interpolationBase: 1.5, .defaultValue: StyleFunction(rawValue: 1)])
    do {
      let migrated = try migrator.migrate(radius, for: "circleRadius")
      print("\(migrated.property): \(migrated.json)")
      for warning in migrated.warnings { print("warning: \(warning.message)") }
      return true
    } catch {
      print("circleRadius: \(error.message)")
      return false
    }
  }
}
