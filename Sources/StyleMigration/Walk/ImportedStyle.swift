package import SourceJSON

/// A style that another carries in its `imports`, as Mapbox GL JS 3 has it: `{"imports": [{"id": …, "data": {…}}]}`.
///
/// It has sources, layers and objects at its root like any other. The linter looks at it; a migration does not.
package struct ImportedStyle {
  package let value: JSONNode

  /// The way from the style around it.
  package let path: JSONPath

  /// How many styles may be around one.
  package static let maximumLevel = 5

  /// The styles in the imports of a root.
  ///
  /// - Complexity: O(members of the root and of its imports).
  package static func all(in root: JSONNode) -> [ImportedStyle] {
    guard let imports = root["imports"] else { return [] }
    var styles: [ImportedStyle] = []
    for (index, style) in imports.elements.enumerated() {
      guard let data = style["data"], data["layers"]?.kind == .array else { continue }
      styles.append(
        ImportedStyle(value: data, path: JSONPath([.key("imports"), .index(index), .key("data")])))
    }
    return styles
  }
}
