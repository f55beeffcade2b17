import StyleMigration

/// A report as one HTML page that needs no other file, and opens without its script.
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
    var html = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
    html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
    html += "<title>\(PageText.escaped(title)): migration report</title>"
    html += "<style>\(sheet)</style></head><body><main>\n<h1>Migration report</h1>\n"
    html += chequerboard
    html += filter(of: records.compactMap { $0.report })
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
    html += "<p class=\"s\">\(Tool.name) \(PageText.escaped(Tool.version))</p>\n</main>\n"
    html += "<script>\n\(script)</script>\n</body></html>\n"
    return Array(html.utf8)
  }

  /// A line for each of several files, with a link to its section.
  private static func overview(of records: [FileResult]) -> String {
    guard records.count > 1 else { return "" }
    let heads: [String] =
      ["File", "Outcome"].map { .element("th", ["scope": "col"], $0) }
      + ["Migrated", "Repaired", "Left"].map { .element("th", ["scope": "col", "class": "n"], $0) }
    var rows = ""
    var section = 0
    for record in records {
      var name = PageText.escaped(record.file.text)
      let outcome: String
      switch record.outcome {
      case .migrated(let report, let isChanged):
        section += 1
        name = .element("a", ["href": "#file-\(section)"], name)
        outcome = (isChanged ? "has changes" : "stays as it is") + (report.hasFault ? "; a fault of this tool" : "")
      case .refused, .failed: outcome = "not migrated"
      case .skipped: outcome = "no style"
      case .dropped: outcome = "not begun"
      }
      let counts =
        record.report.map { [$0.migratedCount.grouped, $0.repairedCount.grouped, $0.leftCount.grouped] }
        ?? ["", "", ""]
      let cells = [name, outcome].map { String.element("td", $0) } + counts.map { .element("td", ["class": "n"], $0) }
      rows += .element("tr", cells.joined()) + "\n"
    }
    let table = String.element("thead", .element("tr", heads.joined())) + .element("tbody", "\n" + rows)
    return .element(
      "div", ["class": "files", "tabindex": "0", "role": "region", "aria-label": "Files"], .element("table", table))
      + "\n"
  }

  /// The sections of a page; those of files after the page has reached its budget are left out.
  package struct SectionList: Sendable {
    /// The number of bytes from which on a page would be hard to use.
    package static let budget = 4_000_000

    package private(set) var texts: [String] = []
    private var size = 0

    package init() {}

    package mutating func append(_ section: String, of file: String) {
      let text =
        size < Self.budget
        ? section
        : "<section class=\"style\"><div><h2>\(PageText.escaped(file))</h2><p class=\"s\">The page is long enough: the report "
          + "as JSON lists the values of this file.</p></div></section>\n"
      texts.append(text)
      size += text.utf8.count
    }
  }

  private static func item(_ record: FileResult, _ message: String) -> String {
    "<li><b>\(PageText.escaped(record.file.text))</b>: \(PageText.escaped(message))</li>"
  }

  /// Shows the values of one outcome, without a script.
  private static func filter(of reports: [MigrationReport]) -> String {
    let all = reports.reduce(0) { $0 + $1.sites.count }
    guard all > 0 else { return "" }
    let left = reports.reduce(0) { $0 + $1.leftCount }
    let repaired = reports.reduce(0) { $0 + $1.repairedCount }
    var html = "<fieldset class=\"filter\"><legend>Show</legend>"
    for (id, name, count) in [
      ("all", "all", all), ("x", "left", left), ("r", "repaired", repaired), ("m", "migrated", all - left - repaired),
    ] {
      let state = id == "all" ? " checked=\"checked\"" : count == 0 ? " disabled=\"disabled\"" : ""
      html += "<label><input type=\"radio\" name=\"only\" id=\"only-\(id)\"\(state)/> \(name) "
      html += "<small>\(count.grouped)</small></label>"
    }
    return html + "</fieldset>\n"
  }

  /// The pattern that shows through colours that are partly transparent.
  private static let chequerboard =
    "<svg class=\"defs\" aria-hidden=\"true\"><defs>\(ValueFigure.alphaPattern)</defs></svg>\n"
}
