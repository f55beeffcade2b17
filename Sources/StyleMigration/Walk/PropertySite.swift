package import SourceText
import StyleSpec
package import StyleStructure

/// A value of a property, where something legacy can stand.
package struct PropertySite: Sendable {
  /// The layer of a site: of a repeated key `layers` both values have a first layer.
  package struct Layer: Sendable {
    package var place: LayerPlace
    package var id: String?

    package init(place: LayerPlace, id: String? = nil) {
      (self.place, self.id) = (place, id)
    }

    package var index: Int { place.index }
  }

  package var value: JSONNode
  let template: SiteTemplate

  /// The layer; `nil` outside of layers.
  package let owningLayer: Layer?

  /// The index of the layer; `nil` outside of layers.
  ///
  /// Stored, since the optimizer of Swift 6.3.1 crashes where this is computed from the layer.
  package let layer: Int?

  /// The number of the sites with the same text in the same property: one decision holds for all of them.
  var group = 0

  init(_ template: SiteTemplate, value: JSONNode, in layer: Layer? = nil, group: Int = 0) {
    self.template = template
    self.value = value
    owningLayer = layer
    self.layer = layer?.index
    self.group = group
  }

  /// A value on its own.
  init(alone value: JSONNode, name: JSONString, owner: SiteTemplate.Owner) {
    self.init(SiteTemplate(name: name, path: .alone, owner: owner), value: value)
  }

  package var name: JSONString { template.name }
  package var owner: SiteTemplate.Owner { template.owner }

  var path: JSONPath {
    JSONPath((owningLayer?.place.components ?? []) + template.components)
  }

  /// Whether it is a layout property of a layer.
  package var isInLayout: Bool { template.path == .layer(group: "layout") }

  package var pointer: JSONPointer {
    JSONPointer(written: (owningLayer?.place.pointer ?? "") + template.pointer)
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
    var result: [PropertySite] = []
    for site in self where !isKnown[site.group] {
      isKnown[site.group] = true
      result.append(site)
    }
    return result
  }
}
