/// A second implementation of the structure migration: on trees, one rule after the other, without bytes or edits.
struct StructureModel {
  private(set) var style: StyleTree
  private let constants: [String: StyleTree]

  init(_ style: StyleTree, dereferencing: Bool) {
    self.style = style
    constants = style["constants"]?.members ?? [:]
    let isSeven = style["version"] == .scalar("7")
    var layers = style["layers"]?.elements.map(inlined) ?? []
    self.style["constants"] = nil
    if dereferencing { layers = layers.map { dereferenced($0, in: layers) } }
    if isSeven {
      self.style["version"] = .scalar("8")
      let types = layers.map { dereferenced($0, in: layers)["type"] }
      layers = layers.map(upgraded)
      let top = (types.lastIndex { $0 != .string("symbol") } ?? -1) + 1
      layers = layers[..<top] + layers[top...].reversed()
    }
    self.style["layers"] = .array(layers)
  }

  private func inlined(_ layer: StyleTree) -> StyleTree {
    var layer = layer
    for (key, value) in layer.members where key == "filter" || key.hasPrefix("paint") || key.hasPrefix("layout") {
      layer[key] = resolved(value)
    }
    return layer
  }

  private func resolved(_ value: StyleTree) -> StyleTree {
    switch value {
    case .scalar: value
    case .string(let text): constants[text].map(resolved) ?? value
    case .array(let elements): .array(elements.map(resolved))
    case .object(let members): .object(members.mapValues(resolved))
    }
  }

  private func dereferenced(_ layer: StyleTree, in layers: [StyleTree]) -> StyleTree {
    guard let name = layer["ref"], let parent = layers.last(where: { $0["id"] == name }) else { return layer }
    var result = layer
    result["ref"] = nil
    let whole = dereferenced(parent, in: layers)
    for key in ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"] {
      if let value = whole[key] { result[key] = value }
    }
    return result
  }

  private func upgraded(_ layer: StyleTree) -> StyleTree {
    var layer = layer
    let names = [
      "symbol-min-distance": "symbol-spacing", "background-image": "background-pattern", "line-image": "line-pattern",
      "fill-image": "fill-pattern",
    ]
    for group in layer.members.keys where group.hasPrefix("paint") || group.hasPrefix("layout") {
      for (old, new) in names where (old == "symbol-min-distance") == group.hasPrefix("layout") {
        guard let value = layer[group]?[old] else { continue }
        layer[group]?[old] = nil
        layer[group]?[new] = value
      }
    }
    if let fonts = layer["layout"]?["text-font"] { layer["layout"]?["text-font"] = split(fonts) }
    if layer["ref"] != nil { return layer }
    for name in ["text-size", "icon-size"] {
      layer["layout"]?[name.replacing("size", with: "max-size")] = nil
      guard let size = layer["paint"]?[name] else { continue }
      if layer["layout"] == nil { layer["layout"] = .object([:]) }
      layer["layout"]?[name] = size
      layer["paint"]?[name] = nil
    }
    return layer
  }

  private func split(_ fonts: StyleTree) -> StyleTree {
    switch fonts {
    case .string(let text):
      return .array(text.split(separator: ",").map { .string(String($0.drop { $0 == " " })) })
    case .object:
      var function = fonts
      function["stops"] = .array(
        (fonts["stops"]?.elements ?? []).map { stop in
          .array([stop.elements.first ?? .array([]), split(stop.elements.last ?? .array([]))])
        })
      return function
    default: return fonts
    }
  }
}
