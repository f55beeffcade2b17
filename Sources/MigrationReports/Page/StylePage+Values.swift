import SourceText
import StyleMigration

extension StylePage {
  /// One value: before and after, as text and as a drawing, and its location.
  ///
  /// - Parameters:
  ///   - number: The number of the value.
  ///   - layers: Its layers.
  ///   - isOutside: Whether it is outside of its layer's section, whose name it then shows.
  /// - Returns: The element.
  func card(_ number: Int, of layers: PageLayers, isOutside: Bool = false) -> String {
    let (value, anchor) = (layers.values[number], anchor("v", number))
    guard let site = value.sites.first else { return "" }
    var html = "<article id=\"\(anchor)\" class=\"\(value.outcome)\"><header><h4><a href=\"#\(anchor)\">"
    if isOutside, let layer = site.layer { html += "\(PageText.escaped(layer, atMost: 80)) · " }
    html += "\(PageText.escaped(site.property))</a></h4><p>\(PageText.escaped(site.kind.description)) "
    html += "\(value.outcomeText)</p>\(value.place)</header>"
    if let diagnostic = value.diagnostic {
      html += "<p class=\"why\">\(PageText.escaped(diagnostic.message)) \(link(to: diagnostic.id))</p>"
    }
    let isMigrated = value.diagnostic == nil
    let text =
      pictures?[site.pointer]?.old.map { old in
        let pair = CompactText.pair(old, isMigrated ? pictures?[site.pointer]?.new : nil)
        return TextDifference(old: pair.old, new: pair.new).html
      } ?? ""
    let title = "\(site.property)\(site.layer.map { " of layer \($0)" } ?? "")"
    let curves = pictures?.curves(at: site.pointer, isMigrated: isMigrated) ?? []
    let figure =
      curves.isEmpty
      ? changedFeature(of: value, at: site) : ValueFigure(curves, isMigrated: isMigrated, title: title).html
    if text.isEmpty, figure.isEmpty { return html + "</article>\n" }
    return html
      + "<div class=\"b\"><div>\(text)</div>\(figure.isEmpty ? "" : "<figure>\(figure)</figure>")</div></article>\n"
  }

  /// For a repaired filter, a feature whose result changes; otherwise nothing.
  private func changedFeature(of value: PageLayers.Value, at site: MigrationReport.Site) -> String {
    guard value.isRepaired, let feature = pictures?.changedFeature(at: site.pointer) else { return "" }
    let change = feature.isShown ? "hidden by today’s renderers, shown now" : "shown by today’s renderers, hidden now"
    return "<p class=\"s\">\(change): <code>\(PageText.escaped(feature.text, atMost: 160))</code></p>"
  }
}

extension PageLayers.Value {
  /// The class that the page's filter uses.
  var outcome: String { diagnostic != nil ? "x" : isRepaired ? "r" : "m" }

  /// Its outcome, and its proof.
  fileprivate var outcomeText: String {
    switch sites.first?.outcome {
    case nil: return ""
    case .left(let diagnostic): return diagnostic.severity == .fault ? "left: a fault of this tool" : "left unchanged"
    case .migrated(let rewriting):
      let (start, proof) = ("→ \(PageText.escaped(rewriting.newOperator)), ", rewriting.proof)
      if proof.isRepaired { return start + PageText.escaped(proof.description) }
      return start + "equal on \(proof.samples.counting("input"))"
        + (proof.exemptions > 0 ? ", \(proof.exemptions) of them exempt" : "")
    }
  }

  /// Line and layer of a single value; for several, their number and places.
  fileprivate var place: String {
    guard sites.count > 1 else {
      return "<small>line \(sites.first?.line ?? 1)</small>"
    }
    let layers = Set(sites.map { $0.layer }).count
    let isOnePerLayer = layers == sites.count
    let count = isOnePerLayer ? layers.counting("layer") : sites.count.counting("place")
    var html = "<details class=\"p\"><summary>in \(count)</summary><ul>"
    for site in sites.prefix(60) {
      html += "<li>\(site.layer.map { PageText.escaped($0, atMost: 60) } ?? "the style"), line \(site.line)</li>"
    }
    if sites.count > 60 { html += "<li>and \(sites.count - 60) more</li>" }
    return html + "</ul></details>"
  }
}

/// The text of a value for a page: unchanged, or with short lists on one line where it would be too tall to compare.
enum CompactText {
  /// The maximum number of lines of old and new text together that are shown unchanged.
  private static let limit = 16

  /// The maximum width of a line.
  private static let width = 78

  static func pair(_ old: [UInt8], _ new: [UInt8]?) -> (old: [UInt8], new: [UInt8]?) {
    guard lines(old) + (new.map(lines) ?? 0) > limit else { return (old, new) }
    return (compact(old), new.map(compact))
  }

  private static func lines(_ text: [UInt8]) -> Int { 1 + text.count { $0 == 0x0A } }

  private static func compact(_ text: [UInt8]) -> [UInt8] {
    // Deeper values are not converted to a tree.
    guard let document = JSONDocument(reading: text, maximumDepth: 200) else { return text }
    return JSONWriter(width: width).text(of: document.root.fragment.inPairs, at: .init(reserved: nil))
  }
}

extension JSONFragment {
  /// The same with inputs and outputs of expressions in pairs on broken lines, as the migration writes them.
  fileprivate var inPairs: JSONFragment {
    switch self {
    case .scalar: return self
    case .object(let members): return .object(members.map { JSONFragmentMember(key: $0.key, value: $0.value.inPairs) })
    case .array(let elements, let layout):
      let inner = elements.map { $0.inPairs }
      guard case .scalar(let name)? = elements.first else { return .array(inner, layout) }
      switch String(decoding: name, as: UTF8.self) {
      case "\"interpolate\"", "\"step\"": return .array(inner, ArrayLayout(head: 3, group: 2))
      case "\"match\"": return .array(inner, ArrayLayout(head: 2, group: 2))
      case "\"case\"": return .array(inner, ArrayLayout(head: 1, group: 2))
      default: return .array(inner, layout)
      }
    }
  }
}
