package import SourceText

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
