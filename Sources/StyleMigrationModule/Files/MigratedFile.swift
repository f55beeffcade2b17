import ExpressionDialects
package import MigrationReports
import SourceText
import StyleDiagnostics
import StyleLint
package import StyleMigration
package import WebSources

/// One file from its bytes to its result, in memory.
package struct MigratedFile: Sendable {
  /// The work on a style: the migration itself, or its replacement in a test.
  package typealias Work = (_ style: [UInt8], _ options: StyleMigrator.Options) throws(MigrationError) -> EditedStyle

  /// How messages call the file.
  package let name: SystemString
  package let input: [UInt8]

  /// The result of the migration.
  package let output: [UInt8]

  /// Whether the result differs from the input.
  package let isChanged: Bool

  private let style: EditedStyle

  /// What was found in code; `nil` for a style.
  private let migratedCode: MigratedCode?
  private let commented: CommentedJSON?
  private let options: FileOptions

  /// A line for each value that source code leaves out.
  private let omissions: String

  package var report: MigrationReport { style.report }

  /// Migrates a file; `nil` where it is skipped.
  ///
  /// - Parameters:
  ///   - input: Its bytes.
  ///   - name: How messages call it.
  ///   - language: The language of app code; `nil` for a style.
  ///   - mayBeNoStyle: Whether JSON that is not a style is skipped.
  ///   - options: How it is migrated.
  ///   - work: The work on a style.
  /// - Throws: ``MigrationError``, for ``RefusedFile``.
  package init?(
    _ input: [UInt8], named name: SystemString, in language: CodeLanguage? = nil, mayBeNoStyle: Bool = false,
    options: FileOptions, work: Work
  ) throws(MigrationError) {
    var commented: CommentedJSON?
    if let language {
      if mayBeNoStyle, language.web != nil, input.isBundle { return nil }
      (style, migratedCode) = try SourceFileMigration(options, of: name).edited(input, in: language)
    } else {
      commented = options.takesComments ? try CommentedJSON(style: input) : nil
      if commented?.isStrict == true { commented = nil }
      let strict = commented?.strict ?? input
      if mayBeNoStyle, !StyleShape.isStyle(strict) { return nil }
      style = try work(strict, options.ofMigration(hasComments: commented != nil))
      migratedCode = nil
    }
    var output = style.bytes
    var omissions = ""
    if let commented, options.emission == .style {
      let edits = style.edits(ofTextWith: input.count)
      guard let bytes = commented.applying(edits, giving: output) else {
        throw .fault(message: "a comment cannot be kept here; please report it")
      }
      output = bytes
    }
    if language == nil, let emitted = options.emission.language {
      let code = SourceEmission(output, as: SourceCode(options.dialect, in: emitted), file: name.text)
      (output, omissions) = (code.bytes, code.warnings)
    }
    self.name = name
    self.input = input
    self.output = output
    self.omissions = omissions
    self.commented = commented
    self.options = options
    isChanged = output != input
  }

  /// The status that the file has for a run in which a change alone may count.
  package func status(reportingChanges reportsChanges: Bool) -> ExitStatus {
    if report.hasFault { return .fault }
    return report.leftCount > 0 || (reportsChanges && isChanged) ? .left : .done
  }

  /// The same for callers of the library.
  package var migratedStyle: MigratedStyle {
    MigratedStyle(
      source: input, bytes: output, report: report,
      origin: code.map { .code($0) } ?? .style(options.migration, style.walk))
  }

  // MARK: Texts

  /// The messages for people; empty where there are none.
  ///
  /// Among several files, those without anything legacy do not get a line.
  package func messages(_ manner: TextManner, isSingle: Bool) -> String {
    let hasNotes = manner.isCapped ? report.notes.contains { !$0.isAside } : !report.notes.isEmpty
    let isWorthALine =
      isSingle || !report.sites.isEmpty || report.ignoredCount > 0 || hasNotes || manner.volume == .verbose
    var own = manner
    (own.fixesNothing, own.isLintOfCode) = (fixesNothing, isLintOfCode)
    let text = isWorthALine ? TextReport(file: name.text, source: reportedText, manner: own).text(of: report) : ""
    return manner.volume == .quiet ? text : omissions + text
  }

  /// Whether this is code, in which lint checks only for legacy values.
  private var isLintOfCode: Bool { migratedCode != nil && options.lint }

  /// Whether fixes were requested for code, which does not get any.
  private var fixesNothing: Bool { isLintOfCode && options.fixing != .none }

  /// The whole report as text for a file, in the same mode as the messages.
  package func reportText(_ told: TextManner) -> String {
    var manner = TextManner()
    (manner.isDryRun, manner.isLint) = (told.isDryRun, told.isLint)
    (manner.fixesNothing, manner.isLintOfCode) = (fixesNothing, isLintOfCode)
    return TextReport(file: name.text, source: reportedText, manner: manner).text(of: report)
  }

  /// The text that the report's locations refer to: if findings were fixed, the fixed text.
  private var reportedText: [UInt8] { options.lint && options.fixing == .writing ? output : input }

  /// The outcome for the file, with the texts of its values for reports that have them.
  package func record(withTexts hasTexts: Bool) -> FileRecord {
    FileRecord(
      file: name, outcome: .migrated(report, isChanged: isChanged),
      texts: hasTexts ? texts : nil)
  }

  private var texts: ValueTexts? {
    code.map { ValueTexts(of: report, in: $0) }
      ?? ValueTexts(of: report, from: commented?.strict ?? input, commented: input, to: style.bytes)
  }

  /// Its part of a page, on which it may be alone.
  package func page(isAlone: Bool, isDryRun: Bool = false) -> StylePage {
    StylePage(file: name.text, report: report, pictures: pictures, isAlone: isAlone, isDryRun: isDryRun)
  }

  /// The page that draws it before and after; `nil` for code.
  package func comparison(with renderer: ComparePage.Renderer) -> [UInt8]? {
    guard migratedCode == nil else { return nil }
    return ComparePage(file: name.text, old: commented?.strict ?? input, new: style.bytes).bytes(with: renderer)
  }

  /// The changes as a unified diff; empty where there are none.
  package func difference(_ manner: TextManner, isForTerminal: Bool) -> [UInt8] {
    guard isChanged else { return [] }
    return UnifiedDiff(file: name.text, manner: manner, isForTerminal: isForTerminal)
      .bytes(from: input, to: output, noting: report.notes)
  }

  /// Texts and drawings of the values in code; `nil` for a style.
  private var code: CodePictures? { migratedCode?.pictures(of: input, options.migration.semantics) }

  /// The source of pictures; without a written result, values are described only in words.
  private var pictures: ValuePictures? {
    do throws(MigrationError) {
      if let code { return .code(code) }
      return .style(try StylePictures(of: style, options: options.migration))
    } catch {
      return nil
    }
  }
}

extension [UInt8] {
  /// Whether these are the lines of a bundle, of 5,000 bytes or more.
  fileprivate var isBundle: Bool { count >= 5_000 && count / 5_000 > count { $0 == 0x0A } }
}
