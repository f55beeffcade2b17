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
    guard !report.sites.isEmpty || !report.notes.isEmpty else {
      return "<section class=\"style\"><div>\(summary)</div></section>\n"
    }
    let layers = layers
    let body = summary + urgent(layers, isRepaired: false) + urgent(layers, isRepaired: true) + notes + list(layers)
    return "<section class=\"style\">\(contents(layers))<div>\(body)\(explanations)</div></section>\n"
  }

  /// Whether the values are in code, which has no layers.
  private var isCode: Bool { pictures?.areInCode ?? false }

  /// The values in the order of the layers, equal ones once.
  ///
  /// - Complexity: O(values).
  var layers: PageLayers {
    PageLayers(of: report, outside: isCode ? "elsewhere in the file" : "the style itself") {
      pictures?[$0.pointer]?.old ?? Array($0.pointer.description.utf8)
    }
  }

  /// The anchor of a value or of a layer, without the sign.
  func anchor(_ kind: String, _ number: Int) -> String { "\(prefix)\(kind)\(number + 1)" }

  // MARK: What a person has to look at

  /// The values that were left, or repaired.
  private func urgent(_ layers: PageLayers, isRepaired: Bool) -> String {
    let numbers = layers.values.indices.filter {
      isRepaired ? layers.values[$0].isRepaired : layers.values[$0].diagnostic != nil
    }
    guard !numbers.isEmpty else { return "" }
    let count = isRepaired ? report.repairedCount : report.leftCount
    var html =
      "<section class=\"urgent \(isRepaired ? "r" : "x")\"><h3 id=\"\(prefix)\(isRepaired ? "repaired" : "left")\">"
    html += isRepaired ? "Repaired" : "Left unchanged"
    html += " <small>\(count.counting("value"))</small></h3>\n"
    html +=
      isRepaired
      ? "<p class=\"s\">Today’s renderers read these filters otherwise than their authors meant; now each part means what it "
        + "says, so the layers may show other features. Look at each.</p>"
      : "<p class=\"s\">These values could not be migrated and stay as they were. Each says why. To keep one, "
        + (isCode ? "write a comment on its line" : "name it in the metadata of its layer")
        + ": <code>migrate-styles:ignore</code>.</p>"
    return html + numbers.map { card($0, of: layers, isOutside: true) }.joined() + "</section>\n"
  }

  // MARK: Layers

  private func list(_ layers: PageLayers) -> String {
    guard !layers.layers.isEmpty else { return "" }
    let title =
      isCode ? "Code <small>in the order of the file</small>" : "Layers <small>in the order of the style</small>"
    var html = "<h3 id=\"\(prefix)layers\">\(title)</h3>\n"
    if pictures != nil {
      html +=
        "<p class=\"s\">Each line is old and new, which give the same. Dots are stops; a chequerboard shows through "
      html += "colours that are partly transparent.</p>\n"
    }
    for (number, layer) in layers.layers.enumerated() {
      html += "<section class=\"layer\" id=\"\(anchor("l", number))\"><h3>"
      html += "\(PageText.escaped(layer.name, atMost: 160)) <small>\(layer.rows.count.counting("value"))</small></h3>\n"
      html += layer.rows.map { text(of: $0, in: layers) }.joined() + "</section>\n"
    }
    return html
  }

  /// A value of a layer: as a card if it is the first of equal values, otherwise as a link.
  private func text(of row: PageLayers.Row, in layers: PageLayers) -> String {
    let value = layers.values[row.value]
    if row.isFirst, value.diagnostic == nil, !value.isRepaired { return card(row.value, of: layers) }
    let reason =
      value.diagnostic.map { "left: \(PageText.escaped($0.id.rawValue))" }
      ?? (value.isRepaired
        ? "repaired" : "as in \(value.sites.first?.layer.map { PageText.escaped($0, atMost: 60) } ?? "the style")")
    return "<p class=\"same \(value.outcome)\">\(PageText.escaped(row.site.property)) "
      + "<a href=\"#\(anchor("v", row.value))\">\(reason)</a> <small>line \(row.site.line)</small></p>\n"
  }

  private var notes: String {
    guard !report.notes.isEmpty else { return "" }
    let urgent = report.urgentNotes
    var html =
      "<section class=\"notes\"><h3 id=\"\(prefix)notes\">Notes <small>\(report.notes.count.grouped)</small></h3>\n"
    html += list(urgent.filter { $0.severity != .note } + urgent.filter { $0.severity == .note })
    // The command counts these.
    let asides = report.notes.filter { $0.isAside }
    if !asides.isEmpty {
      html += "<details><summary>\(asides.count.counting("note")) for which there is nothing to do</summary>"
      html += "\(list(asides))</details>"
    }
    return html + "</section>\n"
  }

  private func list(_ notes: [Diagnostic]) -> String {
    let items = notes.map { note in
      "<li>\(PageText.escaped(note.message)) <small>line \(note.line), \(link(to: note.id))</small></li>\n"
    }
    return items.isEmpty ? "" : "<ul>\(items.joined())</ul>"
  }

  // MARK: Explanations

  /// A link from an id to its explanation below the values.
  func link(to id: DiagnosticID) -> String {
    let name = PageText.escaped(id.rawValue)
    return "<a href=\"#\(prefix)id-\(name)\"><code>\(name)</code></a>"
  }

  /// The text of `--explain` for each id; nothing where there are none.
  private var explanations: String {
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
