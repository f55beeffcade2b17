import StyleMigration

/// A report as one HTML page that needs nothing else: no script, no other file.
///
/// It is well-formed XML as well.
package enum ReportPage {
  /// The page of one run.
  ///
  /// - Parameters:
  ///   - records: What became of each file.
  ///   - sections: The sections of those that were migrated, by ``StylePage``, in the same order.
  /// - Returns: The page, UTF-8.
  package static func bytes(of records: [FileRecord], sections: [String]) -> [UInt8] {
    let title = records.count == 1 ? records[0].file : "\(records.count) files"
    var html = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
    html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
    html += "<title>\(PageText.escaped(title)): migration report</title>"
    html += "<style>\(PageStyle.page)\(PageStyle.plots)</style></head><body><main>\n<h1>Migration report</h1>\n"
    html += legend
    var broken = ""
    for record in records {
      switch record.outcome {
      case .refused(let error): broken += item(record, "refused: \(error.message)")
      case .failed(let message): broken += item(record, "failed: \(message)")
      case .dropped: broken += item(record, "not begun")
      case .migrated, .skipped: break
      }
    }
    if !broken.isEmpty { html += "<section><h2>Files that were not migrated</h2><ul>\(broken)</ul></section>\n" }
    for section in sections { html += section }
    html += "<p class=\"s\">\(Help.name) \(PageText.escaped(Version.text))</p>\n</main></body></html>\n"
    return Array(html.utf8)
  }

  /// Sections of a page in the largest sizes that fit: the first files whole, then lists, then numbers alone.
  struct SectionList: Sendable {
    private(set) var texts: [String] = []
    private var size = 0

    mutating func append(_ sections: StylePage.Sections) {
      let text =
        size + sections.whole.utf8.count <= StylePage.budget
        ? sections.whole
        : size + sections.lists.utf8.count <= StylePage.budget + StylePage.listBudget
          ? sections.lists : sections.numbers
      texts.append(text)
      size += text.utf8.count
    }
  }

  private static func item(_ record: FileRecord, _ message: String) -> String {
    "<li><b>\(PageText.escaped(record.file))</b>: \(PageText.escaped(message))</li>"
  }

  private static let legend =
    "<p class=\"s\"><svg role=\"img\" viewBox=\"0 0 60 12\" width=\"60\" height=\"12\"><title>old: thick and pale</title>"
    + "<path class=\"o\" d=\"M4 6H56\"/></svg> old value, thick and pale; "
    + "<svg role=\"img\" viewBox=\"0 0 60 12\" width=\"60\" height=\"12\"><title>new: thin and dark</title>"
    + "<path class=\"n\" d=\"M4 6H56\"/></svg> new value, thin and dark. Where they differ, the difference is drawn below.</p>\n"
}
