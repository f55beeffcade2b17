import SourceText
import StyleSpec

/// A style as its structure goes: the layers, and what they take from one another.
struct StructuredStyle {
  struct Layer {
    var node: JSONNode
    var place: LayerPlace

    /// The layer named by `ref`; `nil` where there is no `ref`, or no layer of the name.
    var parent: Int?

    /// The `ref` itself.
    var reference: JSONNode?

    /// The type, a `ref` layer's from the layer that it names.
    var typeName: JSONString?

    /// What the layer asks to be left alone.
    var ignore: LayerIgnore?
  }

  let document: JSONDocument
  let layers: [Layer]

  /// Reads the layers, of repeated `layers` the last.
  ///
  /// - Complexity: O(members of the root and of the layers).
  init(_ document: JSONDocument) {
    self.document = document
    let found = LayerEntries(document.root)?.layers ?? []
    let heads = found.map { LayerHead($0.node) }
    let references = LayerReferences(heads)
    layers = found.indices.map { index in
      let head = heads[index]
      return Layer(
        node: found[index].node, place: found[index].place, parent: references.parents[index],
        reference: head.reference, typeName: references.typeNames[index],
        ignore: LayerIgnore(head, of: found[index].place))
    }
  }

  /// The group of properties that a member of a layer is: `paint`, `layout`, or a class of one, such as `paint.night`.
  static func group(named name: JSONString) -> PropertyGroup? {
    if name == "paint" || name.string.hasPrefix("paint.") { return .paint }
    if name == "layout" || name.string.hasPrefix("layout.") { return .layout }
    return nil
  }

  func pointer(layer: Int, _ keys: JSONString...) -> JSONPath {
    JSONPath(layers[layer].place.components + keys.map { .key($0) })
  }
}
