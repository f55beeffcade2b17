package import SourceText

/// A migrated style, or a migrated value of a property or a migrated filter on its own.
///
/// The module MigrationReports writes its report in every format of the command.
public struct MigratedStyle: Hashable, Sendable {
  /// The text that came in, in UTF-8.
  public let source: [UInt8]

  /// The new text in UTF-8, for a value on one line if the old one was; the old text where nothing was to be done.
  public let bytes: [UInt8]

  /// What was done, what was proved, and what was left; a site for each legacy value, and for each colour that was respelled.
  public let report: MigrationReport

  /// The new text.
  ///
  /// - Complexity: O(bytes).
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Where texts and drawings of values come from.
  package enum Origin: Hashable, Sendable {
    /// A style, as its values were read: in the new structure, and with the new colours.
    case style(read: [UInt8])

    /// Code, with the texts of its values by their pointers in the report.
    case code([JSONPointer: CodeTexts])
  }

  package let origin: Origin

  /// What each pass edited of the text that the one before has written.
  private let passes: [[SourceEdit]]

  package init(
    source: [UInt8], bytes: [UInt8], report: MigrationReport, origin: Origin, passes: [[SourceEdit]] = []
  ) {
    (self.source, self.bytes, self.report, self.origin, self.passes) = (source, bytes, report, origin, passes)
  }

  /// Every edit, as one of the text that came in: sorted, and without overlaps.
  ///
  /// - Complexity: O(passes · edits).
  package var edits: [SourceEdit] { passes.composed(overBytes: source.count) }
}

extension [UInt8] {
  /// JSON with blanks in place of comments and trailing commas; itself where it is something else.
  package var strictJSON: [UInt8] {
    do throws(JSONSyntaxError) {
      return try CommentedJSON(self).strict
    } catch {
      return self
    }
  }
}
