package import SourceText

/// What a layer says of itself, found in one walk through its members; of duplicates the last, which is the one that counts.
package struct LayerHead {
  package private(set) var id: JSONString?
  package private(set) var type: JSONString?

  /// The layer whose properties this one takes.
  package private(set) var reference: JSONNode?
  package private(set) var metadata: JSONNode?

  /// Whether the layer has a type, a filter or properties, or takes some from another.
  package private(set) var hasContent = false

  /// Tells `meet` of every member.
  ///
  /// - Complexity: O(members).
  package init(_ layer: JSONNode, meeting meet: (LayerMember, JSONMember) -> Void = { _, _ in }) {
    for member in layer.members {
      let kind = LayerMember(member.key)
      switch kind {
      case .id: id = member.value.string
      case .metadata: metadata = member.value
      case .type:
        type = member.value.string
        hasContent = true
      case .reference:
        reference = member.value
        hasContent = true
      case .filter, .paint, .layout, .paintClass, .layoutClass: hasContent = true
      case .other: break
      }
      meet(kind, member)
    }
  }
}

/// The members of a layer that a migration looks at, told apart by their keys.
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

/// What a layer asks to be left alone: `"metadata": {"migrate-styles:ignore": true}`, or a list of property names, or one.
package struct LayerIgnore {
  private enum Scope: Equatable {
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

  package init?(_ head: LayerHead, of place: LayerPlace) {
    self.place = place
    guard let node = head.metadata?[Self.key] else { return nil }
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

  /// The names that stand for nothing old, of which `met` are all that do; `nil` where the request took effect.
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
