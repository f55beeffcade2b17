import SourceText
import StyleSpec

/// Generates the rows of `PropertyTable.mapbox` from the transcribed facts.
enum MapboxRowsGenerator {
  static func origin(of data: JSONNode) -> String {
    let revision = data["source"]?["commit"]?.string?.string.prefix(8) ?? ""
    return "what Mapbox GL JS 3 has beyond the style specification (mapbox/mapbox-gl-js, \(revision))"
  }

  /// The rows by owner, `line/paint`, `fog` or `lights/ambient`, sorted.
  static func groups(_ data: JSONNode) -> [PropertyTableGenerator.Group] {
    var groups: [PropertyTableGenerator.Group] = []
    for layer in data["layers"]?.members ?? data.members {
      for group in layer.value.members {
        groups.append(("\(text(layer.key))/\(text(group.key))", rows(in: group.value)))
      }
    }
    for root in data["roots"]?.members ?? data.members {
      if text(root.key) == "lights" {
        for light in root.value.members { groups.append(("lights/\(text(light.key))", rows(in: light.value))) }
      } else if root.value["noted"] == nil {
        groups.append((text(root.key), rows(in: root.value)))
      }
    }
    return groups.filter { !$0.rows.isEmpty }.sorted { $0.owner < $1.owner }
  }

  private static func rows(in group: JSONNode) -> [PropertySpecification] {
    group.members.compactMap { member in member.key.string.flatMap { row($0, member.value) } }
      .sorted { $0.name < $1.name }
  }

  private static func row(_ name: JSONString, _ json: JSONNode) -> PropertySpecification? {
    guard var row = PropertySpecification(json: json, name: name) else { return nil }
    // A default that is an expression is not a constant to fall back to.
    if case .array(let elements)? = row.defaultValue, case .string? = elements.first { row.defaultValue = nil }
    row.mapbox = .complete
    let takesExpressions = json["expression"]?.boolean == true
    if takesExpressions, colorRamps.contains(name) {
      row.dependence = .colorRamp
    } else if takesExpressions, name != "visibility" {
      row.parameters = .zoom
      if json["dataDriven"]?.boolean == true {
        // The emissive strengths of symbols and extrusions read only the feature's state.
        let readsFeatures = !readingStateAlone.contains(name)
        row.parameters.formUnion(readsFeatures ? [.feature, .featureState] : .featureState)
        row.dependence = readsFeatures ? .dataDriven : .dataConstant
      }
    }
    row.isInterpolated = takesExpressions && row.type.hasValuesBetween
    if takesExpressions, json["dataDriven"]?.kind == .null || named.contains(name) {
      row.mapbox = .nameOnly
    } else if row.isInterpolated, row.type != .color, json["default"] == nil || doubtful.contains(name) {
      row.mapbox = .typeOnly
    }
    return row
  }

  private static let colorRamps: Set<JSONString> = [
    "line-border-gradient", "raster-color", "raster-particle-color", "sky-gradient",
  ]

  private static let readingStateAlone: Set<JSONString> = [
    "icon-emissive-strength", "text-emissive-strength", "fill-extrusion-emissive-strength",
  ]

  /// Properties whose expressions read an unknown input, by the facts.
  private static let named: Set<JSONString> = ["building-base", "building-height", "data"]

  /// Numbers that are ranges, directions of view, ratios of a hidden kind or counts: the facts do not say which of them
  /// interpolate, and some do not.
  private static let doubtful: Set<JSONString> = [
    "building-cutoff-fade-range", "building-facade-emissive-chance", "building-facade-floors",
    "building-facade-unit-width", "building-facade-window", "building-flood-light-ground-radius",
    "building-flood-light-wall-radius", "building-front-cutoff", "fill-extrusion-cutoff-fade-range",
    "fill-extrusion-edge-radius", "fill-extrusion-front-cutoff", "icon-size-scale-range", "model-cutoff-fade-range",
    "model-front-cutoff", "raster-color-mix", "raster-color-range", "shadow-quality", "sky-atmosphere-sun",
    "sky-gradient-center", "sky-gradient-radius", "text-size-scale-range",
  ]

  private static func text(_ key: JSONNode) -> String { key.string?.string ?? "" }
}

extension PropertyType {
  /// Whether renderers can blend two values.
  fileprivate var hasValuesBetween: Bool {
    switch self {
    case .number, .color, .array(.number, _): true
    default: false
    }
  }
}
