import SourceJSON
import StyleSpec

/// A value of a property, where something legacy can stand.
struct PropertySite: Sendable {
  /// Which layer it is: of a repeated key `layers` both values have a first layer.
  struct LayerLocation: Equatable {
    var index: Int

    /// The index of the id on the tape.
    var idIndex: Int?

    func id(in document: JSONDocument) -> JSONString? { idIndex.flatMap { document.node(at: $0).string } }
  }

  var value: JSONNode
  let template: SiteTemplate

  /// The layer; `nil` outside of layers.
  let layerLocation: LayerLocation?

  init(_ template: SiteTemplate, value: JSONNode, in layer: LayerLocation? = nil) {
    self.template = template
    self.value = value
    layerLocation = layer
  }

  /// A value on its own.
  init(alone value: JSONNode, name: JSONString, owner: SiteTemplate.Owner) {
    self.init(SiteTemplate(name: name, path: .alone, owner: owner), value: value)
  }

  var name: JSONString { template.name }
  var owner: SiteTemplate.Owner { template.owner }

  /// The index of the layer; `nil` outside of layers.
  var layer: Int? { layerLocation?.index }

  /// The id of the layer; `nil` at the root.
  var layerID: JSONString? { layerLocation?.id(in: value.document) }

  var path: JSONPath {
    JSONPath((layer.map { [.key("layers"), .index($0)] } ?? []) + template.components)
  }

  /// The pointer as text.
  var pointerText: String { (layer.map { "/layers/" + String($0) } ?? "") + template.pointer }
}
