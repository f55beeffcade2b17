import SourceText
import StyleMigration

/// Messages about JSON that is not a style: what it appears to be, and what to do.
enum ForeignJSON {
  /// The message; `nil` where nothing is known beyond the missing parts of a style.
  static func message(about root: JSONNode) -> String? {
    if root.kind == .array, root.elements.contains(where: { LayerEntries($0)?.arePlainly == true }) {
      return "not a style (this looks like an array of styles); write each to a file of its own"
    }
    guard root.kind == .object else { return nil }
    if root["tilejson"] != nil || root["tiles"]?.kind == .array {
      return "not a style (this looks like TileJSON, which describes a source); name the style that uses it"
    }
    if let type = root["type"]?.string?.string, geoJSONTypes.contains(type) {
      return "not a style (this looks like GeoJSON, which is data); name the style that shows it"
    }
    if ["dependencies", "devDependencies", "scripts"].contains(where: { root[JSONString($0)]?.kind == .object }) {
      return "not a style (this looks like a package.json, which describes a package); name the style in the package"
    }
    if isSpriteIndex(root) {
      return "not a style (this looks like the index of a sprite, which lists images); name the style that uses it"
    }
    return innerStyle(of: root).map {
      "not a style (it holds one at \($0.path)); write that to a file of its own, or skip this file with --exclude"
    }
  }

  /// An object with layers inside other JSON, such as the settings of an app; `nil` where there is none.
  static func innerStyle(of root: JSONNode) -> JSONNode? {
    // A style itself is refused for another reason, such as its version.
    guard LayerEntries(root) == nil else { return nil }
    var found: JSONNode?
    _ = root.contains { node in
      if let entries = LayerEntries(node), entries.isStyle, entries.arePlainly { found = node }
      return found != nil
    }
    return found
  }

  private static let geoJSONTypes = [
    "FeatureCollection", "Feature", "GeometryCollection", "Point", "MultiPoint", "LineString", "MultiLineString",
    "Polygon", "MultiPolygon",
  ]

  /// An object of images, each with its place and size.
  private static func isSpriteIndex(_ root: JSONNode) -> Bool {
    guard let image = root.members.first(where: { _ in true })?.value else { return false }
    return ["x", "y", "width", "height"].allSatisfy { image[JSONString($0)]?.kind == .number }
  }
}
