import StyleMigration

/// A report as one HTML page that needs no other file, and no script.
///
/// It is well-formed XML as well.
package enum ReportPage {
  /// The page of one run.
  ///
  /// - Parameters:
  ///   - records: What became of each file.
  ///   - sections: The sections of those that were migrated, by ``StylePage``, in the same order.
  /// - Returns: The page, UTF-8.
  package static func bytes(of records: [FileResult], sections: [String]) -> [UInt8] {
    let title = records.count == 1 ? records[0].file.text : records.count.counting("file")
    var html = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>\
      <title>\(PageText.escaped(title)): migration report</title><style>\(sheet)</style></head><body><main>
      <h1>Migration report</h1>
      \(ValueFigure.chequerboard)

      """
    if records.count > 1 || records.contains(where: { $0.isFailure }) { html += overview(of: records) }
    for (index, section) in sections.enumerated() { html += "<div id=\"file-\(index + 1)\">\(section)</div>\n" }
    html += "<p class=\"s\">\(Tool.name) \(PageText.escaped(Tool.version))</p>\n</main></body></html>\n"
    return Array(html.utf8)
  }

  /// A line for each file, with a link to its section.
  private static func overview(of records: [FileResult]) -> String {
    let heads = ["File", "Outcome", "Migrated", "Repaired", "Left"].map { String.element("th", ["scope": "col"], $0) }
    var rows = String.element("tr", heads.joined()) + "\n"
    var section = 0
    for record in records {
      var name = PageText.escaped(record.file.text)
      let outcome: String
      switch record.outcome {
      case .migrated(let report, let isChanged):
        section += 1
        name = .element("a", ["href": "#file-\(section)"], name)
        outcome = (isChanged ? "has changes" : "stays as it is") + (report.hasFault ? "; a fault of this tool" : "")
      case .refused(let error): outcome = "not migrated: \(error.message)"
      case .failed(let message): outcome = "not migrated: \(message)"
      case .skipped: outcome = "no style"
      case .dropped: outcome = "not begun"
      }
      let counts = record.report.map { [$0.migratedCount, $0.repairedCount, $0.leftCount].map { $0.grouped } } ?? []
      let cells = [name, PageText.escaped(outcome)] + counts
      rows += .element("tr", cells.map { .element("td", $0) }.joined()) + "\n"
    }
    let table = String.element("table", rows)
    return .element("div", ["class": "files", "tabindex": "0", "role": "region", "aria-label": "Files"], table) + "\n"
  }

  /// The sections of a page; those of files after the page has reached its budget are left out.
  package struct SectionList: Sendable {
    /// The number of bytes from which on a page would be hard to use.
    package static let budget = 4_000_000

    package private(set) var texts: [String] = []
    private var size = 0

    package init() {}

    package mutating func append(_ section: String, of file: String) {
      let rest = "The page is long enough: the report as JSON lists the values of this file."
      let text =
        size < Self.budget
        ? section : .element("section", .element("h2", PageText.escaped(file)) + .element("p", ["class": "s"], rest))
      texts.append(text)
      size += text.utf8.count
    }
  }
}
