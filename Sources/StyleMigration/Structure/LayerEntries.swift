package import SourceText
import StyleSpec

/// The layers of a document, wherever they are: in the `layers` of a style, in an array, or alone, each directly or
/// under the `style` of an entry.
package struct LayerEntries {
  /// The container of the layers.
  package enum Holder: UInt8, Sendable {
    /// The `layers` of a style.
    case layers

    /// The document itself, an array.
    case array

    /// The document itself is the entry.
    case root
  }

  package let holder: Holder

  /// The array, or the single entry.
  package let node: JSONNode

  /// The entries in a part of a document.
  package init(_ holder: Holder, _ node: JSONNode) {
    (self.holder, self.node) = (holder, node)
  }

  /// The entries of a document; `nil` where it is not a style, an array with a layer, or a layer.
  ///
  /// - Complexity: O(members of the root); of an array O(members of its entries).
  package init?(_ root: JSONNode) {
    if root.kind == .object, let layers = root["layers"] {
      guard layers.kind == .array else { return nil }
      (holder, node) = (.layers, layers)
    } else if root.kind == .array, root.elements.contains(where: { Self.holdsLayer($0) }) {
      (holder, node) = (.array, root)
    } else if root["ref"] == nil, Self.holdsLayer(root) {
      // What refers to another is nothing alone, and much else has a `ref`.
      (holder, node) = (.root, root)
    } else {
      return nil
    }
  }

  /// Whether a file that is found in a folder is a style: an entry is plainly a layer, whatever its version says.
  ///
  /// Maps of games, animations and models of networks have `layers` too.
  package var arePlainly: Bool { entries.contains { Self.holdsLayer($0) } }

  /// The entries, each of which should be a layer or hold one.
  package var entries: [JSONNode] { holder == .root ? [node] : Array(node.elements) }

  /// Whether the document is a style, and not an array of layers or a layer alone.
  package var isStyle: Bool { holder == .layers }

  /// The layers, those under `style` for their entries.
  package var layerNodes: [JSONNode] { places.map { $0.node } }

  /// The layers, and the place of each.
  var places: [(node: JSONNode, place: LayerPlace)] {
    entries.enumerated().map { index, entry in
      let components: [JSONPath.Component] =
        switch holder {
        case .layers: [.key("layers"), .index(index)]
        case .array: [.index(index)]
        case .root: []
        }
      let style = Self.holdsLayerUnderStyle(entry) ? entry["style"] : nil
      return (
        style ?? entry, LayerPlace(index: index, components: style == nil ? components : components + [.key("style")])
      )
    }
  }

  // MARK: Entries

  /// Whether an entry is a layer, or holds one: it has an id and a type of the specification, a `ref`, or a property of layers.
  private static func holdsLayer(_ entry: JSONNode) -> Bool {
    isPlainly(entry) || entry["style"].map { isPlainly($0) } ?? false
  }

  private static func isPlainly(_ layer: JSONNode) -> Bool {
    guard layer.kind == .object else { return false }
    if layer["ref"]?.kind == .string || layer["id"]?.kind == .string && layer.hasKnownType { return true }
    return ["paint", "layout"].contains { group in
      layer[group]?.members.contains { member in
        guard let name = member.key.string else { return false }
        return PropertyTable.specification(named: name) != nil
          || PropertyTable.mapbox.row(named: name) != nil
      } ?? false
    }
  }

  /// Whether an entry is not a layer itself, and has one under `style`.
  private static func holdsLayerUnderStyle(_ entry: JSONNode) -> Bool {
    guard entry.kind == .object, let style = entry["style"], style.kind == .object else { return false }
    return !entry.hasProperties && (style.hasProperties || style["id"]?.kind == .string && style.hasKnownType)
  }
}

/// The place of a layer in its document.
package struct LayerPlace: Sendable {
  package let index: Int

  /// The path from the root.
  package let components: [JSONPath.Component]
}

extension JSONNode {
  /// Whether a layer takes something from another, or has properties of its own.
  fileprivate var hasProperties: Bool {
    members.contains { member in
      guard let key = member.key.string else { return false }
      return key == "ref" || StyleStructure.group(named: key) != nil
    }
  }

  fileprivate var hasKnownType: Bool {
    self["type"]?.string.map { LayerKind($0.string) != .unknown } ?? false
  }
}
