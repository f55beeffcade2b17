package import SourceText
package import StyleSpec

/// The layers of a document, wherever they are: in the `layers` of a style, in an array, or alone, each directly or
/// under the `style` of an entry.
package struct LayerEntries {
  /// Whether the document is a style, and not an array of layers or a layer alone.
  package let isStyle: Bool

  /// Each should be a layer or hold one; with its path from the root.
  let entries: [(node: JSONNode, components: [JSONPath.Component])]

  private init(isStyle: Bool, _ entries: [(node: JSONNode, components: [JSONPath.Component])]) {
    (self.isStyle, self.entries) = (isStyle, entries)
  }

  /// The entries in the `layers` of a style.
  init(ofStyle layers: JSONNode) {
    self.init(isStyle: true, layers.elements.enumerated().map { ($1, [.key("layers"), .index($0)]) })
  }

  /// The entries of a document; `nil` where it is not a style, an array with a layer, or a layer.
  ///
  /// - Complexity: O(members of the root); of an array O(members of its entries).
  package init?(_ root: JSONNode) {
    if root.kind == .object, let layers = root["layers"] {
      guard layers.kind == .array else { return nil }
      self.init(ofStyle: layers)
    } else if root.kind == .array, root.elements.contains(where: { $0.holdsLayer }) {
      self.init(isStyle: false, root.elements.enumerated().map { ($1, [.index($0)]) })
    } else if root["ref"] == nil, root.holdsLayer {
      // What refers to another is nothing alone, and much else has a `ref`.
      self.init(isStyle: false, [(root, [])])
    } else {
      return nil
    }
  }

  /// Whether a file that is found in a folder is a style: an entry is plainly a layer, whatever its version says.
  ///
  /// Maps of games, animations and models of networks have `layers` too.
  package var arePlainly: Bool { entries.contains { $0.node.holdsLayer } }
}

extension JSONNode {
  /// The layer that an entry holds under `style`; `nil` where the entry is a layer itself.
  var layerUnderStyle: JSONNode? {
    guard kind == .object, let style = self["style"], style.kind == .object, !hasProperties else { return nil }
    return style.hasProperties || style["id"]?.kind == .string && style.hasKnownType ? style : nil
  }

  /// Whether an entry is a layer, or holds one.
  fileprivate var holdsLayer: Bool { isPlainlyLayer || self["style"]?.isPlainlyLayer ?? false }

  /// Whether this has an id and a type of the specification, a `ref`, or a property of layers.
  private var isPlainlyLayer: Bool {
    guard kind == .object else { return false }
    if self["ref"]?.kind == .string || self["id"]?.kind == .string && hasKnownType { return true }
    return ["paint", "layout"].contains { group in
      self[group]?.members.contains { member in
        guard let name = member.key.string else { return false }
        return PropertyTable.specification(named: name) != nil || PropertyTable.mapbox.row(named: name) != nil
      } ?? false
    }
  }

  /// Whether a layer takes something from another, or has properties of its own.
  private var hasProperties: Bool {
    members.contains { member in
      member.key.string.map { $0 == "ref" || PropertyGroup(ofMember: $0) != nil } ?? false
    }
  }

  private var hasKnownType: Bool { self["type"]?.string.map { LayerKind($0.string) != .unknown } ?? false }
}

extension PropertyGroup {
  /// The group of properties that a member of a layer is: `paint`, `layout`, or a class of one, such as `paint.night`.
  init?(ofMember name: JSONString) {
    if name == "paint" || name.string.hasPrefix("paint.") {
      self = .paint
    } else if name == "layout" || name.string.hasPrefix("layout.") {
      self = .layout
    } else {
      return nil
    }
  }
}

/// The type of a layer, as far as it is known.
package enum LayerKind: Hashable, Sendable {
  case known(LayerType)

  /// A layer type that only Mapbox GL JS has.
  case mapbox(MapboxLayerType)
  case unknown

  package init(_ name: String) {
    self =
      LayerType(rawValue: name).map { .known($0) } ?? MapboxLayerType(rawValue: name).map { .mapbox($0) } ?? .unknown
  }

  /// The specification of a property; `nil` when the layer type has no such property, or is unknown.
  package func specification(of name: JSONString, in group: PropertyGroup) -> PropertySpecification? {
    func mapbox(_ type: String) -> PropertySpecification? {
      PropertyTable.mapbox.row(named: name, of: "\(type)/\(group.rawValue)")
    }
    return switch self {
    case .known(let type):
      PropertyTable.specification(of: .layer(type, group), name: name) ?? mapbox(type.rawValue)
    case .mapbox(let type): mapbox(type.rawValue)
    case .unknown: nil
    }
  }
}

/// Where a misplaced property belongs.
package struct PropertyHome: Hashable, Sendable {
  package let layer: LayerType
  package let group: PropertyGroup

  /// Whether it belongs to layers of another type.
  package let isOfOtherLayer: Bool

  /// Another group of the same layer type, or the first layer type that has the property; `nil` where none has.
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
