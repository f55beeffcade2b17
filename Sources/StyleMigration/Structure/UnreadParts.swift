import SourceText
import StyleDiagnostics

/// Parts of a style that are kept unchanged, each kind reported once: entries among layers that are not layers, styles in
/// `imports`, and videos of version 7.
struct UnreadParts {
  private(set) var notes: [Diagnostic] = []

  /// Looks for them, given the entries among layers that are not layers, and lists of layers in a layer.
  init(of root: JSONNode, in version: StyleVersion, notLayers entries: [JSONNode]) {
    let imported = root["imports"]?.elements.enumerated().lazy.compactMap { index, style in
      style["data"].map { (index, $0) }
    }.first { $0.1["layers"]?.kind == .array }
    if let (index, style) = imported {
      notes.append(
        Diagnostic(
          .unreadPart, at: style, JSONPath([.key("imports"), .index(index), .key("data")]),
          "styles in \"imports\" were not looked at; migrate each of them on its own"))
    }
    let video = root["sources"]?.members.first { $0.value["type"]?.string == "video" }
    if version == .seven, let video, let name = video.key.string {
      notes.append(
        Diagnostic(
          .unreadPart, at: video.value, JSONPath([.key("sources"), .key(name)]),
          "video sources were not looked at; in version 8 they have \"urls\", and coordinates begin with the longitude"
        ))
    }
    for entry in entries {
      let found = entry.kind == .object ? #"neither a type, a "ref", "paint" nor "layout""# : entry.kind.wording
      var message = "expected a layer, found \(found); nothing in it was read: correct it, or remove it"
      if case .key? = entry.path.components.last {
        message = "renderers ignore layers inside of a layer; nothing in them was read: move them to the list of layers"
      }
      notes.append(Diagnostic(.notALayer, at: entry, entry.path, message))
    }
  }
}
