import SourceText
import StyleDiagnostics

/// Classes such as `paint.night`: values that an application could switch on.
///
/// No renderer reads them today. They are kept, and legacy values inside them are migrated like all others.
struct StyleClasses {
  private(set) var step = StructureStep()

  init(_ style: StructuredStyle) {
    var classes: [JSONString: (first: JSONNode, pointer: JSONPath, count: Int)] = [:]
    for (index, layer) in style.layers.enumerated() {
      for member in layer.node.members {
        guard let key = member.key.string, key != "paint", key != "layout", StructuredStyle.group(named: key) != nil
        else { continue }
        classes[key, default: (member.value, style.pointer(layer: index, key), 0)].count += 1
      }
    }
    for (key, found) in classes {
      step.report(
        .classKept, at: found.first, found.pointer,
        "\"\(key.string)\", in \(found.count == 1 ? "1 layer" : "\(found.count) layers"), is a class, which no current renderer "
          + "reads; remove it, or make it a style of its own")
    }
  }
}

/// Parts of a style that are kept unchanged, each kind reported once: entries among layers that are not layers, styles in
/// `imports`, and videos of version 7.
struct UnreadParts {
  private(set) var step = StructureStep()

  init(of root: JSONNode, in version: StyleVersion) {
    let imported = root["imports"]?.elements.enumerated().lazy.compactMap { index, style in
      style["data"].map { (index, $0) }
    }.first { $0.1["layers"]?.kind == .array }
    if let (index, style) = imported {
      step.report(
        .unreadPart, at: style, JSONPath([.key("imports"), .index(index), .key("data")]),
        "styles in \"imports\" were not looked at; migrate each of them on its own")
    }
    let video = root["sources"]?.members.first { $0.value["type"]?.string == "video" }
    if version == .seven, let video, let name = video.key.string {
      step.report(
        .unreadPart, at: video.value, JSONPath([.key("sources"), .key(name)]),
        "video sources were not looked at; in version 8 they have \"urls\", and coordinates begin with the longitude")
    }
  }

  /// Adds entries among layers that are not layers, and lists of layers in a layer.
  mutating func add(notLayers entries: [JSONNode]) {
    for entry in entries {
      let found = entry.kind == .object ? #"neither a type, a "ref", "paint" nor "layout""# : entry.kind.wording
      var message = "expected a layer, found \(found); nothing in it was read: correct it, or remove it"
      if case .key? = entry.path.components.last {
        message = "renderers ignore layers inside of a layer; nothing in them was read: move them to the list of layers"
      }
      step.report(.notALayer, at: entry, entry.path, message)
    }
  }
}
