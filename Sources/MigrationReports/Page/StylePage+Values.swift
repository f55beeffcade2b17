import StyleMigration

extension StylePage {
  /// Values that are equal: before and after, as text and as a drawing, and their locations.
  ///
  /// - Parameters:
  ///   - number: The number of the values.
  ///   - layers: Their layers.
  ///   - isOutside: Whether they are outside of a layer's section, whose name they then show.
  /// - Returns: The element.
  func card(_ number: Int, of layers: PageLayers, isOutside: Bool = false) -> String {
    let sites = layers.values[number]
    let (site, anchor, isMigrated) = (sites[0], anchor("v", number), sites[0].reason == nil)
    let layer = isOutside ? site.layer.map { "\(PageText.escaped($0, atMost: 80)) · " } ?? "" : ""
    let title = String.element("a", ["href": "#\(anchor)"], layer + PageText.escaped(site.property))
    var html = String.element(
      "header",
      .element("h4", title)
        + .element("p", "\(PageText.escaped(site.kind.description)) \(PageText.escaped(outcome(of: site)))")
        + places(of: sites))
    if let diagnostic = site.reason {
      html += .element("p", ["class": "why"], "\(PageText.escaped(diagnostic.message)) \(link(to: diagnostic.id))")
    }
    if let old = pictures?[site.pointer]?.old {
      let text = TextDifference(old: old, new: isMigrated ? pictures?[site.pointer]?.new : nil).html
      let name = "\(site.property)\(site.layer.map { " of layer \($0)" } ?? "")"
      let curves = pictures?.curves(at: site.pointer, isMigrated: isMigrated) ?? []
      let figure =
        curves.isEmpty ? changedFeature(at: site) : ValueFigure(curves, isMigrated: isMigrated, title: name).html
      html += .element("div", ["class": "b"], text + (figure.isEmpty ? "" : .element("figure", figure)))
    }
    return .element("article", ["id": anchor], html) + "\n"
  }

  /// For a repaired filter, a feature whose result changes; otherwise nothing.
  private func changedFeature(at site: MigrationReport.Site) -> String {
    guard site.isRepaired, let feature = pictures?.changedFeature(at: site.pointer) else { return "" }
    let change = feature.isShown ? "hidden by today’s renderers, shown now" : "shown by today’s renderers, hidden now"
    let code = String.element("code", PageText.escaped(feature.text, atMost: 160))
    return .element("p", ["class": "s"], "\(change): \(code)")
  }

  /// What became of a value, and its proof.
  private func outcome(of site: MigrationReport.Site) -> String {
    switch site.outcome {
    case .left(let diagnostic): return diagnostic.severity == .fault ? "left: a fault of this tool" : "left unchanged"
    case .migrated(let rewriting):
      let exemptions = rewriting.proof.exemptions
      return "→ \(rewriting.newOperator), \(rewriting.proof)" + (exemptions > 0 ? ", \(exemptions) of them exempt" : "")
    }
  }

  /// The line of a single value; for several, their number and places.
  private func places(of sites: [MigrationReport.Site]) -> String {
    if sites.count == 1 { return .element("small", "line \(sites[0].line)") }
    var items = sites.prefix(60).map { site in
      "<li>\(site.layer.map { PageText.escaped($0, atMost: 60) + ", " } ?? "")line \(site.line)</li>"
    }
    if sites.count > 60 { items.append("<li>and \(sites.count - 60) more</li>") }
    return .element(
      "details", .element("summary", "in \(sites.count.counting("place"))") + .element("ul", items.joined()))
  }
}
