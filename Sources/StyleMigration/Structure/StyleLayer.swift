package import SourceText

/// A layer of a document: what it says of itself, of repeated members the last, and what it takes from another.
package struct StyleLayer: Sendable {
  package let node: JSONNode
  package let place: LayerPlace
  package private(set) var id: JSONString?

  /// The `ref` to the layer whose properties this one takes.
  package private(set) var reference: JSONNode?

  /// The layer that `ref` names; `nil` where there is no `ref`, or no layer of the name.
  fileprivate(set) var parent: Int?

  /// The type, that of a layer with `ref` from the layer that it names.
  fileprivate(set) var typeName: JSONString?

  /// Whether the layer has a type, a filter or properties, or takes some from another.
  package private(set) var hasContent = false

  /// What the layer asks to be left alone.
  package private(set) var ignore: LayerIgnore?

  /// - Complexity: O(members).
  fileprivate init(_ node: JSONNode, at place: LayerPlace) {
    (self.node, self.place) = (node, place)
    var metadata: JSONNode?
    for member in node.members {
      let kind = LayerMember(member.key)
      switch kind {
      case .id: id = member.value.string
      case .metadata: metadata = member.value
      case .type: typeName = member.value.string
      case .reference: reference = member.value
      case .filter, .paint, .layout, .paintClass, .layoutClass, .other: break
      }
      hasContent = hasContent || ![.id, .metadata, .other].contains(kind)
    }
    ignore = LayerIgnore(metadata, of: place)
  }

  package var kind: LayerKind {
    typeName.map { LayerKind($0.string) } ?? (reference == nil ? .unknown : .unknownReference)
  }

  package var site: PropertySite.Layer { PropertySite.Layer(place: place, id: id?.string) }
}

extension LayerEntries {
  /// The layers, and what they take from one another.
  ///
  /// A `ref` names the last layer with the id, and the named layer's type replaces the layer's own, as in the runtimes.
  /// GL JS refuses a style in which a `ref` names a layer that has a `ref` itself; native renderers follow it, and so does
  /// this type, along chains of any length. On a cycle a layer keeps its own type.
  ///
  /// - Source: https://github.com/maplibre/maplibre-style-spec, `src/validate/validate_layer.ts` and `src/deref.ts`;
  ///   mapbox-gl-native `src/mbgl/style/parser.cpp`, `Parser::parseLayer`
  /// - Complexity: O(members of all layers); of an array O(members of its entries).
  package var layers: [StyleLayer] {
    var layers = places.map { StyleLayer($0.node, at: $0.place) }
    guard layers.contains(where: { $0.reference != nil }) else { return layers }
    var indices: [JSONString: Int] = [:]
    for (index, layer) in layers.enumerated() { layer.id.map { indices[$0] = index } }
    for index in layers.indices { layers[index].parent = layers[index].reference?.string.flatMap { indices[$0] } }
    for index in layers.parentsFirst {
      if let type = layers[index].parent.flatMap({ layers[$0].typeName }) { layers[index].typeName = type }
    }
    return layers
  }
}

extension [StyleLayer] {
  /// The indices of the layers, each after that of the layer that it names; on a cycle one has to come first.
  ///
  /// - Complexity: O(layers), however long the chains are.
  var parentsFirst: [Int] {
    var order: [Int] = []
    var isMet = [Bool](repeating: false, count: count)
    for start in indices {
      var chain: [Int] = []
      var current: Int? = start
      while let index = current, !isMet[index] {
        isMet[index] = true
        chain.append(index)
        current = self[index].parent
      }
      order += chain.reversed()
    }
    return order
  }
}

/// The members of a layer that a migration reads, by their keys.
package enum LayerMember {
  case id
  case type
  case reference
  case metadata
  case filter
  case paint
  case layout

  /// `paint.<class>` of the first versions.
  case paintClass

  /// `layout.<class>`, which no version had, and some styles have.
  case layoutClass
  case other

  /// - Complexity: O(key).
  package init(_ key: JSONNode) {
    self =
      switch key.string {
      case "id"?: .id
      case "type"?: .type
      case "ref"?: .reference
      case "metadata"?: .metadata
      case "filter"?: .filter
      case "paint"?: .paint
      case "layout"?: .layout
      default: key.begins(with: "paint.") ? .paintClass : key.begins(with: "layout.") ? .layoutClass : .other
      }
  }
}

/// What a layer asks to leave alone: `"metadata": {"migrate-styles:ignore": true}`, a list of property names, or a
/// single name.
package struct LayerIgnore: Sendable {
  private enum Scope: Equatable, Sendable {
    case all
    case names([JSONString])

    /// Something else, or a list with something else in it.
    case unreadable
  }

  /// The value in the metadata.
  package let node: JSONNode

  /// The layer.
  package let place: LayerPlace
  private let scope: Scope

  fileprivate init?(_ metadata: JSONNode?, of place: LayerPlace) {
    self.place = place
    guard let node = metadata?[Self.key] else { return nil }
    self.node = node
    switch node.kind {
    case .array where node.count > 0 && node.elements.allSatisfy { $0.kind == .string }:
      scope = .names(node.elements.compactMap { $0.string })
    case .boolean where node.boolean == true: scope = .all
    case .string: scope = .names([node.string].compactMap { $0 })
    default: scope = .unreadable
    }
  }

  /// Whether nothing is left alone, since what is asked for does not show.
  package var isUnreadable: Bool { scope == .unreadable }

  package static let key: JSONString = "migrate-styles:ignore"

  package func covers(_ name: JSONString) -> Bool {
    switch scope {
    case .all: true
    case .names(let names): names.contains(name)
    case .unreadable: false
    }
  }

  /// The names that matched nothing legacy, all except `met`; `nil` where the request took effect.
  package func names(besides met: Set<JSONString>) -> [JSONString]? {
    switch scope {
    case .all: return met.isEmpty ? [] : nil
    case .names(let names):
      let idle = names.filter { !met.contains($0) }
      return idle.isEmpty ? nil : idle
    case .unreadable: return nil
    }
  }
}
