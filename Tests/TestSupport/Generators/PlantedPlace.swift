package import SourceText
package import StyleSpec

/// A place of a style in which a value can be planted.
package struct PlantedPlace: Sendable {
  package enum Kind: Sendable {
    case property(PropertySpecification)
    case filter

    /// A place for constants only.
    case plain
  }

  package let kind: Kind

  /// The pointer to the value.
  package let pointer: String
  package let name: String
  private let head: String
  private let tail: String

  private init(_ kind: Kind, _ name: String, _ pointer: String, _ head: String, _ tail: String) {
    self.kind = kind
    self.name = name
    self.pointer = pointer
    self.head = head
    self.tail = tail
  }

  /// The style with a value at this place.
  package func style(with value: String) -> String { head + value + tail }

  // MARK: Places

  /// The same, given the texts of the files.
  package static func all(parsing reference: [UInt8], _ mapbox: [UInt8]) throws(JSONSyntaxError) -> [PlantedPlace] {
    all(reference: try JSONDocument(parsing: reference).root, mapbox: try JSONDocument(parsing: mapbox).root)
  }

  /// Every place in two files of facts: the reference data of the specification, and the additions of Mapbox GL JS.
  package static func all(reference: JSONNode, mapbox: JSONNode) -> [PlantedPlace] {
    var places: [PlantedPlace] = []
    for group in ["layout", "paint"] {
      for name in reference[JSONString(group)]?.elements.compactMap({ $0.string?.string }) ?? [] {
        let type = String(name.dropFirst(group.count + 1))
        places += layer(type, group, reference[JSONString(name)])
      }
    }
    for layer in mapbox["layers"]?.members ?? mapbox.members {
      for group in layer.value.members { places += Self.layer(text(layer.key), text(group.key), group.value) }
    }
    for object in ["light", "sky", "terrain", "projection"] {
      places += properties(of: reference[JSONString(object)], "/\(object)", "\"\(object)\":{", "}")
    }
    for root in mapbox["roots"]?.members ?? mapbox.members {
      let object = text(root.key)
      if object == "lights" {
        for light in root.value.members {
          places += properties(
            of: light.value, "/lights/0/properties",
            "\"lights\":[{\"id\":\"l\",\"type\":\"\(text(light.key))\",\"properties\":{", "}}]")
        }
      } else if root.value["noted"] == nil {
        places += properties(of: root.value, "/\(object)", "\"\(object)\":{", "}")
      }
    }
    return places + filters + plain + unknown
  }

  private static func layer(_ type: String, _ group: String, _ facts: JSONNode?) -> [PlantedPlace] {
    let head = "\"layers\":[{\"id\":\"l\",\"type\":\"\(type)\","
    var places = properties(of: facts, "/layers/0/\(group)", head + "\"\(group)\":{", "}}]", hasLayers: true)
    if group == "paint" {
      places += properties(of: facts, "/layers/0/paint.night", head + "\"paint.night\":{", "}}]", hasLayers: true)
    }
    return places
  }

  private static func properties(
    of facts: JSONNode?, _ pointer: String, _ head: String, _ tail: String, hasLayers: Bool = false
  ) -> [PlantedPlace] {
    guard let facts else { return [] }
    return facts.members.compactMap { member in
      guard let name = member.key.string, let property = PropertySpecification(json: member.value, name: name) else {
        return nil
      }
      return place(.property(property), name.string, pointer, head, tail, hasLayers: hasLayers)
    }
  }

  private static func place(
    _ kind: Kind, _ name: String, _ pointer: String, _ head: String, _ tail: String, hasLayers: Bool
  ) -> PlantedPlace {
    PlantedPlace(
      kind, name, "\(pointer)/\(name)", "{\"version\":8,\"sources\":{},\(head)\"\(name)\":",
      tail + (hasLayers ? "}" : ",\"layers\":[]}"))
  }

  private static let filters = [
    place(.filter, "filter", "/layers/0", "\"layers\":[{\"id\":\"l\",\"type\":\"line\",", "}]", hasLayers: true),
    place(.filter, "filter", "/layers/0", "\"layers\":[{\"id\":\"l\",\"type\":\"building\",", "}]", hasLayers: true),
    place(
      .filter, "condition", "/layers/0/appearances/0",
      "\"layers\":[{\"id\":\"l\",\"type\":\"symbol\",\"appearances\":[{", "}]}]", hasLayers: true),
    PlantedPlace(
      .filter, "filter", "/sources/s/filter", "{\"version\":8,\"sources\":{\"s\":{\"type\":\"geojson\",\"filter\":",
      "}},\"layers\":[]}"),
  ]

  private static let plain =
    ["minzoom", "maxzoom", "slot", "source", "source-layer"].map { name in
      place(.plain, name, "/layers/0", "\"layers\":[{\"id\":\"l\",\"type\":\"line\",", "}]", hasLayers: true)
    }
    + ["zoom", "pitch", "bearing", "center", "roll", "centerAltitude"].map { name in
      place(.plain, name, "", "", "", hasLayers: false)
    }
    + [
      PlantedPlace(
        .plain, "n", "/sources/s/clusterProperties/n",
        "{\"version\":8,\"sources\":{\"s\":{\"type\":\"geojson\",\"clusterProperties\":{\"n\":", "}}},\"layers\":[]}"),
      PlantedPlace(
        .plain, "default", "/state/a/default", "{\"version\":8,\"sources\":{},\"state\":{\"a\":{\"default\":",
        "}},\"layers\":[]}"),
      PlantedPlace(
        .plain, "default", "/schema/a/default", "{\"version\":8,\"sources\":{},\"schema\":{\"a\":{\"default\":",
        "}},\"layers\":[]}"),
    ]

  /// Properties that no layer of the type has, in layers of known and unknown types.
  private static let unknown = ["line", "building", "custom"].flatMap { type in
    [("paint", "text-size"), ("layout", "line-width"), ("paint", "line-widht"), ("layout", "text-field")].map {
      group, name in
      place(
        .property(PropertySpecification(name: JSONString(name), type: name == "text-field" ? .formatted : .number)),
        name,
        "/layers/0/\(group)", "\"layers\":[{\"id\":\"l\",\"type\":\"\(type)\",\"\(group)\":{", "}}]", hasLayers: true)
    }
  }

  private static func text(_ key: JSONNode) -> String { key.string?.string ?? "" }
}
