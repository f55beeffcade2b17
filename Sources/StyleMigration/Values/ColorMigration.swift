import LegacyStyle
import Rewriters
package import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Finds colours in spellings that today's parsers do not take, wherever a colour may occur, and respells them.
package struct ColorMigration {
  /// A site for each colour that is respelled, and for each value with a colour that only the first parsers read, in a spelling
  /// that is not respelled.
  package private(set) var sites: [PropertySite] = []

  /// What becomes of each site.
  package private(set) var decisions: [Decision] = []

  /// Colours that stay as they are; styles have few, many times.
  private var kept: Set<JSONString> = []

  /// Finds the colours of the values of a style.
  ///
  /// O(bytes of the colours).
  package init(_ sites: [PropertySite]) {
    // For each group whether it is known to have nothing to respell.
    var isSpotless = [Bool](repeating: false, count: sites.groupCount)
    for site in sites where !isSpotless[site.group] {
      let count = self.sites.count
      visit(site.value, of: site)
      isSpotless[site.group] = self.sites.count == count
    }
  }

  /// Finds the colours of one value.
  package init(of site: PropertySite) { visit(site.value, of: site) }

  /// The edits that respell colours.
  package var edits: [SourceEdit] {
    var edits: [SourceEdit] = []
    edits.append(decisions, of: sites)
    return edits
  }

  private mutating func append(_ site: PropertySite, _ decision: Decision) {
    var site = site
    site.group = sites.count
    sites.append(site)
    decisions.append(decision)
  }

  private mutating func visit(_ node: JSONNode, of site: PropertySite) {
    switch node.kind {
    case .string where site.hasColors: respell(node, of: site)
    case .object where site.hasColors && site.property != nil:
      // In the order of the file: a default may precede the stops.
      for output in FunctionAsRead(node).outputs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        respell(output, of: site)
        // For some properties an output is a list of colours.
        for element in output.elements { respell(element, of: site) }
      }
    // A text is a colour where the expression gives it, and not where it is compared or measured.
    case .array where site.hasColors && !node.isTooDeep: node.forEachResult { respell($0, of: site) }
    case .array where site.property?.type == .formatted && !node.isTooDeep:
      node.forEachOutput { output in
        // A section of formatted text has a colour of its own.
        guard output.kind == .object, let section = output["text-color"], !section.isTooDeep else { return }
        section.forEachResult { respell($0, of: site) }
      }
    default: break
    }
  }

  private mutating func respell(_ node: JSONNode, of site: PropertySite) {
    guard let string = node.string, !kept.contains(string) else { return }
    if Color(css: string) == nil, !string.isTemplate {
      if case .respelled(let text)? = OldColor(string), Self.isSame(string, text) {
        // Where no specification says that it is a colour, it is reported alone.
        guard site.property != nil else { return append(site, .leave(Finding(.obsoleteColor), kind: .color)) }
        // Both parsers read it: one input.
        let rewriting = MigrationReport.Rewriting(
          newOperator: "constant", rewriter: .colorFraction,
          proof: MigrationReport.Proof(samples: 1, exemptions: 0))
        return append(
          site.site(ofColor: node), .migrate(node, to: JSONFragment.string(text).text, rewriting, kind: .color))
      }
      // A function is left as a whole.
      if site.value.kind != .object, Color(nativeCSS: string) != nil {
        return append(site, .leave(Finding(.obsoleteColor), kind: .color))
      }
    }
    // A value that is one string is looked at once.
    if site.value.kind != .string { kept.insert(string) }
  }

  /// Whether today's parser reads the new spelling as the first ones read the old, which they rounded to bytes.
  private static func isSame(_ old: JSONString, _ new: JSONString) -> Bool {
    guard let meant = Color(nativeCSS: old), let read = Color(css: new) else { return false }
    let half = 0.501 / 255
    return abs(meant.red - read.red) <= half && abs(meant.green - read.green) <= half
      && abs(meant.blue - read.blue) <= half && abs(meant.alpha - read.alpha) <= 1e-6
  }
}

extension PropertySite {
  /// A colour as a site of its own, inside this one.
  fileprivate func site(ofColor node: JSONNode) -> PropertySite {
    let way = Array(node.path.components.dropFirst(owningLayer?.components.count ?? 0))
    return PropertySite(SiteTemplate(name, at: way, owner), value: node, in: owningLayer)
  }

  /// Whether the value is a colour: by the specification, or where there is none by the name of the property.
  fileprivate var hasColors: Bool {
    switch owner {
    case .known(let property): property.type == .color || property.type == .colorArray
    case .unknownProperty, .unknownLayer, .mapboxLayer: name.string.hasSuffix("color")
    case .misplaced, .condition, .filter, .sourceFilter, .clusterProperty: false
    }
  }
}
