import StyleMigration

/// What the diagnostics of a style mean, below its values; ids are links to it.
enum PageExplanations {
  static func link(to id: DiagnosticID, _ prefix: String) -> String {
    let name = PageText.escaped(id.rawValue)
    return "<a href=\"#\(prefix)id-\(name)\"><code>\(name)</code></a>"
  }

  /// The text of `--explain` for each id; nothing where there are none.
  static func html(of report: MigrationReport, _ prefix: String) -> String {
    var ids: [String] = []
    let left = report.sites.left.compactMap { site -> DiagnosticID? in
      if case .left(let diagnostic) = site.outcome { diagnostic.id } else { nil }
    }
    for id in (left + report.notes.map { $0.id }).map({ $0.rawValue }) where !ids.contains(id) { ids.append(id) }
    guard !ids.isEmpty else { return "" }
    var html = "<section class=\"ids\"><h3>What the messages mean</h3>\n"
    for id in ids {
      let text = PageText.escapedLines(DiagnosticExplanation.text(for: id).text)
      html += "<pre id=\"\(prefix)id-\(PageText.escaped(id))\">\(text)</pre>\n"
    }
    return html + "</section>\n"
  }
}
