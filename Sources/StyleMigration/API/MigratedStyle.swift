package import SourceText
import StyleSpec

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

  /// The input, for reports with texts and drawings.
  package enum Origin: Hashable, Sendable {
    case style(StyleMigrator.Options, WalkedStyle)
    case code(ValuePictures)
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

/// The sites of a style as a migration reads them; they are derived from the input text, so they do not count for
/// equality.
package struct WalkedStyle: Hashable, Sendable {
  let sites: [PropertySite]

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension MigratedStyle {
  /// A legacy value with its texts.
  public struct Value: Hashable, Sendable {
    /// Its outcome, and where it was.
    public let site: MigrationReport.Site

    /// The text that came in; in code the lines of its call.
    ///
    /// `nil` where the value has no text of its own, as one that the structure of version 7 makes.
    public var before: String? { texts.before.map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of that text in ``MigratedStyle/source``; `nil` in code.
    public var range: Range<Int>? { texts.range.map { $0.lowerBound..<$0.upperBound } }

    /// The text that is written, which is the old one for a value that was left; `nil` where it went into another value.
    public var after: String? { texts.after.map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of that text in ``MigratedStyle/bytes``; `nil` in code.
    public var newRange: Range<Int>? { texts.writtenRange.map { $0.lowerBound..<$0.upperBound } }

    fileprivate let texts: ValueTexts.Entry
  }

  /// Every legacy value with its text before and after, in the order of the file.
  ///
  /// Texts are missing where source code was made of a style.
  ///
  /// - Complexity: O(bytes + n log n) in the number of values: it reads both texts.
  public var values: [Value] {
    let entries = texts?.entries ?? []
    return report.sites.enumerated().map { index, site in
      Value(site: site, texts: index < entries.count ? entries[index] : ValueTexts.Entry())
    }
  }

  package var texts: ValueTexts? {
    switch origin {
    case .code(let pictures): ValueTexts(of: report, in: pictures)
    case .style:
      ValueTexts(of: report, from: source.strictJSON, commented: source, to: bytes.strictJSON)
    }
  }

  /// Where a page takes its texts and drawings from; `nil` where what is written is not JSON.
  ///
  /// - Complexity: O(bytes).
  package var pictures: ValuePictures? {
    switch origin {
    case .code(let pictures): pictures
    case .style(let options, let walk):
      JSONDocument(
        reading: bytes.strictJSON, maximumDepth: StyleMigrator.maximumDepth + StyleValue.maximumHeight
      ).map { ValuePictures(of: walk.sites, written: $0.root, options) }
    }
  }
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
