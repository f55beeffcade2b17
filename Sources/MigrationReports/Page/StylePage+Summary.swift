import StyleMigration

extension StylePage {
  /// The head of the section: the verdict, and the numbers with links.
  var summary: String {
    var html = "<header class=\"top\"><h2>\(PageText.escaped(file))</h2>\n"
    let ignored = report.ignoredCount > 0 ? " \(report.ignoredCount.counting("value")) ignored." : ""
    guard !report.sites.isEmpty else {
      if !ignored.isEmpty { return html + "<p class=\"verdict ok\">Nothing to do:\(ignored)</p></header>\n" }
      let possible = report.possibleCount
      if possible > 0 {
        return html
          + "<p class=\"verdict bad\">\(possible == 1 ? "1 value looks" : "\(possible.values) look") legacy, and nothing shows "
          + "that \(possible == 1 ? "it belongs" : "they belong") to a map: see the notes.</p></header>\n"
      }
      return html + "<p class=\"verdict ok\">Nothing to do: there are no legacy values.</p></header>\n"
    }
    html += verdict + "<ul class=\"tiles\">"
    let migrated = report.migratedCount
    html += tile(migrated, isDryRun ? "to migrate" : "migrated", proof, "layers", "m")
    html += tile(report.leftCount, "left unchanged", report.leftCount > 0 ? "each with its reason" : "", "left", "x")
    html += tile(
      report.repairedCount, isDryRun ? "to repair" : "repaired",
      report.repairedCount > 0 ? "not proved: look at each" : "", "repaired", "r")
    if !report.notes.isEmpty {
      html += tile(report.notes.count, report.notes.count == 1 ? "note" : "notes", "", "notes", "o")
    }
    html += "</ul>\n<p class=\"s\">Source semantics: \(report.semantics.rawValue); target: \(report.target.rawValue); "
    html += "prefer: \(report.preference.rawValue).\(ignored)</p>\n"
    return html + "</header>\n"
  }

  /// One sentence: the outcome for the values, or the expected one.
  private var verdict: String {
    let (left, repaired, all) = (report.leftCount, report.repairedCount, report.sites.count)
    func done(_ count: Int, _ deed: String) -> String {
      (isDryRun ? "would be " : count == 1 ? "was " : "were ") + deed
    }
    let repairs = "\(repaired.counting("filter")) \(done(repaired, "repaired"))"
    if left > 0 {
      let faults = report.faults.count
      let fault = faults > 0 ? " \(faults.grouped) of them because of a fault of this tool: please report it." : ""
      return "<p class=\"verdict bad\">\(left.grouped) of \(all.counting("legacy value")) "
        + "\(done(left, "left unchanged"))\(repaired > 0 ? ", and \(repairs)" : "").\(fault)</p>"
    }
    let migrated = all - repaired
    if repaired > 0 {
      let others =
        migrated > 0 ? "\(migrated.counting("value")) \(done(migrated, "migrated")) and proved equal. " : ""
      return "<p class=\"verdict fair\">\(others)\(repairs) and may show other features.</p>"
    }
    let subject = all == 1 ? "The legacy value" : "All \(all.grouped) legacy values"
    return "<p class=\"verdict ok\">\(subject) \(done(all, "migrated")) and proved equal.</p>"
  }

  private var proof: String {
    guard report.migratedCount > 0 else { return "" }
    let exemptions = report.exemptionCount
    return "proved equal on \(report.provedSampleCount.counting("input"))"
      + (exemptions > 0 ? ", \(exemptions.grouped) exempt" : "")
  }

  private func tile(_ count: Int, _ name: String, _ detail: String, _ target: String, _ outcome: String) -> String {
    let text = "<b>\(count.grouped)</b> \(name)\(detail.isEmpty ? "" : "<small>\(detail)</small>")"
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
