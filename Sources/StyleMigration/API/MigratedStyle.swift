package import SourceText

/// A migrated style.
///
/// The module MigrationReports writes its report in every form that the command has.
public struct MigratedStyle: Hashable, Sendable {
  /// The text that came in, in UTF-8.
  public let source: [UInt8]

  /// The new text in UTF-8; the old one where nothing was to be done.
  public let bytes: [UInt8]

  /// What was done, what was proved, and what was left.
  public let report: MigrationReport

  /// The new text.
  ///
  /// - Complexity: O(bytes).
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What came in, for reports with texts and drawings.
  package enum Origin: Hashable, Sendable {
    case style(StyleMigrator.Options)
    case code(CodePictures)
  }

  package let origin: Origin

  package init(source: [UInt8], bytes: [UInt8], report: MigrationReport, origin: Origin) {
    (self.source, self.bytes, self.report, self.origin) = (source, bytes, report, origin)
  }
}

/// A migrated value of a property, or a migrated filter.
public struct MigratedValue: Hashable, Sendable {
  /// The new JSON text in UTF-8, on one line if the old one was; the old one where nothing was to be done.
  public let bytes: [UInt8]

  /// What was done: a site for each legacy value, so one for the value itself, and one for each colour that was respelled in it.
  public let report: MigrationReport

  /// The new JSON text.
  ///
  /// - Complexity: O(bytes).
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What became of the value, or of the first old colour in it; `nil` if nothing in it is old.
  public var outcome: MigrationReport.Outcome? { report.sites.first?.outcome }

  package init(_ style: EditedStyle) {
    bytes = style.bytes
    report = style.report
  }
}

/// A migrated style with its edits.
package struct EditedStyle: Sendable {
  package let bytes: [UInt8]
  package let report: MigrationReport

  /// What each pass edited of the text that the one before has written.
  private let passes: [[SourceEdit]]

  /// What a migration found, for pictures.
  package let walks: [WalkedStyle]

  package init(
    bytes: [UInt8], report: MigrationReport, passes: [[SourceEdit]] = [], walks: [WalkedStyle] = []
  ) {
    self.bytes = bytes
    self.report = report
    self.passes = passes
    self.walks = walks
  }

  /// Every edit, as one of the text that came in.
  ///
  /// - Parameter count: The bytes of that text.
  /// - Returns: The edits, sorted; they do not overlap.
  /// - Complexity: O(passes · edits).
  package func edits(ofTextWith count: Int) -> [SourceEdit] {
    var edits = ComposedEdits(count: count)
    for pass in passes { edits.append(pass) }
    return edits.edits
  }

  /// The same for callers of the library, with the text that came in.
  package func style(of source: [UInt8], _ options: StyleMigrator.Options) -> MigratedStyle {
    MigratedStyle(source: source, bytes: bytes, report: report, origin: .style(options))
  }
}
