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
    let title = records.count == 1 ? records[0].file.text : "\(records.count) files"
    var html = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
    html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
    html += "<title>\(PageText.escaped(title)): migration report</title>"
    html += "<style>\(PageStyle.page)\(PageStyle.plots)</style></head><body><main>\n<h1>Migration report</h1>\n"
    html += legend
    html += overview(of: records)
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
    for (index, section) in sections.enumerated() { html += "<div id=\"file-\(index + 1)\">\(section)</div>\n" }
    html += "<p class=\"s\">\(Tool.name) \(PageText.escaped(Tool.version))</p>\n</main></body></html>\n"
    return Array(html.utf8)
  }

  /// A line for each of several files, with the way to its section.
  private static func overview(of records: [FileRecord]) -> String {
    guard records.count > 1 else { return "" }
    var html = "<div class=\"y\" tabindex=\"0\" role=\"region\" aria-label=\"Files\"><table><thead><tr>"
    html += "<th scope=\"col\">File</th><th scope=\"col\">Outcome</th><th scope=\"col\" class=\"r\">Rewritten</th>"
    html += "<th scope=\"col\" class=\"r\">Repaired</th><th scope=\"col\" class=\"r\">Left</th></tr></thead><tbody>\n"
    var section = 0
    for record in records {
      var name = PageText.escaped(record.file.text)
      let outcome: String
      switch record.outcome {
      case .migrated(let report, let isChanged):
        section += 1
        name = "<a href=\"#file-\(section)\">\(name)</a>"
        outcome = report.hasFault ? "a fault of this tool" : isChanged ? "has changes" : "stays as it is"
      case .refused, .failed: outcome = "not migrated"
      case .skipped: outcome = "no style"
      case .dropped: outcome = "not begun"
      }
      let counts =
        record.report.map { [$0.migratedCount.grouped, $0.repairedCount.grouped, $0.leftCount.grouped] }
        ?? ["", "", ""]
      html += "<tr><td class=\"n\">\(name)</td><td>\(outcome)</td>"
      html += counts.map { "<td class=\"r\">\($0)</td>" }.joined() + "</tr>\n"
    }
    return html + "</tbody></table></div>\n"
  }

  /// Sections of a page in the largest sizes that fit: the first files whole, then lists, then numbers alone.
  package struct SectionList: Sendable {
    package private(set) var texts: [String] = []
    private var size = 0

    package init() {}

    package mutating func append(_ sections: StylePage.Sections) {
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
    "<li><b>\(PageText.escaped(record.file.text))</b>: \(PageText.escaped(message))</li>"
  }

  private static let legend =
    "<p class=\"s\"><svg role=\"img\" viewBox=\"0 0 60 12\" width=\"60\" height=\"12\"><title>old: thick and pale</title>"
    + "<path class=\"o\" d=\"M4 6H56\"/></svg> old value, thick and pale; "
    + "<svg role=\"img\" viewBox=\"0 0 60 12\" width=\"60\" height=\"12\"><title>new: thin and dark</title>"
    + "<path class=\"n\" d=\"M4 6H56\"/></svg> new value, thin and dark. Where they differ, the difference is drawn below.</p>\n"
}
