import SourceText
package import StyleMigration

/// What a migration did to a style, as a section of a page for reviewers.
///
/// Values that were left or repaired come first, because a person has to decide on them; then the layers in the order
/// of the style, each with its values: old and new text with the differences marked, and a drawing next to them. Equal
/// values are shown once, in the first layer that has them.
package struct StylePage {
  let file: String
  let report: MigrationReport
  let pictures: ValuePictures?

  /// Whether nothing was written.
  let isDryRun: Bool

  /// The prefix of anchors, so that those of several files do not collide.
  let prefix: String

  /// - Parameters:
  ///   - file: The name of the style on the page.
  ///   - report: The report of the migration.
  ///   - pictures: The source of texts and drawings; without it only locations are shown.
  ///   - isAlone: Whether the page has no other style.
  ///   - isDryRun: Whether nothing was written.
  package init(
    file: String, report: MigrationReport, pictures: ValuePictures?, isAlone: Bool = true, isDryRun: Bool = false
  ) {
    self.isDryRun = isDryRun
    self.file = file
    self.report = report
    self.pictures = pictures
    prefix = isAlone ? "" : "s" + SARIFReport.fingerprint([file]) + "-"
  }

  /// The section of the style.
  package func section() -> String {
    let isCode = pictures?.areInCode ?? false
    let layers = PageLayers(of: report, outside: isCode ? "elsewhere in the file" : "outside of named layers") {
      pictures?[$0.pointer]?.old ?? Array($0.pointer.description.utf8)
    }
    func cards(_ isUrgent: (MigrationReport.Site) -> Bool) -> String {
      let numbers = layers.values.indices.filter { isUrgent(layers.values[$0][0]) }
      return numbers.map { card($0, of: layers, isOutside: true) }.joined()
    }
    var (links, html) = ("", "")
    func add(_ id: String, _ name: String, _ count: String, _ content: String) {
      let title = "\(name) <small>\(count)</small>"
      links += .element("li", ["class": id], .element("a", ["href": "#\(prefix)\(id)"], title))
      html += "<section class=\"\(id)\"><h3 id=\"\(prefix)\(id)\">\(title)</h3>\n\(content)</section>\n"
    }
    if report.leftCount > 0 {
      let keep = isCode ? "write a comment on its line" : "name it in the metadata of its layer"
      let advice =
        "These values could not be migrated and stay as they were. Each says why. To keep one, \(keep): "
        + "<code>migrate-styles:ignore</code>."
      let content = String.element("p", ["class": "s"], advice) + cards { $0.reason != nil }
      add("left", "Left unchanged", report.leftCount.values, content)
    }
    if report.repairedCount > 0 {
      let advice =
        "Today’s renderers read these filters otherwise than their authors meant; now each part means what it says, so the "
        + "layers may show other features. Look at each."
      let content = String.element("p", ["class": "s"], advice) + cards { $0.isRepaired }
      add("repaired", "Repaired", report.repairedCount.values, content)
    }
    if !report.notes.isEmpty { add("notes", "Notes", report.notes.count.counting("note"), notes) }
    if !report.sites.isEmpty {
      let legend =
        "Each drawing is old and new, which give the same. Dots are stops; a chequerboard shows through colours that are "
        + "partly transparent."
      let lists = layers.layers.enumerated().map { list($1.name, $1.rows, $0, of: layers) }
      let content = String.element("p", ["class": "s"], legend) + lists.joined()
      add("layers", isCode ? "Code" : "Layers", report.sites.count.values, content)
    }
    for (number, layer) in layers.layers.enumerated() {
      let name = PageText.escaped(layer.name, atMost: 80)
      links += .element("li", .element("a", ["href": "#\(anchor("l", number))"], name))
    }
    let contents = String.element("nav", ["aria-label": "Contents"], .element("ul", links))
    return .element(
      "section", ["class": "style"], (links.isEmpty ? "" : contents) + .element("div", summary + html + explanations))
      + "\n"
  }

  /// The anchor of a value or of a layer, without the sign.
  func anchor(_ kind: String, _ number: Int) -> String { "\(prefix)\(kind)\(number + 1)" }

  /// The head of the section: the line of the command.
  private var summary: String {
    var manner = TextManner()
    manner.isDryRun = isDryRun
    let sentence = TextReport(file: file, source: [], manner: manner).sentence(of: report)
    let isBad = report.leftCount > 0 || report.sites.isEmpty && report.possibleCount > 0
    let kind = isBad ? "bad" : report.repairedCount > 0 ? "fair" : "ok"
    let options =
      "Source semantics: \(report.semantics.rawValue); target: \(report.target.rawValue); "
      + "prefer: \(report.preference.rawValue)."
    return .element("h2", PageText.escaped(file)) + "\n"
      + .element("p", ["class": "verdict \(kind)"], PageText.escaped(sentence)) + "\n"
      + (report.sites.isEmpty ? "" : .element("p", ["class": "s"], options))
  }

  private func list(_ name: String, _ rows: [PageLayers.Row], _ number: Int, of layers: PageLayers) -> String {
    "<section class=\"layer\" id=\"\(anchor("l", number))\"><h3>\(PageText.escaped(name, atMost: 160)) "
      + "<small>\(rows.count.counting("value"))</small></h3>\n" + rows.map { text(of: $0, in: layers) }.joined()
      + "</section>\n"
  }

  /// A value of a layer: as a card if it is the first of equal values, otherwise as a link.
  private func text(of row: PageLayers.Row, in layers: PageLayers) -> String {
    let first = layers.values[row.value][0]
    if row.isFirst, first.reason == nil, !first.isRepaired { return card(row.value, of: layers) }
    let reason =
      first.reason.map { "left: \($0.id.rawValue)" }
      ?? (first.isRepaired ? "repaired" : "as in \(first.layer ?? "line \(first.line)")")
    let link = String.element("a", ["href": "#\(anchor("v", row.value))"], PageText.escaped(reason, atMost: 66))
    return .element(
      "p", ["class": "same"],
      "\(PageText.escaped(row.site.property)) \(link) <small>line \(row.site.line)</small>") + "\n"
  }

  /// The notes that ask for something, warnings first; the others folded, as the command counts them.
  private var notes: String {
    let urgent = report.urgentNotes
    let asides = report.notes.filter { $0.isAside }
    let shown = list(urgent.filter { $0.severity != .note } + urgent.filter { $0.severity == .note })
    if asides.isEmpty { return shown }
    let summary = "\(asides.count.counting("note")) for which there is nothing to do"
    return shown + .element("details", .element("summary", summary) + list(asides))
  }

  private func list(_ notes: [Diagnostic]) -> String {
    let items = notes.map { note in
      "<li>\(PageText.escaped(note.message)) <small>line \(note.line), \(link(to: note.id))</small></li>\n"
    }
    return items.isEmpty ? "" : .element("ul", items.joined())
  }

  // MARK: Explanations

  /// A link from an id to its explanation below the values.
  func link(to id: DiagnosticID) -> String {
    let name = PageText.escaped(id.rawValue)
    return .element("a", ["href": "#\(prefix)id-\(name)"], .element("code", name))
  }

  /// The text of `--explain` for each id; nothing where there are none.
  private var explanations: String {
    var ids: [String] = []
    for diagnostic in report.sites.compactMap({ $0.reason }) + report.notes
    where !ids.contains(diagnostic.id.rawValue) { ids.append(diagnostic.id.rawValue) }
    let texts = ids.map { id in
      let text = PageText.escapedLines(DiagnosticExplanation.text(for: id).text)
      return String.element("pre", ["id": "\(prefix)id-\(PageText.escaped(id))"], text)
    }
    let title = String.element("h3", "What the messages mean")
    return ids.isEmpty ? "" : .element("section", ["class": "ids"], title + texts.joined())
  }
}
