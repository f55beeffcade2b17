import SourceText
import StyleDiagnostics
import StyleMigration
import StyleStructure

/// Addresses of glyphs and sprites that cannot work.
enum StyleAddresses {
  static let rule = Rule<VisitedStyle>.warnings(
    "unusable-address", "address of glyphs or sprites that cannot work",
    because: "Renderers find no glyphs: \"\"glyphs\" url must include a \"{fontstack}\" token\".",
    example: .style(#""version": 8, "glyphs": "https://a/{range}.pbf""#, #"{"id": "a", "type": "background"}"#),
    action: "write the address as the message says"
  ) { rule, style in
    let (glyphs, sprite) = (style.root["glyphs"], style.root["sprite"])
    var found: [LintFinding] = []
    func add(_ node: JSONNode, _ text: String, _ advice: String, at path: JSONPath.Component...) {
      found.append(LintFinding(rule, node, "\"\(text)\"", advice: advice).below(path))
    }
    if let glyphs, let address = glyphs.string, !address.isTemplate {
      for token in ["{fontstack}", "{range}"] where !address.string.hasPart(token) {
        add(
          glyphs, "\"glyphs\" url must include a \"\(token)\" token",
          "write an address such as https://example.com/{fontstack}/{range}.pbf", at: .key("glyphs"))
      }
    }
    // Of a list of sprites each has an id of its own.
    var ids: Set<JSONString> = []
    for (index, element) in (sprite?.elements.enumerated().map { $0 } ?? []) {
      guard let id = element["id"]?.string, !ids.insert(id).inserted else { continue }
      add(
        element, "all the sprites' ids must be unique, but \(id) is duplicated", "write another id", at: .key("sprite"),
        .index(index))
    }
    return found
  }
}
