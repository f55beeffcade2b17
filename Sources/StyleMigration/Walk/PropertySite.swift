package import SourceText
package import StyleSpec

/// A value of a property, which may be legacy.
package struct PropertySite: Sendable {
  package var value: JSONNode
  let template: SiteTemplate

  /// The layer; `nil` outside of layers.
  package let owningLayer: LayerPlace?

  /// The index of the layer; `nil` outside of layers.
  ///
  /// Stored, since the optimizer of Swift 6.3.1 crashes where this is computed from the layer.
  package let layer: Int?

  /// The number of the sites with the same text in the same property: one decision holds for all of them.
  var group = 0

  init(_ template: SiteTemplate, value: JSONNode, in layer: LayerPlace? = nil, group: Int = 0) {
    (self.template, self.value, self.group) = (template, value, group)
    (owningLayer, self.layer) = (layer, layer?.index)
  }

  package var name: JSONString { template.name }
  package var owner: SiteTemplate.Owner { template.owner }

  /// The specification of the property; `nil` where there is none.
  var property: PropertySpecification? { if case .known(let property) = owner { property } else { nil } }

  /// Whether it is a layout property of a layer.
  package var isInLayout: Bool {
    owningLayer != nil && template.components.count == 2 && template.components[0] == .key("layout")
  }

  package var pointer: JSONPointer {
    JSONPath((owningLayer?.components ?? []) + template.components).pointer
  }

  /// The text that holds a placeholder of a template, the name of the property included.
  package var placeholder: JSONNode? { value.placeholder ?? (name.isTemplate ? value : nil) }
}

extension [PropertySite] {
  /// The number of groups, those without a site among them.
  var groupCount: Int { reduce(0) { Swift.max($0, $1.group + 1) } }

  /// The first site of each group.
  ///
  /// - Complexity: O(sites).
  var firstOfGroups: [PropertySite] {
    var isKnown = [Bool](repeating: false, count: groupCount)
    return filter { site in
      defer { isKnown[site.group] = true }
      return !isKnown[site.group]
    }
  }
}

/// What the sites of a group have in common: the property, and its path in the layer or from the root.
///
/// It is a class so that many sites can share one instance, which is made and looked up once.
package final class SiteTemplate: Sendable {
  /// What is known of the property.
  package enum Owner: Hashable, Sendable {
    case known(PropertySpecification)

    /// The layer type does not have the property, so nothing says whether its values interpolate; with the place where it
    /// belongs, if a layer type has it.
    case unknownProperty(PropertyHome?)

    /// The layer's own type is not in the specification, or cannot be found out.
    case unknownLayer

    /// An unknown property in a layer of a type that only Mapbox GL JS has.
    case mapboxLayer(MapboxLayerType)

    /// A place that takes neither functions nor tokens, such as a zoom of a layer or an address.
    case misplaced

    /// The condition of an appearance of a layer.
    case condition

    /// A layer's filter.
    case filter

    /// The filter of a source, and a property that is computed for its clusters.
    case sourceFilter
    case clusterProperty
  }

  let name: JSONString
  let owner: Owner

  /// The path of the value, from its layer if it is in one, or from the root.
  let components: [JSONPath.Component]

  init(_ name: JSONString, at components: [JSONPath.Component], _ owner: Owner) {
    (self.name, self.owner, self.components) = (name, owner, components)
  }

}

extension LayerKind {
  /// What is known of a property at its place in the layer.
  package func owner(of name: JSONString, in group: PropertyGroup) -> SiteTemplate.Owner {
    if let property = specification(of: name, in: group) { return .known(property) }
    return switch self {
    case .known(let type): .unknownProperty(PropertyHome(of: name, misplacedIn: group, of: type))
    case .mapbox(let type): .mapboxLayer(type)
    case .unknown: .unknownLayer
    }
  }
}

/// The text of a property or filter in a layer, as a dictionary key: a result for one text holds for all equal ones.
///
/// Texts over several lines are equal only if their lines begin with the same indentation, because the layout of the
/// replacement depends on it.
struct SiteText: Hashable {
  /// The layer type and the group, because the same text may mean something else in others; `nil` for filters.
  private let kind: LayerKind?
  private let group: PropertyGroup?
  private let text: ArraySlice<UInt8>

  /// The indentation of the line of the value; `nil` for a text on one line, where it does not matter.
  private let indentation: ArraySlice<UInt8>?

  /// - Complexity: O(bytes of the value).
  init(of member: JSONMember, in kind: LayerKind? = nil, _ group: PropertyGroup? = nil) {
    let (bytes, spelling) = (member.value.document.bytes, member.value.spelling)
    (self.kind, self.group) = (kind, group)
    text = bytes[member.key.range.lowerBound..<spelling.endIndex]
    let isOnOneLine = !spelling.contains { $0 == 0x0A || $0 == 0x0D }
    indentation = isOnOneLine ? nil : bytes.indentation(before: spelling.startIndex)
  }

  func hash(into hasher: inout Hasher) { text.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
