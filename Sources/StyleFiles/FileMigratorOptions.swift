public import ExpressionDialects
import MigrateStylesCommand
import MigrationReports
public import StyleMigration
package import CommandCore

extension FileMigrator {
  /// Where results go.
  public enum Destination: Hashable, Sendable {
    /// Nothing is written.
    case nowhere

    /// In place; with a suffix, the old files are kept next to the new ones.
    case inPlace(backupSuffix: String? = nil)

    /// Under another folder, which is created if it is missing.
    case folder(String)
  }

  /// What is done with a file.
  public enum Work: Hashable, Sendable {
    /// Legacy values are migrated.
    case migrate

    /// What renderers refuse, log or misread is reported, and nothing is changed.
    case lint

    /// The same, and proved fixes are written, where the destination is in place.
    case fix
  }

  /// The options of a migration of files: those of the command, with its defaults.
  public struct Options: Hashable, Sendable {
    /// Where results go.
    public var destination = Destination.nowhere

    /// What is done with each file.
    public var work = Work.migrate

    /// The options for migrating each file.
    public var migration: StyleMigrator.Options {
      get { arguments.file.migration }
      set { arguments.file.migration = newValue }
    }

    /// Files and folders that are skipped, as `.gitignore` patterns.
    public var exclude: [String] {
      get { arguments.exclude.map { $0.text } }
      set { arguments.exclude = newValue.map { SystemString($0) } }
    }

    /// Whether the `.gitignore` files of a repository are read.
    public var readsIgnoreFiles: Bool {
      get { arguments.readsConfiguration }
      set { arguments.readsConfiguration = newValue }
    }

    /// Whether styles may have comments and trailing commas, which are kept.
    public var takesComments: Bool {
      get { arguments.file.takesComments }
      set { arguments.file.takesComments = newValue }
    }

    /// Whether code in folders is migrated too; code files that are named always are.
    public var takesSources: Bool {
      get { arguments.takesSources }
      set { arguments.takesSources = newValue }
    }

    /// The SDK that Swift and Objective-C are written for.
    public var dialect: Dialect {
      get { arguments.file.dialect }
      set { arguments.file.dialect = newValue }
    }

    /// The language of code that is written in place of a style, with a function for each layer; `nil` for the style.
    public var emits: SourceLanguage? {
      get { arguments.file.emission }
      set { arguments.file.emission = newValue }
    }

    package var arguments = Arguments()

    /// The defaults of the command; nothing is written.
    public init() {}

    /// The options in a configuration file of the command, including threads; nothing is written.
    ///
    /// - Parameter path: The path of the file, such as `migrate-styles.json`.
    /// - Throws: `MigrationError` with the location of an invalid entry.
    public init(configurationFile path: String) throws(MigrationError) {
      do throws(RunFailure) {
        arguments.configuration = try ConfigurationFile(SystemString(path), on: Host(), settingIn: &arguments)
      } catch {
        throw MigrationError(error)
      }
    }

    /// The arguments of a run with these options.
    var ofRun: Arguments {
      var arguments = arguments
      arguments.isRecursive = true
      arguments.color = .never
      arguments.file.lint = work != .migrate
      switch (work, destination) {
      case (.lint, _), (.migrate, .nowhere): arguments.check = true
      // A diff shows what fixes would do.
      case (.fix, .nowhere), (.fix, .folder): arguments.diff = true
      case (.migrate, .inPlace(let suffix)), (.fix, .inPlace(let suffix)):
        (arguments.inPlace, arguments.fix) = (work == .migrate, work == .fix)
        arguments.backupSuffix = suffix.map { SystemString($0) }
      case (.migrate, .folder(let folder)): arguments.outputFolder = SystemString(folder)
      }
      return arguments
    }
  }
}
