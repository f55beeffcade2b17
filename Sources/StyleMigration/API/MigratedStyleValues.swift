import SourceText

extension MigratedStyle {
  /// A legacy value with its texts.
  public struct Value: Hashable, Sendable {
    /// What became of it, and where it stood.
    public let site: MigrationReport.Site

    /// The text that came in; in code the lines of its call.
    ///
    /// `nil` where the value has no text of its own, as one that the structure of version 7 makes.
    public let before: String?

    /// The bytes of that text in ``MigratedStyle/source``; `nil` in code.
    public let range: Range<Int>?

    /// The text that is written, which is the old one for a value that was left; `nil` where it went into another value.
    public let after: String?

    /// The bytes of that text in ``MigratedStyle/bytes``; `nil` in code.
    public let newRange: Range<Int>?
  }

  /// Every legacy value with its text before and after, in the order of the file.
  ///
  /// Texts are missing where source code was made of a style.
  ///
  /// - Complexity: O(bytes + n log n) in the number of values: it reads both texts.
  public var values: [Value] {
    let entries = texts?.entries ?? []
    return report.sites.enumerated().map { index, site in
      let entry = index < entries.count ? entries[index] : ValueTexts.Entry()
      return Value(
        site: site, before: entry.before.map { String(decoding: $0, as: UTF8.self) }, range: entry.range?.range,
        after: entry.after.map { String(decoding: $0, as: UTF8.self) }, newRange: entry.writtenRange?.range)
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
  /// - Complexity: That of the migration, which is made once more.
  package var pictures: ValuePictures? {
    switch origin {
    case .code(let pictures): return .code(pictures)
    case .style(let options):
      do throws(MigrationError) {
        let walks = try StyleMigrator(options: options).edited(source.strictJSON, sharing: Unshared()).walks
        let style = EditedStyle(bytes: bytes.strictJSON, report: report, walks: walks)
        return .style(try StylePictures(of: style, options: options))
      } catch {
        return nil
      }
    }
  }
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension MigratedStyle.Value: Codable {}
#endif

extension SourceRange {
  fileprivate var range: Range<Int> { lowerBound..<upperBound }
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
