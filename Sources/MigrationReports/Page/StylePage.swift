import SourceText
package import StyleMigration

/// What a migration did to a style, as a section of a page for reviewers.
///
/// What was left and what was repaired come first, since a person has to decide on them; then the layers in the order of the
/// style, each with its values: old and new text with the differences marked, and a drawing beside them. Equal values are shown
/// once, in the first layer that has them.
package struct StylePage {
  let file: String
  let report: MigrationReport
  let pictures: ValuePictures?

  /// Whether nothing was written.
  let isDryRun: Bool

  /// What anchors begin with, so that those of several files do not collide.
  let prefix: String

  /// The bytes after which values are listed without texts and drawings, so that the page stays usable.
  package static let budget = 4_000_000

  /// The bytes for what is listed so; what does not fit is counted.
  package static let listBudget = 600_000

  /// - Parameters:
  ///   - file: What the page calls the style.
  ///   - report: What was done.
  ///   - pictures: Where texts and drawings come from; without them there are places alone.
  ///   - isAlone: Whether the page has no other style.
  ///   - isDryRun: Whether the style was only looked at.
  package init(
    file: String, report: MigrationReport, pictures: ValuePictures?, isAlone: Bool = true, isDryRun: Bool = false
  ) {
    self.isDryRun = isDryRun
    self.file = file
    self.report = report
    self.pictures = pictures
    prefix = isAlone ? "" : "s" + SARIFReport.fingerprint([file]) + "-"
  }

  /// The section.
  ///
  /// - Parameters:
  ///   - budget: The bytes for everything with texts and drawings; beyond it are lists only.
  ///   - listBudget: The bytes for these; beyond it is a number only.
  /// - Returns: The element.
  package func section(budget: Int = Self.budget, listBudget: Int = Self.listBudget) -> String {
    guard !report.sites.isEmpty || !report.notes.isEmpty else {
      return "<section class=\"style\"><div>\(PageSummary(self).html)</div></section>\n"
    }
    let layers = layers
    let contents = listBudget > 0 ? PageContents(self, layers, limit: (budget + listBudget) / 6).html : ""
    let budget = max(0, budget - contents.utf8.count)
    var body = PageSummary(self).html
    body += urgent(layers, isRepaired: false, budget: budget, listBudget: listBudget)
    body += urgent(layers, isRepaired: true, budget: budget - body.utf8.count, listBudget: listBudget)
    body += notes(atMost: listBudget > 0 ? 200 : 0)
    let used = body.utf8.count
    body += list(layers, budget: budget - used, limit: max(budget, used) + listBudget - used)
    body += PageExplanations.html(of: report, prefix)
    return "<section class=\"style\">\(contents)<div>\(body)</div></section>\n"
  }

  /// The section in three sizes: whole, as lists, and with numbers alone.
  package func sections() -> Sections {
    Sections(whole: section(), lists: section(budget: 0), numbers: section(budget: 0, listBudget: 0))
  }

  /// A section in three sizes, for a page of many files.
  package struct Sections: Sendable {
    package let whole: String
    package let lists: String
    package let numbers: String

    /// A section in one size, for a style that is alone on its page, or in three.
    package init(whole: String, lists: String? = nil, numbers: String? = nil) {
      (self.whole, self.lists, self.numbers) = (whole, lists ?? whole, numbers ?? whole)
    }
  }

  /// Whether the values stand in code, which has no layers.
  private var isCode: Bool { if case .code? = pictures { true } else { false } }

  /// The values in the order of the layers, equal ones once.
  ///
  /// - Complexity: O(values).
  var layers: PageLayers {
    PageLayers(of: report, outside: isCode ? "outside of layers" : "the style itself") {
      pictures?.oldText(at: $0.pointer) ?? Array($0.pointer.description.utf8)
    }
  }

  /// The anchor of a value or of a layer, without the sign.
  func anchor(_ kind: String, _ number: Int) -> String { "\(prefix)\(kind)\(number + 1)" }

  // MARK: What a person has to look at

  /// The values that were left, or repaired.
  private func urgent(_ layers: PageLayers, isRepaired: Bool, budget: Int, listBudget: Int) -> String {
    let numbers = layers.values.indices.filter {
      isRepaired ? layers.values[$0].isRepaired : layers.values[$0].diagnostic != nil
    }
    guard !numbers.isEmpty else { return "" }
    let count = isRepaired ? report.repairedCount : report.leftCount
    var html =
      "<section class=\"urgent \(isRepaired ? "r" : "x")\"><h3 id=\"\(prefix)\(isRepaired ? "repaired" : "left")\">"
    html += isRepaired ? "Repaired" : "Left unchanged"
    html += " <small>\(PageText.count(count, "value"))</small></h3>\n"
    html +=
      isRepaired
      ? "<p class=\"s\">Today’s renderers read these filters otherwise than their authors meant; now each part means what it "
        + "says, so the layers may show other features. Look at each.</p>"
      : "<p class=\"s\">These values could not be migrated and stay as they were. Each says why. To keep one, name it in the "
        + "metadata of its layer: <code>migrate-styles:ignore</code>.</p>"
    for (index, number) in numbers.enumerated() {
      guard html.utf8.count < budget + listBudget else {
        html += "<p>\(PageText.count(numbers.count - index, "more value")): the report as JSON lists all.</p>"
        break
      }
      html += ValueCard(
        value: layers.values[number], anchor: anchor("v", number), pictures: pictures, ids: prefix,
        isDrawn: html.utf8.count < budget
      ).html(in: layers.values[number].sites.first?.layer)
    }
    return html + "</section>\n"
  }

  // MARK: Layers

  private func list(_ layers: PageLayers, budget: Int, limit: Int) -> String {
    guard !layers.layers.isEmpty else { return "" }
    let title =
      isCode ? "Code <small>in the order of the file</small>" : "Layers <small>in the order of the style</small>"
    var html = "<h3 id=\"\(prefix)layers\">\(title)</h3>\n"
    for (number, layer) in layers.layers.enumerated() {
      guard html.utf8.count < limit else {
        html += "<p>\(PageText.count(layers.layers.count - number, "more layer")): the report as JSON lists all.</p>"
        break
      }
      html += "<section class=\"layer\" id=\"\(anchor("l", number))\"><h3>\(PageText.escaped(layer.name, atMost: 160))"
      html += " <small>\(PageText.count(layer.rows.count, "value"))</small></h3>\n"
      for (index, row) in layer.rows.enumerated() {
        guard html.utf8.count < limit else {
          html += "<p>\(PageText.count(layer.rows.count - index, "more value")): the report as JSON lists all.</p>"
          break
        }
        html += text(of: row, in: layers, isDrawn: html.utf8.count < budget)
      }
      html += "</section>\n"
    }
    return html
  }

  /// A value of a layer: as a card where it is the first of its equals, otherwise the way to it.
  private func text(of row: PageLayers.Row, in layers: PageLayers, isDrawn: Bool) -> String {
    let value = layers.values[row.value]
    let target = anchor("v", row.value)
    if row.isFirst, value.diagnostic == nil, !value.isRepaired {
      return ValueCard(value: value, anchor: target, pictures: pictures, ids: prefix, isDrawn: isDrawn).html
    }
    let reason =
      value.diagnostic.map { "left: \(PageText.escaped($0.id.rawValue))" }
      ?? (value.isRepaired
        ? "repaired" : "as in \(value.sites.first?.layer.map { PageText.escaped($0, atMost: 60) } ?? "the style")")
    return "<p class=\"same \(ValueCard.outcome(of: value))\">\(PageText.escaped(row.site.property)) "
      + "<a href=\"#\(target)\">\(reason)</a> <small>line \(row.site.line)</small></p>\n"
  }

  private func notes(atMost count: Int) -> String {
    guard !report.notes.isEmpty else { return "" }
    var html =
      "<section class=\"notes\"><h3 id=\"\(prefix)notes\">Notes <small>\(report.notes.count.grouped)</small></h3><ul>\n"
    for note in report.notes.sorted(by: { $0.severity != .note && $1.severity == .note }).prefix(count) {
      html += "<li>\(PageText.escaped(note.message)) <small>line \(note.line), "
      html += "\(PageExplanations.link(to: note.id, prefix))</small></li>\n"
    }
    let more = report.notes.count - count
    if more > 0 { html += "<li>\(count > 0 ? "\(more.grouped) more: the" : "The") report as JSON lists all.</li>" }
    return html + "</ul></section>\n"
  }
}
