package import SourceText
import StyleDiagnostics
import StyleSpec

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
      switch member.key.string {
      case "id"?: id = member.value.string
      case "metadata"?: metadata = member.value
      case "type"?: (typeName, hasContent) = (member.value.string, true)
      case "ref"?: (reference, hasContent) = (member.value, true)
      case let name?: hasContent = hasContent || name == "filter" || StyleStructure.group(named: name) != nil
      case nil: break
      }
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

  package static let key: JSONString = "migrate-styles:ignore"

  package func covers(_ name: JSONString) -> Bool {
    switch scope {
    case .all: true
    case .names(let names): names.contains(name)
    case .unreadable: false
    }
  }

  /// What is wrong with the request: that it does not say what to leave alone, or names in it that matched nothing legacy.
  ///
  /// - Parameters:
  ///   - met: The names that were left alone.
  ///   - seesAll: Whether all parts of the style are looked at, so that other names are not legacy.
  /// - Returns: A remark for each name.
  func complaints(havingMet met: Set<JSONString>, seesAll: Bool) -> [Finding] {
    switch scope {
    case .unreadable:
      let message = "expected true, a name or a list of names in \(Self.key); nothing was excluded"
      return [Finding(.unusedIgnore, message)]
    case .all where seesAll && met.isEmpty:
      let message = "the layer's metadata exclude the layer, which has nothing legacy; remove \(Self.key)"
      return [.note(.unusedIgnore, message)]
    case .names(let names) where seesAll:
      return names.filter { !met.contains($0) }.map { name in
        let message = "the layer's metadata exclude \"\(name)\", which is not legacy; remove it from \(Self.key)"
        return .note(.unusedIgnore, message)
      }
    case .all, .names: return []
    }
  }
}
