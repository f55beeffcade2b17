import StyleMigration

extension StylePage {
  /// The head of the section: the line of the command, and the numbers with links.
  var summary: String {
    var manner = TextManner()
    manner.isDryRun = isDryRun
    let sentence = TextReport(file: file, source: [], manner: manner).sentence(of: report)
    let isBad = report.leftCount > 0 || report.sites.isEmpty && report.possibleCount > 0
    let kind = isBad ? "bad" : report.repairedCount > 0 ? "fair" : "ok"
    var html = "<header class=\"top\"><h2>\(PageText.escaped(file))</h2>\n"
    html += "<p class=\"verdict \(kind)\">\(PageText.escaped(sentence))</p>"
    guard !report.sites.isEmpty else { return html + "</header>\n" }
    html += "<ul class=\"tiles\">"
    html += tile(report.migratedCount, isDryRun ? "to migrate" : "migrated", "", "layers", "m")
    html += tile(report.leftCount, "left unchanged", "each with its reason", "left", "x")
    html += tile(report.repairedCount, isDryRun ? "to repair" : "repaired", "not proved: look at each", "repaired", "r")
    if !report.notes.isEmpty {
      html += tile(report.notes.count, report.notes.count == 1 ? "note" : "notes", "", "notes", "o")
    }
    html += "</ul>\n<p class=\"s\">Source semantics: \(report.semantics.rawValue); target: \(report.target.rawValue); "
    return html + "prefer: \(report.preference.rawValue).</p>\n</header>\n"
  }

  private func tile(_ count: Int, _ name: String, _ detail: String, _ target: String, _ outcome: String) -> String {
    let text = "<b>\(count.grouped)</b> \(name)\(count == 0 || detail.isEmpty ? "" : "<small>\(detail)</small>")"
    return "<li class=\"t-\(outcome)\">"
      + (count > 0 ? "<a href=\"#\(prefix)\(target)\">\(text)</a>" : "<span>\(text)</span>") + "</li>"
  }

  /// The contents of the section: urgent values, and every layer with the number of its values.
  func contents(_ layers: PageLayers) -> String {
    var html =
      "<nav class=\"toc\" id=\"\(prefix)contents\" aria-label=\"Contents\"><details open=\"open\"><summary>Contents</summary><ul>"
    func item(_ target: String, _ name: String, _ count: Int, _ outcome: String = "") {
      html += "<li\(outcome.isEmpty ? "" : " class=\"\(outcome)\"")><a href=\"#\(prefix)\(target)\">\(name)"
      html += " <small>\(count.grouped)</small></a></li>"
    }
    let hasHead = report.leftCount > 0 || report.repairedCount > 0 || !report.notes.isEmpty
    if report.leftCount > 0 { item("left", "Left unchanged", report.leftCount, "x") }
    if report.repairedCount > 0 { item("repaired", "Repaired", report.repairedCount, "r") }
    if !report.notes.isEmpty { item("notes", "Notes", report.notes.count) }
    if hasHead { html += "</ul><ul>" }
    for (number, layer) in layers.layers.enumerated() {
      item("l\(number + 1)", PageText.escaped(layer.name, atMost: 80), layer.rows.count)
    }
    return html + "</ul></details></nav>"
  }
}
