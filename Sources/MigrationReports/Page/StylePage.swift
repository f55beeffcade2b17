import SourceJSON
package import StyleMigration

/// What a migration did to a style, with pictures, as a section of a page.
///
/// Values that need a person come first, then documented differences, then every changed value. Values with one property and
/// one old text are shown once, with all their places.
package struct StylePage {
  private let file: String
  private let report: MigrationReport
  private let pictures: StylePictures?

  /// The bytes after which values are listed without their pictures, so that the page stays usable.
  package static let budget = 4_000_000

  /// The bytes for what is listed without pictures; what does not fit is counted.
  package static let listBudget = 600_000

  /// - Parameters:
  ///   - file: What the page calls the style.
  ///   - report: What was done.
  ///   - pictures: Where pictures come from; without them there is text alone.
  package init(file: String, report: MigrationReport, pictures: StylePictures?) {
    self.file = file
    self.report = report
    self.pictures = pictures
  }

  /// The section.
  ///
  /// - Parameters:
  ///   - budget: The bytes for everything with pictures; beyond it are lists only.
  ///   - listBudget: The bytes for these; beyond it is a number only.
  /// - Returns: The element.
  package func section(budget: Int = Self.budget, listBudget: Int = Self.listBudget) -> String {
    var html = "<section><h2>\(PageText.escaped(file))</h2>\n"
    html += "<p>\(report.sites.count) legacy values: \(report.migratedCount) rewritten and "
    html += report.unprovedCount > 0 ? "not proved" : "found equal on \(report.provedSampleCount.grouped) inputs"
    if report.repairedCount > 0 { html += ", \(report.repairedCount) repaired" }
    html += ", \(report.leftCount) left as they were. "
    let (target, preference) = (report.target.rawValue, report.preference.rawValue)
    html += "Source semantics: \(report.semantics.rawValue); target: \(target), prefer: \(preference).</p>\n"
    html += counts + left(budget: budget, listBudget: listBudget)
    let count = listBudget > 0 ? 200 : 0
    html += list(report.notes.filter { $0.severity != .note }, under: "Repaired or not verified", atMost: count)
    html += list(
      report.notes.filter { $0.severity == .note }, under: "Documented differences and notes", atMost: count)
    for group in changed {
      let used = html.utf8.count
      html += group.html(self, budget: budget - used, limit: max(budget, used) + listBudget - used)
    }
    return html + "</section>\n"
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

    package init(whole: String, lists: String = "", numbers: String = "") {
      (self.whole, self.lists, self.numbers) = (whole, lists, numbers)
    }
  }

  /// Every picture of a rewritten value as a file, named after its place in the order and its property.
  package func files() -> [(name: String, svg: String)] {
    var result: [(name: String, svg: String)] = []
    for entries in changed {
      for entry in entries.entries {
        guard let site = entry.sites.first, let picture = pictures?.picture(at: site.pointer, isMigrated: true) else {
          continue
        }
        let digits = String(result.count + 1)
        let number = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        let property = String(site.property.unicodeScalars.prefix(60).map { $0.isFileName ? Character($0) : "_" })
        result.append(("\(number)-\(property).svg", PictureDrawing(picture, title: Self.title(of: site)).file))
      }
    }
    return result
  }

  // MARK: Counts

  private var counts: String {
    var rows: [(kind: MigrationReport.Kind, proof: String, values: Int, samples: Int, exemptions: Int)] = []
    for site in report.sites {
      let proof: String
      var (samples, exemptions) = (0, 0)
      switch site.outcome {
      case .migrated(let rewriting):
        proof =
          !rewriting.isProved && !rewriting.proof.isRepaired
          ? "not proved" : rewriting.proof.isRepaired ? "repaired: not what today's renderers show" : "found equal"
        (samples, exemptions) = (rewriting.proof.samples, rewriting.proof.exemptions)
      case .left(let diagnostic):
        proof = diagnostic.severity == .fault ? "left: a fault of this tool" : "left as it was"
      }
      if let index = rows.firstIndex(where: { $0.kind == site.kind && $0.proof == proof }) {
        rows[index].values += 1
        rows[index].samples += samples
        rows[index].exemptions += exemptions
      } else {
        rows.append((site.kind, proof, 1, samples, exemptions))
      }
    }
    guard !rows.isEmpty else { return "" }
    var html = "<div class=\"y\" tabindex=\"0\" role=\"region\" aria-label=\"Counts\"><table><thead><tr>"
    html += "<th scope=\"col\">Kind</th><th scope=\"col\">Proof</th><th scope=\"col\" class=\"r\">Values</th>"
    let hasExemptions = rows.contains { $0.exemptions > 0 }
    html += "<th scope=\"col\" class=\"r\">Inputs</th>"
    html += "\(hasExemptions ? "<th scope=\"col\" class=\"r\">Exempt</th>" : "")</tr></thead><tbody>"
    for row in rows.sorted(by: { $0.values > $1.values }) {
      html += "<tr><td>\(PageText.escaped(row.kind.description))</td><td>\(PageText.escaped(row.proof))</td>"
      html += "<td class=\"r\">\(row.values)</td><td class=\"r\">\(row.samples.grouped)</td>"
      html += "\(hasExemptions ? "<td class=\"r\">\(row.exemptions)</td>" : "")</tr>"
    }
    return html + "</tbody></table></div>\n"
  }

  // MARK: Left, and notes

  private func left(budget: Int, listBudget: Int) -> String {
    var groups: [(diagnostic: Diagnostic, sites: [MigrationReport.Site])] = []
    var places: [String: Int] = [:]
    for site in report.sites {
      guard case .left(let diagnostic) = site.outcome else { continue }
      let key = "\(diagnostic.id.rawValue)\u{0}\(diagnostic.message)\u{0}\(site.property)"
      if let place = places[key] {
        groups[place].sites.append(site)
      } else {
        places[key] = groups.count
        groups.append((diagnostic, [site]))
      }
    }
    guard !groups.isEmpty else { return "" }
    var html =
      "<details open=\"open\"><summary><h2>Left as they were (\(report.leftCount))</h2></summary><div class=\"cards\">\n"
    for (index, group) in groups.enumerated() {
      guard html.utf8.count < budget + listBudget else {
        html += "<p>\(groups.count - index) more kinds of them: the report as JSON lists all.</p>"
        break
      }
      html += "<article class=\"left\"><h3>\(PageText.escaped(group.sites[0].property)) "
      html += "\(Self.subject(of: group.sites))</h3>"
      html += "<p class=\"s\">\(PageText.escaped(group.diagnostic.severity.rawValue)), "
      html += "\(PageText.escaped(group.diagnostic.id.rawValue))</p>"
      html += "<p>\(PageText.escaped(group.diagnostic.message))</p>"
      if html.utf8.count < budget,
        let picture = pictures?.picture(at: group.sites[0].pointer, isMigrated: false)
      {
        html += "<figure>\(PictureDrawing(picture, title: Self.title(of: group.sites[0])).pageElements)</figure>"
      }
      html += texts(old: pictures?.oldText(at: group.sites[0].pointer))
      html += placesList(group.sites) + "</article>\n"
    }
    return html + "</div></details>\n"
  }

  private func list(_ notes: [Diagnostic], under heading: String, atMost count: Int) -> String {
    guard !notes.isEmpty else { return "" }
    var html = "<details open=\"open\"><summary><h2>\(heading) (\(notes.count))</h2></summary><ul>\n"
    for note in notes.prefix(count) {
      let divergence = note.divergence.map { ", class \(PageText.escaped($0))" } ?? ""
      html += "<li><b>\(PageText.escaped(note.id.rawValue))</b>\(divergence): \(PageText.escaped(note.message)) "
      html += "<small>line \(note.line), <code>\(PageText.escaped(note.pointer.description))</code></small></li>\n"
    }
    let more = notes.count - count
    if more > 0 { html += "<li>\(count > 0 ? "\(more) more: the" : "The") report as JSON lists all.</li>" }
    return html + "</ul></details>\n"
  }

  // MARK: Changed values

  private var changed: [ChangedGroup] {
    struct Key: Hashable {
      var property: String
      var kind: MigrationReport.Kind
      package var text: [UInt8]
    }
    var groups: [ChangedGroup] = []
    var kinds: [MigrationReport.Kind: Int] = [:]
    var entries: [Key: (group: Int, entry: Int)] = [:]
    for site in report.sites {
      guard case .migrated = site.outcome else { continue }
      let text = pictures?.oldText(at: site.pointer) ?? Array(site.pointer.description.utf8)
      let key = Key(property: site.property, kind: site.kind, text: text)
      if let place = entries[key] {
        groups[place.group].entries[place.entry].sites.append(site)
        continue
      }
      let group = kinds[site.kind] ?? groups.count
      if group == groups.count {
        kinds[site.kind] = group
        groups.append(ChangedGroup(kind: site.kind))
      }
      entries[key] = (group, groups[group].entries.count)
      groups[group].entries.append(.init(sites: [site]))
    }
    return groups
  }

  /// The values of one kind that were rewritten.
  private struct ChangedGroup {
    struct Entry {
      var sites: [MigrationReport.Site]
    }

    var kind: MigrationReport.Kind
    var entries: [Entry] = []

    func html(_ page: StylePage, budget: Int, limit: Int) -> String {
      let count = entries.reduce(0) { $0 + $1.sites.count }
      var html =
        "<details\(entries.count <= 60 ? " open=\"open\"" : "")><summary><h2>Rewritten: \(PageText.escaped(kind.description)) "
      html +=
        "(\(count)\(count > entries.count ? ", \(entries.count) different" : ""))</h2></summary><div class=\"cards\">\n"
      for (index, entry) in entries.enumerated() {
        guard html.utf8.count < limit else {
          html += "<p>\(entries.count - index) more: the report as JSON lists all.</p>"
          break
        }
        html += page.card(entry.sites, isDrawn: html.utf8.count < budget)
      }
      return html + "</div></details>\n"
    }
  }

  private func card(_ sites: [MigrationReport.Site], isDrawn: Bool) -> String {
    guard let site = sites.first else { return "" }
    let picture = isDrawn ? pictures?.picture(at: site.pointer, isMigrated: true) : nil
    var html = "<article\((picture?.panels.count ?? 0) > 1 ? " class=\"many\"" : "")>"
    html += "<h3>\(PageText.escaped(site.property)) \(Self.subject(of: sites))</h3>"
    html += "<p class=\"s\">\(site.outcome.pageProof)</p>"
    if let picture {
      html += "<figure>\(PictureDrawing(picture, title: Self.title(of: site)).pageElements)</figure>"
    } else if !isDrawn {
      html += "<p class=\"s\">Not drawn: the page has as many pictures as it can carry.</p>"
    }
    if isDrawn { html += texts(old: pictures?.oldText(at: site.pointer), new: pictures?.newText(at: site.pointer)) }
    return html + placesList(sites) + "</article>\n"
  }

  /// Where it stands, as a part of a heading.
  private static func subject(of sites: [MigrationReport.Site]) -> String {
    let layer = sites.first?.layer.map { "<small>\(PageText.escaped($0, atMost: 80))</small>" } ?? ""
    return sites.count > 1 ? "<small>in \(sites.count) places</small>" : layer
  }

  private static func title(of site: MigrationReport.Site) -> String {
    "\(site.property)\(site.layer.map { " of layer \($0)" } ?? "")"
  }

  /// Old and new text, folded.
  private func texts(old: [UInt8]?, new: [UInt8]? = nil) -> String {
    guard let old else { return "" }
    guard let new else {
      return "<details><summary>Old text</summary><pre>\(PageText.excerpt(of: old))</pre></details>"
    }
    return "<details><summary>Old and new text</summary><pre class=\"was\">\(PageText.excerpt(of: old))</pre>"
      + "<pre>\(PageText.excerpt(of: new))</pre></details>"
  }

  private func placesList(_ sites: [MigrationReport.Site]) -> String {
    func place(_ site: MigrationReport.Site) -> String {
      let layer = site.layer.map { "layer \(PageText.escaped($0, atMost: 80)), " } ?? ""
      return "\(layer)line \(site.line) <code>\(PageText.escaped(site.pointer.description, atMost: 200))</code>"
    }
    if let site = sites.first, sites.count == 1 {
      return
        "<p><small>line \(site.line) <code>\(PageText.escaped(site.pointer.description, atMost: 200))</code></small></p>"
    }
    return "<details><summary>\(sites.count) places</summary><ul>"
      + sites.prefix(100).map { "<li><small>\(place($0))</small></li>" }.joined()
      + (sites.count > 100 ? "<li>and \(sites.count - 100) more</li>" : "") + "</ul></details>"
  }
}

extension Unicode.Scalar {
  fileprivate var isFileName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
