import SourceText
import StyleSpec

/// The kind of an object whose keys the specification lists, by its name in the table; groups of style properties have a
/// table of their own.
enum SpecifiedObject: String, Hashable, Sendable {
  case root, layer, transition
  case vector, raster, geojson, video, image
  case rasterDEM = "raster-dem"

  /// The types of sources.
  static let sources: [Self] = [.vector, .raster, .rasterDEM, .geojson, .video, .image]

  /// The keys that must be there.
  ///
  /// Those of a layer that depend on its type are checked by ``MissingKey``.
  ///
  /// - Source: `required` in the reference data.
  var requiredKeys: [JSONString] {
    switch self {
    case .root: ["version", "sources", "layers"]
    case .layer: ["id"]
    case .geojson: ["data"]
    case .video: ["urls", "coordinates"]
    case .image: ["url", "coordinates"]
    case .vector, .raster, .rasterDEM, .transition: []
    }
  }

  /// The specification of a key; `nil` for an unknown one.
  func member(named name: JSONString) -> PropertySpecification? { Self.rows.row(named: name, of: rawValue) }

  /// The names of all keys, sorted.
  var keys: [JSONString] { Self.rows[rawValue].map { $0.name } }

  /// The keys by type and object, in the words of the reference data; none has a default.
  private static let rows = PropertyRows(
    #"""
    [
    {"properties": {
      "root": {"version": null, "metadata": null, "state": null, "light": null, "sky": null, "projection": null,
        "terrain": null, "sources": null, "sprite": null, "font-faces": null, "transition": null, "layers": null},
      "layer": {"type": null, "metadata": null, "filter": null, "layout": null, "paint": null},
      "vector": {"type": null, "promoteId": null}, "raster": {"type": null}, "raster-dem": {"type": null},
      "geojson": {"type": null, "data": null, "filter": null, "clusterProperties": null, "promoteId": null},
      "video": {"type": null}, "image": {"type": null}}},
    {"type": "string", "properties": {
      "root": {"name": null, "glyphs": null}, "layer": {"id": null, "source": null, "source-layer": null},
      "vector": {"url": null, "attribution": null}, "raster": {"url": null, "attribution": null},
      "raster-dem": {"url": null, "attribution": null}, "geojson": {"attribution": null}, "image": {"url": null}}},
    {"type": "number", "properties": {
      "root": {"centerAltitude": null, "zoom": null, "bearing": null, "pitch": null, "roll": null},
      "vector": {"minzoom": null, "maxzoom": null}, "raster": {"minzoom": null, "maxzoom": null, "tileSize": null},
      "raster-dem": {"minzoom": null, "maxzoom": null, "tileSize": null, "redFactor": null, "greenFactor": null,
        "blueFactor": null, "baseShift": null},
      "geojson": {"maxzoom": null, "tolerance": null, "clusterMaxZoom": null, "clusterMinPoints": null}}},
    {"type": "number", "minimum": 0, "properties": {
      "transition": {"duration": null, "delay": null}, "geojson": {"clusterRadius": null}}},
    {"type": "number", "minimum": 0, "maximum": 24, "properties": {"layer": {"minzoom": null, "maxzoom": null}}},
    {"type": "number", "minimum": 0, "maximum": 512, "properties": {"geojson": {"buffer": null}}},
    {"type": "boolean", "properties": {
      "vector": {"volatile": null}, "raster": {"volatile": null}, "raster-dem": {"volatile": null},
      "geojson": {"cluster": null, "lineMetrics": null, "generateId": null}}},
    {"type": "array", "value": "number", "length": 2, "properties": {"root": {"center": null}}},
    {"type": "array", "value": "number", "length": 4, "properties": {
      "vector": {"bounds": null}, "raster": {"bounds": null}, "raster-dem": {"bounds": null}}},
    {"type": "array", "length": 4, "properties": {"video": {"coordinates": null}, "image": {"coordinates": null}}},
    {"type": "array", "value": "string", "properties": {
      "vector": {"tiles": null}, "raster": {"tiles": null}, "raster-dem": {"tiles": null}, "video": {"urls": null}}},
    {"type": "enum", "values": ["xyz", "tms"], "properties": {"vector": {"scheme": null}, "raster": {"scheme": null}}},
    {"type": "enum", "values": ["mvt", "mlt"], "properties": {"vector": {"encoding": null}}},
    {"type": "enum", "values": ["terrarium", "mapbox", "custom"], "properties": {"raster-dem": {"encoding": null}}}
    ]
    """#)
}

extension JSONNode {
  /// The type of a source; `nil` for one that the specification does not have.
  var sourceType: SpecifiedObject? { SpecifiedObject.sources.first { $0.rawValue == self["type"]?.string?.string } }
}
