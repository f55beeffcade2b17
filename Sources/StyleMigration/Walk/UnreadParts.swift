import SourceText
import StyleDiagnostics
import StyleStructure

/// Parts of a style that are kept as they are, each kind mentioned once: styles in `imports`, and videos of version 7.
enum UnreadParts {
  static func notes(on root: JSONNode, of version: StyleVersion) -> [StructureChange] {
    var notes: [StructureChange] = []
    func note(_ node: JSONNode, _ path: JSONPath, _ message: String) {
      notes.append(
        StructureChange(
          id: .structure(.unreadPart), kind: .note, path: path, offset: node.range.lowerBound, message: message))
    }
    let imported = root["imports"]?.elements.enumerated().lazy.compactMap { index, style in
      style["data"].map { (index, $0) }
    }.first { $0.1["layers"]?.kind == .array }
    if let (index, style) = imported {
      let path = JSONPath([.key("imports"), .index(index), .key("data")])
      note(style, path, "styles in \"imports\" were not looked at; migrate each of them on its own")
    }
    let video = root["sources"]?.members.first { $0.value["type"]?.string == "video" }
    if version == .seven, let video, let name = video.key.string {
      note(
        video.value, JSONPath([.key("sources"), .key(name)]),
        "video sources were not looked at; in version 8 they have \"urls\", and coordinates begin with the longitude")
    }
    return notes
  }
}
