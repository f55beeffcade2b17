import MigrateStylesCommand
public import MigrationReports
import SourceText
import StyleDiagnostics
public import StyleMigration
import CommandCore
import WebSources

/// Migrates files and folders as the command `migrate-styles` does, without running it.
///
/// ```swift
/// var options = FileMigrator.Options()
/// options.destination = .inPlace(backupSuffix: ".orig")
/// let files = try FileMigrator(options: options).migrate(["Styles"])
/// for file in files { print(file.path, file.left.count) }
/// ```
public struct FileMigrator: Sendable {
  /// The options of the migrator.
  public let options: Options

  /// A migrator with these options.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// Migrates files.
  ///
  /// Each file is replaced atomically. A file that another program changes in the meantime is not
  /// written. If one file fails, the others are done.
  ///
  /// - Parameter paths: Files, folders and patterns, such as `Styles/**/*.json`. In folders, JSON that is not a style is
  ///   skipped, and so is what the `.gitignore` files of a repository name.
  /// - Returns: One result for each file, in the order of their names, and one for each path that means none.
  /// - Throws: `MigrationError` where an output would overwrite an input or another output; nothing is written then.
  public func migrate(_ paths: [String]) throws(MigrationError) -> [FileResult] {
    var arguments = options.ofRun
    guard !paths.isEmpty else { return [] }
    // A script has no standard input to migrate.
    arguments.words = paths.map { SystemString($0 == "-" ? "./-" : $0) }
    do throws(RunFailure) {
      return try FileRun(arguments, on: Host()).results()
    } catch {
      throw MigrationError(error)
    }
  }

  /// Migrates a file in memory: a style, with comments if the options say so, or code.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - name: Its name, whose extension determines the language of code.
  /// - Returns: The new bytes and what was done.
  /// - Throws: `MigrationError` where the file cannot be migrated at all; the message depends on the apparent kind of
  ///   the file.
  public func migrate(_ file: some Collection<UInt8>, named name: String) throws(MigrationError) -> MigratedStyle {
    let bytes = Array(file)
    let options = options.ofRun.fileOptions
    do throws(MigrationError) {
      let migrated = try MigratedFile(
        bytes, named: SystemString(name), in: CodeLanguage(fileName: name), options: options)
      guard let migrated else { throw MigrationError(.fault, "a file that was named was skipped; please report it") }
      return migrated.result
    } catch {
      throw error.explained(for: bytes, takesComments: options.takesComments)
    }
  }
}

extension MigrationError {
  init(_ failure: RunFailure) {
    self.init(.unusableFile, failure.message)
  }
}
