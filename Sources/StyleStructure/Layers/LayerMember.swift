package import SourceText

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
