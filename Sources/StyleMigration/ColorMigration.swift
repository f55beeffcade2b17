import LegacyStyle
import Rewriters
import SourceJSON
import StyleSpec

/// Finds colours in spellings that today's parsers do not take, in every place where a colour stands, and respells them.
struct ColorMigration {
  /// One colour that was found.
  struct Respelling {
    /// The string.
    var node: JSONNode
    var site: PropertySite
    var text: JSONString
  }

  private(set) var respellings: [Respelling] = []

  /// Colours that the first parsers read and today's do not, in spellings that are not respelled.
  private(set) var unreadable: [PropertySite] = []

  /// Colours that stay as they are; styles have few, many times.
  private var kept: Set<JSONString> = []

  /// Finds the colours of a style.
  ///
  /// O(bytes of the colours).
  init(_ sites: PropertySites) {
    // For each text whether it is known to have nothing to respell.
    var isSpotless = sites.texts.map { !$0.owner.hasColors }
    for (index, place) in sites.places.enumerated() where !isSpotless[Int(place.text)] {
      let count = respellings.count + unreadable.count
      let site = sites[index]
      visit(site.value, of: site)
      isSpotless[Int(place.text)] = respellings.count + unreadable.count == count
    }
  }

  /// Finds the colours of one value.
  init(of site: PropertySite) {
    if site.owner.hasColors { visit(site.value, of: site) }
  }

  private mutating func visit(_ node: JSONNode, of site: PropertySite) {
    switch node.kind {
    case .string: respell(node, of: site)
    case .object:
      let function = FunctionAsRead(node)
      let outputs = function.stops.map { $0.outputNode } + [function.defaultNode].compactMap { $0 }
      // In the order of the file: a default may stand before the stops.
      for output in outputs.sorted(by: { $0.place < $1.place }) { visitOutput(output, of: site) }
    case .array where !node.isTooDeep: visitExpression(node, of: site)
    default: break
    }
  }

  /// An output is a colour, or for some properties a list of colours.
  private mutating func visitOutput(_ node: JSONNode, of site: PropertySite) {
    respell(node, of: site)
    for element in node.elements { respell(element, of: site) }
  }

  /// What an expression compares or looks up is no colour.
  private mutating func visitExpression(_ node: JSONNode, of site: PropertySite) {
    let name = node[0]?.string?.string
    switch name {
    case "get", "has", "==", "!=", "<", "<=", ">", ">=", "in", "var", "feature-state", "global-state": return
    default: break
    }
    for (index, element) in node.elements.enumerated() {
      // In a match every second operand is a label.
      if name == "match", index >= 2, index % 2 == 0, index < node.count - 1 { continue }
      if element.kind == .array { visitExpression(element, of: site) } else { respell(element, of: site) }
    }
  }

  private mutating func respell(_ node: JSONNode, of site: PropertySite) {
    guard let string = node.string, !kept.contains(string) else { return }
    if Color(css: string) == nil {
      if let text = ColorFraction.respelled(string), Self.isSame(string, text) {
        return respellings.append(Respelling(node: node, site: site, text: text))
      }
      if site.value.kind == .string, Color(nativeCSS: string) != nil { return unreadable.append(site) }
    }
    // A value that is one string is looked at once.
    if site.value.kind != .string { kept.insert(string) }
  }

  /// Whether today's parser reads the new spelling as the first ones read the old, to the byte that they gave.
  private static func isSame(_ old: JSONString, _ new: JSONString) -> Bool {
    guard let meant = Color(nativeCSS: old), let read = Color(css: new) else { return false }
    let byte = 1.0 / 255
    return abs(meant.red - read.red) <= byte && abs(meant.green - read.green) <= byte
      && abs(meant.blue - read.blue) <= byte && abs(meant.alpha - read.alpha) <= 1e-6
  }
}
