import ExpressionDialects
package import MigrationReports
import SourceText
import StyleDiagnostics
import StyleLint
package import StyleMigration
package import WebSources

/// One file from its bytes to its result, in memory.
package struct MigratedFile: Sendable {
  /// How messages call the file.
  package let name: SystemString

  /// What reports are about: the input, and the result before comments are put back, or code is made of it.
  private let migrated: MigratedStyle

  /// The result of the migration.
  package let output: [UInt8]

  /// Whether the result differs from the input.
  package let isChanged: Bool

  private let options: FileOptions

  /// A line for each value that source code leaves out.
  private let omissions: String

  package var report: MigrationReport { migrated.report }

  /// Migrates a file; `nil` where it is skipped.
  ///
  /// - Parameters:
  ///   - input: Its bytes.
  ///   - name: How messages call it.
  ///   - language: The language of app code; `nil` for a style.
  ///   - mayBeNoStyle: Whether JSON that is not a style is skipped.
  ///   - options: How it is migrated.
  /// - Throws: ``MigrationError``, which ``StyleMigration/MigrationError/explained(for:named:takesComments:)`` words better.
  package init?(
    _ input: [UInt8], named name: SystemString, in language: CodeLanguage? = nil, mayBeNoStyle: Bool = false,
    options: FileOptions
  ) throws(MigrationError) {
    (self.name, self.options) = (name, options)
    if let language {
      if mayBeNoStyle, language.web != nil, input.isBundle { return nil }
      migrated = try options.migratedCode(input, in: language)
      (output, omissions) = (migrated.bytes, "")
    } else {
      let json = options.takesComments ? try CommentedJSON(style: input) : nil
      let commented = json?.isStrict == true ? nil : json
      let strict = commented?.strict ?? input
      if mayBeNoStyle, !StyleShape.isStyle(strict) { return nil }
      let style = try options.migrated(strict, hasComments: commented != nil)
      if let emitted = options.emission.language {
        let source = SourceCode(options.dialect, in: emitted)
        (output, omissions) = Self.emitted(style.bytes, as: source, file: name.text)
      } else if let commented {
        guard let bytes = commented.applying(style.edits, giving: style.bytes) else {
          throw .fault(message: "a comment cannot be kept here; please report it")
        }
        (output, omissions) = (bytes, "")
      } else {
        (output, omissions) = (style.bytes, "")
      }
      migrated = MigratedStyle(source: input, bytes: style.bytes, report: style.report, origin: style.origin)
    }
    isChanged = output != input
  }

  /// A migrated style as a file of source code, and a line for each value that it leaves out.
  private static func emitted(
    _ style: [UInt8], as source: SourceCode, file: String
  ) -> (bytes: [UInt8], warnings: String) {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: style, maximumDepth: 10_000_000).root
      let code = LayerFile(layers: LayerEntries(root)?.layerNodes ?? [], as: source)
      let warnings = code.omissions.map { omission in
        let place = "\(file): warning: layer \"\(omission.layer)\", \(omission.property)"
        return TerminalText.escaped("\(place): not in the \(source.language.title) file: \(omission.error.message)")
          + "\n"
      }
      return (Array(code.text.utf8), warnings.joined())
    } catch {
      // Unreachable in practice: the bytes were written by this package.
      return ([], "\(file): warning: \(error.message)\n")
    }
  }

  /// The status that the file has for a run in which a change alone may count.
  package func status(reportingChanges reportsChanges: Bool) -> ExitStatus {
    if report.hasFault { return .fault }
    return report.leftCount > 0 || (reportsChanges && isChanged) ? .left : .done
  }

  /// The same for callers of the library.
  package var migratedStyle: MigratedStyle {
    MigratedStyle(source: migrated.source, bytes: output, report: report, origin: migrated.origin)
  }

  private var isCode: Bool { if case .code = migrated.origin { true } else { false } }

  // MARK: Texts

  /// The messages for people; empty where there are none.
  ///
  /// Among several files, those without anything legacy do not get a line.
  package func messages(_ manner: TextManner, isSingle: Bool) -> String {
    let hasNotes = manner.isCapped ? report.notes.contains { !$0.isAside } : !report.notes.isEmpty
    let isWorthALine =
      isSingle || !report.sites.isEmpty || report.ignoredCount > 0 || hasNotes || manner.volume == .verbose
    let text = isWorthALine ? self.text(manner) : ""
    return manner.volume == .quiet ? text : omissions + text
  }

  /// The whole report as text for a file, in the same mode as the messages.
  package func reportText(_ told: TextManner) -> String {
    var manner = TextManner()
    (manner.isDryRun, manner.isLint) = (told.isDryRun, told.isLint)
    return text(manner)
  }

  private func text(_ manner: TextManner) -> String {
    var manner = manner
    // In code lint checks only for legacy values, and nothing is fixed.
    manner.isLintOfCode = isCode && options.lint
    manner.fixesNothing = manner.isLintOfCode && options.fixing != .none
    // Locations refer to the fixed text where findings were fixed.
    let source = options.lint && options.fixing == .writing ? output : migrated.source
    return TextReport(file: name.text, source: source, manner: manner).text(of: report)
  }

  /// The outcome for the file, with the texts of its values for reports that have them.
  package func result(withTexts hasTexts: Bool) -> FileResult {
    FileResult(
      file: name, outcome: .migrated(report, isChanged: isChanged), texts: hasTexts ? migrated.texts : nil)
  }

  /// Its part of a page, on which it may be alone.
  package func page(isAlone: Bool, isDryRun: Bool = false) -> StylePage {
    migrated.page(named: name.text, isAlone: isAlone, isDryRun: isDryRun)
  }

  /// The page that draws it before and after; `nil` for code.
  package func comparison(with renderer: ComparePage.Renderer) -> [UInt8]? {
    migrated.comparison(named: name.text, with: renderer)
  }

  /// The changes as a unified diff; empty where there are none.
  package func difference(_ manner: TextManner, isForTerminal: Bool) -> [UInt8] {
    guard isChanged else { return [] }
    return UnifiedDiff(file: name.text, manner: manner, isForTerminal: isForTerminal)
      .bytes(from: migrated.source, to: output, noting: report.notes)
  }
}

extension CommentedJSON {
  /// Reads a style that may have comments and trailing commas.
  fileprivate init(style: [UInt8]) throws(MigrationError) {
    do throws(JSONSyntaxError) {
      try self.init(style)
    } catch {
      throw .notJSON(message: error.message, at: error.location, offset: error.offset)
    }
  }
}

extension [UInt8] {
  /// Whether these are the lines of a bundle, of 5,000 bytes or more.
  fileprivate var isBundle: Bool { count >= 5_000 && count / 5_000 > count { $0 == 0x0A } }
}
