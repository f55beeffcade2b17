import SourceJSON
import StyleSpec

/// A place in a style where a property has a value.
struct PropertySite: Sendable {
  /// What is known of the property at this place.
  enum Owner: Hashable, Sendable {
    case known(PropertySpecification)

    /// The layer type has no such property; its interpolation is not specified anywhere.
    ///
    /// Where it belongs, if some layer type has it.
    case unknownProperty(PropertyHome?)

    /// The layer's own type is not in the specification, or cannot be found out.
    case unknownLayer

    /// A property that is not known, in a layer of a type that only Mapbox GL JS has.
    case mapboxLayer(MapboxLayerType)

    /// A place that takes neither functions nor tokens.
    case misplaced

    /// When an appearance of a layer applies.
    case condition

    /// A layer's filter.
    case filter

    /// A filter of a source, and a property that is computed for its clusters.
    case sourceFilter
    case clusterProperty

    /// An address; only templates are looked for.
    case address
  }

  /// The way to the value: the part of a layer, or the root object; then the property.
  enum Path: Hashable, Sendable {
    case layer(group: JSONString)
    case root(JSONString)
    case rootMember

    /// What stands in a layer itself.
    case layerMember
    case source(JSONString)
    case clusterProperty(source: JSONString)

    /// A place further inside, in its layer or from the root.
    case within([JSONPointer.Component])

    /// A value on its own.
    case alone
  }

  /// What is the same for every site that has the same text in the same place of its layer.
  final class Text: Sendable {
    let name: JSONString
    let path: Path
    let owner: Owner

    /// What the pointer has behind the place of the layer.
    ///
    /// Made when it is asked for: most texts have nothing old in them.
    fileprivate var pointerEnd: String {
      var end = ""
      switch path {
      case .layer(let group): JSONPointer.Component.key(group).write(to: &end)
      case .within(let way): for component in way { component.write(to: &end) }
      default: break
      }
      JSONPointer.Component.key(name).write(to: &end)
      return end
    }

    init(name: JSONString, path: Path, owner: Owner) {
      self.name = name
      self.path = path
      self.owner = owner
    }
  }

  var value: JSONNode
  let text: Text

  /// Where the layer stands; `nil` outside of layers.
  let layerPlace: LayerPlace?

  init(_ text: Text, value: JSONNode, in layer: LayerPlace? = nil) {
    self.text = text
    self.value = value
    layerPlace = layer
  }

  /// A value on its own.
  init(alone value: JSONNode, name: JSONString, owner: Owner) {
    self.init(Text(name: name, path: .alone, owner: owner), value: value)
  }

  var name: JSONString { text.name }
  var owner: Owner { text.owner }

  /// Which layer it is: of a repeated key `layers` both values have a first layer.
  struct LayerPlace: Equatable {
    var index: Int

    /// The id on the tape.
    var idPlace: Int?

    func id(in document: JSONDocument) -> JSONString? { idPlace.flatMap { document.node(at: $0).string } }
  }

  /// The place of the layer among the layers; `nil` outside of layers.
  var layer: Int? { layerPlace?.index }

  /// The id of the layer; `nil` at the root.
  var layerID: JSONString? { layerPlace?.id(in: value.document) }

  var pointer: JSONPointer {
    let layer = JSONPointer.Component.index(layer ?? 0)
    return switch text.path {
    case .layer(let group): JSONPointer([.key("layers"), layer, .key(group), .key(name)])
    case .root(let object): JSONPointer([.key(object), .key(name)])
    case .rootMember: JSONPointer([.key(name)])
    case .layerMember: JSONPointer([.key("layers"), layer, .key(name)])
    case .within(let way):
      JSONPointer((self.layer == nil ? [] : [.key("layers"), layer]) + way + [.key(name)])
    case .source(let source): JSONPointer([.key("sources"), .key(source), .key(name)])
    case .clusterProperty(let source):
      JSONPointer([.key("sources"), .key(source), .key("clusterProperties"), .key(name)])
    case .alone: JSONPointer()
    }
  }

  /// The pointer as text.
  var pointerText: String { (layer.map { "/layers/" + String($0) } ?? "") + pointerEnd }

  /// The pointer as text, in a layer what it has behind the place of the layer.
  var pointerEnd: String { layer == nil ? pointer.description : text.pointerEnd }
}
