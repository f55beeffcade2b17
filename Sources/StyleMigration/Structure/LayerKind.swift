package import SourceText
package import StyleSpec

/// The type of a layer, as far as it is known.
package enum LayerKind: Hashable, Sendable {
  case known(LayerType)

  /// A layer type that only Mapbox GL JS has.
  case mapbox(MapboxLayerType)
  case unknown

  /// That of a layer whose `ref` leads to no layer with a type.
  case unknownReference

  package init(_ name: String) {
    if let type = LayerType(rawValue: name) {
      self = .known(type)
    } else if let type = MapboxLayerType(rawValue: name) {
      self = .mapbox(type)
    } else {
      self = .unknown
    }
  }

  /// What is specified of a property; `nil` when the layer type has no such property, or is unknown.
  package func specification(of name: JSONString, in group: PropertyGroup) -> PropertySpecification? {
    switch self {
    case .known(let type):
      PropertyTable.specification(layer: type, group: group, name: name)
        ?? MapboxPropertyTable.specification(layer: type.rawValue, group: group, name: name)
    case .mapbox(let type): MapboxPropertyTable.specification(layer: type.rawValue, group: group, name: name)
    case .unknown, .unknownReference: nil
    }
  }
}

/// Where a property belongs that stands somewhere else.
package struct PropertyHome: Hashable, Sendable {
  package let layer: LayerType
  package let group: PropertyGroup

  /// Whether it belongs to layers of another type.
  package let isOfOtherLayer: Bool

  /// Another group of the same layer type, or the first layer type that has the property; `nil` where none has.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - group: The group in which it stands; `nil` where it stands in none.
  ///   - type: The type of its layer.
  package init?(of name: JSONString, misplacedIn group: PropertyGroup?, of type: LayerType) {
    for other in PropertyGroup.allCases
    where other != group && LayerKind.known(type).specification(of: name, in: other) != nil {
      (layer, self.group, isOfOtherLayer) = (type, other, false)
      return
    }
    for owner in PropertyTable.owners {
      guard case .layer(let layer, let group) = owner, PropertyTable.specification(of: owner, name: name) != nil else {
        continue
      }
      (self.layer, self.group, isOfOtherLayer) = (layer, group, true)
      return
    }
    return nil
  }
}

/// The types of layers, for `ref` layers that of the layer they name.
package struct LayerTypes {
  private let entries: LayerEntries

  /// The types of all layers by their index; resolved for the first `ref` layer, since most styles have none.
  private var resolvedKinds: [LayerKind]?

  package init(_ entries: LayerEntries) {
    self.entries = entries
  }

  package mutating func type(ofLayer index: Int, _ head: LayerHead) -> LayerKind {
    guard head.reference != nil else { return head.type.map { LayerKind($0.string) } ?? .unknown }
    let kinds = resolvedKinds ?? allKinds()
    resolvedKinds = kinds
    return kinds[index]
  }

  /// The type of a layer that is at hand.
  package mutating func type(ofLayer index: Int, _ layer: JSONNode) -> LayerKind {
    type(ofLayer: index, LayerHead(layer))
  }

  private func allKinds() -> [LayerKind] {
    let heads = entries.layerNodes.map { LayerHead($0) }
    return LayerReferences(heads).typeNames.map { name in
      name.map { LayerKind($0.string) } ?? .unknownReference
    }
  }
}

/// The layers that `ref` members name, and the types that their layers take from them.
///
/// A `ref` names the last layer with the id, and the named layer's type replaces the layer's own, as in the runtimes.
/// GL JS refuses a style in which a `ref` names a layer that has a `ref` itself; native renderers follow it, and so does
/// this type, along chains of any length. On a cycle a layer keeps its own type.
///
/// - Source: https://github.com/maplibre/maplibre-style-spec, `src/validate/validate_layer.ts` and `src/deref.ts`;
///   mapbox-gl-native `src/mbgl/style/parser.cpp`, `Parser::parseLayer`
struct LayerReferences {
  /// For each layer the index of the layer that it names; `nil` without a `ref`, or where no layer has the id.
  let parents: [Int?]

  /// For each layer its type, taken from the named layer where there is one.
  private(set) var typeNames: [JSONString?]

  /// - Complexity: O(layers).
  init(_ heads: [LayerHead]) {
    var indices: [JSONString: Int] = [:]
    for (index, head) in heads.enumerated() {
      if let id = head.id { indices[id] = index }
    }
    parents = heads.map { head in head.reference?.string.flatMap { indices[$0] } }
    typeNames = heads.map { $0.type }
    resolveTypes()
  }

  private mutating func resolveTypes() {
    var isResolved = parents.map { $0 == nil }
    for start in parents.indices where !isResolved[start] {
      var chain: [Int] = []
      var current: Int? = start
      while let index = current, !isResolved[index] {
        isResolved[index] = true
        chain.append(index)
        current = parents[index]
      }
      for index in chain.reversed() {
        if let type = parents[index].flatMap({ typeNames[$0] }) { typeNames[index] = type }
      }
    }
  }
}
